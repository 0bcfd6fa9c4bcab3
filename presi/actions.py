"""What can be done to a game: the deal, which brings chance in, and what seats do."""

from dataclasses import dataclass

from presi.cards import Card, Seat, Value

__all__ = ["Action", "Deal", "Give", "Pass", "Play"]


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
    """Play `cards`; `value` is needed only where a joker could stand for several values."""

    seat: Seat
    cards: tuple[Card, ...]
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not answer, and stay out until the next trick (rules.md E13)."""

    seat: Seat


Action = Deal | Give | Play | Pass
