"""Decks that give everybody known hands."""

from presi.cards import Card
from presi.notation import parse_cards

__all__ = ["by_fours", "by_suit", "dealt"]

_RANKS = "3456789JNKA2"
_BATONS = ("3456", "789J", "NKA2")


def dealt(*hands: str, start: int = 0) -> tuple[Card, ...]:
    """The deck that gives the seats these hands when the deal begins at `start`."""
    held = [parse_cards(hand) for hand in hands]
    return tuple(card for turn in zip(*held[start:], *held[:start], strict=True) for card in turn)


def by_suit(start: int = 0) -> tuple[Card, ...]:
    """Three seats, with the coins, the cups and the swords, and four batons each."""
    hands = (
        " ".join([*(rank + suit for rank in _RANKS), *(rank + "b" for rank in batons)])
        for suit, batons in zip("oce", _BATONS, strict=True)
    )
    return dealt(*hands, start=start)


def by_fours(start: int = 0) -> tuple[Card, ...]:
    """Three seats, each with four values whole: hands of a dozen plays."""
    hands = (" ".join(rank + suit for rank in ranks for suit in "oceb") for ranks in ("3KA2", "4567", "89JN"))
    return dealt(*hands, start=start)
