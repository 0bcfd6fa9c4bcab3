"""Options of cards and tricks that contradict each other (rules.md A8, X01 to X16): one check each."""

from presi.cards import Card, Deck, RankOrder, Suit, cards_of, is_two
from presi.options import (
    Compare,
    ExchangeJoker,
    JokerSingle,
    JokerWild,
    PassRule,
    Revolution,
    SingleTwoClears,
    SizeRule,
    SkipOnMatch,
    TrickEnd,
)
from presi.rule_options import RuleOptions

__all__ = [
    "Fields",
    "card_not_in_deck",
    "joker_count",
    "joker_role",
    "match_never",
    "must_beat",
    "one_chance",
    "order_deck",
    "pass_vs_end",
    "revolution_sub",
    "revolution_undefined",
    "set_sizes",
    "size_rule",
    "skip_suboption",
    "two_clears_and_trump",
    "twos_wild_trump",
]

_LARGEST_SET = 4
_WITH_TWO_AND_THREE = {Deck.SPANISH48, Deck.SPANISH40, Deck.FRENCH52, Deck.FRENCH54}
_DECKS_OF_ORDER = {
    RankOrder.TWO_HIGH: _WITH_TWO_AND_THREE,
    RankOrder.TWO_THEN_THREE: _WITH_TWO_AND_THREE,
    RankOrder.ACE_HIGH: {*_WITH_TWO_AND_THREE, Deck.FRENCH32},
    RankOrder.ACE_HIGH_TRUMPS: {Deck.TAROT78},
    RankOrder.SEVEN_HIGH: {Deck.FRENCH32},
}
_JOKERS_OF_DECK = {Deck.FRENCH54: {1, 2}, Deck.TAROT78: {1}, Deck.FRENCH32: {0}}

Fields = tuple[str, ...]
"""The options concerned; none where there is nothing to refuse."""


def set_sizes(rules: RuleOptions) -> Fields:
    """Without single cards a leader could be left without a lead."""
    sizes = list(rules.set_sizes)
    right = sizes == sorted(set(sizes)) and sizes[:1] == [1] and sizes[-1] <= _LARGEST_SET
    return () if right else ("set_sizes",)


def match_never(rules: RuleOptions) -> Fields:
    """X01: a match that can never be legal."""
    if rules.skip_on_match is not SkipOnMatch.NONE and rules.compare is Compare.STRICTLY_HIGHER:
        return ("skip_on_match", "compare")
    return ()


def skip_suboption(rules: RuleOptions) -> Fields:
    """X02: options of a skip that there is not."""
    if rules.skip_on_match is not SkipOnMatch.NONE:
        return ()
    set_ = _set(rules, "skip_escape_by_match", "skip_cancel_four_singles")
    return ("skip_on_match", *set_) if set_ else ()


def card_not_in_deck(rules: RuleOptions) -> Fields:
    """X04: a card with a role that nobody can hold."""
    cards = set(cards_of(rules.deck, rules.jokers))
    named = ("first_leader", "solo_trump", "best_card_override")
    absent = tuple(
        name for name in named if isinstance(card := getattr(rules, name), Card) and card not in cards
    )
    without_twos = () if any(map(is_two, cards)) else _about_twos(rules)
    return (*absent, *without_twos)


def order_deck(rules: RuleOptions) -> Fields:
    """X06: an order that does not cover exactly the deck's values."""
    return () if rules.deck in _DECKS_OF_ORDER[rules.rank_order] else ("rank_order", "deck")


def joker_count(rules: RuleOptions) -> Fields:
    """X07 (and X24): jokers that the deck cannot have, or roles for jokers that it has not."""
    if rules.jokers not in _JOKERS_OF_DECK.get(rules.deck, {0, 1, 2}):
        return ("jokers", "deck")
    if rules.jokers:
        return ()
    off = {
        "joker_single": JokerSingle.TOP,
        "joker_wild": JokerWild.NEVER,
        "finish_with_joker_loses": False,
        "exchange_joker": ExchangeJoker.ALLOWED,
        "revolution_moves_joker": False,
    }
    set_ = tuple(name for name, value in off.items() if getattr(rules, name) != value)
    return ("jokers", *set_) if set_ else ()


