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
from presi.plays import PASS
from presi.state import Game, Phase
from presi.trick import NOBODY, Position

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
        case Passed() | SkipTaken() | StandEnded():
            position, followed = game.trick.move(game.position, PASS)
            return _moved(game, position, game.hands, None if followed.won else game.table, event)
        case (
            TurnCame()
            | Skipped()
            | Threatened()
            | NobodySkipped()
            | LastStanding()
            | OrderTurned()
            | TrickWon()
            | TrickClosed()
            | WentOut()
        ):
            return _moved(game, game.position, game.hands, game.table, event)
        case Dealt() | ExchangeOpened() | Gave() | Swapped() | Led():
            return _told(_before_play(game, event), event)
        case HandEnded() | Scored() | GameWon() | GameEnded():
            return _told(_after_play(game, event), event)


def _played(game: Game, event: Played) -> Game:
    plays, seat = game.trick.plays, event.seat
    part = plays.hand(event.cards)
    position, _ = game.trick.move(game.position, plays.codes[part])
    hands = (*game.hands[:seat], game.hands[seat] - part, *game.hands[seat + 1 :])
    return _moved(game, position, hands, None if position.table == PASS else event, event)


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
        (*game.history, event),
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
            return replace(game, gifts=(*game.gifts, event))
        case Swapped():
            return replace(game, hands=_swapped(game))
        case Led():
            holdings = tuple(map(game.trick.plays.holding, game.hands))
            position = game.trick.start(holdings, event.seat, game.position.places)
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
    return replace(
        game,
        hand=game.hand + 1,
        start=event.start,
        debts=(),
        gifts=(),
        hands=_hands(game, event.start, event.deck),
        position=game.trick.start((0,) * game.seats, NOBODY),
        table=None,
        history=(),
    )


def _hands(game: Game, start: Seat, deck: Sequence[Card]) -> tuple[int, ...]:
    """The hands after `deck` has been dealt one card at a time from `start` on (rules.md E07)."""
    seats, hand = game.seats, game.trick.plays.hand
    return tuple(hand(deck[(seat - start) % seats :: seats]) for seat in range(seats))


def _swapped(game: Game) -> tuple[int, ...]:
    """The hands after all gifts have moved at once (rules.md E46)."""
    takers = {debt.giver: debt.taker for debt in game.debts}
    hands = list(game.hands)
    for gift in game.gifts:
        part = game.trick.plays.hand(gift.cards)
        hands[gift.seat] -= part
        hands[takers[gift.seat]] += part
    return tuple(hands)
