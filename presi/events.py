"""What has happened in a game. A game is its rules, its seats and its events.

A deal gives `Dealt`, then `ExchangeOpened` or `Led`. A gift gives `Gave`, and the last one also `Swapped` and
`Led`. A play gives `Played`, a pass `Passed`, a threatened seat that does not match `SkipTaken`, the last one
standing that plays no more `StandEnded`. Then comes what followed, each where it applies, in this order:

    OrderTurned, WentOut
    HandEnded, Scored, GameWon or GameEnded     the hand is over; what stands below does not follow
    TrickClosed, Skipped, TrickWon, Threatened, NobodySkipped, LastStanding
    TurnCame                                    always, but after Threatened, which is a turn itself

`Led` is the hand's first turn: no `TurnCame` comes with it.
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
    "GameEnded",
    "GameWon",
    "Gave",
    "HandEnded",
    "LastStanding",
    "Led",
    "NobodySkipped",
    "OrderTurned",
    "Passed",
    "Played",
    "Scored",
    "SkipTaken",
    "Skipped",
    "StandEnded",
    "Swapped",
    "Threatened",
    "TrickClosed",
    "TrickWon",
    "TurnCame",
    "WentOut",
    "public",
]

DebtKind = Literal["best", "worst", "free"]


@dataclass(frozen=True, slots=True)
class Debt:
    """What one seat owes another in the exchange: its `count` best or worst cards, or any (rules.md E42)."""

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
    """All gifts have moved: at once, or where they move one after the other, the last of them."""


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
    """`seat` has not answered."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SkipTaken:
    """`seat`, threatened, lets itself be skipped."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StandEnded:
    """`seat`, the last one standing, plays no more on this trick."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OrderTurned:
    """A revolution has turned the order of values round, or restored it (rules.md T06)."""

    inverted: bool


@dataclass(frozen=True, slots=True)
class Threatened:
    """`seat` must match or be skipped: its turn (rules.md A3 `skip_escape_by_match`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NobodySkipped:
    """The fourth equal single card in a row skips nobody (rules.md T12)."""


@dataclass(frozen=True, slots=True)
class LastStanding:
    """`seat` is the last one standing: may play on, or close the trick (rules.md T10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped:
    """`seat` loses this turn to a match; it has not passed (rules.md E15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut:
    """`seat` has no cards left. `place` counts from 1, the President's; None: sent last (rules.md T07)."""

    seat: Seat
    place: int | None


@dataclass(frozen=True, slots=True)
class TrickWon:
    """`seat` has won the trick and leads."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickClosed:
    """The trick is over without a winner: its last player has gone out (rules.md E28, P03)."""


@dataclass(frozen=True, slots=True)
class TurnCame:
    """`seat` acts next: leads after TrickWon or TrickClosed, answers otherwise."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandEnded:
    """All places of the hand, the President first: who went out, who still holds cards, who was sent last."""

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


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over without a winner: nobody has counted points."""


Event = (
    Dealt
    | ExchangeOpened
    | Gave
    | Swapped
    | Led
    | Played
    | Passed
    | SkipTaken
    | StandEnded
    | OrderTurned
    | WentOut
    | TrickClosed
    | Skipped
    | TrickWon
    | Threatened
    | NobodySkipped
    | LastStanding
    | TurnCame
    | HandEnded
    | Scored
    | GameWon
    | GameEnded
)

# Named one by one, so that a new kind of event is secret until somebody has thought about it.
_PUBLIC = (
    ExchangeOpened,
    Swapped,
    Led,
    Played,
    Passed,
    SkipTaken,
    StandEnded,
    OrderTurned,
    WentOut,
    TrickClosed,
    Skipped,
    TrickWon,
    Threatened,
    NobodySkipped,
    LastStanding,
    TurnCame,
    HandEnded,
    Scored,
    GameWon,
    GameEnded,
)


def public(event: Event) -> Event | None:
    """`event` as everybody may know it: unchanged, without its cards, or None if nothing of it is public."""
    if isinstance(event, _PUBLIC):
        return event
    return replace(event, cards=()) if isinstance(event, Gave) else None
