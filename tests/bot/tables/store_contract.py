"""What every `TableStore` does; a store's tests subclass `StoreContract` and provide a fixture `store`."""

import asyncio
from datetime import timedelta

import pytest

from bot.tables.errors import StaleTable
from bot.tables.events import Closed, Happened, Joined, Opened, TableEvent
from bot.tables.evolve import evolve_all, opened_table, replay
from bot.tables.ports import TableStore
from bot.tables.table import Table
from bot.tables.values import (
    ChannelId,
    CloseReason,
    Due,
    DueKind,
    GuildId,
    Human,
    Options,
    TableId,
    UserId,
)
from presi.presets import barajamos
from tests.bot.fakes import NOON
from tests.bot.tables.games import game_events

HOST = Human(UserId(2**63 - 1), "Marta")
IVO = Joined(1, Human(UserId(2), "Ivo ♥ \"'"))
JAN = Joined(2, Human(UserId(3), "Jan"))


def opened(name: str = "Sevilla") -> Opened:
    due = Due(DueKind.IDLE, NOON + timedelta(minutes=30, microseconds=1), 0)
    return Opened(GuildId(10), ChannelId(20), name, HOST, Options("barajamos", barajamos), due)


async def new_table(store: TableStore, name: str = "Sevilla") -> Table:
    first = opened(name)
    return opened_table(await store.open(first), first)


async def append(store: TableStore, table: Table, *events: TableEvent) -> Table:
    after = evolve_all(table, events)
    await store.append(after, events)
    return after


class StoreContract:
    """The contract."""

    async def test_an_opened_table_runs(self, store: TableStore) -> None:
        table = await new_table(store)
        (stored,) = await store.running()
        assert stored.id == table.id
        assert stored.events == (opened(),)

    async def test_each_table_has_an_id_of_its_own(self, store: TableStore) -> None:
        tables = await asyncio.gather(*(new_table(store, f"Soria {number}") for number in range(20)))
        assert len({table.id for table in tables}) == 20

    async def test_events_come_back_in_order_and_equal(self, store: TableStore) -> None:
        table = await new_table(store)
        table = await append(store, table, IVO)
        table = await append(store, table, JAN)
        (stored,) = await store.running()
        assert stored.events == (opened(), IVO, JAN)
        assert replay(stored.id, stored.events) == table

    async def test_a_whole_game_comes_back_as_the_same_table(self, store: TableStore) -> None:
        events = game_events()
        assert isinstance(events[0], Opened)
        table = opened_table(await store.open(events[0]), events[0])
        for start in range(1, len(events), 7):
            table = await append(store, table, *events[start : start + 7])
        assert any(isinstance(event, Happened) for event in events)
        (stored,) = await store.running()
        assert stored.table() == table

    async def test_tables_do_not_mix_and_come_oldest_first(self, store: TableStore) -> None:
        first, second = await new_table(store, "Soria"), await new_table(store, "Lugo")
        await append(store, second, IVO)
        await append(store, first, JAN)
        running = await store.running()
        assert [stored.id for stored in running] == [first.id, second.id]
        assert running[0].events == (opened("Soria"), JAN)
        assert running[1].events == (opened("Lugo"), IVO)

    async def test_a_closed_table_runs_no_more(self, store: TableStore) -> None:
        closed, other = await new_table(store, "Soria"), await new_table(store, "Lugo")
        await append(store, closed, IVO, Closed(CloseReason.STOPPED))
        assert [stored.id for stored in await store.running()] == [other.id]

    async def test_the_id_of_a_closed_table_is_not_given_again(self, store: TableStore) -> None:
        closed = await new_table(store)
        await append(store, closed, Closed(CloseReason.IDLE))
        assert (await new_table(store)).id != closed.id

    async def test_events_that_do_not_follow_are_refused_and_change_nothing(self, store: TableStore) -> None:
        table = await new_table(store)
        await append(store, table, IVO)
        with pytest.raises(StaleTable):
            await append(store, table, JAN)
        with pytest.raises(StaleTable):
            await store.append(evolve_all(table, (IVO, IVO, JAN)), (JAN,))
        (stored,) = await store.running()
        assert stored.events == (opened(), IVO)

    async def test_of_writers_at_once_one_wins(self, store: TableStore) -> None:
        table = await new_table(store)
        answers = await asyncio.gather(
            *(append(store, table, IVO) for _ in range(10)), return_exceptions=True
        )
        assert sum(isinstance(answer, Table) for answer in answers) == 1
        assert sum(isinstance(answer, StaleTable) for answer in answers) == 9
        (stored,) = await store.running()
        assert stored.events == (opened(), IVO)

    async def test_events_of_an_unknown_table_are_refused(self, store: TableStore) -> None:
        with pytest.raises(StaleTable):
            await append(store, opened_table(TableId(404), opened()), IVO)

    async def test_the_last_heartbeat_is_the_latest(self, store: TableStore) -> None:
        assert await store.last_heartbeat() is None
        later = NOON + timedelta(seconds=5, microseconds=7)
        await store.heartbeat(NOON)
        await store.heartbeat(later)
        assert await store.last_heartbeat() == later
