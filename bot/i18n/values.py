"""How each value is called when one, two, three, four or more of its cards are spoken of."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import mark


@dataclass(frozen=True, slots=True)
class ValueWords:
    """The msgids of one value.

    Whole phrases rather than parts: articles, gender and elision differ ("une dame", "une paire d'as").
    """

    name: str
    names: str
    single: str
    pair: str
    three: str
    four: str


VALUES: Final[Mapping[str, ValueWords]] = MappingProxyType(
    {
        "2": ValueWords(
            name=mark("two"),
            names=mark("twos"),
            single=mark("a two"),
            pair=mark("a pair of twos"),
            three=mark("three twos"),
            four=mark("four twos"),
        ),
        "3": ValueWords(
            name=mark("three"),
            names=mark("threes"),
            single=mark("a three"),
            pair=mark("a pair of threes"),
            three=mark("three threes"),
            four=mark("four threes"),
        ),
        "4": ValueWords(
            name=mark("four"),
            names=mark("fours"),
            single=mark("a four"),
            pair=mark("a pair of fours"),
            three=mark("three fours"),
            four=mark("four fours"),
        ),
        "5": ValueWords(
            name=mark("five"),
            names=mark("fives"),
            single=mark("a five"),
            pair=mark("a pair of fives"),
            three=mark("three fives"),
            four=mark("four fives"),
        ),
        "6": ValueWords(
            name=mark("six"),
            names=mark("sixes"),
            single=mark("a six"),
            pair=mark("a pair of sixes"),
            three=mark("three sixes"),
            four=mark("four sixes"),
        ),
        "7": ValueWords(
            name=mark("seven"),
            names=mark("sevens"),
            single=mark("a seven"),
            pair=mark("a pair of sevens"),
            three=mark("three sevens"),
            four=mark("four sevens"),
        ),
        "8": ValueWords(
            name=mark("eight"),
            names=mark("eights"),
            single=mark("an eight"),
            pair=mark("a pair of eights"),
            three=mark("three eights"),
            four=mark("four eights"),
        ),
        "9": ValueWords(
            name=mark("nine"),
            names=mark("nines"),
            single=mark("a nine"),
            pair=mark("a pair of nines"),
            three=mark("three nines"),
            four=mark("four nines"),
        ),
        "10": ValueWords(
            name=mark("ten"),
            names=mark("tens"),
            single=mark("a ten"),
            pair=mark("a pair of tens"),
            three=mark("three tens"),
            four=mark("four tens"),
        ),
        "J": ValueWords(
            name=mark("jack"),
            names=mark("jacks"),
            single=mark("a jack"),
            pair=mark("a pair of jacks"),
            three=mark("three jacks"),
            four=mark("four jacks"),
        ),
        "N": ValueWords(
            name=mark("knight"),
            names=mark("knights"),
            single=mark("a knight"),
            pair=mark("a pair of knights"),
            three=mark("three knights"),
            four=mark("four knights"),
        ),
        "Q": ValueWords(
            name=mark("queen"),
            names=mark("queens"),
            single=mark("a queen"),
            pair=mark("a pair of queens"),
            three=mark("three queens"),
            four=mark("four queens"),
        ),
        "K": ValueWords(
            name=mark("king"),
            names=mark("kings"),
            single=mark("a king"),
            pair=mark("a pair of kings"),
            three=mark("three kings"),
            four=mark("four kings"),
        ),
        "A": ValueWords(
            name=mark("ace"),
            names=mark("aces"),
            single=mark("an ace"),
            pair=mark("a pair of aces"),
            three=mark("three aces"),
            four=mark("four aces"),
        ),
        "JK": ValueWords(
            name=mark("joker"),
            names=mark("jokers"),
            single=mark("a joker"),
            pair=mark("a pair of jokers"),
            three=mark("three jokers"),
            four=mark("four jokers"),
        ),
    }
)
"""By the text of a `Value`; trumps are spoken of by number."""