def joker_role(rules: RuleOptions) -> Fields:
    """X08: jokers that could never be played, or that are two things at once."""
    if rules.solo_trump is not None and rules.solo_trump.suit is Suit.JOKERS:
        return ("solo_trump", "joker_single")
    if rules.jokers and rules.joker_single is JokerSingle.NONE and rules.joker_wild is JokerWild.NEVER:
        return ("joker_single", "joker_wild")
    return ()


def twos_wild_trump(rules: RuleOptions) -> Fields:
    """X09: twos that stand for others and win tricks."""
    if not rules.twos_wild:
        return ()
    if _trump_is_two(rules):
        return ("twos_wild", "solo_trump")
    return ("twos_wild", "single_two_clears") if _two_clears(rules) else ()


def two_clears_and_trump(rules: RuleOptions) -> Fields:
    """X10: two ways for a two to win at once."""
    return ("single_two_clears", "solo_trump") if _two_clears(rules) and _trump_is_two(rules) else ()


def revolution_sub(rules: RuleOptions) -> Fields:
    """X11: options of a revolution that there is not, or sets too small for one."""
    if rules.revolution is not Revolution.OFF:
        return () if _LARGEST_SET in rules.set_sizes else ("revolution", "set_sizes")
    set_ = _set(rules, "revolution_moves_joker", "revolution_reverses_direction", "trump_under_revolution")
    stays = () if rules.counter_revolution else ("counter_revolution",)
    return ("revolution", *stays, *set_) if stays or set_ else ()


def revolution_undefined(rules: RuleOptions) -> Fields:
    """X12: a solo trump that nobody has said what it does in a revolution."""
    said = rules.trump_under_revolution is not None or rules.solo_trump is None
    if rules.revolution is Revolution.OFF or said:
        return ()
    return ("revolution", "solo_trump", "trump_under_revolution")


def pass_vs_end(rules: RuleOptions) -> Fields:
    """X13: a trick that ends when all but one are out, where passing puts nobody out."""
    if rules.trick_end is TrickEnd.LAST_STANDING:
        return () if rules.pass_rule is PassRule.PASS_OUT else ("trick_end", "pass_rule")
    return ("last_standing_may_continue", "trick_end") if rules.last_standing_may_continue else ()


def one_chance(rules: RuleOptions) -> Fields:
    """X14: a threatened seat would need a second chance."""
    if rules.pass_rule is PassRule.ONE_CHANCE and rules.skip_escape_by_match:
        return ("pass_rule", "skip_escape_by_match")
    return ()


def must_beat(rules: RuleOptions) -> Fields:
    """X15: whether an escape, or the solo trump, is compulsory."""
    if not rules.must_beat:
        return ("must_beat_counts_trump", "must_beat") if rules.must_beat_counts_trump is not None else ()
    if rules.skip_escape_by_match:
        return ("must_beat", "skip_escape_by_match")
    if rules.solo_trump is not None and rules.must_beat_counts_trump is None:
        return ("must_beat", "solo_trump", "must_beat_counts_trump")
    return ()


def size_rule(rules: RuleOptions) -> Fields:
    """X16: a match of a different size."""
    if rules.size_rule is not SizeRule.SAME_SIZE and rules.skip_on_match is not SkipOnMatch.NONE:
        return ("size_rule", "skip_on_match")
    return ()


def _set(rules: RuleOptions, *names: str) -> Fields:
    return tuple(name for name in names if getattr(rules, name))


def _about_twos(rules: RuleOptions) -> Fields:
    clears = ("single_two_clears",) if _two_clears(rules) else ()
    return (*_set(rules, "twos_wild", "finish_with_two_loses"), *clears)


def _two_clears(rules: RuleOptions) -> bool:
    return rules.single_two_clears is not SingleTwoClears.NONE


def _trump_is_two(rules: RuleOptions) -> bool:
    return rules.solo_trump is not None and is_two(rules.solo_trump)
