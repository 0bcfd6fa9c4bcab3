"""A table's events as rows of the database."""

import json
import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from bot.tables.events import TableEvent
from bot.tables.ports import StoredTable
from bot.tables.record import event_from_json, event_to_json
from bot.tables.table import Table
from bot.tables.values import TableId
from presi.errors import RecordError

__all__ = ["Stored", "rows_of", "table_of"]

log = logging.getLogger(__name__)

Stored: TypeAlias = tuple[int, int, str]
"""A table's id, an event's number and the event as JSON text."""


def rows_of(table: TableId, first: int, events: Sequence[TableEvent], at: datetime) -> list[dict[str, Any]]:
    """The rows of `events` of `table`, numbered from `first`."""
    payloads = [event_to_json(event) for event in events]
    return [
        {"table_id": table, "number": number, "kind": payload["kind"], "payload": payload, "at": at}
        for number, payload in enumerate(payloads, first)
    ]


def table_of(table: TableId, rows: Sequence[Stored], since: Table | None = None) -> StoredTable | None:
    """The table of these rows: all, or those from the last one on that is in `since`.

    None where they are broken, and the log then says which table and event.
    """
    number = 0
    events = []
    try:
        for number, (_, stored, text) in enumerate(rows, 1 if since is None else since.length):
            if stored != number:
                log.error("Table %d is left out: its event %d is missing.", table, number)
                return None
            events.append(_event(text))
    except (ValueError, RecordError) as error:
        # No more than the kind of the error: its text may repeat what the event holds.
        kind = type(error).__name__
        log.error("Table %d is left out: its event %d cannot be read (%s).", table, number, kind)  # noqa: TRY400
        return None
    return StoredTable(table, tuple(events if since is None else events[1:]), since)


def _event(text: str) -> TableEvent:
    read = json.loads(text)
    if not isinstance(read, dict):
        raise RecordError("event", "an object", read)
    return event_from_json(read)
