"""The easy computer player: any legal play."""

from random import Random

from presi.actions import Choice, Give
from presi.exchange import right_gift
from presi.view import SeatView


class Easy:
    """Plays at random among the choices, passes included; gives a right gift in the exchange."""

    def act(self, view: SeatView, rng: Random) -> Choice | Give:
        """What the seat does; `view` must be of a seat that may act."""
        if view.debt is not None:
            return Give(view.seat, right_gift(view))
        return rng.choice(view.choices)
