"""Options that contradict each other (rules.md A8): one small check each, in the order of their ids.

A check answers with the fields concerned, none where it has nothing to say. X05 (two decks), X23 (hands that
end with the first seat out) and X24 (downfall) are about options that no rule set here has.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from presi.cards import Card, Deck, RankOrder, Suit, cards_of, is_two
from presi.errors import RulesError
from presi.options import (
    Compare,
    Dealer,
    DealStart,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    JokerSingle,
    JokerWild,
    PassRule,
    Revolution,
    Scoring,
    SeatChange,
    SingleTwoClears,
    SizeRule,
    SkipOnMatch,
    TrickEnd,
)

if TYPE_CHECKING:
    from presi.rules import Rules

__all__ = ["check", "check_seats", "seat_counts"]

_SEATS_LEAST, _SEATS_MOST = 3, 10
_LARGEST_SET = 4
_QUEBEC_SEATS, _QUEBEC_HANDS = 4, (4, 8, 12)

_WITH_TWO_AND_THREE = {Deck.SPANISH48, Deck.SPANISH40, Deck.FRENCH52, Deck.FRENCH54}
_DECKS_OF_ORDER = {
    RankOrder.TWO_HIGH: _WITH_TWO_AND_THREE,
    RankOrder.TWO_THEN_THREE: _WITH_TWO_AND_THREE,
    RankOrder.ACE_HIGH: {*_WITH_TWO_AND_THREE, Deck.FRENCH32},
    RankOrder.ACE_HIGH_TRUMPS: {Deck.TAROT78},
    RankOrder.SEVEN_HIGH: {Deck.FRENCH32},
}
_JOKERS_OF_DECK = {Deck.FRENCH54: {1, 2}, Deck.TAROT78: {1}, Deck.FRENCH32: {0}}

_COUNT_FIELDS = (("exchange_top_count", "exchange_second_count"), ("exchange_three_players",))

Fields = tuple[str, ...]


def check(rules: "Rules") -> None:
    """Raises RulesError with the first contradiction."""
    for id_, find in _CHECKS:
        fields = find(rules)
        if fields:
            raise RulesError(id_, fields)


def check_seats(rules: "Rules", seats: int) -> None:
    """Raises RulesError where `rules` cannot be played by so many."""
    if not rules.players_min <= seats <= rules.players_max:
        raise RulesError("X19_PLAYERS", ("players_min", "players_max"))
    if not _scores(rules, seats):
        raise RulesError("X21_SCORE_LENGTH", ("scoring", "players_min", "players_max"))


def seat_counts(rules: "Rules") -> tuple[int, ...]:
    """The numbers of seats that `rules` can be played by, ascending, at least one."""
    return tuple(seats for seats in range(rules.players_min, rules.players_max + 1) if _scores(rules, seats))


def _match_never(rules: "Rules") -> Fields:
    if rules.skip_on_match is not SkipOnMatch.NONE and rules.compare is Compare.STRICTLY_HIGHER:
        return ("skip_on_match", "compare")
    return ()


def _skip_suboption(rules: "Rules") -> Fields:
    if rules.skip_on_match is not SkipOnMatch.NONE:
        return ()
    set_ = _set(rules, "skip_escape_by_match", "skip_cancel_four_singles")
    return ("skip_on_match", *set_) if set_ else ()


def _card_not_in_deck(rules: "Rules") -> Fields:
    cards = set(cards_of(rules.deck, rules.jokers))
    named = ("first_leader", "solo_trump", "best_card_override")
    absent = tuple(
        name for name in named if isinstance(card := getattr(rules, name), Card) and card not in cards
    )
    without_twos = () if any(map(is_two, cards)) else _about_twos(rules)
    return (*absent, *without_twos)


def _order_deck(rules: "Rules") -> Fields:
    return () if rules.deck in _DECKS_OF_ORDER[rules.rank_order] else ("rank_order", "deck")


def _joker_count(rules: "Rules") -> Fields:
    if rules.jokers not in _JOKERS_OF_DECK.get(rules.deck, {0, 1, 2}):
        return ("jokers", "deck")
    if rules.jokers:
        return ()
    off = {
        "joker_single": JokerSingle.TOP,
        "joker_wild": JokerWild.NEVER,
        "finish_with_joker_loses": False,
        "exchange_joker": ExchangeJoker.ALLOWED,
    }
    set_ = tuple(name for name, value in off.items() if getattr(rules, name) != value)
    return ("jokers", *set_) if set_ else ()


def _joker_role(rules: "Rules") -> Fields:
    if rules.solo_trump is not None and rules.solo_trump.suit is Suit.JOKERS:
        return ("solo_trump", "joker_single")
    if rules.jokers and rules.joker_single is JokerSingle.NONE and rules.joker_wild is JokerWild.NEVER:
        return ("joker_single", "joker_wild")
    return ()


def _twos_wild_trump(rules: "Rules") -> Fields:
    if not rules.twos_wild:
        return ()
    if _trump_is_two(rules):
        return ("twos_wild", "solo_trump")
    return ("twos_wild", "single_two_clears") if _two_clears(rules) else ()


def _two_clears_and_trump(rules: "Rules") -> Fields:
    return ("single_two_clears", "solo_trump") if _two_clears(rules) and _trump_is_two(rules) else ()


def _revolution_sub(rules: "Rules") -> Fields:
    if rules.revolution is not Revolution.OFF:
        return () if _LARGEST_SET in rules.set_sizes else ("revolution", "set_sizes")
    set_ = _set(rules, "revolution_moves_joker", "revolution_reverses_direction", "trump_under_revolution")
    stays = () if rules.counter_revolution else ("counter_revolution",)
    if rules.revolution_moves_joker and not rules.jokers:
        return ("revolution_moves_joker", "jokers")
    return ("revolution", *stays, *set_) if stays or set_ else ()


def _revolution_undefined(rules: "Rules") -> Fields:
    said = rules.trump_under_revolution is not None or rules.solo_trump is None
    if rules.revolution is Revolution.OFF or said:
        return ()
    return ("revolution", "solo_trump", "trump_under_revolution")


def _pass_vs_end(rules: "Rules") -> Fields:
    if rules.trick_end is TrickEnd.LAST_STANDING:
        return () if rules.pass_rule is PassRule.PASS_OUT else ("trick_end", "pass_rule")
    return ("last_standing_may_continue", "trick_end") if rules.last_standing_may_continue else ()


def _one_chance(rules: "Rules") -> Fields:
    if rules.pass_rule is PassRule.ONE_CHANCE and rules.skip_escape_by_match:
        return ("pass_rule", "skip_escape_by_match")
    return ()


def _must_beat(rules: "Rules") -> Fields:
    if not rules.must_beat:
        return ("must_beat_counts_trump", "must_beat") if rules.must_beat_counts_trump is not None else ()
    if rules.skip_escape_by_match:
        return ("must_beat", "skip_escape_by_match")
    if rules.solo_trump is not None and rules.must_beat_counts_trump is None:
        return ("must_beat", "solo_trump", "must_beat_counts_trump")
    return ()


def _size_rule(rules: "Rules") -> Fields:
    if rules.size_rule is not SizeRule.SAME_SIZE and rules.skip_on_match is not SkipOnMatch.NONE:
        return ("size_rule", "skip_on_match")
    return ()


def _deal_seat(rules: "Rules") -> Fields:
    if rules.seat_change is SeatChange.BY_RANK and rules.deal_start is DealStart.ROTATE:
        return ("seat_change", "deal_start")
    return ()


def _dealer(rules: "Rules") -> Fields:
    if rules.dealer is not Dealer.NONE:
        return ()
    needs = (
        *(("first_leader",) if rules.first_leader is FirstLeader.LEFT_OF_DEALER else ()),
        *(("deal_start",) if rules.deal_start is DealStart.LEFT_OF_DEALER else ()),
    )
    return (*needs, "dealer") if needs else ()


def _players(rules: "Rules") -> Fields:
    if not _SEATS_LEAST <= rules.players_min <= rules.players_max <= _SEATS_MOST:
        return ("players_min", "players_max")
    kept = rules.jokers if rules.exchange_joker is ExchangeJoker.NEVER else 0
    cards = len(cards_of(rules.deck, rules.jokers))
    for seats in range(rules.players_min, rules.players_max + 1):
        counts = _exchange_counts(rules, seats)
        if cards // seats <= max(counts) + kept and any(counts):
            return ("players_max", *_COUNT_FIELDS[seats == _SEATS_LEAST])
    return ()


def _exchange_size(rules: "Rules") -> Fields:
    return () if rules.exchange_three_players[1:] == (0,) else ("exchange_three_players",)


def _score_length(rules: "Rules") -> Fields:
    return () if seat_counts(rules) else ("scoring", "players_min", "players_max")


def _end(rules: "Rules") -> Fields:
    if rules.hands is not None and rules.hands < 1:
        return ("hands",)
    if rules.scoring is Scoring.QUEBEC and rules.hands not in {None, *_QUEBEC_HANDS}:
        return ("scoring", "hands")
    return () if rules.target is None else _target(rules, rules.target)


def _target(rules: "Rules", target: int) -> Fields:
    if target < 1:
        return ("target",)
    if rules.scoring is Scoring.NONE:
        return ("target", "scoring")
    zero_sum = rules.scoring is Scoring.SYMMETRIC or (
        not isinstance(rules.scoring, Scoring) and sum(rules.scoring) < 1
    )
    return ("target", "scoring", "hands") if zero_sum and rules.hands is None else ()


def _return_timing(rules: "Rules") -> Fields:
    forced = rules.exchange_return is ExchangeReturn.WORST_FORCED
    if forced and rules.exchange_timing is ExchangeTiming.SEQUENTIAL:
        return ("exchange_return", "exchange_timing")
    return ()


def _set_sizes(rules: "Rules") -> Fields:
    # Without single cards a leader could be left without a lead.
    sizes = list(rules.set_sizes)
    right = sizes == sorted(set(sizes)) and sizes[:1] == [1] and sizes[-1] <= _LARGEST_SET
    return () if right else ("set_sizes",)


def _exchange(rules: "Rules") -> Fields:
    counts = (rules.exchange_top_count, rules.exchange_second_count, *rules.exchange_three_players)
    if min(counts) >= 0 and rules.exchange_from_hand > 1:
        return ()
    return ("exchange_top_count", "exchange_second_count", "exchange_three_players", "exchange_from_hand")


_CHECKS: tuple[tuple[str, Callable[["Rules"], Fields]], ...] = (
    ("SET_SIZES", _set_sizes),
    ("EXCHANGE", _exchange),
    ("X01_MATCH_NEVER", _match_never),
    ("X02_SKIP_SUBOPTION", _skip_suboption),
    ("X06_ORDER_DECK", _order_deck),
    ("X07_JOKER_COUNT", _joker_count),
    ("X04_CARD_NOT_IN_DECK", _card_not_in_deck),
    ("X08_JOKER_ROLE", _joker_role),
    ("X09_TWOS_WILD_TRUMP", _twos_wild_trump),
    ("X10_TWO_CLEARS_AND_TRUMP", _two_clears_and_trump),
    ("X11_REVOLUTION_SUB", _revolution_sub),
    ("X12_REVOLUTION_UNDEFINED", _revolution_undefined),
    ("X13_PASS_VS_END", _pass_vs_end),
    ("X14_ONE_CHANCE", _one_chance),
    ("X15_MUST_BEAT", _must_beat),
    ("X16_SIZE_RULE", _size_rule),
    ("X17_DEAL_SEAT", _deal_seat),
    ("X18_DEALER", _dealer),
    ("X20_EXCHANGE_SIZE", _exchange_size),
    ("X19_PLAYERS", _players),
    ("X21_SCORE_LENGTH", _score_length),
    ("X22_END", _end),
    ("X25_RETURN_TIMING", _return_timing),
)


def _set(rules: "Rules", *names: str) -> Fields:
    return tuple(name for name in names if getattr(rules, name))


def _about_twos(rules: "Rules") -> Fields:
    clears = ("single_two_clears",) if _two_clears(rules) else ()
    return (*_set(rules, "twos_wild", "finish_with_two_loses"), *clears)


def _two_clears(rules: "Rules") -> bool:
    return rules.single_two_clears is not SingleTwoClears.NONE


def _trump_is_two(rules: "Rules") -> bool:
    return rules.solo_trump is not None and is_two(rules.solo_trump)


def _exchange_counts(rules: "Rules", seats: int) -> tuple[int, int]:
    if seats == _SEATS_LEAST:
        return rules.exchange_three_players
    return rules.exchange_top_count, rules.exchange_second_count


def _scores(rules: "Rules", seats: int) -> bool:
    """Whether the scoring has points for each of so many places."""
    match rules.scoring:
        case Scoring.QUEBEC:
            return seats == _QUEBEC_SEATS
        case Scoring.SYMMETRIC:
            return seats % 2 == 1
        case Scoring():
            return True
        case points:
            return len(points) == seats
