"""A game that is over, hand by hand and trick by trick."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.standings.values import GameSummary
from presi.cards import Card, Seat
from presi.commitment import Seal
from presi.events import (
    Dealt,
    Debt,
    Event,
    ExchangeOpened,
    Gave,
    HandEnded,
    Led,
    Scored,
    TrickClosed,
    TrickWon,
)
from presi.game import Game, evolve, new_game
from presi.rules import Rules

__all__ = ["GameLog", "HandReplay", "Holdings", "TrickReplay", "replay"]

Holdings = tuple[tuple[Card, ...], ...]
"""What each seat holds, low to high."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """Everything that happened in a game that is over; its events hold all cards.

    `seals` prove the shuffle, one for each deal, None for a deal that was not promised.
    """

    summary: GameSummary
    rules: Rules
    events: tuple[Event, ...]
    seals: tuple[Seal | None, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickReplay:
    """One trick: what everybody held before it, and its events, plays, passes and what followed from them."""

    before: Holdings
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReplay:
    """One hand, or as much of it as was played.

    `held` is what the seats held after the exchange, empty where the hand did not get that far. `places`,
    `points` and `totals` are by seat in the order of `HandEnded` and `Scored`; empty without an end.
    """

    number: int
    start: Seat
    dealt: Holdings
    debts: tuple[Debt, ...]
    gifts: tuple[Gave, ...]
    held: Holdings
    tricks: tuple[TrickReplay, ...]
    places: tuple[Seat, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


def replay(log: GameLog) -> tuple[HandReplay, ...]:
    """The game's hands, first first, each made by playing its events once more."""
    game = new_game(log.rules, len(log.summary.seats))
    hands: list[HandReplay] = []
    for events in _hands(log.events):
        hand, game = _replay_hand(game, events)
        hands.append(hand)
    return tuple(hands)


def _hands(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    for start, end in pairwise([*starts, len(events)]):
        yield events[start:end]


def _replay_hand(game: Game, events: Sequence[Event]) -> tuple[HandReplay, Game]:
    """The hand of these events, of which the first is its deal, and the game after it."""
    moments = [game]
    for event in events:
        moments.append(evolve(moments[-1], event))
    dealt = moments[1]
    led = next((after for event, after in _after(events, moments) if isinstance(event, Led)), None)
    ended = next((event for event in events if isinstance(event, HandEnded)), None)
    scored = next((event for event in events if isinstance(event, Scored)), None)
    hand = HandReplay(
        number=dealt.hand,
        start=dealt.start if dealt.start is not None else Seat(0),
        dealt=_holdings(dealt),
        debts=next((event.debts for event in events if isinstance(event, ExchangeOpened)), ()),
        gifts=tuple(event for event in events if isinstance(event, Gave)),
        held=() if led is None else _holdings(led),
        tricks=tuple(_tricks(events, moments)),
        places=() if ended is None else ended.places,
        points=() if scored is None else scored.points,
        totals=() if scored is None else scored.totals,
    )
    return hand, moments[-1]


def _tricks(events: Sequence[Event], moments: Sequence[Game]) -> Iterator[TrickReplay]:
    """The tricks; the last one may have no end. `moments[n]` is the game before the event `n`."""
    first = next((place + 1 for place, event in enumerate(events) if isinstance(event, Led)), len(events))
    start = first
    for place in range(first, len(events)):
        event = events[place]
        if isinstance(event, TrickWon | TrickClosed) or place == len(events) - 1:
            # Whose turn it is belongs to the trick that it begins.
            yield TrickReplay(_holdings(moments[start]), tuple(events[start : place + 1]))
            start = place + 1


def _after(events: Sequence[Event], moments: Sequence[Game]) -> Iterator[tuple[Event, Game]]:
    return zip(events, moments[1:], strict=True)


def _holdings(game: Game) -> Holdings:
    return tuple(game.cards(Seat(seat)) for seat in range(game.seats))
