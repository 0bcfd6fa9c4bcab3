"""Seats, suits, cards, and the decks and orders of values that rules choose from."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType, Protocol

__all__ = ["Card", "Deck", "RankOrder", "Seat", "Suit", "Value", "cards_of", "deck", "order", "value_of"]

Seat = NewType("Seat", int)
"""A place at the table, 0-based, in turn order."""

Value = NewType("Value", str)
"""What cards of one rank share, whatever their suit: "7", "J", "2", "T5" for a trump, "JK" for a joker."""


class Suit(StrEnum):
    """The suits of all decks; the value is the letter of the text notation."""

    COINS = "o"
    CUPS = "c"
    SWORDS = "e"
    BATONS = "b"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    TRUMPS = "T"
    JOKERS = "JK"


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    `rank` is "A", "2" to "10", "J", "N" (knight), "Q" or "K"; "1" to "21" for trumps; "1" or "2" for jokers.
    `str` gives the text notation: "2o", "10C", "T21", "JK", "JK2".
    """

    rank: str
    suit: Suit

    def __str__(self) -> str:
        if self.suit is Suit.TRUMPS:
            return f"T{self.rank}"
        if self.suit is Suit.JOKERS:
            return "JK" if self.rank == "1" else f"JK{self.rank}"
        return f"{self.rank}{self.suit}"

    def __hash__(self) -> int:
        # Cards are looked up for each play that is made; the generated hash is three times slower.
        return hash(self.rank + self.suit)


class Deck(StrEnum):
    """The decks that rules may name (rules.md A1 `deck`)."""

    SPANISH48 = "spanish48"


class RankOrder(StrEnum):
    """The orders of values that rules may name (rules.md A2 `rank_order`)."""

    TWO_HIGH = "two_high"


_SPANISH_SUITS = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.BATONS)
_DECKS = {
    Deck.SPANISH48: tuple(Card(rank, suit) for suit in _SPANISH_SUITS for rank in "A23456789JNK"),
}
_ORDERS = {
    RankOrder.TWO_HIGH: (*"3456789", "10", *"JNQKA2"),
}


class DeckRules(Protocol):
    """The part of `presi.rules.Rules` that settles deck and order."""

    @property
    def deck(self) -> Deck: ...
    @property
    def rank_order(self) -> RankOrder: ...
    @property
    def solo_trump(self) -> Card | None: ...


def value_of(card: Card) -> Value:
    """The value that `card` has by itself."""
    if card.suit is Suit.TRUMPS:
        return Value(f"T{card.rank}")
    return Value("JK" if card.suit is Suit.JOKERS else card.rank)


def cards_of(deck: Deck) -> tuple[Card, ...]:
    """The cards of `deck`, suit by suit."""
    return _DECKS[deck]


def order(rules: DeckRules) -> tuple[Value, ...]:
    """The values of the rules' deck from the lowest to the highest (rules.md E03)."""
    present = {value_of(card) for card in cards_of(rules.deck)}
    return tuple(Value(value) for value in _ORDERS[rules.rank_order] if value in present)


def deck(rules: DeckRules) -> tuple[Card, ...]:
    """Every card of the rules' deck, low to high, the solo trump after its equals."""
    strength = {value: index for index, value in enumerate(order(rules))}
    suits = list(Suit)
    return tuple(
        sorted(
            cards_of(rules.deck),
            key=lambda card: (strength[value_of(card)], card == rules.solo_trump, suits.index(card.suit)),
        )
    )
