"""What can be wrong, as facts; words for them are made elsewhere.

PresiError
├── Illegal                  an action that the rules refuse; `code` as in the referee's text form
│   ├── NotYourTurn          NOT_TURN
│   ├── NotNow               NOT_NOW
│   ├── LeadPass             LEAD_PASS
│   ├── NotHeld              NOT_HELD
│   ├── Mixed                MIXED
│   ├── JokerAlone           MIXED
│   ├── WrongSize            SIZE
│   ├── UnderThreat          SKIPPED
│   ├── TooLow               LOWER
│   ├── MustBeat             MUST_BEAT
│   ├── NotOwing             NOT_OWING
│   ├── WrongCount           COUNT
│   ├── JokerGiven           JOKER
│   ├── NotBest              NOT_BEST
│   ├── NotWorst             NOT_WORST
│   ├── WrongStart           START
│   └── WrongDeck            DECK
├── RulesError               options that cannot be combined, or a wrong number of seats
├── PositionError            hands that cannot lie on one table
├── NotationError            text that names no card
└── RecordError              a stored row that cannot be read
"""

from dataclasses import dataclass
from typing import ClassVar

from presi.actions import Play
from presi.cards import Card, Seat
from presi.events import Played

__all__ = [
    "Illegal",
    "JokerAlone",
    "JokerGiven",
    "LeadPass",
    "Mixed",
    "MustBeat",
    "NotBest",
    "NotHeld",
    "NotNow",
    "NotOwing",
    "NotWorst",
    "NotYourTurn",
    "NotationError",
    "PositionError",
    "PresiError",
    "RecordError",
    "RulesError",
    "TooLow",
    "UnderThreat",
    "WrongCount",
    "WrongDeck",
    "WrongSize",
    "WrongStart",
]


class PresiError(Exception):
    """Whatever this package raises on purpose."""


class Illegal(PresiError):
    """An action that the rules refuse. Nothing has changed."""

    code: ClassVar[str]


@dataclass(eq=False)
class NotYourTurn(Illegal):
    """Another seat acts now; `turn` is None where nobody plays at all (deal, exchange, game over)."""

    code: ClassVar[str] = "NOT_TURN"
    turn: Seat | None


@dataclass(eq=False)
class NotNow(Illegal):
    """The game is not at a point where this can be done."""

    code: ClassVar[str] = "NOT_NOW"


@dataclass(eq=False)
class LeadPass(Illegal):
    """Whoever leads cannot pass (rules.md E12)."""

    code: ClassVar[str] = "LEAD_PASS"


@dataclass(eq=False)
class NotHeld(Illegal):
    """`cards` are not in the holding, or are named twice."""

    code: ClassVar[str] = "NOT_HELD"
    cards: tuple[Card, ...]


@dataclass(eq=False)
class Mixed(Illegal):
    """`cards` do not share one value, not the one declared, or jokers alone declare none (rules.md E10)."""

    code: ClassVar[str] = "MIXED"
    cards: tuple[Card, ...]


@dataclass(eq=False)
class JokerAlone(Illegal):
    """A joker has no value by itself, and is not played alone (rules.md A2 `joker_single`)."""

    code: ClassVar[str] = "MIXED"
    card: Card


@dataclass(eq=False)
class WrongSize(Illegal):
    """`size` cards where the play on the table has `table_size`, None on a lead (rules.md E11)."""

    code: ClassVar[str] = "SIZE"
    size: int
    table_size: int | None


@dataclass(eq=False)
class TooLow(Illegal):
    """`play`, its value filled in, does not reach `table` (rules.md E11)."""

    code: ClassVar[str] = "LOWER"
    play: Play
    table: Played


@dataclass(eq=False)
class UnderThreat(Illegal):
    """A threatened seat has to match `table` or be skipped (rules.md T02)."""

    code: ClassVar[str] = "SKIPPED"
    table: Played


@dataclass(eq=False)
class MustBeat(Illegal):
    """Whoever can answer `table` must (rules.md A3 `must_beat`)."""

    code: ClassVar[str] = "MUST_BEAT"
    table: Played


@dataclass(eq=False)
class NotOwing(Illegal):
    """`seat` owes nothing, has confirmed already, or may not give before another has."""

    code: ClassVar[str] = "NOT_OWING"
    seat: Seat


@dataclass(eq=False)
class WrongCount(Illegal):
    """A gift of `count` cards where `expected` are owed."""

    code: ClassVar[str] = "COUNT"
    expected: int
    count: int


@dataclass(eq=False)
class JokerGiven(Illegal):
    """`cards` are jokers, and a joker may not be given (rules.md A4 `exchange_joker`)."""

    code: ClassVar[str] = "JOKER"
    cards: tuple[Card, ...]


@dataclass(eq=False)
class NotBest(Illegal):
    """The gift is not made of the `count` best cards (rules.md E43)."""

    code: ClassVar[str] = "NOT_BEST"
    count: int


@dataclass(eq=False)
class NotWorst(Illegal):
    """The gift is not made of the `count` worst cards (rules.md E44)."""

    code: ClassVar[str] = "NOT_WORST"
    count: int


@dataclass(eq=False)
class WrongStart(Illegal):
    """The deal has to begin at `expected`; None in the first hand, where any seat of the table will do."""

    code: ClassVar[str] = "START"
    expected: Seat | None


@dataclass(eq=False)
class WrongDeck(Illegal):
    """The deck to deal lacks cards of the rules' deck, or has others: foreign to it or a second time."""

    code: ClassVar[str] = "DECK"
    missing: tuple[Card, ...]
    extra: tuple[Card, ...]


@dataclass(eq=False)
class RulesError(PresiError):
    """Options that make no game together, or not for so many seats.

    `id` is one of rules.md A8 or the option's own, `fields` are the options concerned.
    """

    id: str
    fields: tuple[str, ...]


@dataclass(eq=False)
class PositionError(PresiError):
    """Cards that are foreign or there twice, or seats that neither hold cards nor are out, or both."""

    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]


@dataclass(eq=False)
class NotationError(PresiError):
    """`text` names no card."""

    text: str


@dataclass(eq=False)
class RecordError(PresiError):
    """A stored row is broken: at `where` ("played.cards[1]") stands `found` instead of `expected`."""

    where: str
    expected: str
    found: object

    def inside(self, place: str) -> "RecordError":
        """The same, seen from outside: its place is within `place`."""
        gap = "." if self.where and not self.where.startswith("[") else ""
        return RecordError(f"{place}{gap}{self.where}", self.expected, self.found)
