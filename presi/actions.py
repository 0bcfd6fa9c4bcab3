"""What can be done to a game: the deal, which brings chance in, and what seats do."""

from dataclasses import dataclass

from presi.cards import Card, Seat, Value

__all__ = ["Action", "Choice", "Close", "Deal", "Give", "Pass", "Play", "SkipTurn"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a hand: `deck` one card at a time in turn order, the first card to `start` (rules.md E07)."""

    start: Seat
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Give:
    """Confirm the gift that `seat` owes in the exchange (rules.md E46)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play `cards`; `value` is needed only where they could stand for several values: wild jokers alone."""

    seat: Seat
    cards: tuple[Card, ...]
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not answer (rules.md E13, A3 `pass_rule`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """Under a threat, lose the turn instead of matching (rules.md T02)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Close:
    """As the last one standing, end the trick and lead the next (rules.md A3, T10)."""

    seat: Seat


Choice = Play | Pass | SkipTurn | Close
"""What the seat whose turn it is can do."""

Action = Deal | Give | Choice
