"""The store in SQLite: many writers, strange readers, broken rows, and what a failure tells."""

import asyncio
import contextlib
import logging
import sqlite3
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import delete, insert, update

from bot.storage import schema
from bot.storage.database import Database, open_database
from bot.storage.tables import SqlTableStore
from bot.tables.errors import StaleTable, StoreFailed
from bot.tables.events import Closed, Happened, Joined, MessageShown, Picked
from bot.tables.record import event_to_json
from bot.tables.values import CloseReason, MessageId, TableId
from presi.cards import Card, Seat, Suit
from presi.events import HandEnded
from tests.bot.storage.tables import IVO, NOON, OPENED, table
from tests.bot.tables.store_contract import StoreContract


@pytest.fixture
def store(database: Database) -> SqlTableStore:
    return SqlTableStore(database, lambda: NOON)


class TestSqlite(StoreContract):
    """The contract of every store."""


async def test_a_restart_reads_back_what_was_written(url: str) -> None:
    joined = Joined(1, IVO)
    async with await open_database(url) as database:
        store = SqlTableStore(database, lambda: NOON)
        key = await store.open(OPENED)
        await store.append(table(key, 2), [joined])
    async with await open_database(url) as database:
        (stored,) = await SqlTableStore(database, lambda: NOON).running()
    assert (stored.id, stored.events) == (key, (OPENED, joined))


async def test_the_id_of_a_deleted_table_is_never_anothers(database: Database, store: SqlTableStore) -> None:
    first = await store.open(OPENED)
    async with database.writing() as connection:
        await connection.execute(delete(schema.tables))
    assert await store.open(OPENED) > first


async def test_a_broken_row_sets_its_table_aside_and_names_it(
    database: Database, store: SqlTableStore, caplog: pytest.LogCaptureFixture
) -> None:
    keys = [await store.open(OPENED) for _ in range(5)]
    events = schema.table_events
    async with database.writing() as connection:
        for key, payload in ((keys[1], {"kind": "7o"}), (keys[2], "7o"), (keys[3], {"kind": "opened"})):
            await connection.execute(update(events).where(events.c.table_id == key).values(payload=payload))
        await connection.exec_driver_sql(
            f"UPDATE table_events SET payload = '{{\"kind\": 7o' WHERE table_id = {keys[4]}"  # noqa: S608 - our own number
        )
    assert [stored.id for stored in await store.running()] == [keys[0]]
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == keys[1:]
    assert "7o" not in caplog.text


async def test_a_missing_event_sets_its_table_aside(
    database: Database, store: SqlTableStore, caplog: pytest.LogCaptureFixture
) -> None:
    whole, broken = await store.open(OPENED), await store.open(OPENED)
    await store.append(table(broken, 3), [Joined(1, IVO), MessageShown(MessageId(3))])
    events = schema.table_events
    async with database.writing() as connection:
        await connection.execute(delete(events).where((events.c.table_id == broken) & (events.c.number == 2)))
    assert [stored.id for stored in await store.running()] == [whole]
    assert f"Table {broken} " in caplog.text


@contextmanager
def stranger_reads(path: Path) -> Iterator[None]:
    """Another program reads everything, and copies the database, again and again."""
    stop = Event()
    copied = Event()

    def read() -> None:
        with closing(sqlite3.connect(path)) as connection, closing(sqlite3.connect(":memory:")) as copy:
            while not stop.is_set():
                connection.execute("SELECT count(*), max(payload) FROM table_events").fetchall()
                connection.backup(copy)
                copied.set()

    thread = Thread(target=read)
    thread.start()
    try:
        copied.wait(timeout=10)
        yield
    finally:
        stop.set()
        thread.join()


async def test_a_thousand_writers_and_a_strange_reader_never_find_it_locked(
    database: Database, store: SqlTableStore, path: Path
) -> None:
    keys = [TableId(number) for number in range(1, 1_001)]
    opened = {"number": 1, "kind": "opened", "payload": event_to_json(OPENED), "at": NOON}
    place = {"guild_id": OPENED.guild, "channel_id": OPENED.channel, "name": OPENED.name, "opened_at": NOON}
    async with database.writing() as connection:
        await connection.execute(insert(schema.tables), [{"id": key, **place} for key in keys])
        await connection.execute(insert(schema.table_events), [{"table_id": key, **opened} for key in keys])
    with stranger_reads(path):
        await asyncio.gather(*(store.append(table(key, 2), [Joined(1, IVO)]) for key in keys))
    assert [(stored.id, stored.events[1:]) for stored in await store.running()] == [
        (key, (Joined(1, IVO),)) for key in keys
    ]


