"""The state of a game, from which everything else is answered."""

from dataclasses import dataclass, field
from enum import StrEnum

from presi.cards import Card, Seat
from presi.events import Debt, Event, Gave, Played
from presi.options import DealStart, ExchangeTiming, SeatChange
from presi.refusals import check_seats
from presi.rules import Rules
from presi.trick import NOBODY, Position, Trick, trick

__all__ = ["Game", "Phase", "new_game", "next_order", "next_start", "turn_seats"]


class Phase(StrEnum):
    """What a game waits for."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment."""

    rules: Rules
    seats: int
    trick: Trick = field(repr=False, compare=False)
    """The trick rules, for this hand's turn order."""
    hand: int
    """Hands dealt so far."""
    phase: Phase
    start: Seat | None
    """Where the last deal began; None before the first."""
    totals: tuple[int, ...]
    """Points by seat."""
    places: tuple[Seat, ...]
    """The places of the last finished hand, the President first; empty before."""
    winner: Seat | None
    debts: tuple[Debt, ...]
    """Everything owed in this hand's exchange, confirmed or not, by the giver's place, last place first."""
    gifts: tuple[Gave, ...]
    """The gifts confirmed in this hand's exchange."""
    hands: tuple[int, ...]
    """The cards of each seat, a bit each (`presi.plays`)."""
    position: Position
    """The play of this hand; nobody holds cards in it before the lead."""
    table: Played | None
    """The play on the table, to be answered."""
    history: tuple[Event, ...]
    """What has happened in this hand, in its public form."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the turn order of this hand; seats keep their numbers when they change places."""
        return self.trick.order

    @property
    def turn(self) -> Seat | None:
        """Who plays or passes now; None outside the play."""
        return self.position.turn if self.phase is Phase.PLAY else None

    @property
    def owner(self) -> Seat | None:
        """Who made the play on the table."""
        return None if self.table is None else self.table.seat

    @property
    def confirmed(self) -> frozenset[Seat]:
        """Who has confirmed a gift in this hand's exchange."""
        return frozenset(gift.seat for gift in self.gifts)

    def cards(self, seat: Seat) -> tuple[Card, ...]:
        """What `seat` holds, low to high."""
        return self.trick.plays.cards_in(self.hands[seat])

    def debt(self, seat: Seat) -> Debt | None:
        """What `seat` may give now: what it owes, has not confirmed yet, and need not wait for."""
        return next((debt for debt in self.open_debts if debt.giver == seat), None)

    @property
    def open_debts(self) -> tuple[Debt, ...]:
        """What may be given now; where gifts move one after the other, the lower place's first."""
        if self.phase is not Phase.EXCHANGE:
            return ()
        gave = self.confirmed
        waits = self.rules.exchange_timing is ExchangeTiming.SEQUENTIAL
        return tuple(
            debt
            for debt in self.debts
            if debt.giver not in gave and (not waits or debt.kind == "best" or debt.taker in gave)
        )


def new_game(rules: Rules, seats: int) -> Game:
    """A game that waits for its first deal. Raises RulesError for a number of seats not allowed."""
    check_seats(rules, seats)
    core = trick(rules, seats)
    nothing = (0,) * seats
    return Game(
        rules=rules,
        seats=seats,
        trick=core,
        hand=0,
        phase=Phase.DEAL,
        start=None,
        totals=nothing,
        places=(),
        winner=None,
        debts=(),
        gifts=(),
        hands=nothing,
        position=core.start(nothing, NOBODY),
        table=None,
        history=(),
    )


def turn_seats(game: Game) -> tuple[Seat, ...]:
    """Who may act now: the seat whose turn it is, or all who may give."""
    if game.turn is not None:
        return (game.turn,)
    return tuple(debt.giver for debt in game.open_debts)


def next_order(game: Game) -> tuple[Seat, ...]:
    """The turn order of the next hand (rules.md A1 `seat_change`)."""
    by_rank = game.rules.seat_change is SeatChange.BY_RANK
    return game.places if by_rank and game.places else game.order


def next_start(game: Game) -> Seat | None:
    """Where the next deal has to begin; None before the first, which may begin anywhere (rules.md E07)."""
    if game.start is None:
        return None
    order = next_order(game)
    before = game.start if game.rules.deal_start is DealStart.ROTATE else game.places[-1]
    return order[(order.index(before) + 1) % game.seats]
