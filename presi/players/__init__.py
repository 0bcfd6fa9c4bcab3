"""Computer players: each sees a SeatView, and nothing else."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Protocol

from presi.actions import Choice, Give
from presi.players.easy import Easy
from presi.players.normal import Normal
from presi.view import SeatView

__all__ = ["EASY", "NORMAL", "PLAYERS", "Player"]


class Player(Protocol):
    """Somebody who decides for a seat."""

    def act(self, view: SeatView, rng: Random) -> Choice | Give:
        """What the seat does now; `view` is of a seat that may act, `rng` the only chance used."""


EASY: Player = Easy()
NORMAL: Player = Normal()

PLAYERS: Mapping[str, Player] = MappingProxyType({"easy": EASY, "normal": NORMAL})
"""By the level's name, weakest first."""
