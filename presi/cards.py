"""Seats, suits, cards, and the decks and orders of values that rules choose from."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType, Protocol

__all__ = [
    "Card",
    "Deck",
    "RankOrder",
    "Seat",
    "Suit",
    "Value",
    "cards_of",
    "deck",
    "is_two",
    "order",
    "value_of",
]

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
    """Ace to nine, jack, knight and king of four suits."""
    SPANISH40 = "spanish40"
    """The same without eights and nines."""
    FRENCH52 = "french52"
    FRENCH54 = "french54"
    """52 cards and one or two jokers."""
    FRENCH32 = "french32"
    """Seven to ace."""
    TAROT78 = "tarot78"
    """52 cards, four knights, 21 trumps and one joker, the excuse."""


class RankOrder(StrEnum):
    """The orders of values that rules may name (rules.md A2 `rank_order`)."""

    TWO_HIGH = "two_high"
    """3 lowest, then up to king, ace and 2."""
    TWO_THEN_THREE = "two_then_three"
    """4 lowest, then up to king, ace, 3 and 2."""
    ACE_HIGH = "ace_high"
    """2 (or the lowest there is) up to ace."""
    ACE_HIGH_TRUMPS = "ace_high_trumps"
    """2 up to ace, then trumps 2 to 21, and trump 1 above them."""
    SEVEN_HIGH = "seven_high"
    """8 up to ace, then 7."""


_SPANISH_SUITS = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.BATONS)
_FRENCH_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def _suits(suits: tuple[Suit, ...], ranks: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in suits for rank in ranks)


_FRENCH52 = _suits(_FRENCH_SUITS, (*"A23456789", "10", *"JQK"))
_DECKS = {
    Deck.SPANISH48: _suits(_SPANISH_SUITS, tuple("A23456789JNK")),
    Deck.SPANISH40: _suits(_SPANISH_SUITS, tuple("A234567JNK")),
    Deck.FRENCH52: _FRENCH52,
    Deck.FRENCH54: _FRENCH52,
    Deck.FRENCH32: _suits(_FRENCH_SUITS, ("A", *"789", "10", *"JQK")),
    Deck.TAROT78: (
        *_suits(_FRENCH_SUITS, (*"A23456789", "10", *"JNQK")),
        *(Card(str(number), Suit.TRUMPS) for number in range(1, 22)),
    ),
}
_JOKERS = (Card("1", Suit.JOKERS), Card("2", Suit.JOKERS))
_LOW_TO_ACE = (*"23456789", "10", *"JNQKA")
_ORDERS = {
    RankOrder.TWO_HIGH: (*_LOW_TO_ACE[1:], "2"),
    RankOrder.TWO_THEN_THREE: (*_LOW_TO_ACE[2:], "3", "2"),
    RankOrder.ACE_HIGH: _LOW_TO_ACE,
    RankOrder.ACE_HIGH_TRUMPS: (*_LOW_TO_ACE, *(f"T{number}" for number in range(2, 22)), "T1"),
    RankOrder.SEVEN_HIGH: (*"89", "10", *"JNQKA7"),
}


class DeckRules(Protocol):
    """The part of `presi.rules.Rules` that settles deck and order."""

    @property
    def deck(self) -> Deck: ...
    @property
    def rank_order(self) -> RankOrder: ...
    @property
    def jokers(self) -> int: ...
    @property
    def solo_trump(self) -> Card | None: ...


def value_of(card: Card) -> Value:
    """The value that `card` has by itself."""
    if card.suit is Suit.TRUMPS:
        return Value(f"T{card.rank}")
    return Value("JK" if card.suit is Suit.JOKERS else card.rank)


def is_two(card: Card) -> bool:
    """Whether the card is a two; the trump 2 is none."""
    return card.rank == "2" and card.suit not in {Suit.TRUMPS, Suit.JOKERS}


def cards_of(deck: Deck, jokers: int = 0) -> tuple[Card, ...]:
    """The cards of `deck`, suit by suit, and up to two jokers."""
    return (*_DECKS[deck], *_JOKERS[:jokers])


def order(rules: DeckRules) -> tuple[Value, ...]:
    """The values in play, low to high, jokers last, before any revolution (rules.md E03)."""
    present = {value_of(card) for card in cards_of(rules.deck, rules.jokers)}
    return tuple(Value(value) for value in (*_ORDERS[rules.rank_order], "JK") if value in present)


def deck(rules: DeckRules) -> tuple[Card, ...]:
    """Every card in play, low to high, the solo trump after its equals."""
    strength = {value: index for index, value in enumerate(order(rules))}
    suits = list(Suit)
    return tuple(
        sorted(
            cards_of(rules.deck, rules.jokers),
            key=lambda card: (strength[value_of(card)], card == rules.solo_trump, suits.index(card.suit)),
        )
    )
