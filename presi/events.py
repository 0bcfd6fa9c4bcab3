"""What has happened in a game. A game is its rules, its seats and its events.

A deal gives `Dealt`, then `ExchangeOpened` or `Led`. A gift gives `Gave`, and the last one also `Swapped` and
`Led`. A play gives `Played`, then in this order what followed from it:

    WentOut, HandEnded, Scored, GameWon     the hand is over (GameWon where the game is)
    WentOut, TrickClosed, TurnCame          the player has gone out
    Skipped, TrickWon, TurnCame             each where it applies; TurnCame always

A pass gives `Passed`, then `TrickWon` where it applies, then `TurnCame`. `Led` is the hand's first turn: no
`TurnCame` comes with it.
"""

from dataclasses import dataclass, replace
from typing import Literal

from presi.cards import Card, Seat, Value

__all__ = [
    "Dealt",
    "Debt",
    "DebtKind",
    "Event",
    "ExchangeOpened",
    "GameWon",
    "Gave",
    "HandEnded",
    "Led",
    "Passed",
    "Played",
    "Scored",
    "Skipped",
    "Swapped",
    "TrickClosed",
    "TrickWon",
    "TurnCame",
    "WentOut",
    "public",
]

DebtKind = Literal["best", "worst"]


@dataclass(frozen=True, slots=True)
class Debt:
    """What one seat owes another in the exchange: its `count` best or worst dealt cards (rules.md E42)."""

    giver: Seat
    taker: Seat
    count: int
    kind: DebtKind


@dataclass(frozen=True, slots=True)
class Dealt:
    """Secret: the deck in the order in which it was dealt, the first card to `start`."""

    start: Seat
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ExchangeOpened:
    """Who owes whom, ordered by the giver's place in the last hand, last place first."""

    debts: tuple[Debt, ...]


@dataclass(frozen=True, slots=True)
class Gave:
    """A seat has confirmed its gift. The cards are secret; the public form (`public`) has none."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """All gifts have moved at once."""


@dataclass(frozen=True, slots=True)
class Led:
    """`seat` leads the first trick of the hand: its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A play on the table. `matched`: it has the value of the play before it in the trick."""

    seat: Seat
    cards: tuple[Card, ...]
    value: Value
    matched: bool


@dataclass(frozen=True, slots=True)
class Passed:
    """`seat` is out until the next trick."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped:
    """`seat` loses this turn to a match; it has not passed (rules.md E15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut:
    """`seat` has no cards left; `place` counts from 1, the President's."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """`seat` has won the trick and leads."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickClosed:
    """The trick is over without a winner: its last player has gone out (rules.md E28)."""


@dataclass(frozen=True, slots=True)
class TurnCame:
    """`seat` acts next: leads after TrickWon or TrickClosed, answers otherwise."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandEnded:
    """All places of the hand, the President first, the last one still holding cards."""

    places: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """Points of the hand and the new totals, both by seat."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over."""

    seat: Seat


Event = (
    Dealt
    | ExchangeOpened
    | Gave
    | Swapped
    | Led
    | Played
    | Passed
    | Skipped
    | WentOut
    | TrickWon
    | TrickClosed
    | TurnCame
    | HandEnded
    | Scored
    | GameWon
)

# Named one by one, so that a new kind of event is secret until somebody has thought about it.
_PUBLIC = (
    ExchangeOpened,
    Swapped,
    Led,
    Played,
    Passed,
    Skipped,
    WentOut,
    TrickWon,
    TrickClosed,
    TurnCame,
    HandEnded,
    Scored,
    GameWon,
)


def public(event: Event) -> Event | None:
    """`event` as everybody may know it: unchanged, without its cards, or None if nothing of it is public."""
    if isinstance(event, _PUBLIC):
        return event
    return replace(event, cards=()) if isinstance(event, Gave) else None
