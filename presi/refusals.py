"""Options that contradict each other (rules.md A8): every check with its id.

X03, X05 and X23 are about options that no rule set of the seeds has: skips that add up, two decks, hands that
end with the first seat out. X24 is a part of X07.
"""

from collections.abc import Callable

from presi import refusals_of_play as play
from presi import refusals_of_tables as tables
from presi.errors import RulesError
from presi.refusals_of_tables import seat_counts
from presi.rule_options import RuleOptions

__all__ = ["check", "check_seats", "seat_counts"]


def check(rules: RuleOptions) -> None:
    """Raises RulesError with the first contradiction."""
    for id_, find in _CHECKS:
        fields = find(rules)
        if fields:
            raise RulesError(id_, fields)


def check_seats(rules: RuleOptions, seats: int) -> None:
    """Raises RulesError where `rules` cannot be played by so many."""
    if not rules.players_min <= seats <= rules.players_max:
        raise RulesError("X19_PLAYERS", ("players_min", "players_max"))
    if not tables.scores(rules, seats):
        raise RulesError("X21_SCORE_LENGTH", ("scoring", "players_min", "players_max"))


_CHECKS: tuple[tuple[str, Callable[[RuleOptions], play.Fields]], ...] = (
    ("SET_SIZES", play.set_sizes),
    ("EXCHANGE", tables.exchange),
    ("X01_MATCH_NEVER", play.match_never),
    ("X02_SKIP_SUBOPTION", play.skip_suboption),
    ("X06_ORDER_DECK", play.order_deck),
    ("X07_JOKER_COUNT", play.joker_count),
    ("X04_CARD_NOT_IN_DECK", play.card_not_in_deck),
    ("X08_JOKER_ROLE", play.joker_role),
    ("X09_TWOS_WILD_TRUMP", play.twos_wild_trump),
    ("X10_TWO_CLEARS_AND_TRUMP", play.two_clears_and_trump),
    ("X11_REVOLUTION_SUB", play.revolution_sub),
    ("X12_REVOLUTION_UNDEFINED", play.revolution_undefined),
    ("X13_PASS_VS_END", play.pass_vs_end),
    ("X14_ONE_CHANCE", play.one_chance),
    ("X15_MUST_BEAT", play.must_beat),
    ("X16_SIZE_RULE", play.size_rule),
    ("X17_DEAL_SEAT", tables.deal_seat),
    ("X18_DEALER", tables.dealer),
    ("X20_EXCHANGE_SIZE", tables.exchange_size),
    ("X19_PLAYERS", tables.players),
    ("X21_SCORE_LENGTH", tables.score_length),
    ("X22_END", tables.end),
    ("X25_RETURN_TIMING", tables.return_timing),
)
