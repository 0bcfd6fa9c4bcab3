"""What is done in a game: the deal, plays and passes, the picks of the exchange and their confirmation."""

import presi.game
from bot.tables.absence import acts
from bot.tables.commands import ComputerMoves, Confirm, DealHand, Move, Pick
from bot.tables.draft import Draft
from bot.tables.errors import IllegalMove, NoMoreTime, StaleTicket, WrongPhase
from bot.tables.events import Happened, Picked, Sealed
from bot.tables.lobby import require_seat
from bot.tables.table import Table
from bot.tables.values import Phase, UserId
from presi.actions import Action, Choice, Close, Deal, Give, Pass, Play, SkipTurn
from presi.cards import Card, Seat
from presi.errors import Illegal, NotHeld, NotOwing
from presi.game import Game

__all__ = ["computer_moves", "confirm", "deal_hand", "move", "pick"]


def deal_hand(draft: Draft, command: DealHand) -> None:
    """Deal the next hand."""
    happened = _decide(_game(draft.table), command.start, Deal(command.start, command.deck))
    if command.seal is not None:
        draft.add(Sealed(command.seal))
    draft.add(*happened)


def move(draft: Draft, command: Move) -> None:
    """Play, pass, be skipped or end the trick, for the user's seat."""
    seat = _seat_with_ticket(draft.table, command.user, command.ticket)
    action: Choice
    match command.action:
        case Play(_, cards, value):
            action = Play(seat, cards, value)
        case Pass():
            action = Pass(seat)
        case SkipTurn():
            action = SkipTurn(seat)
        case Close():
            action = Close(seat)
    _act_as_human(draft, seat, action)


def pick(draft: Draft, command: Pick) -> None:
    """Remember what the user means to give. Any cards of the holding will do until they are confirmed."""
    table = draft.table
    seat = _seat_with_ticket(table, command.user, command.ticket)
    _check_pick(_game(table), seat, command.cards)
    if seat in table.standins and seat in table.extended:
        raise NoMoreTime
    if seat not in table.extended:
        acts(draft, seat)
    if command.cards != table.picks.get(seat, ()):
        draft.add(Picked(seat, command.cards))


def confirm(draft: Draft, command: Confirm) -> None:
    """Give what is picked."""
    seat = _seat_with_ticket(draft.table, command.user, command.ticket)
    _act_as_human(draft, seat, Give(seat, draft.table.picks.get(seat, ())))


def computer_moves(draft: Draft, command: ComputerMoves) -> None:
    """What a computer chose, unless the table has moved on or the seat's human is back."""
    table, seat = draft.table, command.seat
    if command.ticket != table.ticket or seat not in table.waiting_for or not table.by_computer(seat):
        raise StaleTicket
    _act(draft, seat, command.action)


def _act_as_human(draft: Draft, seat: Seat, action: Action) -> None:
    happened = _decide(_game(draft.table), seat, action)
    acts(draft, seat)
    draft.add(*happened)


def _act(draft: Draft, seat: Seat, action: Action) -> None:
    draft.add(*_decide(_game(draft.table), seat, action))


def _decide(game: Game, seat: Seat, action: Action) -> tuple[Happened, ...]:
    try:
        return tuple(Happened(event) for event in presi.game.decide(game, action))
    except Illegal as illegal:
        # Without the cause: its text may name cards, and this error's traceback may be logged.
        raise IllegalMove(illegal, presi.game.choices(game, seat)) from None


def _check_pick(game: Game, seat: Seat, cards: tuple[Card, ...]) -> None:
    if game.debt(seat) is None:
        raise IllegalMove(NotOwing(seat), presi.game.choices(game, seat))
    holding = game.cards(seat)
    strange = tuple(card for card in cards if card not in holding)
    if strange or len(set(cards)) < len(cards):
        raise IllegalMove(NotHeld(strange or cards), presi.game.choices(game, seat))


def _seat_with_ticket(table: Table, user: UserId, ticket: int) -> Seat:
    seat = require_seat(table, user)
    if ticket != table.ticket:
        raise StaleTicket
    return seat


def _game(table: Table) -> Game:
    if table.game is None or table.phase is not Phase.PLAYING:
        raise WrongPhase(table.phase)
    return table.game
