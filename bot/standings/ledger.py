"""All standings of a server, from its finished games in their order.

The same fold serves a game that has just ended, with the tallies it touches read from the store, and the
whole history, when an admin has everything computed anew.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from bot.standings.policy import Pair, RankedPolicy, Verdict, judge, pairs
from bot.standings.rating import Rating
from bot.standings.results import SeatResult
from bot.standings.tally import Tally, added
from bot.standings.values import GameId, Period
from bot.tables.values import UserId

__all__ = ["Entered", "Finish", "Ledger"]


@dataclass(frozen=True, slots=True)
class Finish:
    """A game that somebody won: when (aware UTC), in which season, and how for each seat."""

    game: GameId
    ended_at: datetime
    season: int
    results: Sequence[SeatResult]

    @property
    def periods(self) -> tuple[Period, ...]:
        """The periods the game falls in."""
        return (Period.all_time(), Period.season(self.season), Period.month(self.ended_at))


@dataclass(frozen=True, slots=True)
class Entered:
    """What came of a finish: the verdict, and the all-time ratings after it of whom it counts for."""

    game: GameId
    verdict: Verdict
    ratings: Mapping[UserId, Rating]


@dataclass(slots=True)
class Ledger:
    """Takes finishes in. `tallies` and `met` are what is known before; both grow.

    `met`: counted games of a day (UTC) for the pairs that met; days long past are dropped.
    """

    policy: RankedPolicy
    excluded: Collection[UserId]
    tallies: dict[Period, dict[UserId, Tally]] = field(default_factory=dict)
    met: dict[date, dict[Pair, int]] = field(default_factory=dict)

    def enter(self, finish: Finish) -> Entered:
        """Judge the game and, where it counts, add it to its periods."""
        met = self._met(finish.ended_at.date())
        computers = any(result.user is None for result in finish.results)
        counted = [
            result
            for result in finish.results
            if result.user is not None and result.user not in self.excluded
        ]
        users = users_of(counted)
        verdict = judge(self.policy, users, met, computers=computers)
        if verdict is not Verdict.RANKED:
            return Entered(finish.game, verdict, {})
        for pair in pairs(users):
            met[pair] = met.get(pair, 0) + 1
        for period in finish.periods:
            known = self.tallies.setdefault(period, {})
            known.update(added(known, finish.game, counted))
        all_time = self.tallies[Period.all_time()]
        return Entered(finish.game, verdict, {user: all_time[user].rating for user in users})

    def _met(self, day: date) -> dict[Pair, int]:
        # Games are stored a little out of the order in which they ended, never by days.
        for past in [other for other in self.met if other < day - timedelta(days=2)]:
            del self.met[past]
        return self.met.setdefault(day, {})


def users_of(results: Iterable[SeatResult]) -> tuple[UserId, ...]:
    """Who of the seats are users."""
    return tuple(result.user for result in results if result.user is not None)
