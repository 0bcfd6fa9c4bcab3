"""Preset and options as text: `barajamos target=15 scoring=3,1`, read by the types of the rules' fields."""

import re
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from presi.cards import Card
from presi.errors import NotationError, RulesError
from presi.notation import parse_card
from presi.presets import PRESETS
from presi.referee.blocks import Block
from presi.referee.problems import Unreadable
from presi.rules import Rules

_NUMBER = re.compile(r"-?[0-9]{1,6}")
_FLAGS = {"yes": True, "no": False, "true": True, "false": False}

_SPELLINGS = (
    (re.compile(r"end=target[:(]([0-9]+)\)?"), r"target=\1 hands=none"),
    (re.compile(r"end=hands[:(]([0-9]+)\)?"), r"target=none hands=\1"),
    (re.compile(r"end=endless"), "target=none hands=none"),
    # Cards are dealt the way play goes.
    (re.compile(r"deal_direction=(anticlockwise|clockwise)"), r"play_direction=\1"),
    (re.compile(r"first_leader=holder_of[:(](\w+)\)?"), r"first_leader=\1"),
)
"""Options as rules.md part A spells them, where a field has a plainer form."""

_SETTLED = {
    "ace_of_coins_cuts_singles": "none",
    "deal_all": "all",
    "deck_count": "1",
    "downfall": "no",
    "exchange_give": "best_forced",
    "exchange_tie_choice": "owner_chooses",
    "finish_penalty_rank": "fixed_two",
    "first_lead_must_include_card": "no",
    "hand_ends": "one_player_left",
    "joker_beats_any_size": "no",
    "lead_after_go_out": "next_with_cards",
    "leader_may_pass": "no",
    "match_out_skips_leader": "no",
    "revolution_until": "end_of_hand",
    "score_when": "end_of_hand",
    "skip_accumulates": "no",
    "solo_trump_is_plain_in_sets": "yes",
    "spade3_beats_single_joker": "no",
    "suits_rank": "no",
    "tie_break": "president_of_hand",
    "unskippable_top": "no",
}
"""What rules.md names as an option, and no rule set of the seeds plays otherwise."""


def read_rules(block: Block) -> Rules:
    """The rules that a block's header asks for; raises Unreadable for an unknown or impossible one."""
    preset, *tokens = block.tokens
    if preset not in PRESETS:
        raise Unreadable(block.number, f"unknown preset {preset}: the presets are {', '.join(PRESETS)}")
    kinds = get_type_hints(Rules)
    changes: dict[str, Any] = {}
    for token in (field for written in tokens for field in _respelled(written).split()):
        name, equals, text = token.partition("=")
        if not equals:
            raise Unreadable(block.number, f"{token} is no option: options are written option=value")
        if name in _SETTLED:
            if text != _SETTLED[name]:
                raise Unreadable(block.number, f"the option {name} can only be {_SETTLED[name]}")
            continue
        if name not in kinds:
            raise Unreadable(block.number, f"unknown option {name}")
        if name in changes:
            raise Unreadable(block.number, f"the option {name} stands twice")
        try:
            changes[name] = _read_value(kinds[name], text)
        except (ValueError, NotationError):
            raise Unreadable(block.number, f"the option {name} cannot be {text or 'empty'}") from None
    try:
        return replace(PRESETS[preset], **changes)
    except RulesError as error:
        what = f"these options make no game: {error.id} ({', '.join(error.fields)})"
        raise Unreadable(block.number, what) from None


def _respelled(token: str) -> str:
    for pattern, field in _SPELLINGS:
        if match := pattern.fullmatch(token):
            return match.expand(field)
    return token


def _read_value(kind: object, text: str) -> object:
    """`text` as a value of the annotation `kind`; raises ValueError or NotationError."""
    if get_origin(kind) is UnionType:
        return _first_that_reads(get_args(kind), text)
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), text)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(text)
    return _SIMPLE[kind](text)


def _first_that_reads(kinds: tuple[object, ...], text: str) -> object:
    for kind in kinds[:-1]:
        try:
            return _read_value(kind, text)
        except (ValueError, NotationError):
            continue
    return _read_value(kinds[-1], text)


def _read_tuple(kinds: tuple[object, ...], text: str) -> tuple[object, ...]:
    """Items separated by commas: as many as the annotation has, any number where it ends in an ellipsis."""
    items = text.split(",")
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(items)
    if len(kinds) != len(items):
        raise ValueError(text)
    return tuple(_read_value(kind, item) for kind, item in zip(kinds, items, strict=True))


def _read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _read_flag(text: str) -> bool:
    if text not in _FLAGS:
        raise ValueError(text)
    return _FLAGS[text]


def _read_none(text: str) -> None:
    if text != "none":
        raise ValueError(text)


_SIMPLE: dict[object, Callable[[str], object]] = {
    bool: _read_flag,
    int: _read_number,
    Card: parse_card,
    NoneType: _read_none,
}
