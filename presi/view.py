"""What one seat may know of a game, and what everybody may know. Both are built up from nothing."""

from collections.abc import Iterable
from dataclasses import dataclass

from presi.actions import Pass, Play
from presi.cards import Card, Seat
from presi.decisions import choices
from presi.events import Debt, Event, Passed, Played, Skipped, TrickClosed, TrickWon
from presi.rules import Rules
from presi.state import Game, Phase

__all__ = ["PublicView", "SeatView", "public_view", "view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView:
    """What everybody may know."""

    rules: Rules
    seats: int
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
    """Who has passed in this trick."""
    skipped: frozenset[Seat]
    """Who has been skipped in this trick and has not acted since."""
    out: tuple[Seat, ...]
    """Who has finished this hand, first first; all seats once the hand is over."""
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
    choices: tuple[Play | Pass, ...]
    """What the seat may do now, one choice of suits for each play that differs by the rules."""


def public_view(game: Game) -> PublicView:
    """What everybody may know of `game`."""
    position = game.position
    gone = position.alive & ~position.active if game.phase is Phase.PLAY else 0
    return PublicView(
        rules=game.rules,
        seats=game.seats,
        hand=game.hand,
        phase=game.phase,
        counts=tuple(hand.bit_count() for hand in game.hands),
        totals=game.totals,
        last_places=game.places,
        turn=game.turn,
        owner=game.owner,
        table=game.table,
        passed=frozenset(Seat(seat) for seat in range(game.seats) if gone >> seat & 1),
        skipped=_skipped(game.history),
        out=position.places,
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
    if game.phase is Phase.EXCHANGE:
        return ()
    return next((_gift(game, debt.giver) for debt in game.debts if debt.taker == taker), ())


def _skipped(history: Iterable[Event]) -> frozenset[Seat]:
    """Who has been skipped in the trick that is being played and has not acted since."""
    found: set[Seat] = set()
    for event in history:
        match event:
            case Skipped():
                found.add(event.seat)
            case Played() | Passed():
                found.discard(event.seat)
            case TrickWon() | TrickClosed():
                found.clear()
    return frozenset(found)
