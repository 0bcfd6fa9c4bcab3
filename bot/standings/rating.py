"""Skill, estimated from the final order of games: OpenSkill's Plackett-Luce model for many players."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

__all__ = ["BEGINNER", "Rating", "rated"]

_MODEL = PlackettLuce()
_SHOWN_START = 1000
_SHOWN_SCALE = 20


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of skill: `mu` is the most likely value, `sigma` how uncertain it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the player's skill is at least, almost certainly; standings go by this."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> int:
        """The ordinal as people read it: a beginner has 1000."""
        return round(_SHOWN_START + _SHOWN_SCALE * self.ordinal)


BEGINNER = Rating(_MODEL.mu, _MODEL.sigma)
"""Who has not played yet."""


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game that was ended in these `ranks` (from 1, equal ones tie).

    A single player's rating stays as it is: there is nobody to compare with.
    """
    if len(before) <= 1:
        return tuple(before)
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in after)
