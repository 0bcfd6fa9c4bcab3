"""Real chance."""

import random
import secrets

from presi.cards import Card

__all__ = ["SystemChance"]


class SystemChance:
    """The operating system's randomness, which nobody can foresee or replay."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def shuffle(self, deck: tuple[Card, ...]) -> tuple[Card, ...]:
        """The same cards in random order."""
        return tuple(self._random.sample(deck, len(deck)))

    def pick(self, n: int) -> int:
        """One of 0 … n-1, all equally likely."""
        return self._random.randrange(n)

    def secret(self) -> str:
        """128 bits as 32 hexadecimal digits."""
        return secrets.token_hex(16)
