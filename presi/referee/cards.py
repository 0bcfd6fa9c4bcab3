"""The cards on a line: known, in the deck of the rules, and none there twice."""

from collections import Counter
from collections.abc import Iterable, Sequence

from presi.cards import Card
from presi.errors import NotationError
from presi.notation import parse_card
from presi.referee.blocks import shorten
from presi.referee.problems import Unreadable

Pack = Counter[Card]
"""How often each card is in the deck of the rules."""


def read_cards(words: Sequence[str], line: int, pack: Pack) -> tuple[Card, ...]:
    """One card a word, in the order written; raises Unreadable, as where one is not in the pack so often."""
    cards = tuple(_read_card(word, line, pack) for word in words)
    check_counts(cards, line, pack)
    return cards


def check_counts(cards: Iterable[Card], line: int, pack: Pack) -> None:
    """Raises Unreadable where a card stands more often than it is in the pack."""
    for card, count in Counter(cards).items():
        if count > pack[card]:
            raise Unreadable(line, f"the card {card} stands there more than once")


def _read_card(word: str, line: int, pack: Pack) -> Card:
    try:
        card = parse_card(word)
    except NotationError:
        raise Unreadable(line, f"unknown card {shorten(word)}") from None
    if card not in pack:
        raise Unreadable(line, f"the card {card} is not in the deck of these rules")
    return card
