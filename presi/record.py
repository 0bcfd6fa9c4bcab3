"""Events and rules as JSON, for storage and for other programs.

An event is an object with its `kind` ("played") and its fields; cards stand in the text notation. Reading a
broken row raises RecordError, which names the place, what belongs there and what was found.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from presi import events
from presi.cards import Card
from presi.errors import NotationError, RecordError, RulesError
from presi.events import Debt, Event
from presi.notation import parse_card
from presi.options import Scoring
from presi.rules import Rules

__all__ = [
    "JSON",
    "event_from_json",
    "event_to_json",
    "option_from_json",
    "rules_from_json",
    "rules_to_json",
]

JSON = str | int | bool | list["JSON"] | dict[str, "JSON"] | None


@dataclass(frozen=True, slots=True)
class _Form:
    """How one field is written and read; the errors of `read` name a place within the field."""

    write: Callable[[Any], JSON]
    read: Callable[[object], Any]


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise RecordError("", "a text", found)
    return found


def _number(found: object) -> int:
    if not isinstance(found, int) or isinstance(found, bool):
        raise RecordError("", "a whole number", found)
    return found


def _truth(found: object) -> bool:
    if not isinstance(found, bool):
        raise RecordError("", "true or false", found)
    return found


def _card(found: object) -> Card:
    try:
        return parse_card(_text(found))
    except NotationError:
        raise RecordError("", "a card", found) from None


def _one_of(options: Mapping[str, Any]) -> _Form:
    def read(found: object) -> Any:  # noqa: ANN401  the options settle the type
        if not isinstance(found, str) or found not in options:
            raise RecordError("", "one of " + ", ".join(options), found)
        return options[found]

    return _Form(str, read)


def _optional(form: _Form) -> _Form:
    return _Form(
        lambda value: None if value is None else form.write(value),
        lambda found: None if found is None else form.read(found),
    )


def _several(form: _Form) -> _Form:
    def read(found: object) -> tuple[Any, ...]:
        if not isinstance(found, list):
            raise RecordError("", "a list", found)
        values: list[Any] = []
        try:
            for item in found:
                values.append(form.read(item))  # noqa: PERF401  how many there are tells which one is wrong
        except RecordError as error:
            raise error.inside(f"[{len(values)}]") from None
        return tuple(values)

    return _Form(lambda values: [form.write(value) for value in values], read)


def _object(made: Callable[..., Any], forms: Mapping[str, _Form]) -> _Form:
    """An object that has exactly the fields `forms`."""

    def write(value: object) -> JSON:
        return {name: form.write(getattr(value, name)) for name, form in forms.items()}

    def read(found: object) -> Any:  # noqa: ANN401  `made` settles the type
        if not isinstance(found, dict):
            raise RecordError("", "an object", found)
        return made(**_read_fields(found, forms))

    return _Form(write, read)


def _read_fields(found: Mapping[str, object], forms: Mapping[str, _Form]) -> dict[str, Any]:
    if found.keys() != forms.keys():
        raise _wrong_field(found, forms)
    values = {}
    name = ""
    try:
        for name, form in forms.items():
            values[name] = form.read(found[name])
    except RecordError as error:
        raise error.inside(name) from None
    return values


def _wrong_field(found: Mapping[str, object], forms: Mapping[str, _Form]) -> RecordError:
    strange = next((name for name in found if name not in forms), None)
    if strange is not None:
        return RecordError(strange, "no such field", found[strange])
    return RecordError(next(name for name in forms if name not in found), "a value", None)


_NUMBER: Final = _Form(int, _number)
_TRUTH: Final = _Form(bool, _truth)
_TEXT: Final = _Form(str, _text)
_CARD: Final = _Form(str, _card)
_CARDS: Final = _several(_CARD)
_NUMBERS: Final = _several(_NUMBER)
_DEBT: Final = _object(
    Debt,
    {
        "giver": _NUMBER,
        "taker": _NUMBER,
        "count": _NUMBER,
        "kind": _one_of({kind: kind for kind in get_args(events.DebtKind)}),
    },
)
_SEAT: Final = {"seat": _NUMBER}
_EVENTS: Final[Mapping[str, tuple[type[Event], Mapping[str, _Form]]]] = {
    "dealt": (events.Dealt, {"start": _NUMBER, "deck": _CARDS}),
    "exchange_opened": (events.ExchangeOpened, {"debts": _several(_DEBT)}),
    "gave": (events.Gave, {"seat": _NUMBER, "cards": _CARDS}),
    "swapped": (events.Swapped, {}),
    "led": (events.Led, _SEAT),
    "played": (events.Played, {"seat": _NUMBER, "cards": _CARDS, "value": _TEXT, "matched": _TRUTH}),
    "passed": (events.Passed, _SEAT),
    "skip_taken": (events.SkipTaken, _SEAT),
    "stand_ended": (events.StandEnded, _SEAT),
    "order_turned": (events.OrderTurned, {"inverted": _TRUTH}),
    "skipped": (events.Skipped, _SEAT),
    "threatened": (events.Threatened, _SEAT),
    "nobody_skipped": (events.NobodySkipped, {}),
    "last_standing": (events.LastStanding, _SEAT),
    "went_out": (events.WentOut, {"seat": _NUMBER, "place": _optional(_NUMBER)}),
    "trick_won": (events.TrickWon, _SEAT),
    "trick_closed": (events.TrickClosed, {}),
    "turn_came": (events.TurnCame, _SEAT),
    "hand_ended": (events.HandEnded, {"places": _NUMBERS}),
    "scored": (events.Scored, {"points": _NUMBERS, "totals": _NUMBERS}),
    "game_won": (events.GameWon, _SEAT),
    "game_ended": (events.GameEnded, {}),
}
_KINDS: Final = {made: kind for kind, (made, _) in _EVENTS.items()}


def _form(kind: Any) -> _Form:  # noqa: ANN401  an annotation
    """How an option of this annotation is written and read."""
    if get_origin(kind) is UnionType:
        return _form_of_union(get_args(kind))
    if get_origin(kind) is tuple:
        return _NUMBERS
    if issubclass(kind, StrEnum):
        return _one_of({member.value: member for member in kind})
    return {bool: _TRUTH, int: _NUMBER, Card: _CARD}[kind]


def _form_of_union(kinds: tuple[Any, ...]) -> _Form:
    """Nothing or a value; or a word of an enum beside cards or numbers."""
    if NoneType in kinds:
        (kind,) = (kind for kind in kinds if kind is not NoneType)
        return _optional(_form(kind))
    (words,) = (kind for kind in kinds if isinstance(kind, type) and issubclass(kind, StrEnum))
    (other,) = (_form(kind) for kind in kinds if kind is not words)

    def read(found: object) -> Any:  # noqa: ANN401  the annotation settles the type
        return words(found) if isinstance(found, str) and found in set(words) else other.read(found)

    return _Form(lambda value: str(value) if isinstance(value, words) else other.write(value), read)


_RULES: Final[Mapping[str, _Form]] = {name: _form(kind) for name, kind in get_type_hints(Rules).items()}


def event_to_json(event: Event) -> dict[str, JSON]:
    """`event` as an object of plain JSON values."""
    kind = _KINDS[type(event)]
    _, forms = _EVENTS[kind]
    return {"kind": kind, **{name: form.write(getattr(event, name)) for name, form in forms.items()}}


def event_from_json(row: object) -> Event:
    """The event that `event_to_json` wrote. Raises RecordError."""
    if not isinstance(row, dict):
        raise RecordError("event", "an object", row)
    kind = row.get("kind")
    if not isinstance(kind, str) or kind not in _EVENTS:
        raise RecordError("kind", "a kind of event", kind)
    made, forms = _EVENTS[kind]
    rest = {name: value for name, value in row.items() if name != "kind"}
    try:
        return made(**_read_fields(rest, forms))
    except RecordError as error:
        raise error.inside(kind) from None


def rules_to_json(rules: Rules) -> dict[str, JSON]:
    """`rules` as an object of plain JSON values, one field an option."""
    return {name: form.write(getattr(rules, name)) for name, form in _RULES.items()}


def option_from_json(name: str, found: object) -> Any:  # noqa: ANN401  the option settles the type
    """The value of one option as `rules_to_json` wrote it.

    Raises RecordError where the option cannot have it, and KeyError for an unknown name.
    """
    return _RULES[name].read(found)


def rules_from_json(row: object) -> Rules:
    """The rules that `rules_to_json` wrote; an option that the row lacks has its default.

    Raises RecordError, also where the options contradict each other.
    """
    if not isinstance(row, dict):
        raise RecordError("rules", "an object", row)
    if row.get("scoring") == [2, 1]:
        # Before schemes had names, this list stood for any number of seats.
        row = {**row, "scoring": Scoring.P2_V1.value}
    present = {name: form for name, form in _RULES.items() if name in row}
    try:
        return Rules(**_read_fields(row, present))
    except RecordError as error:
        raise error.inside("rules") from None
    except RulesError as error:
        raise RecordError(
            "rules." + "+".join(error.fields), f"options that agree ({error.id})", row
        ) from error
