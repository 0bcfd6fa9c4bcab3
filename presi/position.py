"""A hand in play at one moment, as the trick rules see it, and what followed from a move."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from presi.cards import Seat

__all__ = [
    "ALONE",
    "ASKED",
    "INVERTED",
    "KEPT",
    "LOST_SHIFT",
    "NOBODY",
    "NOTHING",
    "ROW",
    "ROWS",
    "THREAT",
    "Followed",
    "Position",
    "next_seats",
    "state_of",
]

NOBODY: Final = Seat(-1)

INVERTED: Final = 0b1
"""Bit of `Position.state`: a revolution has turned the order round."""
THREAT: Final = 0b10
"""Bit of `Position.state`: the seat in turn has to match or be skipped."""
ALONE: Final = 0b100
"""Bit of `Position.state`: the seat in turn is the last one standing."""
ASKED: Final = THREAT | ALONE
ROW: Final = 0b1000
"""`Position.state` counts in units of this how many equal single cards lie on the table in a row."""
ROWS: Final = 0b111 * ROW
LOST_SHIFT: Final = 8
"""From this bit on `Position.state` is a mask of the seats that were sent to last place."""
KEPT: Final = INVERTED | ~0 << LOST_SHIFT
"""What of `Position.state` outlasts the trick."""


class Position(NamedTuple):
    """A hand in play at one moment. Masks have bit i for seat i."""

    holdings: tuple[int, ...]
    """By seat, as in `presi.plays`."""
    turn: Seat
    """Who acts; NOBODY when the hand is over."""
    owner: Seat
    """Who made the play on the table; NOBODY before the lead."""
    table: int
    """The code of the play on the table; 0 before the lead."""
    active: int
    """Mask of the seats that have a turn left in the trick; also of the owner where the trick ends at it."""
    alive: int
    """Mask of the seats that have cards."""
    places: tuple[Seat, ...]
    """Who has gone out, first first; the places of all when the hand is over."""
    state: int = 0
    """INVERTED, THREAT and ALONE, the row of equal single cards, and who was sent to last place."""

    @property
    def lost(self) -> int:
        """Mask of the seats that were sent to last place."""
        return self.state >> LOST_SHIFT


class Followed(NamedTuple):
    """What followed from a move."""

    skipped: Seat = NOBODY
    """Who loses this turn to a match."""
    won: bool = False
    """The trick is won by the seat whose turn it now is."""
    out: bool = False
    """The player has gone out."""
    sent_last: bool = False
    """Going out has cost the player its place."""
    closed: bool = False
    """The trick is over, and its last player is out."""
    ended: bool = False
    """The hand is over."""
    turned: bool = False
    """The order of values has been turned round, or back."""
    nobody_skipped: bool = False
    """The match was the fourth equal single card in a row."""


NOTHING: Final = Followed()
"""What a move returns itself when the turn just goes on."""


def state_of(*, inverted: bool, sent_last: Iterable[Seat]) -> int:
    """The `Position.state` between tricks."""
    return INVERTED * inverted | sum(1 << seat for seat in sent_last) << LOST_SHIFT


def next_seats(order: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """By mask and seat: the first seat after it in turn `order` that is in the mask, itself the last."""
    return [_next_in(mask, order) for mask in range(1 << len(order))]


def _next_in(mask: int, order: Sequence[Seat]) -> tuple[Seat, ...]:
    found = [NOBODY] * len(order)
    following = NOBODY
    for seat in (*reversed(order), *reversed(order)):
        found[seat] = following
        if mask >> seat & 1:
            following = seat
    return tuple(found)
