"""The events of the tables, in the database."""

import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import String, bindparam, cast, func, insert, select, update
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.policy import RankedPolicy
from bot.storage.batches import Answer, Batches
from bot.storage.broken import known
from bot.storage.database import Database
from bot.storage.events import rows_of, table_of
from bot.storage.people import note_guild, note_members
from bot.storage.results import Results
from bot.storage.schema import heartbeat, snapshots, table_events, tables
from bot.storage.types import UNREADABLE
from bot.storage.upsert import upsert
from bot.tables.errors import StaleTable, StoreFailed
from bot.tables.events import Opened, TableEvent
from bot.tables.ports import StoredTable
from bot.tables.snapshot import snapshot_from_json, snapshot_to_json
from bot.tables.table import Table
from bot.tables.values import GuildId, TableId

__all__ = ["INSERT_EVENTS", "LENGTHS", "RUNNING", "SINCE", "Entry", "SqlTableStore"]

log = logging.getLogger(__name__)

INSERT_EVENTS = insert(table_events)

LENGTHS = (
    select(table_events.c.table_id, func.max(table_events.c.number))
    .where(table_events.c.table_id.in_(bindparam("keys", expanding=True)))
    .group_by(table_events.c.table_id)
)

RUNNING = (
    # As text: one payload that is no JSON must not keep the others from being read.
    select(table_events.c.table_id, table_events.c.number, cast(table_events.c.payload, String))
    .join_from(table_events, tables)
    .where(tables.c.closed_at.is_(None))
    .order_by(table_events.c.table_id, table_events.c.number)
)


SNAPSHOTS = select(snapshots.c.table_id, snapshots.c.number, cast(snapshots.c.payload, String))

SINCE = (
    # As RUNNING, without the events that are in a snapshot, of which the last one shows that they are there.
    RUNNING.join(snapshots, snapshots.c.table_id == tables.c.id, isouter=True).where(
        table_events.c.number >= func.coalesce(snapshots.c.number, 1)
    )
)


@dataclass(frozen=True, slots=True)
class Entry:
    """Events that led to `table`, of which the first has the number `first`, and their rows.

    `snapshot` is the table as JSON where it has just been dealt, else None.
    """

    table: Table
    first: int
    events: Sequence[TableEvent]
    rows: Sequence[Mapping[str, Any]]
    at: datetime
    snapshot: Mapping[str, Any] | None = None


