"""What has happened, applied to a game. Nothing is checked here: `presi.decisions.decide` has done it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from presi.cards import Card, Seat
from presi.events import (
    Dealt,
    Event,
    ExchangeOpened,
    GameEnded,
    GameWon,
    Gave,
    HandEnded,
    LastStanding,
    Led,
    NobodySkipped,
    OrderTurned,
    Passed,
    Played,
    Scored,
    Skipped,
    SkipTaken,
    StandEnded,
    Swapped,
    Threatened,
    TrickClosed,
    TrickWon,
    TurnCame,
    WentOut,
    public,
)
from presi.options import ExchangeTiming
from presi.plays import PASS
from presi.state import Game, Phase, next_order
from presi.trick import NOBODY, Trick, trick

__all__ = ["evolve", "replay"]

_MOVES: Final = frozenset({Played, Passed, SkipTaken, StandEnded})
_TOLD: Final = frozenset(
    {
        LastStanding,
        NobodySkipped,
        OrderTurned,
        Skipped,
        Threatened,
        TrickClosed,
        TrickWon,
        TurnCame,
        WentOut,
    }
)
"""Events that tell what followed from a move."""


def replay(game: Game, events: Iterable[Event]) -> Game:
    """The game after `events`: `evolve` folded, but copying the game once for a move and its consequences."""
    move: Event | None = None
    told: list[Event] = []
    for event in events:
        if type(event) in _TOLD:
            told.append(event)
            continue
        if move is not None or told:
            game = _moved(game, move, told)
            move, told = None, []
        if type(event) in _MOVES:
            move = event
        else:
            game = evolve(game, event)
    return game if move is None and not told else _moved(game, move, told)


def evolve(game: Game, event: Event) -> Game:
    """The game after `event`.

    A play or pass moves the whole position on, by the trick rules that decided it; the events that tell what
    followed from it only enter the history.
    """
    match event:
        case Played() | Passed() | SkipTaken() | StandEnded():
            return _moved(game, event, ())
        case Dealt() | ExchangeOpened() | Gave() | Swapped() | Led():
            return _told(_before_play(game, event), event)
        case HandEnded() | Scored() | GameWon() | GameEnded():
            return _told(_after_play(game, event), event)
        case _:
            return _moved(game, None, (event,))


def _moved(game: Game, move: Event | None, told: Sequence[Event]) -> Game:
    """The game after a move, if there is one, and what is only told.

    Most events pass here, and `replace` takes twice as long.
    """
    position, hands, table, known = game.position, game.hands, game.table, tuple(told)
    if move is not None:
        known = (move, *known)
        code = PASS
        if isinstance(move, Played):
            plays, seat = game.trick.plays, move.seat
            part = plays.hand(move.cards)
            code = plays.codes.get(part) or plays.code(part, move.value)
            left = list(hands)
            left[seat] -= part
            hands, table = tuple(left), move
        position, _ = game.trick.move(position, code)
        if position.table == PASS:
            table = None
    return Game(
        game.rules,
        game.seats,
        game.trick,
        game.hand,
        game.phase,
        game.start,
        game.totals,
        game.places,
        game.winner,
        game.debts,
        game.gifts,
        hands,
        position,
        table,
        game.history + known,
    )


def _told(game: Game, event: Event) -> Game:
    """The game with the public form of `event` in its history."""
    known = public(event)
    return game if known is None else replace(game, history=(*game.history, known))


def _before_play(game: Game, event: Dealt | ExchangeOpened | Gave | Swapped | Led) -> Game:
    match event:
        case Dealt():
            return _dealt(game, event)
        case ExchangeOpened():
            return replace(game, phase=Phase.EXCHANGE, debts=event.debts)
        case Gave():
            return _gave(game, event)
        case Swapped():
            return game if _moves_at_once(game) else replace(game, hands=_moved_gifts(game, game.gifts))
        case Led():
            holdings = tuple(map(game.trick.plays.holding, game.hands))
            position = game.trick.start(holdings, event.seat, game.position.places, game.position.state)
            return replace(game, phase=Phase.PLAY, position=position)


def _after_play(game: Game, event: HandEnded | Scored | GameWon | GameEnded) -> Game:
    match event:
        case HandEnded():
            return replace(game, phase=Phase.DEAL, places=event.places)
        case Scored():
            return replace(game, totals=event.totals)
        case GameWon():
            return replace(game, phase=Phase.OVER, winner=event.seat)
        case GameEnded():
            return replace(game, phase=Phase.OVER)


def _dealt(game: Game, event: Dealt) -> Game:
    order = next_order(game)
    core = game.trick if order == game.order else trick(game.rules, game.seats, order)
    return replace(
        game,
        trick=core,
        hand=game.hand + 1,
        start=event.start,
        debts=(),
        gifts=(),
        hands=_hands(core, event.start, event.deck),
        position=core.start((0,) * game.seats, NOBODY),
        table=None,
        history=(),
    )


def _hands(core: Trick, start: Seat, deck: Sequence[Card]) -> tuple[int, ...]:
    """The hands after `deck` has been dealt one card at a time in turn order from `start` on (E07)."""
    seats, first = core.seats, core.order.index(start)
    dealt = {seat: deck[(place - first) % seats :: seats] for place, seat in enumerate(core.order)}
    return tuple(core.plays.hand(dealt[Seat(seat)]) for seat in range(seats))


def _gave(game: Game, event: Gave) -> Game:
    hands = _moved_gifts(game, [event]) if _moves_at_once(game) else game.hands
    return replace(game, gifts=(*game.gifts, event), hands=hands)


def _moves_at_once(game: Game) -> bool:
    """Whether each gift moves when it is confirmed, and not all of them with the last (rules.md E46)."""
    return game.rules.exchange_timing is ExchangeTiming.SEQUENTIAL


def _moved_gifts(game: Game, gifts: Iterable[Gave]) -> tuple[int, ...]:
    """The hands after `gifts` have moved."""
    takers = {debt.giver: debt.taker for debt in game.debts}
    hands = list(game.hands)
    for gift in gifts:
        part = game.trick.plays.hand(gift.cards)
        hands[gift.seat] -= part
        hands[takers[gift.seat]] += part
    return tuple(hands)
