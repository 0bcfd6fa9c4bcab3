"""How a finished game ended for each of its seats."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.standings.values import TitleCounts
from bot.tables.values import UserId
from presi.cards import Seat
from presi.titles import Title

__all__ = ["HandLine", "SeatPlayer", "SeatResult", "seat_results"]


@dataclass(frozen=True, slots=True)
class HandLine:
    """One hand of one seat: its `place` (from 1), its points, and whether the seat's player was there."""

    seat: Seat
    place: int
    points: int
    own: bool


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    """Who had the seat at the start: a user, or None for a computer. `left`: a computer took it over."""

    user: UserId | None
    left: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """How a game ended for one seat.

    `rank` counts from 1; equal ones tie. `won` is never true for who left. `hands`, `points` and `titles`
    are of the hands that the seat's player was there for.
    """

    seat: Seat
    user: UserId | None
    rank: int
    won: bool
    hands: int
    points: int
    titles: TitleCounts


def seat_results(
    players: Sequence[SeatPlayer], lines: Sequence[HandLine], winner: Seat | None, titles: Sequence[Title]
) -> tuple[SeatResult, ...]:
    """The results by seat; `titles` are those of the places, first place first.

    First comes the winner, where there is one, then who has more points, then who had the better places over
    the game; who left comes after all who stayed, so that leaving never pays.
    """
    seats = [Seat(seat) for seat in range(len(players))]
    of_seat = {seat: [line for line in lines if line.seat == seat] for seat in seats}
    keys = {seat: _key(players[seat], of_seat[seat], wins=seat == winner) for seat in seats}
    ordered = sorted(keys.values())
    results = []
    for seat in seats:
        own = [line for line in of_seat[seat] if line.own]
        result = SeatResult(
            seat=seat,
            user=players[seat].user,
            rank=ordered.index(keys[seat]) + 1,
            won=seat == winner and not players[seat].left,
            hands=len(own),
            points=sum(line.points for line in own),
            titles=_counts(Counter(titles[line.place - 1] for line in own)),
        )
        results.append(result)
    return tuple(results)


def _key(player: SeatPlayer, lines: Sequence[HandLine], *, wins: bool) -> tuple[bool, bool, int, int]:
    points = sum(line.points for line in lines)
    return (player.left, not wins, -points, sum(line.place for line in lines))


def _counts(titles: Mapping[Title, int]) -> TitleCounts:
    return TitleCounts(**{title.value: titles.get(title, 0) for title in Title})
