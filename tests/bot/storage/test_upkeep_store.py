"""Old moves and removed servers are forgotten; what is not due stays (scenario D8)."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.servers.audit import AuditAct, AuditEntry
from bot.standings.values import Order, Period
from bot.storage import schema
from bot.storage.database import Database
from bot.storage.servers import SqlServerStore
from bot.storage.upkeep import SqlUpkeepStore
from bot.tables.values import GuildId
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import ADMIN, ANNA, BRUNO, CARLA, GUILD, Evening

OTHER = GuildId(11)
LATER = NOON + timedelta(days=100)


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


@pytest.fixture
def upkeep(database: Database) -> SqlUpkeepStore:
    return SqlUpkeepStore(database)


def counts(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]  # noqa: S608 - our names
            for table in schema.metadata.tables
        }


async def test_moves_older_than_the_server_keeps_are_forgotten_and_results_stay(
    evening: Evening, upkeep: SqlUpkeepStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.upkeep.STEP", 2)
    for _ in range(5):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    running = await evening.open(ANNA, BRUNO, CARLA)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), guild=OTHER)
    before = counts(path)
    evening.now = LATER
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    assert await upkeep.forget_moves(GUILD, LATER) == 5
    assert await upkeep.forget_moves(GUILD, LATER) == 0
    after = counts(path)
    kept = {table: count for table, count in after.items() if table not in {"table_events", "table_members"}}
    assert all(count >= before[table] for table, count in kept.items())
    assert [game.replayable for game in (await evening.history.history(GUILD)).items] == [True, *[False] * 5]
    assert [game.replayable for game in (await evening.history.history(OTHER)).items] == [True]
    assert running.table.id in {table.id for table in await evening.tables.running()}


async def test_d8_a_removed_server_is_forgotten_after_the_grace_time_only(
    evening: Evening, upkeep: SqlUpkeepStore, database: Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.upkeep.STEP", 2)
    servers = SqlServerStore(database)
    entry = AuditEntry(at=NOON, by=ADMIN, act=AuditAct.SETTING)
    for guild in (GUILD, OTHER):
        await servers.change(guild, "thread", True, entry)  # noqa: FBT003 - the value
        for _ in range(3):
            await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), guild=guild)
        await evening.scores.new_season(guild, ADMIN)
        await evening.scores.exclude(guild, ANNA, ADMIN)
    whole = counts(path)
    await servers.removed([GUILD], NOON)
    assert await upkeep.purge_removed(NOON) == ()
    assert counts(path) == whole
    assert await upkeep.purge_removed(LATER) == (GUILD,)
    assert {table: 2 * count for table, count in counts(path).items() if count} == {
        table: count for table, count in whole.items() if count
    }
    assert set(await upkeep.guilds()) == {OTHER}
    page = await evening.standings.standings(OTHER, Period.season(1), Order.WINS, least=1)
    assert page.total == 0
    assert (await evening.history.history(OTHER)).total == 3


async def test_d8_a_server_that_comes_back_in_time_keeps_everything(
    evening: Evening, upkeep: SqlUpkeepStore, database: Database, path: Path
) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    servers = SqlServerStore(database)
    await servers.removed([GUILD], NOON)
    await servers.joined([GUILD])
    whole = counts(path)
    assert await upkeep.purge_removed(LATER) == ()
    assert counts(path) == whole
