"""The rule sets that have a name: the columns of rules.md, part A."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from presi.cards import Card, Deck, RankOrder, Suit
from presi.options import (
    Compare,
    Dealer,
    DealStart,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    JokerWild,
    LaterLeader,
    PassRule,
    PlayDirection,
    Revolution,
    Scoring,
    SeatChange,
    SkipOnMatch,
    TrickEnd,
)
from presi.rules import Rules

__all__ = [
    "PRESETS",
    "barajamos",
    "barajamos40",
    "pagat",
    "president52",
    "president54",
    "quebec",
    "tarot32",
    "tarot54",
    "tarot78",
]

barajamos: Final = Rules()
"""Presi as played on Barajamos: 48 Spanish cards, three to six seats, to 11 points (S0)."""

barajamos40: Final = replace(barajamos, deck=Deck.SPANISH40)
"""The same without eights and nines (S0, variants)."""

president52: Final = Rules(
    deck=Deck.FRENCH52,
    players_max=7,
    play_direction=PlayDirection.CLOCKWISE,
    deal_start=DealStart.LEFT_OF_DEALER,
    dealer=Dealer.LAST_PLACE,
    seat_change=SeatChange.BY_RANK,
    solo_trump=None,
    compare=Compare.STRICTLY_HIGHER,
    skip_on_match=SkipOnMatch.NONE,
    pass_rule=PassRule.PASS_AND_RETURN,
    close_on_go_out=False,
    finish_with_two_loses=True,
    exchange_return=ExchangeReturn.FREE_CHOICE,
    exchange_timing=ExchangeTiming.SEQUENTIAL,
    best_card_override=None,
    first_leader=FirstLeader.LEFT_OF_DEALER,
    scoring=Scoring.NONE,
    target=None,
)
"""Président with 52 cards, without counting; three to seven seats, as in the text's examples (S3)."""

president54: Final = replace(president52, deck=Deck.FRENCH54, jokers=2)
"""The same with two jokers as highest cards; finishing with one costs nothing (S3, variants)."""

pagat: Final = replace(
    president52,
    players_min=4,
    finish_with_two_loses=False,
    exchange_top_count=1,
    exchange_second_count=0,
    exchange_three_players=(1, 0),
    later_leader=LaterLeader.PRESIDENT,
    scoring=Scoring.P2_V1,
    target=11,
)
"""One card exchanged between first and last, and the President leads (S3 on Pagat)."""

quebec: Final = replace(president52, players_min=4, players_max=4, scoring=Scoring.QUEBEC, hands=8)
"""Président for four with 4, 3, 2 and 0 points, over 8 hands; 4 and 12 are the other lengths (S3)."""

tarot78: Final = Rules(
    deck=Deck.TAROT78,
    players_max=10,
    play_direction=PlayDirection.CLOCKWISE,
    rank_order=RankOrder.ACE_HIGH_TRUMPS,
    jokers=1,
    joker_wild=JokerWild.IN_SETS,
    solo_trump=None,
    skip_escape_by_match=True,
    skip_cancel_four_singles=True,
    trick_end=TrickEnd.LAST_STANDING,
    last_standing_may_continue=True,
    close_on_go_out=False,
    revolution=Revolution.FOUR_OF_KIND,
    finish_with_joker_loses=True,
    exchange_three_players=(1, 0),
    exchange_joker=ExchangeJoker.NEVER,
    best_card_override=None,
    first_leader=Card("Q", Suit.HEARTS),
    scoring=Scoring.NONE,
    target=None,
)
"""Président with trumps and the excuse; three to ten seats, without counting (S4)."""

tarot54: Final = replace(tarot78, deck=Deck.FRENCH54, players_max=7, rank_order=RankOrder.ACE_HIGH, jokers=2)
"""The same rules with 54 cards, two of them jokers; fewer seats, as the text asks for (S4)."""

tarot32: Final = replace(
    tarot78,
    deck=Deck.FRENCH32,
    players_max=6,
    rank_order=RankOrder.ACE_HIGH,
    jokers=0,
    joker_wild=JokerWild.NEVER,
    finish_with_joker_loses=False,
    exchange_joker=ExchangeJoker.ALLOWED,
)
"""The same rules with 32 cards, without trumps and jokers; fewer seats (S4, T11)."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "barajamos": barajamos,
        "barajamos40": barajamos40,
        "president52": president52,
        "president54": president54,
        "pagat": pagat,
        "quebec": quebec,
        "tarot78": tarot78,
        "tarot54": tarot54,
        "tarot32": tarot32,
    }
)
"""The presets by the name that the referee's files and the table's settings use."""
