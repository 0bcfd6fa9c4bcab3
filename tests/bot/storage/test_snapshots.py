"""Snapshots in the database: only to save time, never to be believed more than the events."""

import pytest
from sqlalchemy import delete, func, select, update

from bot.storage import schema
from bot.storage.database import Database
from bot.storage.privacy import SqlPrivacyStore
from bot.storage.tables import SqlTableStore
from bot.tables.commands import Leave, Stop
from bot.tables.evolve import replay
from bot.tables.table import Table
from tests.bot.fakes import FakeClock
from tests.bot.storage.test_stress import Process
from tests.bot.tables.games import ANNA, BRUNO, CARLA


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def process(database: Database, clock: FakeClock) -> Process:
    return Process(database, clock)


async def stored(database: Database, clock: FakeClock) -> Table:
    (found,) = await SqlTableStore(database, clock.now).running()
    return found.table()


async def hands_later(process: Process, hands: int) -> Table:
    table = await process.seat(ANNA, BRUNO, CARLA)
    while table.game is not None and table.game.hand <= hands:
        table = await process.step(table)
    return table


async def test_at_every_step_the_stored_table_is_the_running_one(
    process: Process, database: Database, clock: FakeClock
) -> None:
    table = await process.seat(ANNA, BRUNO, CARLA)
    while table.game is not None and table.game.hand < 3:
        table = await process.step(table)
        assert await stored(database, clock) == table
    (found,) = await SqlTableStore(database, clock.now).running()
    assert found.since is not None
    assert len(found.events) < found.since.length


async def test_without_a_snapshot_the_events_make_the_same_table(
    process: Process, database: Database, clock: FakeClock
) -> None:
    table = await hands_later(process, 1)
    async with database.writing() as connection:
        await connection.execute(delete(schema.snapshots))
    (found,) = await SqlTableStore(database, clock.now).running()
    assert found.since is None
    assert replay(found.id, found.events) == table


@pytest.mark.parametrize("payload", [{}, {"form": "old"}, [], None])
async def test_a_strange_snapshot_is_made_good_from_the_events(
    process: Process, database: Database, clock: FakeClock, payload: object
) -> None:
    table = await hands_later(process, 1)
    async with database.writing() as connection:
        await connection.execute(update(schema.snapshots).values(payload=payload))
    assert await stored(database, clock) == table


async def test_a_snapshot_ahead_of_its_events_is_not_believed(
    process: Process, database: Database, clock: FakeClock
) -> None:
    table = await hands_later(process, 1)
    async with database.writing() as connection:
        await connection.execute(update(schema.snapshots).values(number=schema.snapshots.c.number + 1))
    assert await stored(database, clock) == table


async def test_events_that_a_snapshot_misses_set_the_table_aside(
    process: Process, database: Database, clock: FakeClock
) -> None:
    table = await hands_later(process, 1)
    for _ in range(3):
        table = await process.step(table)
    async with database.writing() as connection:
        await connection.execute(
            delete(schema.table_events).where(schema.table_events.c.number == table.length - 1)
        )
    assert await SqlTableStore(database, clock.now).running() == []


async def count(database: Database) -> int:
    async with database.reading() as connection:
        return int(await connection.scalar(select(func.count()).select_from(schema.snapshots)) or 0)


async def test_a_closed_table_keeps_none(process: Process, database: Database) -> None:
    table = await hands_later(process, 1)
    assert await count(database) == 1
    await process.tables.send(table.id, Stop(table.host))
    assert await count(database) == 0


async def test_whoever_is_taken_out_is_in_none(
    process: Process, database: Database, clock: FakeClock
) -> None:
    table = await hands_later(process, 1)
    table = await process.tables.send(table.id, Leave(CARLA))
    await SqlPrivacyStore(database).erase(CARLA)
    assert await count(database) == 0
    assert (await stored(database, clock)).due == table.due
