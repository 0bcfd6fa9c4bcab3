"""Presi written the plain way, to measure the engine against: a card is an object, a holding some of them.

It plays one hand of the preset `barajamos` without an exchange, and offers the same choices in the same order
as the engine, so that the same seed plays the same hand in both.
"""

from dataclasses import dataclass

RANKS = 12
SUITS = 4
TWO = RANKS - 1


@dataclass(frozen=True, slots=True, order=True)
class PlainCard:
    """A card: rank 0 (three) to 11 (two), suit 0 (coins) to 3."""

    rank: int
    suit: int


THREE_OF_COINS = PlainCard(0, 0)
TWO_OF_COINS = PlainCard(TWO, 0)
DECK = (
    *(PlainCard(rank, suit) for rank in range(RANKS) for suit in range(SUITS) if (rank, suit) != (TWO, 0)),
    TWO_OF_COINS,
)
"""The cards in the engine's order, so that the same shuffle deals the same hands."""

PlainPlay = tuple[PlainCard, ...]
"""Cards of one rank; empty for a pass."""


@dataclass(frozen=True, slots=True)
class PlainHand:
    """A position: what each seat holds, the trick so far, and who has gone out."""

    holdings: tuple[tuple[PlainCard, ...], ...]
    turn: int
    table: PlainPlay = ()
    owner: int | None = None
    passed: frozenset[int] = frozenset()
    places: tuple[int, ...] = ()


def deal(deck: list[PlainCard], seats: int) -> PlainHand:
    """The first position of a hand; the holder of the three of coins leads."""
    holdings = tuple(tuple(sorted(deck[seat::seats])) for seat in range(seats))
    leader = next(seat for seat in range(seats) if THREE_OF_COINS in holdings[seat])
    return PlainHand(holdings, leader)


def over(hand: PlainHand) -> bool:
    """Whether only one seat has cards left."""
    return len(hand.places) == len(hand.holdings)


def plays(hand: PlainHand) -> list[PlainPlay]:
    """One play for each that differs by the rules, weakest first, a pass last."""
    holding = hand.holdings[hand.turn]
    lowest = hand.table[0].rank if hand.table else 0
    sizes = (len(hand.table),) if hand.table else range(1, SUITS + 1)
    by_rank: dict[int, list[PlainCard]] = {}
    for card in holding:
        if card.rank >= lowest:
            by_rank.setdefault(card.rank, []).append(card)
    found: list[PlainPlay] = []
    for rank, cards in by_rank.items():
        plain = cards[1:] if cards[0] == TWO_OF_COINS else cards
        for size in sizes:
            if size <= len(plain):
                found.append(tuple(plain[:size]))
            if rank == TWO and 1 < size <= len(cards) > len(plain):
                found.append((*plain[: size - 1], TWO_OF_COINS))
    if TWO_OF_COINS in holding:
        found.append((TWO_OF_COINS,))
    if hand.table:
        found.append(())
    return found


def move(hand: PlainHand, play: PlainPlay) -> PlainHand:
    """The position after the seat in turn plays, or passes with no cards."""
    seat = hand.turn
    if not play:
        return answer(hand, hand.table, hand.owner, hand.passed | {seat}, skips=0)
    left = tuple(card for card in hand.holdings[seat] if card not in play)
    holdings = (*hand.holdings[:seat], left, *hand.holdings[seat + 1 :])
    if not left:
        return go_out(holdings, seat, (*hand.places, seat))
    after = PlainHand(holdings, seat, places=hand.places)
    if play == (TWO_OF_COINS,):
        return after
    matched = bool(hand.table) and hand.table[0].rank == play[0].rank
    return answer(after, play, seat, hand.passed, skips=int(matched))


def answer(
    hand: PlainHand, table: PlainPlay, owner: int | None, passed: frozenset[int], skips: int
) -> PlainHand:
    """The turn goes to the next seat in the trick, or back to its owner, who then leads."""
    seat = hand.turn
    while True:
        seat = (seat + 1) % len(hand.holdings)
        if seat == owner:
            return PlainHand(hand.holdings, seat, places=hand.places)
        if seat in passed or not hand.holdings[seat]:
            continue
        if not skips:
            return PlainHand(hand.holdings, seat, table, owner, passed, hand.places)
        skips -= 1


def go_out(holdings: tuple[tuple[PlainCard, ...], ...], seat: int, places: tuple[int, ...]) -> PlainHand:
    """The trick closes; the next seat with cards leads, or is the last and the hand is over."""
    seats = len(holdings)
    heirs = [(seat + step) % seats for step in range(1, seats) if holdings[(seat + step) % seats]]
    if len(heirs) == 1:
        places = (*places, heirs[0])
    return PlainHand(holdings, heirs[0], places=places)
