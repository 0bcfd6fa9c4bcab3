"""Points for the places of a hand, and how a game ends."""

from collections.abc import Sequence

from presi.cards import Seat
from presi.options import Scoring
from presi.rules import Rules

__all__ = ["by_place", "is_over", "points", "winner"]


def by_place(rules: Rules, seats: int) -> tuple[int, ...]:
    """The points of each place at a table of `seats` seats, the President's first (rules.md A6, E37)."""
    match rules.scoring:
        case Scoring.NONE:
            return (0,) * seats
        case Scoring.P2_V1:
            return (2, 1, *(0,) * (seats - 2))
        case Scoring.PER_BEATEN:
            return tuple(range(seats - 1, -1, -1))
        case Scoring.SYMMETRIC:
            return tuple(range(seats // 2, -seats // 2, -1))
        case Scoring.QUEBEC:
            return (4, 3, 2, 0)
        case explicit:
            return explicit


def points(rules: Rules, places: Sequence[Seat]) -> tuple[int, ...]:
    """The points of a hand by seat; `places` holds every seat, the President first (rules.md E37)."""
    scores = dict(zip(places, by_place(rules, len(places)), strict=True))
    return tuple(scores[Seat(seat)] for seat in range(len(places)))


def is_over(rules: Rules, hand: int, totals: Sequence[int]) -> bool:
    """Whether the game ends with hand number `hand`, which has led to `totals` (rules.md E39)."""
    if hand == rules.hands:
        return True
    return rules.target is not None and max(totals) >= rules.target


def winner(rules: Rules, totals: Sequence[int], places: Sequence[Seat]) -> Seat | None:
    """Who has won a game that is over with the hand that ended in `places`; None where nobody counts points.

    The highest total wins, and among equals the best placed in that hand (rules.md E38).
    """
    return None if rules.scoring is Scoring.NONE else max(places, key=lambda seat: totals[seat])
