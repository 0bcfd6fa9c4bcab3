"""Rules by chance: a preset with some options changed to anything else that they can be."""

from contextlib import suppress
from dataclasses import fields, replace
from enum import StrEnum
from random import Random
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from presi.cards import Card
from presi.errors import RulesError
from presi.notation import parse_cards
from presi.options import Scoring
from presi.presets import PRESETS
from presi.rules import Rules

KINDS = get_type_hints(Rules)
CARDS = parse_cards("2o 3o Ab 5c QH 3C 2S T1 T7 JK")
NUMBERS: dict[str, tuple[object, ...]] = {
    "players_min": (2, 3, 4, 6),
    "players_max": (3, 4, 5, 6, 8, 10),
    "jokers": (0, 1, 2),
    "set_sizes": ((1, 2, 3, 4), (1, 2, 3), (1, 2), (1,), (2, 3)),
    "exchange_from_hand": (1, 2, 3),
    "exchange_top_count": (0, 1, 2, 3),
    "exchange_second_count": (0, 1, 2),
    "exchange_three_players": ((2, 0), (1, 0), (0, 0), (1, 1)),
    "scoring": (*Scoring, (3, 2, 1), (5, 3, 1, 0), (2, 0, -1, -2, -4)),
    "target": (None, 0, 3, 7),
    "hands": (None, 0, 2, 4),
}


def values(name: str) -> tuple[object, ...]:
    """Everything that an option is tried with, some of it wrong."""
    return NUMBERS.get(name) or _of_kind(KINDS[name])


def _of_kind(kind: Any) -> tuple[object, ...]:  # noqa: ANN401  an annotation
    if get_origin(kind) is UnionType:
        return tuple(value for part in get_args(kind) for value in _of_kind(part))
    if kind is NoneType:
        return (None,)
    if kind is Card:
        return CARDS
    return tuple(kind) if issubclass(kind, StrEnum) else (False, True)


def changes(rng: Random, most: int) -> tuple[str, dict[str, Any]]:
    """A preset's name, and up to `most` options for it."""
    names = rng.sample([field.name for field in fields(Rules)], rng.randint(0, most))
    return rng.choice(list(PRESETS)), {name: rng.choice(values(name)) for name in names}


def any_rules(rng: Random, steps: int = 40) -> Rules:
    """Rules that make a game: a preset changed again and again, where the change is not refused."""
    rules = PRESETS[rng.choice(list(PRESETS))]
    for _ in range(steps):
        _, options = changes(rng, most=3)
        with suppress(RulesError):
            rules = replace(rules, **options)
    return rules


def rules_or_refusal(preset: str, options: dict[str, Any]) -> Rules | RulesError:
    """The preset with these options, or why they make no game."""
    try:
        return replace(PRESETS[preset], **options)
    except RulesError as error:
        return error
