"""What fails beside a table: the store, the audience, whoever asked, the process itself."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.tables.commands import Join, Leave, Move
from bot.tables.errors import (
    ShuttingDown,
    StoreFailed,
)
from bot.tables.events import Opened, TableEvent
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import (
    Phase,
    TableId,
)
from presi.actions import Pass
from presi.cards import Seat
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance, settle
from tests.bot.tables.games import ANNA, BRUNO, CARLA, CHANNEL, GUILD, options
from tests.bot.tables.playing import open_table, play_on, start


class BrokenStore(MemoryStore):
    """Fails as long as it is told to."""

    broken = False

    async def open(self, opened: Opened) -> TableId:
        if self.broken:
            raise OSError
        return await super().open(opened)

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError
        await super().append(table, events)


@pytest.fixture
def broken(
    audience: RecordingAudience, clock: FakeClock, opponents: InlineOpponents
) -> tuple[BrokenStore, Tables]:
    store = BrokenStore()
    return store, Tables(store, audience, clock, ScriptedChance(), opponents)


async def test_what_is_not_stored_has_not_happened(
    broken: tuple[BrokenStore, Tables], audience: RecordingAudience
) -> None:
    store, tables = broken
    table = await open_table(tables)
    told = len(audience.changes)
    store.broken = True
    with pytest.raises(StoreFailed):
        await tables.send(table.id, Join(BRUNO, "bruno"))
    with pytest.raises(StoreFailed):
        await tables.open(GUILD, CHANNEL, CARLA, "carla", options())
    assert tables.get(table.id) == table
    assert len(audience.changes) == told
    store.broken = False
    assert tables.of_user(GUILD, BRUNO) is tables.of_user(GUILD, CARLA) is None
    await tables.open(GUILD, CHANNEL, CARLA, "carla", options())
    await tables.send(table.id, Join(BRUNO, "bruno"))


async def test_a_timer_that_fails_tries_again(
    broken: tuple[BrokenStore, Tables], clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    store, tables = broken
    table = await start(tables, BRUNO, CARLA)
    store.broken = True
    await clock.advance(table.options.turn)
    assert tables.get(table.id).called == frozenset()
    assert f"table {table.id}" in caplog.text
    store.broken = False
    await clock.advance(timedelta(seconds=5))
    assert tables.get(table.id).called == set(table.waiting_for)


async def test_whoever_asked_may_go_and_the_work_is_done(broken: tuple[BrokenStore, Tables]) -> None:
    _store, tables = broken
    table = await open_table(tables)
    asking = asyncio.create_task(tables.send(table.id, Join(BRUNO, "bruno")))
    await asyncio.sleep(0)
    asking.cancel()
    await settle()
    assert tables.get(table.id).seat_of(BRUNO) == 1


class DeafAudience:
    """Cannot be told anything."""

    def changed(self, before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        raise ValueError(before, after, events)


async def test_a_deaf_audience_stops_no_table(
    store: MemoryStore, clock: FakeClock, opponents: InlineOpponents, caplog: pytest.LogCaptureFixture
) -> None:
    tables = Tables(store, DeafAudience(), clock, ScriptedChance(), opponents)
    table = await start(tables, BRUNO, CARLA)
    assert table.phase is Phase.PLAYING
    assert "telling the audience failed" in caplog.text


async def test_closing_waits_for_what_runs_and_refuses_what_comes(
    broken: tuple[BrokenStore, Tables], clock: FakeClock
) -> None:
    store, tables = broken
    table = await open_table(tables)
    joining = asyncio.create_task(tables.send(table.id, Join(BRUNO, "bruno")))
    await asyncio.sleep(0)
    await tables.close()
    (stored,) = await store.running()
    assert len(stored.events) == tables.get(table.id).length
    assert (await joining).seat_of(BRUNO) == 1
    assert clock.timers == ()
    with pytest.raises(ShuttingDown):
        await tables.send(table.id, Leave(BRUNO))
    with pytest.raises(ShuttingDown):
        await tables.open(GUILD, CHANNEL, CARLA, "carla", options())


async def test_nothing_secret_is_logged_or_said_in_a_whole_game(
    tables: Tables, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await start(tables, BRUNO, CARLA)
    rules = repr(table.options.rules)
    while table.phase is Phase.PLAYING:
        for user in (ANNA, BRUNO, CARLA):
            passing = tables.send(table.id, Move(user, table.ticket, Pass(Seat(0))))
            (answer,) = await asyncio.gather(passing, return_exceptions=True)
            assert "Card(" not in f"{answer} {answer!r}".replace(rules, "")
            table = tables.get(table.id)
        table = await play_on(tables, clock, table) if table.phase is Phase.PLAYING else table
    assert "Card(" not in caplog.text