async def test_a_cancelled_append_holds_nobody_up(store: SqlTableStore) -> None:
    key = await store.open(OPENED)
    for steps in range(40):
        task = asyncio.create_task(store.append(table(key, 2), [Joined(1, IVO)]))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    # What was cancelled is still written, in its turn, and this comes after all of it.
    with contextlib.suppress(StaleTable):
        await store.append(table(key, 2), [Joined(1, IVO)])
    await store.append(table(key, 3), [Closed(CloseReason.IDLE)])
    assert await store.running() == []


async def test_a_failure_stores_nothing_and_tells_no_card(database: Database, store: SqlTableStore) -> None:
    key = await store.open(OPENED)
    async with database.writing() as connection:
        await connection.exec_driver_sql("ALTER TABLE table_events RENAME TO hidden")
    picked = Picked(Seat(0), (Card("7", Suit.COINS),))
    with pytest.raises(StoreFailed) as failed:
        await store.append(table(key, 2), [picked])
    assert failed.value.__cause__ is not None
    assert "7o" not in "".join(traceback.format_exception(failed.value))
    async with database.writing() as connection:
        await connection.exec_driver_sql("ALTER TABLE hidden RENAME TO table_events")
    await store.append(table(key, 2), [picked])


async def test_an_append_that_fails_half_way_stores_nothing(database: Database, store: SqlTableStore) -> None:
    key = await store.open(OPENED)
    async with database.writing() as connection:
        await connection.exec_driver_sql("ALTER TABLE tables RENAME COLUMN message_id TO hidden")
    with pytest.raises(StoreFailed):
        await store.append(table(key, 2), [MessageShown(MessageId(3))])
    (stored,) = await store.running()
    assert stored.events == (OPENED,)


async def test_of_appends_written_together_one_does_not_spoil_the_others(store: SqlTableStore) -> None:
    keys = [await store.open(OPENED) for _ in range(3)]
    no_game = Happened(HandEnded((Seat(0), Seat(1), Seat(2))))
    answers = await asyncio.gather(
        store.append(table(keys[0], 2), [Joined(1, IVO)]),
        store.append(table(keys[1], 2), [no_game]),
        store.append(table(keys[2], 2), [Joined(1, IVO)]),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), StoreFailed, type(None)]
    assert [len(stored.events) for stored in await store.running()] == [2, 1, 2]


async def test_a_stranger_who_writes_for_long_is_a_failure_and_passes(
    store: SqlTableStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.engine.BUSY_MS", 1)
    key = await store.open(OPENED)
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        stranger.execute("BEGIN IMMEDIATE")
        answers = await asyncio.gather(
            *(store.append(table(key, 2), [Joined(1, IVO)]) for _ in range(3)), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [StoreFailed] * 3
    await store.append(table(key, 2), [Joined(1, IVO)])


async def test_a_database_that_closes_begins_nothing_more(url: str) -> None:
    database = await open_database(url)
    store = SqlTableStore(database, lambda: NOON)
    key = await store.open(OPENED)
    async with database.writing():
        late = asyncio.create_task(store.append(table(key, 2), [Joined(1, IVO)]))
        await asyncio.sleep(0)
        closing = asyncio.create_task(database.close())
        for _ in range(3):
            await asyncio.sleep(0)
    with pytest.raises(StoreFailed):
        await late
    await closing
    async with await open_database(url) as again:
        (stored,) = await SqlTableStore(again, lambda: NOON).running()
    assert stored.events == (OPENED,)


async def test_no_card_goes_into_the_log(
    url: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    async with await open_database(url) as database:
        store = SqlTableStore(database, lambda: NOON)
        key = await store.open(OPENED)
        await store.append(table(key, 2), [Picked(Seat(0), (Card("7", Suit.COINS),))])
        await store.running()
    assert "7o" not in caplog.text + "".join(capsys.readouterr())
