"""Words for the options of a hand: going out, the exchange, the deal, the lead, and the points."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.option_words.words import YES_NO, OptionWords
from bot.i18n.sentences import mark
from presi.options import (
    Dealer,
    DealStart,
    DisqualifiedOrder,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    LaterLeader,
    PlayDirection,
    Scoring,
    SeatChange,
    ThreePlayerSecond,
)

__all__ = ["DEAL", "EXCHANGE", "GOING_OUT", "POINTS"]

GOING_OUT: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "close_on_go_out": OptionWords(
            mark("Last card closes the trick"),
            mark("Whether a trick is over as soon as somebody goes out."),
            YES_NO,
        ),
        "finish_with_two_loses": OptionWords(
            mark("A two as last card loses"),
            mark("Whether going out with a two sends to last place."),
            YES_NO,
        ),
        "finish_with_joker_loses": OptionWords(
            mark("A joker as last card loses"),
            mark("Whether going out with a joker sends to last place."),
            YES_NO,
        ),
        "disqualified_order": OptionWords(
            mark("Several sent to last place"),
            mark("Who of them is the higher."),
            {
                DisqualifiedOrder.LATER_IS_HIGHER: mark("who went out later"),
                DisqualifiedOrder.EARLIER_IS_HIGHER: mark("who went out earlier"),
            },
        ),
    }
)

EXCHANGE: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "exchange_from_hand": OptionWords(
            mark("First exchange"), mark("The hand from which on cards are swapped.")
        ),
        "exchange_top_count": OptionWords(
            mark("First and last swap"), mark("How many cards, with four players or more.")
        ),
        "exchange_second_count": OptionWords(
            mark("Second and second to last swap"), mark("How many cards, with four players or more.")
        ),
        "exchange_three_players": OptionWords(
            mark("Swap of three players"), mark("How many cards the first and the last of three swap.")
        ),
        "exchange_return": OptionWords(
            mark("Given back"),
            mark("What the higher place gives back."),
            {
                ExchangeReturn.WORST_FORCED: mark("the worst cards"),
                ExchangeReturn.FREE_CHOICE: mark("any cards"),
            },
        ),
        "exchange_timing": OptionWords(
            mark("When cards are swapped"),
            mark("Whether the higher place knows what it gets before it gives."),
            {
                ExchangeTiming.SIMULTANEOUS: mark("all at once"),
                ExchangeTiming.SEQUENTIAL: mark("the lower place first"),
            },
        ),
        "exchange_joker": OptionWords(
            mark("Giving jokers"),
            mark("Whether jokers can be given in the exchange."),
            {
                ExchangeJoker.ALLOWED: mark("like any card"),
                ExchangeJoker.NEVER: mark("never"),
            },
        ),
        "best_card_override": OptionWords(
            mark("Best card of the exchange"),
            mark("A card that counts as better than its equals and all others when cards are swapped."),
            {None: mark("no card")},
        ),
    }
)

DEAL: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "play_direction": OptionWords(
            mark("Direction"),
            mark("Which way round the table turns go."),
            {
                PlayDirection.ANTICLOCKWISE: mark("anticlockwise"),
                PlayDirection.CLOCKWISE: mark("clockwise"),
            },
        ),
        "dealer": OptionWords(
            mark("Dealer"),
            mark("Who deals from the second hand on."),
            {
                Dealer.NONE: mark("nobody in particular"),
                Dealer.LAST_PLACE: mark("the last of the hand before"),
            },
        ),
        "deal_start": OptionWords(
            mark("First card"),
            mark("Who is dealt the first card from the second hand on."),
            {
                DealStart.ROTATE: mark("one seat further each hand"),
                DealStart.LEFT_OF_DEALER: mark("the seat after the dealer"),
            },
        ),
        "seat_change": OptionWords(
            mark("Seats"),
            mark("Whether players change seats between hands."),
            {
                SeatChange.NONE: mark("everybody stays"),
                SeatChange.BY_RANK: mark("by place, the first one first"),
            },
        ),
        "first_leader": OptionWords(
            mark("First lead"),
            mark("Who leads the first hand: whoever holds a card, or a seat."),
            {FirstLeader.LEFT_OF_DEALER: mark("whoever is dealt the first card")},
        ),
        "later_leader": OptionWords(
            mark("Later leads"),
            mark("Who leads the hands after the first."),
            {
                LaterLeader.LAST_PLACE: mark("the last of the hand before"),
                LaterLeader.PRESIDENT: mark("the first of the hand before"),
            },
        ),
    }
)

POINTS: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "scoring": OptionWords(
            mark("Points"),
            mark("What each place scores."),
            {
                Scoring.NONE: mark("not counted"),
                Scoring.P2_V1: mark("2 for the first, 1 for the second"),
                Scoring.PER_BEATEN: mark("1 for each player beaten"),
                Scoring.SYMMETRIC: mark("in steps of one from plus to minus"),
                Scoring.QUEBEC: mark("4, 3, 2 and 0"),
            },
        ),
        "target": OptionWords(
            mark("Points to reach"),
            mark("The game ends with the hand in which somebody has so many."),
            {None: mark("no number")},
        ),
        "hands": OptionWords(
            mark("Hands"), mark("The game ends after so many hands."), {None: mark("no limit")}
        ),
        "three_player_second": OptionWords(
            mark("Second of three"),
            mark("What the second of three players is called."),
            {
                ThreePlayerSecond.VICE_PRESIDENT: mark("Vice-president"),
                ThreePlayerSecond.NEUTRAL: mark("Neutral"),
            },
        ),
    }
)
