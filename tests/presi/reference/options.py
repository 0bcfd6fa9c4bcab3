"""The options of play, under the names of rules.md A2 to A4, and the presets as its columns give them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from presi.cards import Card, Suit

_SPANISH48 = (*"A23456789", *"JNK")
_SPANISH40 = (*"A234567", *"JNK")
_FRENCH52 = (*"A23456789", "10", *"JQK")
_FRENCH32 = ("A", *"789", "10", *"JQK")
_TAROT_DECK = (*_FRENCH52, "N", *(f"T{number}" for number in range(1, 22)))

_VALUES_OF_DECK: Final[Mapping[str, tuple[str, ...]]] = {
    "spanish48": _SPANISH48,
    "spanish40": _SPANISH40,
    "french52": _FRENCH52,
    "french54": _FRENCH52,
    "french32": _FRENCH32,
    "tarot78": _TAROT_DECK,
}

_TWO_OF_COINS = Card("2", Suit.COINS)

_SUIT_CARDS = (*"23456789", "10", *"JNQKA")
_ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "two_high": (*_SUIT_CARDS[1:], "2"),  # E03
    "two_then_three": (*_SUIT_CARDS[2:], "3", "2"),  # S0: the three second highest, under the two
    "ace_high": _SUIT_CARDS,
    "ace_high_trumps": (*_SUIT_CARDS, *(f"T{number}" for number in range(2, 22)), "T1"),
    "seven_high": ("8", "9", "10", *"JQKA", "7"),
}


class PassRule(StrEnum):
    PASS_OUT = "pass_out"  # noqa: S105  no password
    PASS_AND_RETURN = "pass_and_return"  # noqa: S105  no password
    ONE_CHANCE = "one_chance"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How tricks are played; the defaults are the column of barajamos.

    Options that decide nothing while they are off (`counter_revolution`, `disqualified_order`, the roles of
    jokers) have the value that their row's other columns suggest. None where A8 wants an answer: not said.
    """

    deck: str = "spanish48"
    rank_order: str = "two_high"
    solo_trump: Card | None = _TWO_OF_COINS
    twos_wild: bool = False
    joker_single: str = "top"
    joker_wild: str = "never"
    single_two_clears: str = "none"
    set_sizes: tuple[int, ...] = (1, 2, 3, 4)
    size_rule: str = "same_size"
    compare: str = "equal_or_higher"
    skip_on_match: str = "next_in_trick"
    skip_escape_by_match: bool = False
    skip_cancel_four_singles: bool = False
    pass_rule: str = PassRule.PASS_OUT
    must_beat: bool = False
    must_beat_counts_trump: bool | None = None
    trick_end: str = "return_to_owner"
    last_standing_may_continue: bool = False
    close_on_go_out: bool = True
    revolution: str = "off"
    counter_revolution: bool = True
    revolution_moves_joker: bool = False
    revolution_reverses_direction: bool = False
    trump_under_revolution: str | None = None
    finish_with_two_loses: bool = False
    finish_with_joker_loses: bool = False
    disqualified_order: str = "later_is_higher"


def order(options: Options) -> tuple[str, ...]:
    """The values of the deck, low to high, before any revolution; jokers have no place in it."""
    deck = _VALUES_OF_DECK[options.deck]
    return tuple(value for value in _ORDERS[options.rank_order] if value in deck)


def options_like(rules: object, base: Options) -> Options:
    """`base` with every option that `rules` has under the same name as there."""
    shared = {field.name for field in fields(Options) if hasattr(rules, field.name)}
    return replace(base, **{name: getattr(rules, name) for name in shared})


def options_from_tokens(tokens: Iterable[str]) -> Options:
    """A preset's name, then option=value as the rulebook writes them; options beyond play are left out."""
    name, *settings = tokens
    known = {field.name for field in fields(Options)}
    changes: dict[str, Any] = {}
    for setting in settings:
        option, _, value = setting.partition("=")
        if option in known:
            changes[option] = {"yes": True, "no": False}.get(value, value)
    return replace(PRESETS[name], **changes)


_BARAJAMOS = Options()
_PRESIDENT52 = Options(
    deck="french52",
    solo_trump=None,
    compare="strictly_higher",
    skip_on_match="none",
    pass_rule=PassRule.PASS_AND_RETURN,
    close_on_go_out=False,
    finish_with_two_loses=True,
)
_TAROT78 = Options(
    deck="tarot78",
    rank_order="ace_high_trumps",
    solo_trump=None,
    joker_wild="in_sets",
    skip_escape_by_match=True,
    skip_cancel_four_singles=True,
    trick_end="last_standing",
    last_standing_may_continue=True,
    close_on_go_out=False,
    revolution="four_of_kind",
    finish_with_joker_loses=True,
)

PRESETS: Final[Mapping[str, Options]] = {
    "barajamos": _BARAJAMOS,
    "barajamos40": replace(_BARAJAMOS, deck="spanish40"),
    "president52": _PRESIDENT52,
    # Finishing with a joker: S3 names no penalty for it, so there is none.
    "president54": replace(_PRESIDENT52, deck="french54"),
    # The column of Pagat: the penalty for finishing with a two is a variant there.
    "pagat": replace(_PRESIDENT52, finish_with_two_loses=False),
    "quebec": _PRESIDENT52,
    "tarot78": _TAROT78,
    "tarot54": replace(_TAROT78, deck="french54", rank_order="ace_high"),
    # T11: the natural order, 7 to ace; no jokers, so nobody can finish with one.
    "tarot32": replace(
        _TAROT78, deck="french32", rank_order="ace_high", joker_wild="never", finish_with_joker_loses=False
    ),
}
