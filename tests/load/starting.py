"""How long a start with many running tables takes: `python -m tests.load.starting --tables 1000`.

Every table stands at one and the same point of a long game, near the end of its last hand where a start has
the most to do. Prints seconds until all are taken up, beside the figure to reach.
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bot.storage.database import open_database
from bot.storage.tables import SqlTableStore
from bot.tables.commands import Join, Start
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.values import DueKind, Phase, UserId
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance
from tests.bot.tables.games import ANNA, CHANNEL, GUILD, next_command, options

REACH = 2.0
"""Seconds."""

LONG = 1_700
"""Events of a long game."""

COPY_TABLE = """
    insert into tables (id, guild_id, channel_id, message_id, name, opened_at)
    select ?, guild_id + ?, channel_id, message_id, name, opened_at from tables where id = 1
"""
COPY_EVENTS = """
    insert into table_events select ?, number, kind, replace(payload, '"guild":10,', ?), at
    from table_events where table_id = 1
"""
COPY_SNAPSHOT = """
    insert into snapshots select ?, number, replace(replace(payload, '"guild":10,', ?), '"id":1,', ?)
    from snapshots where table_id = 1
"""


def tables_on(store: SqlTableStore, clock: FakeClock) -> Tables:
    opponents = InlineOpponents(random.Random(1))  # noqa: S311 - a run repeats itself
    return Tables(store, RecordingAudience(), clock, ScriptedChance(), opponents)


async def play(url: str) -> None:
    """One table of four people, far in a long game."""
    clock = FakeClock()
    async with await open_database(url) as database:
        tables = tables_on(SqlTableStore(database, clock.now), clock)
        table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options())
        for user in (2, 3, 4):
            table = await tables.send(table.id, Join(UserId(user), f"user {user}"))
        table = await tables.send(table.id, Start(ANNA))
        while table.phase is Phase.PLAYING and table.length < LONG:
            if table.due is not None and table.due.kind is not DueKind.TURN:
                await clock.advance(table.due.at - clock.now())
                table = tables.get(table.id)
                continue
            for command in next_command(table):
                table = await tables.send(table.id, command)
        await tables.close()


def copy(path: Path, number: int) -> None:
    """The same table in other servers."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for key in range(2, number + 1):
            guild = f'"guild":{key + 10},'
            connection.execute(COPY_TABLE, (key, key))
            connection.execute(COPY_EVENTS, (key, guild))
            connection.execute(COPY_SNAPSHOT, (key, guild, f'"id":{key},'))


async def start(url: str) -> tuple[float, float, int]:
    """Seconds until all tables are taken up, how many of them the processor worked, and how many tables."""
    began, worked = time.perf_counter(), time.process_time()
    clock = FakeClock()
    async with await open_database(url) as database:
        tables = tables_on(SqlTableStore(database, clock.now), clock)
        await tables.restore()
        took, busy = time.perf_counter() - began, time.process_time() - worked
        await tables.close()
        return took, busy, len(await SqlTableStore(database, clock.now).running())


def main() -> int:
    """Print the figure; 1 where a table is missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.starting", description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    number = parser.parse_args().tables
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "presi.db"
        url = f"sqlite+aiosqlite:///{path}"
        asyncio.run(play(url))
        copy(path, number)
        took, busy, found = asyncio.run(start(url))
    sys.stdout.write(
        f"start with {found} running tables: {took:.2f} s, {busy:.2f} s of them busy (to reach: {REACH} s)\n"
    )
    return 0 if found == number else 1


if __name__ == "__main__":
    sys.exit(main())
