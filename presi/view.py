"""What one seat may know of a game, and what everybody may know. Both are built up from nothing."""

from collections.abc import Iterable
from dataclasses import dataclass

from presi.actions import Choice
from presi.cards import Card, Seat
from presi.decisions import choices
from presi.events import Debt, Event, HandEnded, Passed, Played, Skipped, TrickClosed, TrickWon
from presi.options import ExchangeTiming
from presi.position import ALONE, INVERTED, THREAT
from presi.rules import Rules
from presi.state import Game, Phase

__all__ = ["PublicView", "SeatView", "public_view", "view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView:
    """What everybody may know."""

    rules: Rules
    seats: int
    order: tuple[Seat, ...]
    """The seats in the turn order of this hand."""
    hand: int
    """Hands dealt so far."""
    phase: Phase
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    totals: tuple[int, ...]
    """Points by seat."""
    last_places: tuple[Seat, ...]
    """The places of the last finished hand, the President first; empty before."""
    turn: Seat | None
    """Who plays or passes now; None outside the play."""
    owner: Seat | None
    """Who made the play on the table."""
    table: Played | None
    """The play on the table; None on a lead."""
    passed: frozenset[Seat]
    """Who has passed in this trick and has not played since."""
    skipped: frozenset[Seat]
    """Who has been skipped in this trick and has not acted since."""
    out: tuple[Seat, ...]
    """Who has finished this hand, first first; all seats by place once the hand is over."""
    sent_last: frozenset[Seat]
    """Who has finished this hand and lost its place by it."""
    inverted: bool
    """Whether a revolution has turned the order of values round."""
    threatened: bool
    """Whether the seat whose turn it is has to match or be skipped."""
    alone: bool
    """Whether the seat whose turn it is is the last one standing."""
    history: tuple[Event, ...]
    """The events of this hand in their public form."""
    debts: tuple[Debt, ...]
    """Who owes whom in this hand's exchange, confirmed or not."""
    confirmed: frozenset[Seat]
    """Who has confirmed a gift."""
    winner: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView(PublicView):
    """What `seat` may know."""

    seat: Seat
    cards: tuple[Card, ...]
    """What the seat holds, low to high."""
    debt: Debt | None
    """What the seat owes and has not confirmed."""
    given: tuple[Card, ...]
    """What the seat has given, or confirmed to give, in this hand's exchange."""
    received: tuple[Card, ...]
    """What the seat got in this hand's exchange; nothing before the swap."""
    choices: tuple[Choice, ...]
    """What the seat may do now, one choice of suits for each play that differs by the rules."""


def public_view(game: Game) -> PublicView:
    """What everybody may know of `game`."""
    position, playing = game.position, game.phase is Phase.PLAY
    passed, skipped = _idle(game.history)
    return PublicView(
        rules=game.rules,
        seats=game.seats,
        order=game.order,
        hand=game.hand,
        phase=game.phase,
        counts=tuple(hand.bit_count() for hand in game.hands),
        totals=game.totals,
        last_places=game.places,
        turn=game.turn,
        owner=game.owner,
        table=game.table,
        passed=passed,
        skipped=skipped,
        out=position.places,
        sent_last=frozenset(seat for seat in position.places if position.lost >> seat & 1),
        inverted=bool(position.state & INVERTED),
        threatened=playing and bool(position.state & THREAT),
        alone=playing and bool(position.state & ALONE),
        history=game.history,
        debts=game.debts,
        confirmed=game.confirmed,
        winner=game.winner,
    )


def view(game: Game, seat: Seat) -> SeatView:
    """What `seat` may know of `game`."""
    known = public_view(game)
    return SeatView(
        **{name: getattr(known, name) for name in PublicView.__dataclass_fields__},
        seat=seat,
        cards=game.cards(seat),
        debt=game.debt(seat),
        given=_gift(game, seat),
        received=_received(game, seat),
        choices=choices(game, seat),
    )


def _gift(game: Game, giver: Seat) -> tuple[Card, ...]:
    return next((gift.cards for gift in game.gifts if gift.seat == giver), ())


def _received(game: Game, taker: Seat) -> tuple[Card, ...]:
    if game.phase is Phase.EXCHANGE and game.rules.exchange_timing is ExchangeTiming.SIMULTANEOUS:
        return ()
    return next((_gift(game, debt.giver) for debt in game.debts if debt.taker == taker), ())


def _idle(history: Iterable[Event]) -> tuple[frozenset[Seat], frozenset[Seat]]:
    """Who has passed and who has been skipped in the trick that is being played, and has not acted since."""
    passed: set[Seat] = set()
    skipped: set[Seat] = set()
    for event in history:
        match event:
            case Skipped(seat):
                skipped.add(seat)
            case Played(seat):
                skipped.discard(seat)
                passed.discard(seat)
            case Passed(seat):
                skipped.discard(seat)
                passed.add(seat)
            case TrickWon() | TrickClosed() | HandEnded():
                skipped.clear()
                passed.clear()
    return frozenset(passed), frozenset(skipped)
