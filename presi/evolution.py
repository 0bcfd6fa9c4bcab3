"""What has happened, applied to a game. Nothing is checked here: `presi.decisions.decide` has done it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce

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
from presi.trick import NOBODY, Position, Trick, trick

__all__ = ["evolve", "replay"]


def replay(game: Game, events: Iterable[Event]) -> Game:
    """The game after `events`."""
    return reduce(evolve, events, game)


def evolve(game: Game, event: Event) -> Game:
    """The game after `event`.

    A play or pass moves the whole position on, by the trick rules that decided it; the events that tell what
    followed from it only enter the history.
    """
    match event:
        case Played():
            return _played(game, event)
        case Passed():
            return _not_played(game, event)
        case (
            TurnCame()
            | TrickWon()
            | Skipped()
            | WentOut()
            | TrickClosed()
            | Threatened()
            | NobodySkipped()
            | LastStanding()
            | OrderTurned()
        ):
            return _moved(game, game.position, game.hands, game.table, event)
        case SkipTaken() | StandEnded():
            return _not_played(game, event)
        case Dealt() | ExchangeOpened() | Gave() | Swapped() | Led():
            return _told(_before_play(game, event), event)
        case HandEnded() | Scored() | GameWon() | GameEnded():
            return _told(_after_play(game, event), event)


def _played(game: Game, event: Played) -> Game:
    plays, seat = game.trick.plays, event.seat
    part = plays.hand(event.cards)
    code = plays.codes.get(part) or plays.code(part, event.value)
    position, _ = game.trick.move(game.position, code)
    hands = list(game.hands)
    hands[seat] -= part
    return _moved(game, position, tuple(hands), None if position.table == PASS else event, event)


def _not_played(game: Game, event: Passed | SkipTaken | StandEnded) -> Game:
    position, _ = game.trick.move(game.position, PASS)
    return _moved(game, position, game.hands, None if position.table == PASS else game.table, event)


def _moved(
    game: Game, position: Position, hands: tuple[int, ...], table: Played | None, event: Event
) -> Game:
    """The game with another position; most events pass here, and `replace` takes twice as long."""
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
        game.history + (event,),  # noqa: RUF005  twice as fast for a tuple of many
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
