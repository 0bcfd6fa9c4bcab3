"""Which games count for the standings (scenarios: computers never rank, nobody ranks by playing alone)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.values import UserId

__all__ = ["Pair", "RankedPolicy", "Verdict", "judge", "pairs"]

Pair = tuple[UserId, UserId]
"""Two users who met in a game, the lower id first."""


class Verdict(StrEnum):
    """Whether a finished game counts, or why it does not."""

    RANKED = "ranked"
    OFF = "off"
    """The server keeps no standings."""
    COMPUTERS = "computers"
    """Computers were seated from the start."""
    TOO_FEW = "too_few"
    """Too few different people."""
    REPEATED = "repeated"
    """Two of the people have met in as many counted games that day as may count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedPolicy:
    """What a server asks of a game that counts.

    `humans`: different people at least. `computers`: whether computers may sit there too; they never rank.
    `cap`: counted games a day (UTC) of the same two people at most, 0 for any number.
    """

    ranked: bool = True
    humans: int = 3
    computers: bool = False
    cap: int = 10


def pairs(users: Collection[UserId]) -> tuple[Pair, ...]:
    """Every two of the users."""
    ordered = sorted(set(users))
    return tuple((one, other) for place, one in enumerate(ordered) for other in ordered[place + 1 :])


def judge(
    policy: RankedPolicy, users: Collection[UserId], met: Mapping[Pair, int], *, computers: bool
) -> Verdict:
    """The verdict on a game that `users` began.

    Excluded players are not among them. `met`: counted games of that day for the pairs that met;
    `computers`: whether a computer had a seat from the start.
    """
    if not policy.ranked:
        return Verdict.OFF
    if computers and not policy.computers:
        return Verdict.COMPUTERS
    if len(set(users)) < policy.humans:
        return Verdict.TOO_FEW
    if policy.cap and any(met.get(pair, 0) >= policy.cap for pair in pairs(users)):
        return Verdict.REPEATED
    return Verdict.RANKED
