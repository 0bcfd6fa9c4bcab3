"""Single options and pairs of them that change how the presets play, by the names of rules.md."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Final, get_args, get_type_hints

from presi.rules import Rules

VARIATIONS: Final[Sequence[tuple[str, Mapping[str, Any]]]] = (
    ("barajamos", {"rank_order": "two_then_three"}),
    ("barajamos", {"solo_trump": None}),
    ("barajamos", {"set_sizes": (1, 2)}),
    ("barajamos", {"compare": "strictly_higher", "skip_on_match": "none"}),
    ("barajamos", {"skip_on_match": "none"}),
    ("barajamos", {"skip_on_match": "next_seat"}),
    ("barajamos", {"skip_escape_by_match": True}),
    ("barajamos", {"skip_cancel_four_singles": True}),
    ("barajamos", {"skip_escape_by_match": True, "skip_cancel_four_singles": True}),
    ("barajamos", {"pass_rule": "pass_and_return"}),
    ("barajamos", {"pass_rule": "one_chance"}),
    ("barajamos", {"close_on_go_out": False}),
    ("barajamos", {"close_on_go_out": False, "skip_on_match": "next_seat"}),
    ("barajamos", {"close_on_go_out": False, "pass_rule": "one_chance"}),
    ("barajamos", {"close_on_go_out": False, "skip_escape_by_match": True, "skip_cancel_four_singles": True}),
    ("barajamos", {"trick_end": "last_standing"}),
    ("barajamos", {"trick_end": "last_standing", "last_standing_may_continue": True}),
    ("barajamos", {"must_beat": True, "must_beat_counts_trump": True}),
    ("barajamos", {"must_beat": True, "must_beat_counts_trump": False}),
    ("barajamos", {"must_beat": True, "solo_trump": None}),
    ("barajamos", {"twos_wild": True, "solo_trump": None}),
    ("barajamos", {"revolution": "four_of_kind", "trump_under_revolution": "wins"}),
    ("barajamos", {"revolution": "four_of_kind", "trump_under_revolution": "plain"}),
    ("barajamos", {"revolution": "four_of_kind", "solo_trump": None}),
    ("barajamos", {"solo_trump": None, "revolution": "four_of_kind", "revolution_reverses_direction": True}),
    ("barajamos", {"finish_with_two_loses": True}),
    ("president52", {"finish_with_two_loses": False}),
    ("president52", {"compare": "equal_or_higher", "skip_on_match": "next_in_trick"}),
    ("president52", {"compare": "equal_or_higher", "skip_on_match": "next_seat"}),
    ("president52", {"compare": "equal_or_higher"}),
    ("president52", {"pass_rule": "pass_out"}),
    ("president52", {"pass_rule": "one_chance"}),
    (
        "president52",
        {"pass_rule": "one_chance", "compare": "equal_or_higher", "skip_on_match": "next_in_trick"},
    ),
    ("president52", {"must_beat": True}),
    ("president52", {"single_two_clears": "same_size"}),
    ("president52", {"single_two_clears": "any_size"}),
    ("president52", {"size_rule": "longer_beats_shorter"}),
    ("president52", {"revolution": "four_of_kind"}),
    ("president52", {"revolution": "four_of_kind", "revolution_reverses_direction": True}),
    ("president52", {"revolution": "four_of_kind", "counter_revolution": False}),
    ("president52", {"revolution": "four_of_kind", "single_two_clears": "any_size"}),
    ("president52", {"disqualified_order": "earlier_is_higher"}),
    ("president52", {"twos_wild": True}),
    ("president54", {"joker_wild": "in_sets"}),
    ("president54", {"joker_wild": "in_sets", "joker_single": "none"}),
    ("president54", {"joker_wild": "in_sets", "twos_wild": True}),
    ("president54", {"revolution": "four_of_kind", "revolution_moves_joker": True}),
    ("president54", {"joker_wild": "in_sets", "revolution": "four_of_kind", "revolution_moves_joker": True}),
    ("president54", {"finish_with_joker_loses": True}),
    ("president54", {"finish_with_joker_loses": True, "disqualified_order": "earlier_is_higher"}),
    ("tarot78", {"close_on_go_out": True}),
    ("tarot78", {"last_standing_may_continue": False}),
    ("tarot78", {"skip_escape_by_match": False}),
    ("tarot78", {"skip_cancel_four_singles": False}),
    ("tarot78", {"skip_on_match": "next_seat"}),
    ("tarot78", {"revolution_moves_joker": True}),
    ("tarot78", {"finish_with_joker_loses": False}),
    ("tarot54", {"disqualified_order": "earlier_is_higher"}),
    ("tarot54", {"revolution_moves_joker": True}),
    ("tarot54", {"joker_single": "none"}),
    ("tarot54", {"trick_end": "return_to_owner", "last_standing_may_continue": False}),
    ("tarot32", {"rank_order": "seven_high"}),
    ("tarot32", {"revolution_reverses_direction": True}),
    ("tarot32", {"counter_revolution": False}),
)
"""A preset, and what is changed in it."""


def varied(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """`rules` with the changes."""
    typed: dict[str, Any] = {name: _typed(name, value) for name, value in changes.items()}
    return replace(rules, **typed)


def _typed(name: str, value: object) -> object:
    """A text as the member of the option's enum, where it has one."""
    hint = get_type_hints(Rules)[name]
    for kind in (hint, *get_args(hint)):
        if isinstance(kind, type) and issubclass(kind, Enum) and isinstance(value, str):
            return kind(value)
    return value
