"""The exchange between hands: who owes whom, and which gifts are right."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Protocol

from presi.cards import Card, Seat, Suit, deck, order, value_of
from presi.errors import JokerGiven, NotBest, NotHeld, NotWorst, WrongCount
from presi.events import Debt, DebtKind
from presi.options import ExchangeJoker, ExchangeReturn
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
        """What the seat holds."""

    @property
    def debt(self) -> Debt | None:
        """What the seat owes."""


def debts(rules: Rules, places: Sequence[Seat]) -> tuple[Debt, ...]:
    """What is owed after a hand that ended in `places`, by the giver's place, last first (rules.md E42)."""
    if len(places) == _THREE_SEATS:
        top, second = rules.exchange_three_players
    else:
        top, second = rules.exchange_top_count, rules.exchange_second_count
    back: DebtKind = "free" if rules.exchange_return is ExchangeReturn.FREE_CHOICE else "worst"
    pairs = [(places[0], places[-1], top), (places[1], places[-2], second)]
    owed = [
        debt
        for high, low, count in pairs
        if count
        for debt in (Debt(low, high, count, "best"), Debt(high, low, count, back))
    ]
    return tuple(sorted(owed, key=lambda debt: places.index(debt.giver), reverse=True))


def check_gift(rules: Rules, debt: Debt, cards: Sequence[Card], gift: Sequence[Card]) -> None:
    """Check `gift` out of `cards`; equals may be chosen freely (rules.md E43 to E46).

    Raises NotHeld, WrongCount, JokerGiven, NotBest or NotWorst, in this order.
    """
    absent = Counter(gift) - Counter(cards)
    if absent:
        raise NotHeld(tuple(absent))
    if len(gift) != debt.count:
        raise WrongCount(debt.count, len(gift))
    kept = tuple(card for card in gift if not _may_be_given(rules, card))
    if kept:
        raise JokerGiven(kept)
    rank = _ranks(rules)
    right = sorted(rank[card] for card in suggest(rules, debt, cards))
    if debt.kind != "free" and sorted(rank[card] for card in gift) != right:
        raise NotBest(debt.count) if debt.kind == "best" else NotWorst(debt.count)


def suggest(rules: Rules, debt: Debt, cards: Iterable[Card]) -> tuple[Card, ...]:
    """A right gift for `debt` out of `cards`, the most extreme card first; of a free one, the worst cards."""
    rank = _ranks(rules)
    given = (card for card in cards if _may_be_given(rules, card))
    return tuple(sorted(given, key=rank.__getitem__, reverse=debt.kind == "best")[: debt.count])


def gifts(rules: Rules, debt: Debt, cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every right gift for `debt` out of `cards`."""
    cards = tuple(card for card in cards if _may_be_given(rules, card))
    if debt.kind == "free":
        return tuple(combinations(cards, debt.count))
    rank = _ranks(rules)
    right = suggest(rules, debt, cards)
    edge = rank[right[-1]]
    forced = tuple(card for card in right if rank[card] != edge)
    equals = [card for card in cards if rank[card] == edge]
    return tuple((*forced, *rest) for rest in combinations(equals, debt.count - len(forced)))


def right_gift(view: Owing) -> tuple[Card, ...]:
    """A right gift for what the seat of `view` owes; no cards where it owes nothing."""
    return () if view.debt is None else suggest(view.rules, view.debt, view.cards)


def _may_be_given(rules: Rules, card: Card) -> bool:
    return card.suit is not Suit.JOKERS or rules.exchange_joker is ExchangeJoker.ALLOWED


@lru_cache(maxsize=64)
def _ranks(rules: Rules) -> dict[Card, int]:
    """How good each card is in the exchange: the order of values, the best card of all above them (T15)."""
    values = order(rules)
    ranks = {card: values.index(value_of(card)) for card in deck(rules)}
    if rules.best_card_override is not None:
        ranks[rules.best_card_override] = len(values)
    return ranks
