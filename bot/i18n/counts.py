"""Titles, places and amounts."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import Sentences, mark
from presi.titles import Title

TITLES: Final[Mapping[Title, str]] = MappingProxyType(
    {
        Title.PRESIDENT: mark("President"),
        Title.VICE_PRESIDENT: mark("Vice-president"),
        Title.NEUTRAL: mark("Neutral"),
        Title.VICE_LAST: mark("Vice-Culo"),
        Title.LAST: mark("Culo"),
    }
)

_PLACES: Final = (
    mark("first place"),
    mark("second place"),
    mark("third place"),
    mark("fourth place"),
    mark("fifth place"),
    mark("sixth place"),
    mark("seventh place"),
    mark("eighth place"),
    mark("ninth place"),
    mark("tenth place"),
)


def title(w: Sentences, title: Title) -> str:
    """What a place makes of a player: "President" … "Culo"."""
    return w(TITLES[title])


def place(w: Sentences, number: int) -> str:
    """A place, 1 being the best: "first place"."""
    return w(_PLACES[number - 1]) if number <= len(_PLACES) else w("place {number}", number=number)


def count_cards(w: Sentences, n: int) -> str:
    """An amount in words: "7 cards"."""
    return w.plural("{n} card", "{n} cards", n)


def points(w: Sentences, n: int) -> str:
    """An amount in words: "5 points"."""
    return w.plural("{n} point", "{n} points", n)


def listing(w: Sentences, items: Sequence[str]) -> str:
    """Several things in a sentence: "Marta, Jan and Lola"."""
    if len(items) <= 1:
        return "".join(items)
    return w("{several} and {last}", several=", ".join(items[:-1]), last=items[-1])


def choice(w: Sentences, items: Sequence[str]) -> str:
    """Several things to choose from: "a seven, a nine or the two of coins"."""
    if len(items) <= 1:
        return "".join(items)
    return w("{several} or {last}", several=", ".join(items[:-1]), last=items[-1])
