"""A shuffle that can be proved: promised before the deal, shown after the hand.

The promise is the SHA-256 of the secret, a space and the deck in the text notation, first card first.
Anybody can make it again: `printf '%s' 'SECRET 3o 7c Kb …' | sha256sum`. The secret keeps the deck from being
guessed by trying; it comes in as an argument, for this package has no chance of its own.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from presi.cards import Card
from presi.notation import format_cards

__all__ = ["Seal", "promises", "seal"]


@dataclass(frozen=True, slots=True)
class Seal:
    """What is shown before a deal, and what proves it afterwards.

    `commitment` is public, 64 hexadecimal digits. `secret` must not be known before the hand is over.
    """

    commitment: str
    secret: str = field(repr=False)


def seal(secret: str, deck: Sequence[Card]) -> Seal:
    """The seal of a deck in the order in which it will be dealt."""
    return Seal(_commitment(secret, deck), secret)


def promises(given: Seal, deck: Sequence[Card]) -> bool:
    """Whether the seal was made for this deck in this order."""
    return given.commitment == _commitment(given.secret, deck)


def _commitment(secret: str, deck: Sequence[Card]) -> str:
    # A lone half of a surrogate pair can come out of JSON, and is no text that could have been sealed.
    text = f"{secret} {format_cards(deck)}".encode(errors="backslashreplace")
    return hashlib.sha256(text).hexdigest()
