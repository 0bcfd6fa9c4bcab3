"""Small positions by chance, with few values, so that sets, matches and revolutions come up."""

from collections.abc import Sequence
from random import Random

from presi.cards import Card, Seat, Suit, deck
from presi.refusals import seat_counts
from presi.rules import Rules
from tests.presi.reference.in_step import Position
from tests.presi.reference.sets import own_value

_CARDS_OF_ONE = 5
_SEATS = 5
_MORE_SEATS = 6


def any_position(rules: Rules, rng: Random, *, cards: int) -> Position:
    """Up to five seats, of whom one may be out, with `cards` cards between them, one to five each."""
    seats = rng.choice([seats for seats in seat_counts(rules) if seats <= _SEATS])
    out = rng.sample(range(seats), k=rng.choice((0, 0, 1)))
    playing = [seat for seat in range(seats) if seat not in out]
    pool = _few_values(deck(rules), rng)
    holdings: list[list[Card]] = [[] for _ in range(seats)]
    if len(playing) + 3 <= cards and rng.random() < 1 / 2:
        value = own_value(pool[0])
        holdings[playing[0]] = [card for card in pool if own_value(card) == value]
        pool = [card for card in pool if own_value(card) != value]
    for seat in playing:
        if not holdings[seat]:
            holdings[seat].append(pool.pop())
    while pool and sum(map(len, holdings)) < cards:
        seat = rng.choice(playing)
        if len(holdings[seat]) < _CARDS_OF_ONE:
            holdings[seat].append(pool.pop())
    return Position(tuple(map(tuple, holdings)), Seat(rng.choice(playing)), tuple(map(Seat, out)))


def any_hands(rules: Rules, rng: Random) -> Position:
    """Up to six seats with up to seven cards each, at least two of them with some."""
    pool = _few_values(deck(rules), rng)
    seats = rng.choice([seats for seats in seat_counts(rules) if seats <= _MORE_SEATS])
    holdings = [tuple(pool.pop() for _ in range(min(len(pool), rng.randint(0, 7)))) for _ in range(seats)]
    playing = [Seat(seat) for seat, cards in enumerate(holdings) if cards]
    if len(playing) <= 1:
        return any_hands(rules, rng)
    out = [Seat(seat) for seat, cards in enumerate(holdings) if not cards]
    return Position(tuple(holdings), rng.choice(playing), tuple(out))


def _few_values(cards: Sequence[Card], rng: Random) -> list[Card]:
    """All cards of two or three values, and some that rules may single out: twos, trumps, jokers."""
    values = sorted({own_value(card) for card in cards if not _is_special(card)})
    chosen = rng.sample(values, k=rng.choice((2, 3)))
    special = [card for card in cards if _is_special(card)]
    pool = [card for card in cards if own_value(card) in chosen]
    pool += rng.sample(special, k=min(len(special), rng.choice((1, 2, 3))))
    rng.shuffle(pool)
    return pool


def _is_special(card: Card) -> bool:
    return card.rank == "2" or card.suit in {Suit.TRUMPS, Suit.JOKERS}
