"""The rules of the trick, once, for the table, the referee and the computers that think ahead.

A `Position` is a hand in play at one moment. `Trick.legal` lists what the seat whose turn it is may do, as
play codes (`presi.plays`), and `Trick.move` goes on to the next position and says what followed.

A seat is *in the trick* while it has cards and has not passed. The turn goes to the next seat in the trick;
where that is the owner, the trick is won.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from presi.cards import Seat
from presi.plays import PASS, Plays, plays
from presi.rules import Rules

__all__ = ["NOBODY", "NOTHING", "Followed", "Position", "Trick", "trick"]

NOBODY: Final = Seat(-1)


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
    """Mask of the seats in the trick."""
    alive: int
    """Mask of the seats that have cards."""
    places: tuple[Seat, ...]
    """Who has gone out, first first; all seats when the hand is over."""


class Followed(NamedTuple):
    """What followed from a play or a pass."""

    skipped: Seat = NOBODY
    """Who loses this turn to a match."""
    won: bool = False
    """The trick is won by the seat whose turn it now is."""
    out: bool = False
    """The player has gone out."""
    closed: bool = False
    """Going out has closed the trick."""
    ended: bool = False
    """The hand is over."""


_SEATS_MAX = 16
NOTHING: Final = Followed()
"""What `Trick.move` returns itself when the turn just goes on."""

_WON = Followed(won=True)
_CLOSED = Followed(out=True, closed=True)
_ENDED = Followed(out=True, ended=True)
_SKIPPED = tuple(Followed(skipped=Seat(seat)) for seat in range(_SEATS_MAX))
_SKIPPED_WON = tuple(Followed(skipped=Seat(seat), won=True) for seat in range(_SEATS_MAX))


class Trick:
    """The trick rules of one rule set at a table of `seats` seats. `trick` builds each once."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.plays: Plays = plays(rules)
        self._after = [
            tuple(_next_in(mask, seat, seats) for seat in range(seats)) for mask in range(1 << seats)
        ]
        self._offers = self.plays.offers
        self._fields = self.plays.fields
        self._taken = self.plays.taken
        self._ranks = self.plays.ranks
        self._wins = self.plays.wins

    def __reduce__(self) -> tuple[object, ...]:
        return trick, (self.rules, self.seats)

    def start(self, holdings: Sequence[int], lead: Seat, finished: tuple[Seat, ...] = ()) -> Position:
        """The position in which `lead` leads and the seats in `finished` are out."""
        alive = sum(1 << seat for seat, holding in enumerate(holdings) if holding)
        return Position(tuple(holdings), lead, NOBODY, PASS, alive, alive, finished)

    def legal(self, position: Position) -> tuple[int, ...]:
        """What the seat whose turn it is may do, weakest play first, PASS last (rules.md E10 to E13)."""
        holding = position[0][position[1]]
        found: tuple[int, ...] = ()
        for mask, memo in self._offers[position[3]]:
            found += memo[holding & mask]
        return found

    def matches(self, position: Position, code: int) -> bool:
        """Whether `code` has the value of the play on the table (rules.md E16, E27d)."""
        return self._ranks[code] == self._ranks[position.table] and code != PASS

    def move(self, position: Position, code: int) -> tuple[Position, Followed]:  # noqa: PLR0911  one return a rule
        """The position after the seat whose turn it is has done `code`, which is legal, and what followed."""
        holdings, turn, owner, table, active, alive, places = position
        if code == PASS:
            active ^= 1 << turn
            seat = self._after[active][turn]
            if seat == owner:
                return Position(holdings, owner, NOBODY, PASS, alive, alive, places), _WON
            return Position(holdings, seat, owner, table, active, alive, places), NOTHING
        left = holdings[turn]
        left ^= self._taken[code][left & self._fields[code]]
        holdings = (*holdings[:turn], left, *holdings[turn + 1 :])
        if not left:
            return self._gone_out(holdings, turn, alive ^ 1 << turn, (*places, turn))
        if self._wins[code]:
            return Position(holdings, turn, NOBODY, PASS, alive, alive, places), _WON
        seat = self._after[active][turn]
        if self._ranks[code] != self._ranks[table]:
            return Position(holdings, seat, turn, code, active, alive, places), NOTHING
        skipped, seat = seat, self._after[active][seat]
        if seat == turn:
            return Position(holdings, turn, NOBODY, PASS, alive, alive, places), _SKIPPED_WON[skipped]
        return Position(holdings, seat, turn, code, active, alive, places), _SKIPPED[skipped]

    def _gone_out(
        self, holdings: tuple[int, ...], turn: Seat, alive: int, places: tuple[Seat, ...]
    ) -> tuple[Position, Followed]:
        """The trick closes, whoever would be skipped (rules.md E28, E29); with one seat left, the hand."""
        seat = self._after[alive][turn]
        if alive & alive - 1:
            return Position(holdings, seat, NOBODY, PASS, alive, alive, places), _CLOSED
        return Position(holdings, NOBODY, NOBODY, PASS, 0, alive, (*places, seat)), _ENDED


def _next_in(mask: int, seat: int, seats: int) -> Seat:
    """The first seat after `seat` in turn order that is in `mask`; NOBODY where none is."""
    turn_order = ((seat + step) % seats for step in range(1, seats + 1))
    return next((Seat(other) for other in turn_order if mask >> other & 1), NOBODY)


@lru_cache(maxsize=256)
def trick(rules: Rules, seats: int) -> Trick:
    """The trick rules of `rules` at a table of `seats` seats, built once."""
    return Trick(rules, seats)
