"""The events of a table as JSON objects, and back.

An object has the event's fields and its `kind`. Kinds and fields are what stored tables are read by: they
may be added, but none may change.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import cast, get_args

from bot.tables.codec import codec_for
from bot.tables.events import TableEvent
from presi.errors import RecordError

__all__ = ["event_from_json", "event_to_json"]


def event_to_json(event: TableEvent) -> dict[str, object]:
    """The event as what `json.dumps` takes. It holds everything, secrets too."""
    event_type: type = type(event)
    encoded = codec_for(event_type).encode(event)
    return {"kind": _kind(event_type), **cast("dict[str, object]", encoded)}


def event_from_json(read: object) -> TableEvent:
    """The event of an object that `event_to_json` made. Raises `RecordError` for anything else."""
    if not isinstance(read, dict):
        raise RecordError("event", "object", read)
    kind = read.get("kind")
    event_type = _kinds().get(kind) if isinstance(kind, str) else None
    if event_type is None:
        raise RecordError("kind", "kind of event", kind)
    found = {name: value for name, value in read.items() if name != "kind"}
    try:
        return cast("TableEvent", codec_for(event_type).decode(found))
    except RecordError as error:
        raise error.inside(str(kind)) from None


@cache
def _kind(event_type: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", event_type.__name__).lower()


@cache
def _kinds() -> Mapping[str, type]:
    return {_kind(event_type): event_type for event_type in get_args(TableEvent)}
