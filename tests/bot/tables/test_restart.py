"""Kill the process at any moment and start again: the same tables, and time stood still meanwhile."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.tables import registry
from bot.tables.commands import AddComputer, Join, Start
from bot.tables.errors import NoSuchTable, SeatedElsewhere, StoreFailed
from bot.tables.events import DueSet, Joined, Opened
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.ports import StoredTable
from bot.tables.registry import HEARTBEAT, Tables
from bot.tables.table import Table
from bot.tables.values import Absence, DueKind, GuildId, Human, TableId, UserId
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance, settle
from tests.bot.tables.games import ANNA, BRUNO, CARLA, CHANNEL, GUILD, next_command, options

DOWN = timedelta(minutes=7)


class Process:
    """A bot that is killed and started again over one store."""

    def __init__(self, store: MemoryStore, opponents: InlineOpponents) -> None:
        self.store = store
        self.opponents = opponents
        self.clock = FakeClock()
        self.chance = ScriptedChance()
        self.start()

    def start(self, down: timedelta = timedelta()) -> None:
        """Begin anew `down` later; the timers of before are gone."""
        self.clock = FakeClock(self.clock.now() + down)
        self.audience = RecordingAudience()
        self.tables = Tables(self.store, self.audience, self.clock, self.chance, self.opponents)

    async def beat(self) -> None:
        await self.store.heartbeat(self.clock.now())


@pytest.fixture
def process(store: MemoryStore, opponents: InlineOpponents) -> Process:
    return Process(store, opponents)


def put_off(table: Table, by: timedelta) -> Table:
    """What the table is after a restart: its moment later, one event more."""
    if table.due is None:
        return table
    due = replace(table.due, at=table.due.at + by, serial=table.length)
    return replace(table, due=due, length=table.length + 1)


async def step(process: Process, table: Table) -> Table:
    assert table.due is not None
    if table.due.kind is DueKind.TURN:
        commands = next_command(table)
        return await process.tables.send(table.id, commands[-1] if table.picks else commands[0])
    await process.clock.advance(table.due.at - process.clock.now())
    return process.tables.get(table.id)


async def test_a_table_killed_at_every_step_is_the_same_after_the_start(process: Process) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    for command in (Join(BRUNO, "bruno"), AddComputer(ANNA), AddComputer(ANNA), Start(ANNA)):
        table = await process.tables.send(table.id, command)
    kinds = set()
    while table.game is not None and table.game.hand < 3:
        await process.beat()
        process.start(DOWN)
        await process.tables.restore()
        assert process.tables.get(table.id) == put_off(table, DOWN)
        assert process.tables.of_user(GUILD, BRUNO) == process.tables.get(table.id)
        table = process.tables.get(table.id)
        assert table.due is not None
        kinds.add(table.due.kind)
        table = await step(process, table)
    assert kinds == {DueKind.TURN, DueKind.PACE, DueKind.NEXT_HAND}


async def test_a_pick_and_a_call_outlive_the_process(process: Process) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    for command in (Join(BRUNO, "bruno"), Join(CARLA, "carla"), Start(ANNA)):
        table = await process.tables.send(table.id, command)
    while not table.picks:
        table = await step(process, table)
    await process.clock.advance(table.options.turn)
    table = process.tables.get(table.id)
    assert table.called
    await process.beat()
    process.start(DOWN)
    await process.tables.restore()
    again = process.tables.get(table.id)
    assert (again.picks, again.called) == (table.picks, table.called)


async def test_time_in_which_the_process_was_down_is_nobodys_fault(process: Process) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    for command in (Join(BRUNO, "bruno"), Join(CARLA, "carla"), Start(ANNA)):
        table = await process.tables.send(table.id, command)
    await process.beat()
    process.start(timedelta(hours=10))
    await process.tables.restore()
    await process.clock.advance(table.options.turn - timedelta(seconds=1))
    assert not process.tables.get(table.id).called
    await process.clock.advance(timedelta(seconds=1))
    assert process.tables.get(table.id).called


async def test_a_second_time_down_is_added_to_the_first(process: Process) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    due = table.due
    assert due is not None
    for _ in range(2):
        await process.beat()
        process.start(DOWN)
        await process.tables.restore()
    restored = process.tables.get(table.id).due
    assert restored is not None
    assert restored.at == due.at + 2 * DOWN


async def test_a_first_start_puts_nothing_off(process: Process) -> None:
    await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    process.start()
    await process.tables.restore()
    assert not any(isinstance(event, DueSet) for event in process.audience.events)


async def test_the_audience_hears_of_restored_tables(process: Process) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    process.start()
    await process.tables.restore()
    assert process.audience.changes == [(None, table, ())]


async def test_the_process_notes_that_it_lives(process: Process) -> None:
    await process.tables.restore()
    await process.clock.advance(3 * HEARTBEAT)
    assert await process.store.last_heartbeat() == process.clock.now()
    process.clock.jump(timedelta(seconds=1))
    await process.tables.close()
    assert await process.store.last_heartbeat() == process.clock.now()
    assert process.clock.timers == ()


async def test_seats_and_names_are_taken_after_the_start_too(process: Process) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    process.start()
    await process.tables.restore()
    with pytest.raises(SeatedElsewhere) as refused:
        await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    assert refused.value.table == table.name
    other = await process.tables.open(GUILD, CHANNEL, BRUNO, "bruno", options())
    assert other.name != table.name


async def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_run(
    process: Process, caplog: pytest.LogCaptureFixture
) -> None:
    good = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    stored = await process.store.running()

    class Broken(MemoryStore):
        async def running(self) -> Sequence[StoredTable]:
            joined = Joined(1, Human(UserId(9), "nobody"))
            return [StoredTable(TableId(77), (joined,)), StoredTable(TableId(78), ()), *stored]

    process.store = Broken()
    process.start()
    await process.tables.restore()
    assert process.tables.in_guild(GUILD) == (good,)
    assert "table 77" in caplog.text
    assert "table 78" in caplog.text
    with pytest.raises(NoSuchTable):
        process.tables.get(TableId(77))


async def test_a_store_that_cannot_be_read_is_said_at_once(process: Process) -> None:
    class Broken(MemoryStore):
        async def last_heartbeat(self) -> datetime | None:
            raise OSError

    process.store = Broken()
    process.start()
    with pytest.raises(StoreFailed):
        await process.tables.restore()


async def turn(process: Process) -> Table:
    """A table at which somebody is asked; the process has just noted that it lives."""
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    for command in (Join(BRUNO, "bruno"), Join(CARLA, "carla"), Start(ANNA)):
        table = await process.tables.send(table.id, command)
    await process.beat()
    return table


async def asked_for(process: Process, table: Table, left: timedelta) -> None:
    """In so much time, and not before, whoever is asked is called."""
    await process.clock.advance(left - timedelta(seconds=1))
    assert not process.tables.get(table.id).called
    await process.clock.advance(timedelta(seconds=1))
    assert process.tables.get(table.id).called


async def test_tables_that_are_taken_up_paused_wait_for_their_server(process: Process) -> None:
    table = await turn(process)
    process.start(DOWN)
    await process.tables.restore(paused=True)
    await process.clock.advance(timedelta(hours=1))
    assert not process.tables.get(table.id).called
    await process.tables.resume(GuildId(GUILD + 1))
    await process.clock.advance(timedelta(hours=1))
    assert not process.tables.get(table.id).called
    await process.tables.resume(GUILD)
    await asked_for(process, table, table.options.turn)


@pytest.mark.parametrize(
    ("stopped", "others"),
    [(True, True), (True, False), (False, False)],
    ids=["stopped while others play", "stopped", "killed"],
)
async def test_a_pause_outlives_the_process(process: Process, *, stopped: bool, others: bool) -> None:
    table = await turn(process)
    if others:
        await process.tables.open(GuildId(GUILD + 1), CHANNEL, ANNA, "anna", options())
    process.start()
    await process.tables.restore(paused=True)
    await process.tables.resume(GuildId(GUILD + 1))
    await process.clock.advance(timedelta(minutes=20))
    if stopped:
        await process.tables.close()
    process.start(DOWN)
    await process.tables.restore(paused=True)
    await process.tables.resume(GUILD)
    await asked_for(process, table, table.options.turn)


async def test_a_pause_is_not_counted_again_as_down_time(process: Process) -> None:
    table = await turn(process)
    process.start()
    await process.tables.restore(paused=True)
    await process.clock.advance(timedelta(minutes=20))
    await process.tables.resume(GUILD)
    await settle()
    process.start()
    await process.tables.restore()
    await asked_for(process, table, table.options.turn)


async def test_a_store_that_does_not_answer_keeps_nobody_from_stopping(
    process: Process, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await process.tables.restore()
    await settle()

    async def stuck(_: datetime) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(process.store, "heartbeat", stuck)
    monkeypatch.setattr(registry, "LAST_BEAT", 0.01)
    await asyncio.wait_for(process.tables.close(), timeout=5)
    assert "the last heartbeat could not be stored in time" in caplog.text


async def test_a_deadline_that_cannot_be_put_off_in_the_store_still_runs(
    process: Process, caplog: pytest.LogCaptureFixture
) -> None:
    table = await process.tables.open(GUILD, CHANNEL, ANNA, "anna", options(Absence.COMPUTER))
    await process.beat()
    stored = await process.store.running()

    class ReadOnly(MemoryStore):
        async def open(self, opened: Opened) -> TableId:
            raise OSError(opened)

        async def running(self) -> Sequence[StoredTable]:
            return stored

        async def last_heartbeat(self) -> datetime | None:
            return process.clock.now() - DOWN

    process.store = ReadOnly()
    process.start(DOWN)
    await process.tables.restore()
    assert process.tables.get(table.id) == table
    assert "putting off the deadline failed" in caplog.text
    assert len(process.clock.timers) == 2
