"""Options of seats, exchange and points that contradict each other (rules.md A8): one check each."""

from presi.cards import cards_of
from presi.options import (
    Dealer,
    DealStart,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    Scoring,
    SeatChange,
)
from presi.refusals_of_play import Fields
from presi.rule_options import RuleOptions

__all__ = [
    "deal_seat",
    "dealer",
    "end",
    "exchange",
    "exchange_size",
    "players",
    "return_timing",
    "score_length",
    "scores",
    "seat_counts",
]

_SEATS_LEAST, _SEATS_MOST = 3, 10
_QUEBEC_SEATS, _QUEBEC_HANDS = 4, (4, 8, 12)
_COUNT_FIELDS = (("exchange_top_count", "exchange_second_count"), ("exchange_three_players",))


def seat_counts(rules: RuleOptions) -> tuple[int, ...]:
    """The numbers of seats that `rules` can be played by, ascending, at least one."""
    return tuple(seats for seats in range(rules.players_min, rules.players_max + 1) if scores(rules, seats))


def exchange(rules: RuleOptions) -> Fields:
    """Counts below nothing, or an exchange before there are places."""
    counts = (rules.exchange_top_count, rules.exchange_second_count, *rules.exchange_three_players)
    if min(counts) >= 0 and rules.exchange_from_hand > 1:
        return ()
    return ("exchange_top_count", "exchange_second_count", "exchange_three_players", "exchange_from_hand")


def deal_seat(rules: RuleOptions) -> Fields:
    """X17: "one seat further" among seats that move."""
    if rules.seat_change is SeatChange.BY_RANK and rules.deal_start is DealStart.ROTATE:
        return ("seat_change", "deal_start")
    return ()


def dealer(rules: RuleOptions) -> Fields:
    """X18: left of a dealer that there is not."""
    if rules.dealer is not Dealer.NONE:
        return ()
    needs = (
        *(("first_leader",) if rules.first_leader is FirstLeader.LEFT_OF_DEALER else ()),
        *(("deal_start",) if rules.deal_start is DealStart.LEFT_OF_DEALER else ()),
    )
    return (*needs, "dealer") if needs else ()


def players(rules: RuleOptions) -> Fields:
    """X19: too few or too many seats, or hands too small for what they owe."""
    if not _SEATS_LEAST <= rules.players_min <= rules.players_max <= _SEATS_MOST:
        return ("players_min", "players_max")
    kept = rules.jokers if rules.exchange_joker is ExchangeJoker.NEVER else 0
    cards = len(cards_of(rules.deck, rules.jokers))
    for seats in range(rules.players_min, rules.players_max + 1):
        counts = _exchange_counts(rules, seats)
        if cards // seats <= max(counts) + kept and any(counts):
            return ("players_max", *_COUNT_FIELDS[seats == _SEATS_LEAST])
    return ()


def exchange_size(rules: RuleOptions) -> Fields:
    """X20: a second pair among three."""
    return () if rules.exchange_three_players[1:] == (0,) else ("exchange_three_players",)


def score_length(rules: RuleOptions) -> Fields:
    """X21: points that fit no number of seats."""
    return () if seat_counts(rules) else ("scoring", "players_min", "players_max")


def end(rules: RuleOptions) -> Fields:
    """X22: an end that cannot come."""
    if rules.hands is not None and rules.hands < 1:
        return ("hands",)
    if rules.scoring is Scoring.QUEBEC and rules.hands not in {None, *_QUEBEC_HANDS}:
        return ("scoring", "hands")
    return () if rules.target is None else _target(rules, rules.target)


def _target(rules: RuleOptions, target: int) -> Fields:
    if target < 1:
        return ("target",)
    if rules.scoring is Scoring.NONE:
        return ("target", "scoring")
    zero_sum = rules.scoring is Scoring.SYMMETRIC or (
        not isinstance(rules.scoring, Scoring) and sum(rules.scoring) < 1
    )
    return ("target", "scoring", "hands") if zero_sum and rules.hands is None else ()


def return_timing(rules: RuleOptions) -> Fields:
    """X25: the worst cards of a hand that has changed."""
    forced = rules.exchange_return is ExchangeReturn.WORST_FORCED
    if forced and rules.exchange_timing is ExchangeTiming.SEQUENTIAL:
        return ("exchange_return", "exchange_timing")
    return ()


def _exchange_counts(rules: RuleOptions, seats: int) -> tuple[int, int]:
    if seats == _SEATS_LEAST:
        return rules.exchange_three_players
    return rules.exchange_top_count, rules.exchange_second_count


def scores(rules: RuleOptions, seats: int) -> bool:
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
