"""Where a table's events name people."""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sqlalchemy import String, cast, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.schema import table_events
from bot.tables.values import TableId, UserId

__all__ = ["NAMELESS", "names", "naming_events", "payload_of", "renamed"]

NAMELESS = ("happened", "picked", "due_set", "shuffled", "sealed")
"""The kinds of events that are most of all and name nobody: seats, at the most."""


async def naming_events(connection: AsyncConnection, tables: Collection[TableId]) -> list[Any]:
    """The events of these tables that may name people, in order; each payload as JSON text."""
    events = (
        select(
            table_events.c.table_id,
            table_events.c.number,
            table_events.c.at,
            cast(table_events.c.payload, String).label("payload"),
        )
        .where(table_events.c.table_id.in_(tables) & table_events.c.kind.not_in(NAMELESS))
        .order_by(table_events.c.table_id, table_events.c.number)
    )
    return list((await connection.execute(events)).all())


def payload_of(text: str) -> dict[str, Any]:
    """The payload in a row's text; an empty one where that cannot be read."""
    try:
        payload = json.loads(text)
    except ValueError:
        return {}
    return payload if isinstance(payload, dict) else {}


def names(payload: object, user: UserId) -> bool:
    """Whether an event's payload names the user, at any depth."""
    return any(part.get("user") == user for part in _objects(payload))


def renamed(payload: Any, user: UserId, other: UserId) -> Any:  # noqa: ANN401 - JSON
    """The payload with `other`, who has no name, in the place of the user."""
    if isinstance(payload, list):
        return [renamed(part, user, other) for part in payload]
    if not isinstance(payload, dict):
        return payload
    changed = {key: renamed(part, user, other) for key, part in payload.items()}
    if payload.get("user") == user:
        changed["user"] = other
        if "name" in payload:
            changed["name"] = ""
    return changed


def _objects(payload: object) -> Iterator[Mapping[str, object]]:
    if isinstance(payload, dict):
        yield payload
        payload = list(payload.values())
    if isinstance(payload, list):
        for part in payload:
            yield from _objects(part)
