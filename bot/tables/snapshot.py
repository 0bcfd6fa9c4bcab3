"""A table just dealt, as JSON: from it a replay can go on, so that a start need not read whole evenings.

The log stays the truth. A snapshot is only ever made if it leads back to the same table, and one that another
version wrote, or that cannot be read, counts for nothing.
"""

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any, Final, get_type_hints

import presi.game
from bot.tables.codec import Codec, codec_for
from bot.tables.events import Happened, Shuffled, TableEvent
from bot.tables.record import event_from_json, event_to_json
from bot.tables.table import Table
from presi.errors import PresiError
from presi.events import Dealt, Event
from presi.game import Game
from presi.record import event_from_json as game_event_from_json
from presi.record import event_to_json as game_event_to_json

__all__ = ["VERSION", "snapshot_from_json", "snapshot_to_json"]

VERSION: Final = 1
"""To be changed with what events make of a table (`evolve`), where the fields of a table do not tell it."""

_WITHOUT_CODEC = ("game", "last", "shuffle")


def snapshot_to_json(table: Table, events: Sequence[TableEvent]) -> dict[str, object] | None:
    """The table after `events`, which end with a deal and what followed from it; None after other events."""
    dealt = _dealt(events)
    if table.game is None or not dealt:
        return None
    row: dict[str, object] = {
        "form": _form(),
        "table": {name: codec.encode(getattr(table, name)) for name, codec in _codecs().items()},
        "last": [event_to_json(event) for event in table.last],
        "shuffle": None if table.shuffle is None else event_to_json(table.shuffle),
        "seats": table.game.seats,
        "hand": table.game.hand,
        "totals": list(table.game.totals),
        "places": list(table.game.places),
        "dealt": [game_event_to_json(event) for event in dealt],
    }
    return row if snapshot_from_json(row) == table else None


def snapshot_from_json(row: object) -> Table | None:
    """The table again; None for what this version cannot read."""
    if not isinstance(row, dict) or row.get("form") != _form():
        return None
    try:
        return _table(row)
    except (PresiError, LookupError, TypeError, ValueError, AttributeError):
        return None


def _table(row: dict[str, Any]) -> Table:
    codecs = _codecs()
    shuffle = None if row["shuffle"] is None else event_from_json(row["shuffle"])
    table = Table(
        **{name: codec.decode(row["table"][name]) for name, codec in codecs.items()},
        last=tuple(map(event_from_json, row["last"])),
        shuffle=shuffle if isinstance(shuffle, Shuffled) else None,
    )
    return replace(table, game=_game(table, row))


def _game(table: Table, row: dict[str, Any]) -> Game:
    """The deal replayed upon what a game keeps from hand to hand."""
    before = replace(
        presi.game.new_game(table.options.rules, row["seats"]),
        hand=row["hand"] - 1,
        totals=tuple(row["totals"]),
        places=tuple(row["places"]),
    )
    return presi.game.replay(before, map(game_event_from_json, row["dealt"]))


def _dealt(events: Sequence[TableEvent]) -> list[Event]:
    """The game's events from the deal on."""
    happened = [event.event for event in events if isinstance(event, Happened)]
    start = next((place for place, event in enumerate(happened) if isinstance(event, Dealt)), len(happened))
    return happened[start:]


@cache
def _codecs() -> dict[str, Codec]:
    hints = get_type_hints(Table)
    return {
        entry.name: codec_for(hints[entry.name])
        for entry in fields(Table)
        if entry.name not in _WITHOUT_CODEC
    }


@cache
def _form() -> str:
    """Names everything that a snapshot consists of: another version's has another form."""
    parts = [*(entry.name for entry in fields(Table)), *(entry.name for entry in fields(Game))]
    return f"{VERSION} {' '.join(parts)}"
