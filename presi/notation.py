"""Cards as text: "2o" two of coins, "10C" ten of clubs, "T21" the last trump, "JK" and "JK2" the jokers."""

from collections.abc import Iterable

from presi.cards import Card, Suit
from presi.errors import NotationError

__all__ = ["format_cards", "parse_card", "parse_cards"]

_SPANISH = [Card(rank, Suit(suit)) for suit in "oceb" for rank in "A23456789JNK"]
_FRENCH = [Card(rank, Suit(suit)) for suit in "CDHS" for rank in (*"A23456789", "10", *"JNQK")]
_TRUMPS = [Card(str(number), Suit.TRUMPS) for number in range(1, 22)]
_JOKERS = [Card(number, Suit.JOKERS) for number in "12"]
_BY_TEXT = {str(card): card for card in (*_SPANISH, *_FRENCH, *_TRUMPS, *_JOKERS)}


def parse_card(text: str) -> Card:
    """The card that `text` names. Raises NotationError."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(text) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` names, separated by white space. Raises NotationError with the first bad word."""
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The cards as text, separated by spaces: `parse_cards` reads it back."""
    return " ".join(map(str, cards))
