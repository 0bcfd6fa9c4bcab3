"""The events of the tables, in the database."""

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import groupby
from typing import TypeAlias

from sqlalchemy import String, cast, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import schema
from bot.storage.database import Database
from bot.storage.results import Results
from bot.tables.errors import StaleTable, StoreFailed
from bot.tables.events import Opened, TableEvent
from bot.tables.ports import StoredTable
from bot.tables.record import event_from_json, event_to_json
from bot.tables.table import Table
from bot.tables.values import TableId
from presi.errors import RecordError

log = logging.getLogger(__name__)

Stored: TypeAlias = tuple[int, int, str]
"""A table's id, an event's number and the event as JSON text."""


class SqlTableStore:
    """A `TableStore` in a database; raises StoreFailed, with its cause, where the database fails.

    `now` is the clock: each event is stored with its moment.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    async def open(self, opened: Opened) -> TableId:
        """Store a new table with its first event; the id it got, never given before."""
        at = self._now()
        with _failures():
            async with self._database.writing() as connection:
                row = insert(schema.tables).values(
                    guild_id=opened.guild, channel_id=opened.channel, name=opened.name, opened_at=at
                )
                key = await connection.execute(row.returning(schema.tables.c.id))
                table = TableId(key.scalar_one())
                await _write(connection, table, 1, [opened], at)
        return table

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        """Store the events that led to `table`, and what follows from them, all or none.

        Raises StaleTable when they do not follow the stored ones (`table.length`).
        """
        at = self._now()
        first = table.length - len(events) + 1
        with _failures():
            async with self._database.writing() as connection:
                if await _length(connection, table.id) != first - 1:
                    raise StaleTable
                try:
                    await _write(connection, table.id, first, events, at)
                except IntegrityError as error:
                    # Where writers do not wait for each other, both may have read the same length.
                    raise StaleTable from error
                await Results(connection, table, at).follow(first, events)

    async def running(self) -> Sequence[StoredTable]:
        """All tables that have not closed, oldest first.

        One that cannot be read is named in the log and left out, and stays stored as it is.
        """
        events = schema.table_events
        query = (
            # As text: one payload that is no JSON must not keep the others from being read.
            select(events.c.table_id, events.c.number, cast(events.c.payload, String))
            .join_from(events, schema.tables)
            .where(schema.tables.c.closed_at.is_(None))
            .order_by(events.c.table_id, events.c.number)
        )
        with _failures():
            async with self._database.reading() as connection:
                rows = [(table, number, text) for table, number, text in await connection.execute(query)]
        grouped = groupby(rows, key=lambda row: row[0])
        tables = [_read(TableId(table), tuple(stored)) for table, stored in grouped]
        return [table for table in tables if table is not None]

    async def heartbeat(self, at: datetime) -> None:
        """Note that the process lived at this moment."""
        with _failures():
            async with self._database.writing() as connection:
                result = await connection.execute(update(schema.heartbeat).values(at=at))
                if result.rowcount == 0:
                    await connection.execute(insert(schema.heartbeat).values(id=1, at=at))

    async def last_heartbeat(self) -> datetime | None:
        """The latest moment noted."""
        with _failures():
            async with self._database.reading() as connection:
                at: datetime | None = await connection.scalar(select(schema.heartbeat.c.at))
                return at


@contextmanager
def _failures() -> Iterator[None]:
    # A server that went away is an OSError. The causes name no values: the engine hides its parameters.
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreFailed from error


async def _length(connection: AsyncConnection, table: TableId) -> int | None:
    events = schema.table_events
    own = select(func.max(events.c.number)).where(events.c.table_id == table)
    length: int | None = await connection.scalar(own)
    return length


async def _write(
    connection: AsyncConnection, table: TableId, first: int, events: Sequence[TableEvent], at: datetime
) -> None:
    payloads = [event_to_json(event) for event in events]
    rows = [
        {"table_id": table, "number": number, "kind": payload["kind"], "payload": payload, "at": at}
        for number, payload in enumerate(payloads, first)
    ]
    if rows:
        await connection.execute(insert(schema.table_events), rows)


def _read(table: TableId, rows: tuple[Stored, ...]) -> StoredTable | None:
    number = 0
    try:
        events = []
        for number, (_, stored, text) in enumerate(rows, 1):
            if stored != number:
                log.error("Table %d is left out: its event %d is missing.", table, number)
                return None
            events.append(_event(text))
    except (ValueError, RecordError) as error:
        # No more than the kind of the error: its text may repeat what the event holds.
        log.error(  # noqa: TRY400
            "Table %d is left out: its event %d cannot be read (%s).", table, number, type(error).__name__
        )
        return None
    return StoredTable(table, tuple(events))


def _event(text: str) -> TableEvent:
    read = json.loads(text)
    if not isinstance(read, dict):
        raise RecordError("event", "an object", read)
    return event_from_json(read)
