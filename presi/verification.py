"""Whether a recorded game is what it says: each deck as promised, each event what the rules make of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from presi.actions import Action, Deal, Give, Pass, Play
from presi.commitment import promises
from presi.errors import Illegal
from presi.events import Dealt, Event, Gave, Passed, Played
from presi.game import Game, decide, legal, new_game, replay, turn_seats
from presi.game_record import GameRecord

__all__ = ["Fault", "Wrong", "faults"]


class Wrong(StrEnum):
    """What can be wrong with a recorded hand."""

    UNSEALED = "unsealed"
    """Nothing was promised before its deal."""
    SEAL = "seal"
    """The deck is not the promised one."""
    PLAY = "play"
    """What is recorded does not follow from the deal and the moves."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A hand, counted from 1, and what is wrong with it; 0 is what stands before the first deal."""

    hand: int
    wrong: Wrong


def faults(record: GameRecord) -> Iterator[Fault]:
    """What is wrong with the record, hand by hand; nothing where all is right."""
    decks = [event.deck for event in record.events if isinstance(event, Dealt)]
    strayed = _first_strayed_hand(record)
    if strayed == 0:
        yield Fault(0, Wrong.PLAY)
    for hand, (seal, deck) in enumerate(zip(record.seals, decks, strict=True), 1):
        if seal is None:
            yield Fault(hand, Wrong.UNSEALED)
        elif not promises(seal, deck):
            yield Fault(hand, Wrong.SEAL)
        if hand == strayed:
            yield Fault(hand, Wrong.PLAY)


def _first_strayed_hand(record: GameRecord) -> int | None:
    """The hand with the first event that does not follow from what was before it."""
    game, rest = new_game(record.rules, len(record.names)), iter(record.events)
    for event in rest:
        hand = game.hand + isinstance(event, Dealt)
        try:
            followed = _followed(game, event)
        except Illegal:
            return hand
        if followed[:1] != (event,) or followed[1:] != tuple(islice(rest, len(followed) - 1)):
            return hand
        game = replay(game, followed)
    return None


def _followed(game: Game, event: Event) -> tuple[Event, ...]:
    """What the rules make of the move that `event` tells of; nothing where it tells of none."""
    action: Action
    match event:
        case Dealt(start, deck):
            action = Deal(start, deck)
        case Gave(seat, cards):
            action = Give(seat, cards)
        case Played(seat, cards, value):
            action = Play(seat, cards, value)
        case Passed(seat):
            action = Pass(seat)
        case _:
            return _followed_without_cards(game, event)
    return decide(game, action)


def _followed_without_cards(game: Game, event: Event) -> tuple[Event, ...]:
    """Other moves have no facts but their seat, so each is the only one of its kind among the legal ones."""
    for seat in turn_seats(game):
        for action in legal(game, seat):
            if not isinstance(action, Play | Give) and (followed := decide(game, action))[:1] == (event,):
                return followed
    return ()
