"""The computers' thinking, in the event loop: what `easy` and `normal` need is microseconds."""

import random

from presi.actions import Action
from presi.players import PLAYERS
from presi.view import SeatView

__all__ = ["InlineOpponents"]


class InlineOpponents:
    """Asks the player of the level at once."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()

    async def choose(self, level: str, view: SeatView) -> Action:
        """A legal action for the seat of the view. Raises `KeyError` for an unknown level."""
        return PLAYERS[level].act(view, self._rng)
