"""The trick rules of barajamos once more, card by card as they are written, to compare the engine with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from presi.cards import Card
from presi.notation import format_cards

VALUES = "3456789JNKA2"


@dataclass(frozen=True)
class Trick:
    """A hand in play. `table` is the play to be answered, `owner` who made it."""

    hands: tuple[frozenset[Card], ...]
    turn: int
    places: tuple[int, ...] = ()
    table: tuple[Card, ...] = ()
    owner: int | None = None
    passed: frozenset[int] = frozenset()

    def with_cards(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def next_of(self, seat: int, among: Sequence[int]) -> int:
        while (seat := (seat + 1) % len(self.hands)) not in among:
            pass
        return seat

    def in_trick(self) -> list[int]:
        return [seat for seat in self.with_cards() if seat not in self.passed]


def is_two_of_coins_alone(cards: Sequence[Card]) -> bool:
    return format_cards(cards) == "2o"


def may_play(trick: Trick, cards: Sequence[Card]) -> bool:
    if len({card.rank for card in cards}) != 1:
        return False
    if not trick.table or is_two_of_coins_alone(cards):
        return True
    same_size = len(cards) == len(trick.table)
    return same_size and VALUES.index(cards[0].rank) >= VALUES.index(trick.table[0].rank)


def plays(trick: Trick) -> Iterator[tuple[Card, ...]]:
    """Every legal play, each choice of suits on its own."""
    for size in range(1, 5):
        for cards in combinations(sorted(trick.hands[trick.turn], key=str), size):
            if may_play(trick, cards):
                yield cards


def passing(trick: Trick) -> tuple[Trick, str]:
    after = replace(trick, passed=trick.passed | {trick.turn})
    seat = after.next_of(trick.turn, after.in_trick())
    return won(after, seat) if seat == trick.owner else (replace(after, turn=seat), f"next {seat}")


def won(trick: Trick, seat: int) -> tuple[Trick, str]:
    after = replace(trick, turn=seat, table=(), owner=None, passed=frozenset())
    return after, f"trick {seat}; next {seat}"


def playing(trick: Trick, cards: tuple[Card, ...]) -> tuple[Trick, str]:
    seat = trick.turn
    hands = tuple(hand - set(cards) if seat == other else hand for other, hand in enumerate(trick.hands))
    after = replace(trick, hands=hands, table=cards, owner=seat)
    if not hands[seat]:
        return gone_out(after, seat)
    if is_two_of_coins_alone(cards):
        return won(after, seat)
    following = after.next_of(seat, after.in_trick())
    matched = bool(trick.table) and trick.table[0].rank == cards[0].rank
    if not matched:
        return replace(after, turn=following), f"next {following}"
    answering = after.next_of(following, after.in_trick())
    if answering == seat:
        after, told = won(after, seat)
        return after, f"skip {following}; {told}"
    return replace(after, turn=answering), f"skip {following}; next {answering}"


def gone_out(trick: Trick, seat: int) -> tuple[Trick, str]:
    places = (*trick.places, seat)
    left = trick.with_cards()
    if len(left) == 1:
        return replace(trick, places=(*places, *left), turn=-1), f"out {seat}; end"
    lead = trick.next_of(seat, left)
    after = replace(trick, places=places, turn=lead, table=(), owner=None, passed=frozenset())
    return after, f"out {seat}; closed; next {lead}"