class SqlTableStore:
    """A `TableStore` in a database; raises StoreFailed, with its cause, where the database fails.

    `now` is the clock: each event is stored with its moment. `policy` says which games count in a server.
    """

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime],
        policy: Callable[[GuildId], RankedPolicy] = lambda _: RankedPolicy(),
    ) -> None:
        self._database = database
        self._now = now
        self._policy = policy
        self._entries = Batches(self._write_apart)

    async def open(self, opened: Opened) -> TableId:
        """Store a new table with its first event; the id it got, never given before."""
        at = self._now()
        row = insert(tables).values(
            guild_id=opened.guild,
            channel_id=opened.channel,
            parent_id=opened.parent,
            name=opened.name,
            opened_at=at,
        )
        with _failures():
            async with self._database.writing() as connection:
                key = TableId((await connection.execute(row.returning(tables.c.id))).scalar_one())
                await connection.execute(INSERT_EVENTS, rows_of(key, 1, [opened], at))
                await note_guild(connection, opened.guild)
                await note_members(connection, key, [opened.host])
        return key

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        """Store the events that led to `table`, and what follows from them, all or none.

        Raises StaleTable when they do not follow the stored ones (`table.length`).
        """
        at = self._now()
        first = table.length - len(events) + 1
        rows, snapshot = rows_of(table.id, first, events, at), snapshot_to_json(table, events)
        await self._entries.add(Entry(table, first, events, rows, at, snapshot))

    async def running(self) -> Sequence[StoredTable]:
        """All tables that have not closed, oldest first.

        One that cannot be read is named in the log and left out, and stays stored as it is.
        """
        with _failures():
            async with self._database.reading() as connection:
                bases = await _snapshots(connection)
                rows = [(table, number, text) for table, number, text in await connection.execute(SINCE)]
                broken = [table for table, base in bases.items() if base is None]
                if broken:
                    whole = await connection.execute(RUNNING.where(tables.c.id.in_(broken)))
                    rows = [row for row in rows if row[0] not in bases or bases[row[0]] is not None]
                    rows = sorted([*rows, *((table, number, text) for table, number, text in whole)])
        grouped = groupby(rows, key=lambda row: row[0])
        found = [table_of(TableId(table), tuple(stored), bases.get(table)) for table, stored in grouped]
        return [table for table in found if table is not None]

    async def heartbeat(self, at: datetime) -> None:
        """Note that the process lived at this moment."""
        with _failures():
            async with self._database.writing() as connection:
                result = await connection.execute(update(heartbeat).values(at=at))
                if result.rowcount == 0:
                    await connection.execute(insert(heartbeat).values(id=1, at=at))

    async def last_heartbeat(self) -> datetime | None:
        """The latest moment noted; None where there is none that can be read."""
        with _failures():
            async with self._database.reading() as connection:
                at = await connection.scalar(select(heartbeat.c.at))
        if at is UNREADABLE:
            log.error("The last heartbeat cannot be read: nobody knows how long the process was down.")
        last: datetime | None = known(at)
        return last

    async def _write_apart(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        """Write all in one transaction; where one of them spoils it, each in its own."""
        try:
            return await self._write(entries)
        except (OperationalError, InterfaceError, OSError) as error:
            # The database itself: locked, full, gone. Each by itself would fare and wait the same.
            return [_failed(error) for _ in entries]
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer to whoever gave the entry
            if len(entries) == 1:
                return [_failed(error) if isinstance(error, SQLAlchemyError) else error]
        return [answer for entry in entries for answer in await self._write_apart([entry])]

    async def _write(self, entries: Sequence[Entry]) -> Sequence[Answer]:
        async with self._database.writing() as connection:
            lengths = await _lengths(connection, entries)
            answers: list[Answer] = []
            fresh = []
            for entry in entries:
                if entry.first - 1 != lengths.get(entry.table.id):
                    answers.append(StaleTable())
                    continue
                answers.append(None)
                fresh.append(entry)
                lengths[entry.table.id] = entry.table.length
            await _insert(connection, [row for entry in fresh for row in entry.rows])
            await upsert(connection, snapshots, [_snapshot(entry) for entry in fresh if entry.snapshot])
            for entry in fresh:
                policy = self._policy(entry.table.guild)
                await Results(connection, entry.table, entry.at, policy).follow(entry.first, entry.events)
        return answers


def _snapshot(entry: Entry) -> Mapping[str, Any]:
    return {"table_id": entry.table.id, "number": entry.table.length, "payload": entry.snapshot}


async def _snapshots(connection: AsyncConnection) -> Mapping[int, Table | None]:
    """By table: as it was at its latest deal, None where that cannot be read."""
    found: dict[int, Table | None] = {}
    for key, number, text in await connection.execute(SNAPSHOTS):
        try:
            table = snapshot_from_json(json.loads(text))
        except ValueError:
            table = None
        found[key] = table if table is not None and (table.id, table.length) == (key, number) else None
    return found


async def _lengths(connection: AsyncConnection, entries: Sequence[Entry]) -> dict[int, int]:
    keys = [entry.table.id for entry in entries]
    return {row[0]: row[1] for row in await connection.execute(LENGTHS, {"keys": keys})}


async def _insert(connection: AsyncConnection, rows: Sequence[Mapping[str, Any]]) -> None:
    if not rows:
        return
    try:
        await connection.execute(INSERT_EVENTS, rows)
    except IntegrityError as error:
        # Somebody else wrote since the lengths were read, which a server allows.
        raise StaleTable from error


def _failed(cause: Exception) -> StoreFailed:
    # The cause names no values: the engine hides its parameters.
    failed = StoreFailed()
    failed.__cause__ = cause
    return failed


@contextmanager
def _failures() -> Iterator[None]:
    # A server that went away is an OSError.
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise _failed(error) from error
