"""The exchange between hands: who owes whom, and which gifts are right."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Protocol

from presi.cards import Card, Seat, deck, order, value_of
from presi.errors import NotBest, NotHeld, NotWorst, WrongCount
from presi.events import Debt
from presi.rules import Rules

__all__ = ["Owing", "check_gift", "debts", "gifts", "right_gift", "suggest"]

_THREE_SEATS = 3


class Owing(Protocol):
    """A view of a seat that may owe a gift, as `presi.view.SeatView` is."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the seat was dealt."""

    @property
    def debt(self) -> Debt | None:
        """What the seat owes."""


def debts(rules: Rules, places: Sequence[Seat]) -> tuple[Debt, ...]:
    """What is owed after a hand that ended in `places`, by the giver's place, last first (rules.md E42)."""
    if len(places) == _THREE_SEATS:
        top, second = rules.exchange_three_players
    else:
        top, second = rules.exchange_top_count, rules.exchange_second_count
    pairs = [(places[0], places[-1], top), (places[1], places[-2], second)]
    owed = [
        debt
        for high, low, count in pairs
        if count
        for debt in (Debt(low, high, count, "best"), Debt(high, low, count, "worst"))
    ]
    return tuple(sorted(owed, key=lambda debt: places.index(debt.giver), reverse=True))


def check_gift(rules: Rules, debt: Debt, cards: Sequence[Card], gift: Sequence[Card]) -> None:
    """Check `gift` out of the dealt `cards`; equals may be chosen freely (rules.md E43 to E46).

    Raises NotHeld, WrongCount, NotBest or NotWorst, in this order.
    """
    absent = Counter(gift) - Counter(cards)
    if absent:
        raise NotHeld(tuple(absent))
    if len(gift) != debt.count:
        raise WrongCount(debt.count, len(gift))
    rank = _ranks(rules)
    if sorted(rank[card] for card in gift) != sorted(rank[card] for card in suggest(rules, debt, cards)):
        raise NotBest(debt.count) if debt.kind == "best" else NotWorst(debt.count)


def suggest(rules: Rules, debt: Debt, cards: Iterable[Card]) -> tuple[Card, ...]:
    """A right gift for `debt` out of the dealt `cards`, the most extreme card first."""
    rank = _ranks(rules)
    return tuple(sorted(cards, key=rank.__getitem__, reverse=debt.kind == "best")[: debt.count])


def gifts(rules: Rules, debt: Debt, cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every right gift for `debt` out of the dealt `cards`."""
    rank = _ranks(rules)
    cards = tuple(cards)
    right = suggest(rules, debt, cards)
    edge = rank[right[-1]]
    forced = tuple(card for card in right if rank[card] != edge)
    equals = [card for card in cards if rank[card] == edge]
    return tuple((*forced, *rest) for rest in combinations(equals, debt.count - len(forced)))


def right_gift(view: Owing) -> tuple[Card, ...]:
    """A right gift for what the seat of `view` owes; no cards where it owes nothing."""
    return () if view.debt is None else suggest(view.rules, view.debt, view.cards)


@lru_cache(maxsize=64)
def _ranks(rules: Rules) -> dict[Card, int]:
    """How good each card is in the exchange: the order of values, the best card of all above them."""
    values = order(rules)
    ranks = {card: values.index(value_of(card)) for card in deck(rules)}
    if rules.best_card_override is not None:
        ranks[rules.best_card_override] = len(values)
    return ranks
