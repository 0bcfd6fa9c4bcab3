"""A player's counted games of a period, summed up one game after another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.standings.rating import BEGINNER, Rating, rated
from bot.standings.results import SeatResult
from bot.standings.values import GameId, TitleCounts
from bot.tables.values import UserId
from presi.cards import Seat

__all__ = ["NOTHING", "Tally", "added"]

NO_TITLES = TitleCounts()
NOWHERE = (GameId(0), Seat(0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What standings show of a player in a period; the rating is of the period's games alone.

    `first` is the game and the seat in which the player came in, which belong to nobody else: of players with
    equal figures who came in first stands first. An id would not do, for whoever is erased gets another.
    """

    games: int = 0
    wins: int = 0
    hands: int = 0
    points: int = 0
    titles: TitleCounts = NO_TITLES
    rating: Rating = BEGINNER
    first: tuple[GameId, Seat] = NOWHERE

    @property
    def rate(self) -> float:
        """Points a hand, 0 before the first."""
        return self.points / self.hands if self.hands else 0.0


NOTHING = Tally()


def added(
    tallies: Mapping[UserId, Tally], game: GameId, results: Sequence[SeatResult]
) -> Mapping[UserId, Tally]:
    """The tallies of a counted game's players after it; `results` are of those who are ranked, by seat."""
    players = [(result.user, result) for result in results if result.user is not None]
    before = [tallies.get(user, NOTHING) for user, _ in players]
    ratings = rated([tally.rating for tally in before], [result.rank for _, result in players])
    return {
        user: _with(tally, game, result, rating)
        for (user, result), tally, rating in zip(players, before, ratings, strict=True)
    }


def _with(tally: Tally, game: GameId, result: SeatResult, rating: Rating) -> Tally:
    return Tally(
        games=tally.games + 1,
        wins=tally.wins + result.won,
        hands=tally.hands + result.hands,
        points=tally.points + result.points,
        titles=tally.titles + result.titles,
        rating=rating,
        first=tally.first if tally.games else (game, result.seat),
    )
