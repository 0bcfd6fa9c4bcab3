"""A database of schema 0003, written by the program of that time, keeps every row and gains the rest.

`0003.sql` has two seasons of games, two of them cancelled because somebody was absent again and again and
then left, a thread, names with accents, a player who was kept out and erased, and a hand that is being
played.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, select

from bot.standings.policy import RankedPolicy
from bot.storage import schema
from bot.storage.address import read_address
from bot.storage.database import Database, open_database
from bot.storage.engine import make_engine
from bot.storage.history import SqlHistoryStore
from bot.storage.scores import SqlScoresStore
from bot.storage.standings import SqlStandingsStore
from bot.storage.tables import SqlTableStore
from bot.storage.upgrade import alembic_config
from bot.tables.names import folded
from bot.tables.values import ChannelId, GuildId, Phase
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import ADMIN

GUILD, THREAD = GuildId(10), ChannelId(21)
FIRST_STRIKES = {5, 13}
"""The events that were the first strike of each game."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "presi.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "0003.sql").read_text(encoding="utf-8"))
    return path


@pytest.fixture
def columns(path: Path) -> Mapping[str, str]:
    """The columns of each table as they were."""
    with closing(sqlite3.connect(path)) as connection:
        named = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        tables = [name for (name,) in named if name not in {"sqlite_sequence", "alembic_version"}]
        return {
            table: ", ".join(
                f'"{name}"' for _, name, *_ in connection.execute(f'PRAGMA table_info("{table}")')
            )
            for table in tables
        }


def rows(path: Path, columns: Mapping[str, str]) -> dict[str, Sequence[Any]]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f'SELECT {names} FROM "{table}"').fetchall()  # noqa: S608 - our names
            for table, names in columns.items()
        }


async def opened(path: Path) -> Database:
    return await open_database(f"sqlite+aiosqlite:///{path}")


async def test_every_row_is_kept_as_it_was(path: Path, columns: Mapping[str, str]) -> None:
    before = rows(path, columns)
    async with await opened(path):
        pass
    after = rows(path, columns)
    kept = [strike for strike in before["strikes"] if strike[1] in FIRST_STRIKES]
    assert after == {**before, "strikes": kept}
    assert all(after.values())
    assert len(before["strikes"]) == 6


async def test_the_names_of_old_players_are_found_as_new_ones_are(path: Path) -> None:
    async with await opened(path) as database:
        async with database.reading() as connection:
            players = (await connection.execute(select(schema.players))).all()
        (elodie,) = await SqlStandingsStore(database).players(GUILD, "elo")
    assert [player.folded for player in players] == [folded(player.name) for player in players]
    assert elodie.name == "Élodie"


async def test_standings_know_which_game_brought_each_player_in(path: Path) -> None:
    async with await opened(path) as database:
        migrated = await tallies(database)
        await SqlScoresStore(database, lambda: NOON, lambda _: RankedPolicy()).recompute(GUILD, ADMIN)
        assert await tallies(database) == migrated
    assert {tally.first_game for tally in migrated} == {1, 7}


async def tallies(database: Database) -> Sequence[Any]:
    async with database.reading() as connection:
        return (await connection.execute(select(schema.tallies))).all()


async def test_the_running_table_goes_on_and_old_games_are_listed(path: Path) -> None:
    async with await opened(path) as database:
        (stored,) = await SqlTableStore(database, lambda: NOON).running()
        history = SqlHistoryStore(database)
        everything = await history.history(GUILD)
        in_thread = await history.history(GUILD, channel=THREAD)
    table = stored.table()
    assert (table.phase, table.game is not None) == (Phase.PLAYING, True)
    assert [game.id for game in everything.items] == [7, 6, 5, 4, 3, 2, 1]
    assert [game.id for game in in_thread.items] == [6, 5, 1]


async def test_the_way_back_leaves_schema_0003_with_its_rows(path: Path, columns: Mapping[str, str]) -> None:
    before = rows(path, columns)
    async with await opened(path):
        pass
    engine = make_engine(read_address(f"sqlite+aiosqlite:///{path}"), migrates=True)

    def down(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")

    async with engine.begin() as begun:
        await begun.run_sync(down)
    await engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        for table, names in columns.items():
            after = [f'"{name}"' for _, name, *_ in connection.execute(f'PRAGMA table_info("{table}")')]
            assert ", ".join(after) == names
    after_all = rows(path, columns)
    assert {**after_all, "strikes": before["strikes"]} == before
