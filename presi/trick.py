"""The rules of the trick, once, for the table, the referee and the computers that think ahead.

`Trick.legal` lists what the seat whose turn it is may do in a `Position`, as play codes (`presi.plays`), and
`Trick.move` goes on to the next position and says what followed. Code PASS is no play: to pass, to be skipped
under a threat, or to close the trick as the last one standing.

A seat is *in the trick* while it has cards and a turn left. The turn goes to the next seat in the trick;
where the owner comes first, or where nobody else is left, the trick is over. What differs between rule sets
is put together from small functions when a `Trick` is built.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from presi.cards import Seat
from presi.legality import Legal, legal_moves
from presi.options import DisqualifiedOrder, PassRule, SkipOnMatch, TrickEnd
from presi.plays import PASS, Plays, plays
from presi.position import (
    ALONE,
    ASKED,
    INVERTED,
    KEPT,
    LOST_SHIFT,
    NOBODY,
    NOTHING,
    ROW,
    ROWS,
    THREAT,
    Followed,
    Position,
    next_seats,
)
from presi.rules import Rules

__all__ = ["NOBODY", "NOTHING", "Followed", "Position", "Trick", "trick"]

Holdings = tuple[int, ...]
Step = tuple[Position, Followed]

_ROW_OF_FOUR = 4 * ROW
_WON: Final = Followed(won=True)
_CLOSED: Final = Followed(closed=True)
_ENDED: Final = tuple(Followed(out=True, ended=True, sent_last=last) for last in (False, True))
_OUT_CLOSED: Final = tuple(Followed(out=True, closed=True, sent_last=last) for last in (False, True))
_NOBODY_SKIPPED: Final = Followed(nobody_skipped=True)
_SEATS_MAX: Final = 10
_SKIPPED: Final = tuple(Followed(skipped=Seat(seat)) for seat in range(_SEATS_MAX))
_SKIPPED_WON: Final = tuple(Followed(skipped=Seat(seat), won=True) for seat in range(_SEATS_MAX))

# A third faster than calling the class, and every move makes one.
_new = tuple.__new__


class Trick:
    """The trick rules of one rule set for seats that act in turn `order`. `trick` builds each once."""

    def __init__(self, rules: Rules, order: tuple[Seat, ...]) -> None:
        self.rules = rules
        self.order = order
        self.seats = len(order)
        self.plays: Plays = plays(rules)
        self._fields, self._taken, self._kinds = self.plays.fields, self.plays.taken, self.plays.kinds
        self._loses = self._kinds.loses
        self._counts_row = tuple(
            rules.skip_cancel_four_singles and kind.size == 1 for kind in self._kinds.all
        )
        normal, inverted = self._kinds.strengths
        back = order[::-1] if rules.revolution_reverses_direction else order
        self._orders = (
            (normal.ranks, normal.wins, next_seats(order)),
            (inverted.ranks, inverted.wins, next_seats(back)),
        )
        self._special = tuple(map(any, zip(self._kinds.turns, normal.wins, inverted.wins, strict=True)))
        self._to_owner = rules.trick_end is TrickEnd.RETURN_TO_OWNER
        self._one_chance = rules.pass_rule is PassRule.ONE_CHANCE
        self._skips = rules.skip_on_match is not SkipOnMatch.NONE
        self._skips_chair = rules.skip_on_match is SkipOnMatch.NEXT_SEAT
        stays = rules.pass_rule is PassRule.PASS_AND_RETURN
        self._after_pass = tuple(-1 if stays else ~(1 << seat) for seat in range(self.seats))
        self.legal: Legal = legal_moves(rules, self.plays)
        """What the seat whose turn it is may do, weakest play first, PASS last (rules.md E10 to E13)."""
        self._matched: Callable[[Position, Holdings, Seat, int, Seat], Step] = self._matched_rule()
        unplayed = self._passed if self._to_owner else self._abandoned
        self._unplayed: Callable[[Position], Step] = (
            partial(self._under_threat, unplayed) if rules.skip_escape_by_match else unplayed
        )
        self._answered: Callable[[Position, Holdings, int], Step] = self._answered_rule()

    def __reduce__(self) -> tuple[object, ...]:
        return trick, (self.rules, self.seats, self.order)

    def start(
        self, holdings: Sequence[int], lead: Seat, finished: tuple[Seat, ...] = (), state: int = 0
    ) -> Position:
        """The position in which `lead` leads and the seats in `finished` are out; `state` as in Position."""
        alive = sum(1 << seat for seat, holding in enumerate(holdings) if holding)
        return Position(tuple(holdings), lead, NOBODY, PASS, alive, alive, finished, state)

    def matches(self, position: Position, code: int) -> bool:
        """Whether `code` has the value of the play on the table (rules.md E16, E27d)."""
        ranks = self._orders[position.state & INVERTED][0]
        return ranks[code] == ranks[position.table]

    def move(self, position: Position, code: int) -> Step:
        """The position after the seat whose turn it is has done `code`, which is legal, and what followed."""
        if code == PASS:
            return self._unplayed(position)
        held, turn = list(position[0]), position[1]
        left = held[turn]
        left ^= self._taken[code][left & self._fields[code]]
        held[turn] = left
        holdings = tuple(held)
        if self._special[code]:
            return self._did_special(position, holdings, code)
        if left:
            return self._answered(position, holdings, code)
        return self._went_out(position, holdings, code)

    def _passed(self, position: Position) -> Step:
        """The turn goes on, to the owner at last (rules.md E13, E33)."""
        holdings, turn, owner, table, active, alive, places, state = position
        active &= self._after_pass[turn]
        seat = self._orders[state & INVERTED][2][active][turn]
        if seat == owner:
            return self._over(holdings, owner, alive, places, state)
        return _new(Position, (holdings, seat, owner, table, active, alive, places, state)), NOTHING

    def _abandoned(self, position: Position) -> Step:
        """Until one is left in the trick (rules.md T01); for that one, to close it (T10)."""
        holdings, turn, owner, table, active, alive, places, state = position
        if state & ALONE:
            return self._over(holdings, turn, alive, places, state)
        active ^= 1 << turn
        if active & active - 1:
            seat = self._orders[state & INVERTED][2][active][turn]
            return _new(Position, (holdings, seat, owner, table, active, alive, places, state)), NOTHING
        position = _new(Position, (holdings, turn, owner, table, active, alive, places, state))
        return self._stood(position, holdings, owner, table)

    def _under_threat(self, own: Callable[[Position], Step], position: Position) -> Step:
        """A threatened seat that plays nothing loses its turn and has not passed (rules.md T02)."""
        if position.state & THREAT:
            return self._lost_turn(position, position.holdings, position.owner, position.table, position.turn)
        return own(position)

    def _answered_rule(self) -> Callable[[Position, Holdings, int], Step]:
        rules = self.rules
        if not self._to_owner:
            return self._answered_standing
        plain = rules.close_on_go_out and not self._one_chance
        if plain and not rules.skip_cancel_four_singles and not rules.skip_escape_by_match:
            return self._went_on
        return self._answered_to_owner

    def _answered_to_owner(self, position: Position, holdings: Holdings, code: int) -> Step:
        """The owner before has no turn left where it is out, or had its one chance (rules.md P03, P10)."""
        _, turn, owner, table, active, alive, places, state = position
        if owner != NOBODY and (self._one_chance or not alive >> owner & 1):
            active &= ~(1 << owner)
        if active == 1 << turn:
            return self._over(holdings, turn, alive, places, state)
        state = self._row(position, code)
        position = _new(Position, (holdings, turn, owner, table, active, alive, places, state))
        return self._went_on(position, holdings, code)

    def _answered_standing(self, position: Position, holdings: Holdings, code: int) -> Step:
        """Whoever is left alone in the trick stands, and skips nobody (rules.md T01, T10, T16)."""
        _, turn, owner, table, active, alive, places, _ = position
        if not active & active - 1:
            return self._stood(position, holdings, turn, code)
        state = self._row(position, code)
        position = _new(Position, (holdings, turn, owner, table, active, alive, places, state))
        return self._went_on(position, holdings, code)

    def _went_on(self, position: Position, holdings: Holdings, code: int) -> Step:
        _, turn, _, table, active, alive, places, state = position
        ranks, _, after = self._orders[state & INVERTED]
        seat = after[active][turn]
        if ranks[code] == ranks[table] and self._skips:
            return self._matched(position, holdings, turn, code, seat)
        return _new(Position, (holdings, seat, turn, code, active, alive, places, state)), NOTHING

    def _matched_rule(self) -> Callable[[Position, Holdings, Seat, int, Seat], Step]:
        rules = self.rules
        with_exceptions = self._skips_chair or rules.skip_cancel_four_singles
        return self._maybe_skipped if with_exceptions or rules.skip_escape_by_match else self._lost_turn

    def _maybe_skipped(
        self, position: Position, holdings: Holdings, owner: Seat, code: int, seat: Seat
    ) -> Step:
        """The next seat is skipped, or threatened (rules.md T02), or neither (E14, T12)."""
        _, _, _, _, active, alive, places, state = position
        followed = NOTHING
        if self._skips_chair and self._orders[state & INVERTED][2][-1][owner] != seat:
            pass
        elif state & ROWS == _ROW_OF_FOUR:
            followed = _NOBODY_SKIPPED
        elif self.rules.skip_escape_by_match:
            state |= THREAT
        else:
            return self._lost_turn(position, holdings, owner, code, seat)
        return _new(Position, (holdings, seat, owner, code, active, alive, places, state)), followed

    def _lost_turn(
        self, position: Position, holdings: Holdings, owner: Seat, code: int, skipped: Seat
    ) -> Step:
        """The turn goes to the seat after `skipped`, which has not passed (rules.md E15 to E17, E20)."""
        _, _, _, _, active, alive, places, state = position
        if self._one_chance:
            active ^= 1 << skipped
        seat = self._orders[state & INVERTED][2][active][skipped]
        if seat == owner and self._to_owner:
            after, followed = self._over(holdings, owner, alive, places, state)
            return after, _SKIPPED_WON[skipped] if followed is _WON else followed._replace(skipped=skipped)
        state &= ~ASKED
        return _new(Position, (holdings, seat, owner, code, active, alive, places, state)), _SKIPPED[skipped]

    def _row(self, position: Position, code: int) -> int:
        """The state after a play: equal single cards in a row are counted (rules.md T18)."""
        state = position.state & KEPT
        if not self._counts_row[code]:
            return state
        return state | ROW + (position.state & ROWS if self.matches(position, code) else 0)

    def _over(
        self, holdings: Holdings, owner: Seat, alive: int, places: tuple[Seat, ...], state: int
    ) -> Step:
        """Its owner leads, or the next seat with cards where the owner is out (rules.md E33, P03)."""
        state &= KEPT
        if alive >> owner & 1:
            return _new(Position, (holdings, owner, NOBODY, PASS, alive, alive, places, state)), _WON
        seat = self._orders[state & INVERTED][2][alive][owner]
        return _new(Position, (holdings, seat, NOBODY, PASS, alive, alive, places, state)), _CLOSED

    def _stood(self, position: Position, holdings: Holdings, owner: Seat, code: int) -> Step:
        """One seat is left in the trick, or none (rules.md T01, T09)."""
        _, _, _, _, active, alive, places, state = position
        if not active:
            return self._over(holdings, owner, alive, places, state)
        last = Seat(active.bit_length() - 1)
        if not self.rules.last_standing_may_continue:
            return self._over(holdings, last, alive, places, state)
        state = state & KEPT | ALONE
        return _new(Position, (holdings, last, owner, code, active, alive, places, state)), NOTHING

    def _did_special(self, position: Position, holdings: Holdings, code: int) -> Step:
        """A play that turns the order round at once (rules.md T06), or wins the trick (E26)."""
        turned = self._kinds.turns[code] and (self.rules.counter_revolution or not position.state & INVERTED)
        if turned:
            position = position._replace(state=position.state ^ INVERTED)
        _, turn, _, _, _, alive, places, state = position
        if not holdings[turn]:
            after, followed = self._went_out(position, holdings, code)
        elif self._orders[state & INVERTED][1][code]:
            after, followed = self._over(holdings, turn, alive, places, state)
        else:
            after, followed = self._answered(position, holdings, code)
        return after, followed._replace(turned=True) if turned else followed

    def _went_out(self, position: Position, holdings: Holdings, code: int) -> Step:
        """The hand ends with one seat left; else the trick closes or goes on (rules.md E28 to E31, P14)."""
        _, turn, owner, table, active, alive, places, state = position
        sent_last, alive, places = self._loses[code], alive ^ 1 << turn, (*places, turn)
        if sent_last:
            state |= 1 << LOST_SHIFT + turn
        if not alive & alive - 1:
            return self._ended(holdings, alive, places, state), _ENDED[sent_last]
        if self.rules.close_on_go_out or self._orders[state & INVERTED][1][code]:
            after, _ = self._over(holdings, turn, alive, places, state)
            return after, _OUT_CLOSED[sent_last]
        if not self._to_owner:
            active ^= 1 << turn
        position = Position(holdings, turn, owner, table, active, alive, places, state)
        after, followed = self._answered(position, holdings, code)
        return after, followed._replace(out=True, sent_last=sent_last)

    def _ended(self, holdings: Holdings, alive: int, out: tuple[Seat, ...], state: int) -> Position:
        """The places: who went out, who still holds cards, who was sent last (rules.md E31, T07, P06)."""
        holder, lost = Seat(alive.bit_length() - 1), state >> LOST_SHIFT
        last = [seat for seat in out if lost >> seat & 1] if lost else []
        if self.rules.disqualified_order is DisqualifiedOrder.LATER_IS_HIGHER:
            last.reverse()
        places = (*(seat for seat in out if seat not in last), holder, *last) if last else (*out, holder)
        return Position(holdings, NOBODY, NOBODY, PASS, 0, alive, places, state & KEPT)


def trick(rules: Rules, seats: int, order: tuple[Seat, ...] = ()) -> Trick:
    """The trick rules of `rules` at a table of `seats` seats, built once.

    `order` is the turn order; none is that of the seats' numbers.
    """
    return _trick(rules, order or tuple(map(Seat, range(seats))))


@lru_cache(maxsize=256)
def _trick(rules: Rules, order: tuple[Seat, ...]) -> Trick:
    return Trick(rules, order)
