"""A row that cannot be read is named in the log without what it holds, and keeps no other from being read."""

from dataclasses import replace

import pytest

from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.preferences import Preferences
from bot.servers.servers import Servers
from bot.standings.errors import LogGone
from bot.standings.values import GameId, Order, Period, Season, Stats, StrikeKind
from bot.storage.database import Database
from bot.storage.servers import SqlServerStore
from bot.tables.values import CancelReason, GuildId
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import ADMIN, ANNA, BRUNO, CARLA, GUILD, Evening

OTHER = GuildId(11)
ALL_TIME = Period.all_time()

NO_JSON = ["'{\"7o'", "'7o'", "''", "CAST(x'37ff6f' AS TEXT)", "x'37ff6f'"]
"""As SQL: cut off, bare, empty, no UTF-8, no text."""
NO_MOMENT = ["'7o'", "''", "7", "'2026-13-01 00:00:00'", "CAST(x'37ff6f' AS TEXT)", "x'37ff6f'"]


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


@pytest.fixture
def store(database: Database) -> SqlServerStore:
    return SqlServerStore(database)


async def spoil(database: Database, sql: str) -> None:
    async with database.writing() as connection:
        await connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
        result = await connection.exec_driver_sql(sql)
        assert result.rowcount > 0


def named(caplog: pytest.LogCaptureFixture, *parts: object) -> bool:
    """Whether a line of the log names this, and none tells what was stored."""
    assert "7o" not in caplog.text
    return any(all(str(part) in record.getMessage() for part in parts) for record in caplog.records)


def change(key: str = "thread") -> AuditEntry:
    return AuditEntry(at=NOON, by=ADMIN, act=AuditAct.SETTING, key=key, before=1, after=2)


async def loaded(store: SqlServerStore) -> Servers:
    servers = Servers(store, lambda: NOON)
    await servers.load()
    return servers


@pytest.mark.parametrize("value", NO_JSON)
async def test_a_broken_choice_has_its_default_and_the_others_hold(
    database: Database, store: SqlServerStore, caplog: pytest.LogCaptureFixture, value: str
) -> None:
    for guild in (GUILD, OTHER):
        await store.change(guild, "turn_seconds", 45, change())
        await store.change(guild, "host_may", [], change())
    await store.prefer(ANNA.user, "pings", "off")
    await store.prefer(ANNA.user, "auto_pass", True)  # noqa: FBT003 - the value
    one = "guild_id = 10 AND key = 'host_may'"
    await spoil(database, f"UPDATE server_settings SET value = {value} WHERE {one}")  # noqa: S608
    await spoil(database, f"UPDATE preferences SET value = {value} WHERE key = 'pings'")  # noqa: S608
    servers = await loaded(store)
    assert servers.settings(GUILD).turn_seconds == 45
    assert servers.settings(GUILD).host_may == servers.defaults.host_may
    assert servers.settings(OTHER).host_may == ()
    assert servers.preferences(ANNA.user) == Preferences(auto_pass=True)
    assert named(caplog, "server 10", "host_may")
    assert named(caplog, f"user {ANNA.user}", "pings")


async def test_house_rules_of_a_preset_that_cannot_be_read_are_left_out(
    database: Database, store: SqlServerStore
) -> None:
    await store.change(GUILD, "preset", "president52", change())
    await store.change(GUILD, "house_rules", {"target": 21}, change())
    await spoil(database, "UPDATE server_settings SET value = '{' WHERE key = 'preset'")
    servers = await loaded(store)
    assert servers.settings(GUILD) == servers.defaults
    assert servers.rules_left_out(GUILD)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        *(("before", value) for value in NO_JSON),
        *(("at", value) for value in NO_MOMENT),
        ("act", "'7o'"),
    ],
)
async def test_the_audit_goes_on_around_a_broken_entry(
    database: Database, store: SqlServerStore, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    for key in ("thread", "titles", "pings"):
        await store.note(GUILD, change(key))
    await spoil(database, f"UPDATE audit SET {column} = {value} WHERE id = 2")  # noqa: S608
    assert [entry.key for entry in (await store.audit(GUILD, 0)).items] == ["pings", "thread"]
    assert named(caplog, "audit", 2)


@pytest.mark.parametrize("at", NO_MOMENT)
async def test_a_broken_heartbeat_is_unknown(
    database: Database, evening: Evening, caplog: pytest.LogCaptureFixture, at: str
) -> None:
    await evening.tables.heartbeat(NOON)
    await spoil(database, f"UPDATE heartbeat SET at = {at}")  # noqa: S608
    assert await evening.tables.last_heartbeat() is None
    assert named(caplog, "heartbeat")
    await evening.tables.heartbeat(NOON)
    assert await evening.tables.last_heartbeat() == NOON


async def test_a_table_with_an_event_that_is_no_text_is_set_aside(
    database: Database, evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.open(ANNA, BRUNO)
    broken = (await evening.open(CARLA, guild=OTHER)).table.id
    payload = "CAST(x'7bff' AS TEXT)"
    await spoil(database, f"UPDATE table_events SET payload = {payload} WHERE table_id = {broken}")  # noqa: S608
    assert [stored.id for stored in await evening.tables.running()] == [1]
    assert named(caplog, f"Table {broken}")


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        *(("games", "started_at", value) for value in NO_MOMENT),
        ("games", "outcome", "'7o'"),
        ("finishes", "verdict", "'7o'"),
    ],
)
async def test_the_history_goes_on_around_a_broken_game(  # noqa: PLR0913, PLR0917 - the cases
    database: Database,
    evening: Evening,
    caplog: pytest.LogCaptureFixture,
    table: str,
    column: str,
    value: str,
) -> None:
    for _ in range(3):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    key = "id" if table == "games" else "game_id"
    await spoil(database, f"UPDATE {table} SET {column} = {value} WHERE {key} = 2")  # noqa: S608
    assert [game.id for game in (await evening.history.history(GUILD)).items] == [3, 1]
    assert named(caplog, "game", 2)
    with pytest.raises(LogGone):
        await evening.history.log(GUILD, GameId(2))


