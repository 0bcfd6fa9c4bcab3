"""The values that a host can give each option of the rules, read from the annotations of `Rules`."""

from enum import StrEnum
from functools import cache
from itertools import combinations
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, get_args, get_origin, get_type_hints

from presi.cards import Card, cards_of
from presi.options import Scoring
from presi.rules import Rules

__all__ = [
    "Changes",
    "RuleValue",
    "differing",
    "offers",
    "option_names",
    "own_points",
    "read_value",
    "write_value",
]

RuleValue: TypeAlias = StrEnum | bool | int | Card | tuple[int, ...] | None
Changes: TypeAlias = tuple[tuple[str, RuleValue], ...]
"""Options by name, each with the value it is to have."""

_NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "players_min": tuple(range(3, 11)),
    "players_max": tuple(range(3, 11)),
    "jokers": (0, 1, 2),
    "exchange_from_hand": tuple(range(2, 7)),
    "exchange_top_count": tuple(range(5)),
    "exchange_second_count": tuple(range(4)),
    "target": (
        *(5, 7, 10, 11, 12, 15, 18, 20, 21, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90),
        *(100, 150, 200),
    ),
    "hands": (*range(1, 13), 15, 16, 20, 24, 25, 30, 40, 50),
}
"""What tables ask for; `Rules` takes other numbers as well."""

_LISTS: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    "set_sizes": tuple((1, *more) for count in range(4) for more in combinations((2, 3, 4), count)),
    "exchange_three_players": tuple((count, 0) for count in range(5)),
    "scoring": (),
}
"""Points of one's own are a number a place, which is more than a list of values can offer."""

_NOTHING = "none"
_FLAGS: Final = {True: "yes", False: "no"}
_BETWEEN = ","


@cache
def option_names() -> tuple[str, ...]:
    """The names of all options, in the order of `Rules`."""
    return tuple(_kinds())


def offers(rules: Rules, name: str) -> tuple[RuleValue, ...]:
    """The values to choose from for an option, the one it has among them; cards are those of the deck.

    Raises `KeyError` for an unknown name.
    """
    found = _offers(_kinds()[name], name, rules)
    now: RuleValue = getattr(rules, name)
    if now in found:
        return found
    numbers = [value for value in (*found, now) if type(value) is int]
    if type(now) is int:
        return (*(value for value in found if type(value) is not int), *sorted(numbers))
    return (*found, now)


def differing(rules: Rules, preset: Rules) -> tuple[str, ...]:
    """The options in which the rules differ from a preset."""
    return tuple(name for name in option_names() if getattr(rules, name) != getattr(preset, name))


def own_points(rules: Rules, seats: int) -> tuple[int, ...]:
    """A point for each seat beaten, to begin a list of one's own with; the list in force where it fits."""
    now = rules.scoring
    if not isinstance(now, Scoring) and len(now) == seats:
        return now
    return tuple(range(seats - 1, -1, -1))


def write_value(value: RuleValue) -> str:
    """A value as a short text without spaces and colons."""
    match value:
        case None:
            return _NOTHING
        case bool():
            return _FLAGS[value]
        case tuple():
            return _BETWEEN.join(map(str, value))
        case _:
            return str(value)


def read_value(rules: Rules, name: str, text: str) -> RuleValue:
    """The value that `write_value` wrote, one of those offered now. Raises `ValueError` for any other."""
    for value in offers(rules, name):
        if write_value(value) == text:
            return value
    raise ValueError(text)


@cache
def _kinds() -> dict[str, Any]:
    """The options' annotations, which are costly to read."""
    return get_type_hints(Rules)


def _offers(kind: Any, name: str, rules: Rules) -> tuple[RuleValue, ...]:  # noqa: ANN401  an annotation
    origin: Any = get_origin(kind)
    if origin is UnionType:
        # Words before cards and numbers.
        kinds = sorted(get_args(kind), key=lambda part: part in {Card, int} or get_origin(part) is not None)
        return tuple(value for part in kinds for value in _offers(part, name, rules))
    if origin is tuple:
        return _LISTS[name]
    if issubclass(kind, StrEnum):
        return tuple(kind)
    return {
        NoneType: (None,),
        bool: (False, True),
        int: _NUMBERS.get(name, ()),
        Card: cards_of(rules.deck, rules.jokers),
    }[kind]
