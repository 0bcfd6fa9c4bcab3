"""Titles, places and amounts."""

import functools
from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Final

from babel.dates import format_skeleton
from babel.numbers import format_decimal

from bot.i18n.sentences import Sentences, mark
from bot.tables.values import Options, TitleWords
from presi.cards import Deck
from presi.rules import Rules
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

_PLAIN_TITLES: Final[Mapping[Title, str]] = MappingProxyType(
    {**TITLES, Title.VICE_LAST: mark("Vice-last"), Title.LAST: mark("Last")}
)

_SPANISH_DECKS: Final = frozenset({Deck.SPANISH48, Deck.SPANISH40})
_MINUS: Final = "\u2212"

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


def title(w: Sentences, title: Title, words: TitleWords) -> str:
    """What a place makes of a player: "President" … "Culo", or "Last" where that is the word."""
    return w((TITLES if words is TitleWords.CULO else _PLAIN_TITLES)[title])


def title_words(rules: Rules, wish: TitleWords) -> TitleWords:
    """How the last places are called: Culo is said with Spanish cards alone, and only where it is wished."""
    return wish if rules.deck in _SPANISH_DECKS else TitleWords.LAST


def titles_at(options: Options) -> TitleWords:
    """How the last places of a table are called."""
    return title_words(options.rules, options.titles)


def number(n: int) -> str:
    """A number with a minus sign where it needs one."""
    return str(n).replace("-", _MINUS)


def change(n: int) -> str:
    """A number that is added to another: "+2"."""
    return f"{n:+d}".replace("-", _MINUS)


def decimal(w: Sentences, n: float, places: int | None = None) -> str:
    """A number with the language's decimal sign: with so many places, else as many as it has, six at most."""
    pattern = "0.######" if places is None else f"0.{'0' * places}"
    return format_decimal(n, format=pattern, locale=w.language).replace("-", _MINUS)


def month(w: Sentences, month: date) -> str:
    """The month of a day, with its year: "November 2026"."""
    return format_skeleton("yMMMM", month, locale=w.language)


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


def series(w: Sentences, items: Sequence[str]) -> str:
    """Several things that may have commas of their own: "Matching skips: nobody; Points: 2, 1"."""
    if not items:
        return ""
    return functools.reduce(lambda several, last: w("{several}; {last}", several=several, last=last), items)


def choice(w: Sentences, items: Sequence[str]) -> str:
    """Several things to choose from: "a seven, a nine or the two of coins"."""
    if len(items) <= 1:
        return "".join(items)
    return w("{several} or {last}", several=", ".join(items[:-1]), last=items[-1])