@pytest.mark.parametrize("rules", NO_JSON)
async def test_a_game_whose_rules_cannot_be_read_keeps_its_results(
    database: Database, evening: Evening, caplog: pytest.LogCaptureFixture, rules: str
) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await spoil(database, f"UPDATE games SET rules = {rules}")  # noqa: S608
    (game,) = (await evening.history.history(GUILD)).items
    with pytest.raises(LogGone):
        await evening.history.log(GUILD, game.id)
    assert named(caplog, game.id)


@pytest.mark.parametrize(("column", "value"), [("at", "'9 7o'"), ("kind", "'7o'")])
async def test_a_broken_strike_strikes_nobody(
    database: Database, evening: Evening, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    for reason in (CancelReason.LEFT, CancelReason.ABSENT):
        await sitting.start()
        await sitting.cancel(reason=reason)
    await spoil(database, f"UPDATE strikes SET {column} = {value} WHERE kind = 'left'")  # noqa: S608
    struck = await evening.standings.strikes(GUILD, ANNA.user, NOON)
    assert [strike.kind for strike in struck] == [StrikeKind.ABSENT]
    assert named(caplog, "strike", sitting.table.id)


@pytest.mark.parametrize("at", NO_MOMENT)
async def test_a_season_that_began_nobody_knows_when_is_still_the_running_one(
    database: Database, evening: Evening, at: str
) -> None:
    await evening.scores.new_season(GUILD, ADMIN)
    await spoil(database, f"UPDATE seasons SET started_at = {at}")  # noqa: S608
    assert await evening.scores.season(GUILD) == Season(2, None)


async def stats(evening: Evening) -> Stats:
    found = await evening.standings.stats(GUILD, ANNA.user)
    assert found is not None
    # Whom they met is counted without reading the games.
    return replace(found, against=())


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        *(("finishes", "ended_at", value) for value in NO_MOMENT),
        ("game_results", "points", "'7o'"),
        ("game_results", "mu", "'7o'"),
    ],
)
async def test_a_broken_result_counts_for_nothing_and_the_others_do(  # noqa: PLR0913, PLR0917 - the cases
    database: Database,
    evening: Evening,
    caplog: pytest.LogCaptureFixture,
    table: str,
    column: str,
    value: str,
) -> None:
    for _ in range(2):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    before = await stats(evening)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await spoil(database, f"UPDATE {table} SET {column} = {value} WHERE game_id = 3")  # noqa: S608
    assert await stats(evening) == before
    assert named(caplog, 3)
    await evening.scores.recompute(GUILD, ADMIN)
    page = await evening.standings.standings(GUILD, ALL_TIME, Order.WINS, least=1)
    assert [(row.name, row.games) for row in page.rows] == [("Anna", 2), ("Bruno", 2), ("Carla", 2)]


@pytest.mark.parametrize("column", ["games", "points", "mu"])
async def test_a_broken_tally_holds_no_game_up_and_the_next_start_computes_it_anew(
    database: Database, evening: Evening, caplog: pytest.LogCaptureFixture, column: str
) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await spoil(database, f"UPDATE tallies SET {column} = '7o' WHERE user_id = {ANNA.user}")  # noqa: S608
    page = await evening.standings.standings(GUILD, ALL_TIME, Order.WINS, least=1)
    assert [row.name for row in page.rows] == ["Bruno", "Carla"]
    assert named(caplog, "tally", ANNA.user)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.scores.settle()
    page = await evening.standings.standings(GUILD, ALL_TIME, Order.WINS, least=1)
    assert [(row.name, row.games, row.wins) for row in page.rows] == [
        ("Anna", 2, 2),
        ("Bruno", 2, 0),
        ("Carla", 2, 0),
    ]


BROKEN = {
    "preferences": ("value", "CAST(x'7bff' AS TEXT)"),
    "audit": ("before", "'{7o'"),
    "table_events": ("payload", "'{\"user\": 7o'"),
    "games": ("started_at", "'7o'"),
    "strikes": ("at", "'7o'"),
    "players": ("seen_at", "7"),
}


@pytest.mark.parametrize("table", BROKEN)
async def test_around_a_broken_row_a_user_can_have_and_erase_the_rest(
    database: Database, evening: Evening, store: SqlServerStore, table: str
) -> None:
    await store.prefer(ANNA.user, "pings", "off")
    await store.note(GUILD, AuditEntry(at=NOON, by=ANNA, act=AuditAct.STOP))
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    sitting = await evening.open(BRUNO, ANNA, CARLA)
    await sitting.start()
    await sitting.cancel(seat=1)
    column, value = BROKEN[table]
    await spoil(database, f"UPDATE {table} SET {column} = {value}")  # noqa: S608
    exported = await evening.privacy.export(ANNA.user)
    assert exported["standings"]
    await spoil(database, "UPDATE tables SET closed_at = opened_at")
    await evening.privacy.erase(ANNA.user)
    after = await evening.privacy.export(ANNA.user)
    assert not after["preferences"]
    assert not after["games"]
