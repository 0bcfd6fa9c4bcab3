"""The normal computer player: gets rid of low cards first, in whole sets, and keeps its twos for the end."""

from collections import Counter
from random import Random

from presi.actions import Choice, Give, Play
from presi.cards import Value, order, value_of
from presi.exchange import right_gift
from presi.view import SeatView

SPENDS_THE_TOP = 8
"""The highest value is kept until no more cards than this are left."""


class Normal:
    """Plays the lowest legal set, one that uses up its value before one that splits it; leads all copies."""

    def act(self, view: SeatView, rng: Random) -> Choice | Give:  # noqa: ARG002  always plays the same
        """What the seat does; `view` must be of a seat that may act."""
        if view.debt is not None:
            return Give(view.seat, right_gift(view))
        plays = [choice for choice in view.choices if isinstance(choice, Play)]
        spendable = plays if len(view.cards) <= SPENDS_THE_TOP else _below_the_top(view, plays)
        if view.table is None:
            return _all_copies(spendable or plays)
        if not spendable:
            return view.choices[-1]
        held = Counter(map(value_of, view.cards))
        whole = (play for play in spendable if len(play.cards) == held[_value(play)])
        return next(whole, spendable[0])


def _value(play: Play) -> Value:
    return value_of(play.cards[0])


def _below_the_top(view: SeatView, plays: list[Play]) -> list[Play]:
    top = order(view.rules)[-1]
    return [play for play in plays if _value(play) != top]


def _all_copies(plays: list[Play]) -> Play:
    """The largest set of the lowest value; `plays` come weakest first."""
    lowest = [play for play in plays if _value(play) == _value(plays[0])]
    return max(lowest, key=lambda play: len(play.cards))
