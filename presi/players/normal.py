"""The normal computer player: gets rid of low cards first, in whole sets, and keeps its best for the end."""

from collections import Counter
from random import Random

from presi.actions import Choice, Give, Play
from presi.cards import Card, Suit, Value, is_two, order, value_of
from presi.exchange import right_gift
from presi.options import SingleTwoClears
from presi.rules import Rules
from presi.view import SeatView

SPENDS_THE_TOP = 8
"""What wins tricks is kept until no more cards than this are left."""


class Normal:
    """Plays the lowest legal set, one that uses up its value before one that splits it; leads all copies."""

    def act(self, view: SeatView, rng: Random) -> Choice | Give:  # noqa: ARG002  always plays the same
        """What the seat does; `view` must be of a seat that may act."""
        if view.debt is not None:
            return Give(view.seat, right_gift(view))
        nothing = [choice for choice in view.choices if not isinstance(choice, Play)]
        plays = _harmless(view, [choice for choice in view.choices if isinstance(choice, Play)])
        spendable = plays if len(view.cards) <= SPENDS_THE_TOP else _without_the_best(view, plays)
        if view.table is None:
            return _all_copies(spendable or plays)
        if not spendable and nothing:
            return nothing[0]
        held = Counter(map(value_of, view.cards))
        whole = (play for play in spendable if len(play.cards) == held[_value(play)])
        return next(whole, (spendable or plays)[0])


def _value(play: Play) -> Value:
    return play.value or value_of(play.cards[0])


def _harmless(view: SeatView, plays: list[Play]) -> list[Play]:
    """The plays that do not lead to last place, as far as that can be helped (rules.md P02, T07)."""
    costly = {card for card in view.cards if _costs_the_place(view.rules, card)}
    if not costly:
        return plays
    goes_out = [play for play in plays if len(play.cards) == len(view.cards)]
    if any(costly.isdisjoint(play.cards) for play in goes_out):
        return goes_out
    return [play for play in plays if set(view.cards) - set(play.cards) - costly] or plays


def _costs_the_place(rules: Rules, card: Card) -> bool:
    if card.suit is Suit.JOKERS:
        return rules.finish_with_joker_loses
    return rules.finish_with_two_loses and is_two(card)


def _without_the_best(view: SeatView, plays: list[Play]) -> list[Play]:
    """The plays that spend neither the highest value nor what stands for others or wins at once."""
    values = [value for value in order(view.rules) if value != "JK"]
    top = values[0 if view.inverted else -1]
    best = {card for card in view.cards if value_of(card) == top or _serves(view.rules, card)}
    return [play for play in plays if best.isdisjoint(play.cards)]


def _serves(rules: Rules, card: Card) -> bool:
    if card.suit is Suit.JOKERS:
        return True
    if not is_two(card):
        return card == rules.solo_trump
    return rules.twos_wild or rules.single_two_clears is not SingleTwoClears.NONE or card == rules.solo_trump


def _all_copies(plays: list[Play]) -> Play:
    """The largest set of the lowest value; `plays` come weakest first."""
    lowest = [play for play in plays if _value(play) == _value(plays[0])]
    return max(lowest, key=lambda play: len(play.cards))
