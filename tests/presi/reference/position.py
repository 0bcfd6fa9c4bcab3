"""A hand between two moves, and who is still in its trick."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from presi.cards import Card, Seat
from tests.presi.reference.options import Options
from tests.presi.reference.sets import OnTable

Play = tuple[Literal["play"], frozenset[Card], str]
Move = Play | tuple[Literal["pass", "skip", "close"]]


class State(StrEnum):
    """What the seat whose turn it is has been asked for."""

    LEAD = "lead"
    ANSWER = "answer"
    THREAT = "threat"
    ALONE = "alone"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand between two moves.

    `no_more`: the seats that have no further turn in this trick. `row`: how many equal singles lie there in
    a row. `told`: what followed from the last move, in the rulebook's words, the seats called A, B, C …
    """

    options: Options
    holdings: tuple[frozenset[Card], ...]
    turn: Seat
    state: State = State.LEAD
    finished: tuple[Seat, ...] = ()
    sent_last: tuple[Seat, ...] = ()
    inverted: bool = False
    table: OnTable | None = None
    no_more: frozenset[Seat] = frozenset()
    row: int = 0
    told: tuple[str, ...] = ()
    places: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        return self.state is State.OVER


def seats_after(hand: Hand, seat: Seat) -> list[Seat]:
    """All chairs in the direction of play from the one after `seat` round to `seat` itself."""
    reversed_now = hand.inverted and hand.options.revolution_reverses_direction  # reading 12 of the rules
    step = -1 if reversed_now else 1
    chairs = len(hand.holdings)
    return [Seat((seat + step * distance) % chairs) for distance in range(1, chairs + 1)]


def is_in_trick(hand: Hand, seat: Seat) -> bool:
    return bool(hand.holdings[seat]) and seat not in hand.no_more


def in_trick(hand: Hand) -> list[Seat]:
    return [seat for seat in _every_seat(hand) if is_in_trick(hand, seat)]


def with_cards(hand: Hand) -> list[Seat]:
    return [seat for seat in _every_seat(hand) if hand.holdings[seat]]


def _every_seat(hand: Hand) -> Iterator[Seat]:
    return map(Seat, range(len(hand.holdings)))
