"""Points for the places of a hand, and who has won."""

from collections.abc import Sequence

from presi.cards import Seat
from presi.rules import Rules

__all__ = ["points", "winner"]


def points(rules: Rules, places: Sequence[Seat]) -> tuple[int, ...]:
    """The points of a hand by seat; `places` holds every seat, the President first (rules.md E37)."""
    by_place = dict(zip(places, rules.scoring, strict=False))
    return tuple(by_place.get(Seat(seat), 0) for seat in range(len(places)))


def winner(rules: Rules, totals: Sequence[int], places: Sequence[Seat]) -> Seat | None:
    """Who has won with the hand that ended in `places`; None where the game goes on.

    Of several seats that have reached the target the highest total wins, and among equals the best placed in
    that hand (rules.md E38).
    """
    reached = [seat for seat in places if totals[seat] >= rules.target]
    return max(reached, key=lambda seat: totals[seat], default=None)
