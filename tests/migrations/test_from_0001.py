"""A database of the first schema, written by the program of that time, keeps every row and gains the rest.

`0001.sql` has three finished games (in one a player left, in one a computer sat from the start), a cancelled
one, one that runs, and a lobby.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, select

from bot.standings.policy import RankedPolicy, Verdict
from bot.standings.replay import replay
from bot.standings.values import Order, Outcome, Period
from bot.storage import schema
from bot.storage.address import read_address
from bot.storage.database import Database, open_database
from bot.storage.engine import make_engine
from bot.storage.history import SqlHistoryStore
from bot.storage.scores import SqlScoresStore
from bot.storage.standings import SqlStandingsStore
from bot.storage.tables import SqlTableStore
from bot.storage.upgrade import alembic_config
from bot.tables.evolve import replay as replay_table
from bot.tables.values import GuildId, Phase, UserId
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import ADMIN, ANNA, BRUNO, CARLA, LOLA, Evening

GUILD = GuildId(10)
FIRST_TABLES = {
    "tables": "id, guild_id, channel_id, message_id, name, opened_at, closed_at",
    **dict.fromkeys(("table_events", "games", "seats", "hands", "hand_results", "heartbeat"), "*"),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "presi.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "0001.sql").read_text())
    return path


def rows(path: Path) -> Mapping[str, list[Any]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f'SELECT {columns} FROM "{table}"').fetchall()  # noqa: S608 - our names
            for table, columns in FIRST_TABLES.items()
        }


async def opened(path: Path) -> Database:
    return await open_database(f"sqlite+aiosqlite:///{path}")


async def test_every_row_is_kept_as_it_was(path: Path) -> None:
    before = rows(path)
    async with await opened(path):
        pass
    assert rows(path) == before
    assert {table: len(found) for table, found in before.items()} == {
        "tables": 6,
        "table_events": len(before["table_events"]),
        "games": 5,
        "seats": 15,
        "hands": 6,
        "hand_results": 18,
        "heartbeat": 1,
    }


async def test_what_follows_from_the_games_is_what_the_program_would_have_written(path: Path) -> None:
    policy = RankedPolicy()
    async with await opened(path) as database:
        await SqlScoresStore(database, lambda: NOON, lambda _: policy).settle()
        async with database.reading() as connection:
            migrated = (await connection.execute(select(schema.game_results))).all()
            finished = (await connection.execute(select(schema.finishes))).all()
            members = (await connection.execute(select(schema.table_members))).all()
            (guild,) = (await connection.execute(select(schema.guilds))).all()
    async with await open_database(f"sqlite+aiosqlite:///{path.parent / 'new.db'}") as database:
        written = await play_again(Evening(database), path)
    assert [tuple(row) for row in migrated] == written
    assert [row.verdict for row in finished] == [Verdict.RANKED, Verdict.RANKED, Verdict.COMPUTERS]
    assert {row.table_id for row in members if row.user_id == 1} == {1, 2, 3, 4, 5, 6}
    assert (guild.guild_id, guild.stale, guild.removed_at) == (GUILD, False, None)
    assert guild.welcomed_at is not None


async def play_again(evening: Evening, path: Path) -> list[tuple[Any, ...]]:
    """The finished games of the old database, played by today's program; their results."""
    with closing(sqlite3.connect(path)) as connection:
        places = connection.execute(
            "SELECT game_id, hand, seat FROM hand_results ORDER BY game_id, hand, place"
        )
        hands: dict[int, dict[int, list[int]]] = {}
        for game, hand, seat in places:
            hands.setdefault(game, {}).setdefault(hand, []).append(seat)
    people = [ANNA, BRUNO, CARLA]
    await evening.play(people, *hands[1].values(), guild=GUILD)
    await evening.play(people, *hands[2].values(), guild=GUILD, left={1: 1})
    await evening.play([ANNA, BRUNO, LOLA], *hands[3].values(), guild=GUILD)
    users = {ANNA.user: 1, BRUNO.user: 2, CARLA.user: 3, None: None}
    async with evening.database.reading() as connection:
        found = await connection.execute(select(schema.game_results))
        return [(*row[:3], users[row.user_id], *row[4:]) for row in found]


async def test_running_tables_go_on_and_old_games_can_be_seen(path: Path) -> None:
    async with await opened(path) as database:
        stored = await SqlTableStore(database, lambda: NOON).running()
        running = [replay_table(table.id, table.events) for table in stored]
        history = SqlHistoryStore(database)
        games = (await history.history(GUILD)).items
        hands = [replay(await history.log(GUILD, game.id)) for game in games]
    assert [table.phase for table in running] == [Phase.RESULTS, Phase.LOBBY, Phase.PLAYING, Phase.LOBBY]
    assert [game.outcome for game in games] == [Outcome.CANCELLED, *[Outcome.WON] * 3]
    for game, told in zip(games[1:], hands[1:], strict=True):
        assert told[-1].totals == tuple(seat.points for seat in game.seats)


async def test_standings_begin_with_the_old_games(path: Path) -> None:
    async with await opened(path) as database:
        await SqlScoresStore(database, lambda: NOON, lambda _: RankedPolicy()).settle()
        page = await SqlStandingsStore(database).standings(
            GUILD, Period.all_time(), Order.WINS, least=1, own=UserId(1)
        )
    assert {row.name for row in page.rows} == {"anna", "bruno", "carla"}
    assert {row.games for row in page.rows} == {2}


async def test_the_way_back_leaves_the_first_schema_with_its_rows(path: Path) -> None:
    before = rows(path)
    with closing(sqlite3.connect(path)) as connection:
        schema_before = sorted(connection.execute("SELECT name FROM sqlite_master WHERE sql IS NOT NULL"))
    async with await opened(path) as database:
        await SqlScoresStore(database, lambda: NOON, lambda _: RankedPolicy()).new_season(GUILD, ADMIN)
    engine = make_engine(read_address(f"sqlite+aiosqlite:///{path}"), migrates=True)

    def down(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    async with engine.begin() as begun:
        await begun.run_sync(down)
    await engine.dispose()
    assert rows(path) == before
    with closing(sqlite3.connect(path)) as plain:
        after = sorted(plain.execute("SELECT name FROM sqlite_master WHERE sql IS NOT NULL"))
    assert after == schema_before
