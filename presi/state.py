"""The state of a game, from which everything else is answered."""

from dataclasses import dataclass, field
from enum import StrEnum

from presi.cards import Card, Seat
from presi.errors import RulesError
from presi.events import Debt, Event, Gave, Played
from presi.refusals import check_seats
from presi.rules import Rules
from presi.trick import NOBODY, Position, Trick, trick

__all__ = ["Game", "Phase", "new_game", "turn_seats"]


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
        """What `seat` owes and has not confirmed yet."""
        if self.phase is not Phase.EXCHANGE or seat in self.confirmed:
            return None
        return next((debt for debt in self.debts if debt.giver == seat), None)


def new_game(rules: Rules, seats: int) -> Game:
    """A game that waits for its first deal. Raises RulesError for a number of seats not allowed."""
    check_seats(rules, seats)
    _check_played(rules)
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
    """Who may act now: the seat whose turn it is, or all who still owe a gift."""
    if game.turn is not None:
        return (game.turn,)
    if game.phase is not Phase.EXCHANGE:
        return ()
    return tuple(debt.giver for debt in game.debts if debt.giver not in game.confirmed)


def _check_played(rules: Rules) -> None:
    """Raises RulesError for options whose play is not there yet."""
    known = {"deck", "players_min", "players_max", "play_direction", "rank_order", "solo_trump", "set_sizes"}
    known |= {"exchange_from_hand", "exchange_top_count", "exchange_second_count", "exchange_three_players"}
    known |= {"best_card_override", "first_leader", "three_player_second", "scoring", "target", "hands"}
    plain = Rules()
    asked = (name for name in Rules.__dataclass_fields__ if name not in known)
    if fields := tuple(name for name in asked if getattr(rules, name) != getattr(plain, name)):
        raise RulesError("NOT_PLAYED", fields)
