"""Plays and cards as the last part of a button's id: the cards' notation, and what a joker is declared as.

A button names its cards, never their position in a hand: an old one cannot play others.
"""

from bot.i18n.cards import own_value
from presi.actions import Play
from presi.cards import Card, Seat, Value
from presi.notation import parse_card

__all__ = ["read_cards", "read_play", "value_played", "write_cards", "write_play"]

_BETWEEN = "."
_STANDS_FOR = "="


def write_cards(cards: tuple[Card, ...]) -> str:
    """The cards, "9o.9c"."""
    return _BETWEEN.join(map(str, cards))


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards again; raises NotationError."""
    return tuple(parse_card(word) for word in text.split(_BETWEEN))


def write_play(play: Play) -> str:
    """The play, "9o.9c", or "9o.JK=9" when it declares a value."""
    cards = write_cards(play.cards)
    return cards if play.value is None else f"{cards}{_STANDS_FOR}{play.value}"


def read_play(text: str, seat: Seat) -> Play:
    """The play again, made by this seat; raises NotationError."""
    cards, _, value = text.partition(_STANDS_FOR)
    return Play(seat, read_cards(cards), Value(value) if value else None)


def value_played(play: Play) -> Value:
    """The value of a play that is offered: as declared, or as its cards have it."""
    return own_value(play.cards) if play.value is None else play.value
