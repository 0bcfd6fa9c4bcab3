"""A whole game as one JSON object, for keeping, for other programs, and for checking it again.

    {"format": "presi-game", "version": 1, "rules": {…}, "names": ["Marta", …],
     "seals": [{"commitment": "9f…", "secret": "3c…"}, …], "events": [{"kind": "dealt", …}, …]}

`seals` has an entry for each deal, null where the deal was not promised. A record holds every secret of its
game, so there is none of a game that still runs.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from presi.commitment import Seal
from presi.errors import RecordError, RulesError
from presi.events import Dealt, Event
from presi.record import JSON, event_from_json, event_to_json, rules_from_json, rules_to_json
from presi.rules import Rules
from presi.state import new_game

__all__ = ["FORMAT", "VERSION", "GameRecord", "game_from_json", "game_to_json"]

FORMAT = "presi-game"
VERSION = 1

_HASH = re.compile(r"[0-9a-f]{64}")
_FIELDS = ("format", "version", "rules", "names", "seals", "events")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game that is over: `names` by seat, `seals` by hand, `events` from the first deal on."""

    rules: Rules
    names: tuple[str, ...]
    seals: tuple[Seal | None, ...]
    events: tuple[Event, ...]


def game_to_json(record: GameRecord) -> dict[str, JSON]:
    """The record as an object of plain JSON values."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_to_json(record.rules),
        "names": list(record.names),
        "seals": [
            None if seal is None else {"commitment": seal.commitment, "secret": seal.secret}
            for seal in record.seals
        ],
        "events": [dict(event_to_json(event)) for event in record.events],
    }


def game_from_json(row: object) -> GameRecord:
    """The record that `game_to_json` wrote. Raises RecordError.

    What stands in it need not be a game: `presi.verification` finds out.
    """
    if not isinstance(row, dict):
        raise RecordError("record", "an object", row)
    if row.get("format") != FORMAT:
        raise RecordError("format", FORMAT, row.get("format"))
    if type(row.get("version")) is not int or row["version"] != VERSION:
        raise RecordError("version", f"{VERSION}, the one that is known here", row.get("version"))
    for name in _FIELDS:
        if name not in row:
            raise RecordError(name, "a value", None)
    rules = rules_from_json(row["rules"])
    names = tuple(_text(name, f"names[{seat}]") for seat, name in enumerate(_list(row["names"], "names")))
    events = tuple(map(_event, enumerate(_list(row["events"], "events"))))
    seals = tuple(_seal(seal, f"seals[{hand}]") for hand, seal in enumerate(_list(row["seals"], "seals")))
    deals = sum(isinstance(event, Dealt) for event in events)
    if not deals:
        raise RecordError("events", "a deal", len(events))
    if len(seals) != deals:
        raise RecordError("seals", f"one for each of the {deals} deals", len(seals))
    try:
        new_game(rules, len(names))
    except RulesError as error:
        raise RecordError("names", "as many as the rules allow", len(names)) from error
    return GameRecord(rules, names, seals, events)


def _event(numbered: tuple[int, object]) -> Event:
    index, row = numbered
    try:
        return event_from_json(row)
    except RecordError as error:
        raise RecordError(f"events[{index}] {error.where}", error.expected, error.found) from None


def _seal(found: object, where: str) -> Seal | None:
    if found is None:
        return None
    if not isinstance(found, dict) or found.keys() != {"commitment", "secret"}:
        raise RecordError(where, "commitment and secret", found)
    commitment = _text(found["commitment"], f"{where}.commitment")
    if not _HASH.fullmatch(commitment):
        raise RecordError(f"{where}.commitment", "64 hexadecimal digits", commitment)
    return Seal(commitment, _text(found["secret"], f"{where}.secret"))


def _list(found: object, where: str) -> Sequence[object]:
    if not isinstance(found, list):
        raise RecordError(where, "a list", found)
    return found


def _text(found: object, where: str) -> str:
    if not isinstance(found, str):
        raise RecordError(where, "a text", found)
    return found
