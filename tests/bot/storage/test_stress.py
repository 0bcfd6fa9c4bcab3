"""A disk that is full, a file that cannot be written, a writer that does not let go: told in words, nothing
lost, and all goes on when the fault is over."""

import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.i18n import words
from bot.storage import engine
from bot.storage.database import Database, open_database
from bot.storage.tables import SqlTableStore
from bot.tables.commands import AddComputer, Join, Leave, Start
from bot.tables.errors import StoreFailed
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.running import RETRY
from bot.tables.table import Table
from bot.tables.values import ChannelId, DueKind, GuildId, Phase, UserId
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance
from tests.bot.tables.games import ANNA, BRUNO, CARLA, CHANNEL, GUILD, next_command, options

Fault = Callable[[Database, Path], AbstractAsyncContextManager[None]]

MOVES = 400
"""More than a full disk takes in what it has still free."""


@pytest.fixture
async def database(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    monkeypatch.setattr(engine, "BUSY_MS", 20)
    async with await open_database(url) as opened:
        yield opened


@asynccontextmanager
async def full_disk(database: Database, _: Path) -> AsyncIterator[None]:
    await set_up(database, "PRAGMA max_page_count = 1")
    yield
    await set_up(database, "PRAGMA max_page_count = 1000000")


@asynccontextmanager
async def file_that_may_not_be_written(database: Database, _: Path) -> AsyncIterator[None]:
    await set_up(database, "PRAGMA query_only = ON")
    yield
    await set_up(database, "PRAGMA query_only = OFF")


@asynccontextmanager
async def strange_writer(_: Database, path: Path) -> AsyncIterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        stranger.execute("BEGIN IMMEDIATE")
        yield
        stranger.execute("ROLLBACK")


async def set_up(database: Database, pragma: str) -> None:
    """Change the one connection that is used when nothing runs at once."""
    async with database.reading() as connection:
        await connection.exec_driver_sql(pragma)


FAULTS = pytest.mark.parametrize("fault", [full_disk, file_that_may_not_be_written, strange_writer])


class Process:
    """Tables over the database; a second one on it is the next process."""

    def __init__(self, database: Database, clock: FakeClock) -> None:
        self.clock = clock
        self.audience = RecordingAudience()
        opponents = InlineOpponents(random.Random(1))  # noqa: S311  a test repeats itself
        self.tables = Tables(
            SqlTableStore(database, clock.now), self.audience, clock, ScriptedChance(), opponents
        )

    async def seat(self, *people: UserId) -> Table:
        host, *others = people
        table = await self.tables.open(GUILD, CHANNEL, host, "anna", options())
        for user in others:
            table = await self.tables.send(table.id, Join(user, f"user {user}"))
        for _ in range(3 - len(people)):
            table = await self.tables.send(table.id, AddComputer(host))
        return await self.tables.send(table.id, Start(host))

    async def step(self, table: Table) -> Table:
        if table.due is not None and table.due.kind is not DueKind.TURN:
            await self.clock.advance(table.due.at - self.clock.now())
            return self.tables.get(table.id)
        for command in next_command(table):
            table = await self.tables.send(table.id, command)
        return table


async def restarted(database: Database, clock: FakeClock, table: Table) -> Table:
    process = Process(database, clock)
    await process.tables.restore()
    return process.tables.get(table.id)


async def until_it_fails(process: Process, table: Table) -> Table:
    for _ in range(MOVES):
        try:
            table = await process.step(table)
        except StoreFailed:
            return process.tables.get(table.id)
        assert table.phase is Phase.PLAYING
    raise AssertionError("the fault did nothing")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_could_not_be_stored_is_said_in_words(language: str) -> None:
    assert len(words(language).error(StoreFailed(), str)) > len("StoreFailed")


@FAULTS
async def test_a_fault_of_the_disk_loses_nothing_and_passes(
    database: Database, path: Path, fault: Fault
) -> None:
    clock = FakeClock()
    process = Process(database, clock)
    table = await process.seat(ANNA, BRUNO, CARLA)
    async with fault(database, path):
        stopped = await until_it_fails(process, table)
        told = len(process.audience.changes)
        with pytest.raises(StoreFailed):
            await process.tables.send(stopped.id, Leave(BRUNO))
        with pytest.raises(StoreFailed):
            await process.tables.open(GuildId(5), ChannelId(6), UserId(7), "eve", options())
        assert process.tables.get(table.id) == stopped
        assert len(process.audience.changes) == told
    assert await restarted(database, clock, stopped) == stopped
    after = await process.step(stopped)
    assert after.length > stopped.length
    assert await restarted(database, clock, after) == after


@FAULTS
async def test_a_computers_move_that_could_not_be_stored_is_made_later(
    database: Database, path: Path, fault: Fault
) -> None:
    clock = FakeClock()
    process = Process(database, clock)
    table = await process.seat(ANNA)
    while table.due is not None and table.due.kind is DueKind.TURN:
        table = await process.step(table)
    async with fault(database, path):
        await clock.advance(table.options.pace + 3 * RETRY)
        stuck = process.tables.get(table.id)
    await clock.advance(RETRY)
    # What was still free on the disk may have been enough until somebody else is asked.
    asked = stuck.due is not None and stuck.due.kind is DueKind.TURN
    assert asked or process.tables.get(table.id).length > stuck.length


async def test_whoever_wanted_a_seat_that_could_not_be_stored_may_sit_elsewhere(
    database: Database, path: Path
) -> None:
    process = Process(database, FakeClock())
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    async with strange_writer(database, path):
        with pytest.raises(StoreFailed):
            await process.tables.send(table.id, Join(BRUNO, "bruno"))
    assert process.tables.of_user(GUILD, BRUNO) is None
    other = await process.tables.open(GUILD, CHANNEL, BRUNO, "bruno", options())
    assert process.tables.of_user(GUILD, BRUNO) == other


async def test_a_start_that_cannot_read_says_so_and_works_later(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    process = Process(database, clock)
    table = await process.seat(ANNA, BRUNO, CARLA)
    again = Process(database, clock)
    with monkeypatch.context() as patched:
        patched.setattr("bot.storage.tables.SINCE", "no statement")
        with pytest.raises(StoreFailed):
            await again.tables.restore()
    assert await restarted(database, clock, table) == table
