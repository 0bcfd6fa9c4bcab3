"""The presets by name, and one line about each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import Sentences, mark

PRESET_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "barajamos": mark("Presi"),
        "barajamos40": mark("Presi, 40 cards"),
        "president52": mark("President, 52 cards"),
        "president54": mark("President with jokers"),
        "pagat": mark("President as on Pagat"),
        "quebec": mark("President of Quebec"),
        "tarot78": mark("President with tarot cards"),
        "tarot54": mark("Tarot rules, 54 cards"),
        "tarot32": mark("Tarot rules, 32 cards"),
    }
)
"""By the keys of `presi.presets.PRESETS`; the same texts are the choices of commands."""

_LINES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "barajamos": mark("48 Spanish cards, matching skips, the two of coins wins any trick, to 11 points"),
        "barajamos40": mark("The rules of Presi with 40 Spanish cards, without eights and nines"),
        "president52": mark("52 cards, always higher, a two as last card loses, points are not counted"),
        "president54": mark("52 cards and two jokers, the highest of all; otherwise as with 52 cards"),
        "pagat": mark("One card swapped between first and last, the President leads, to 11 points"),
        "quebec": mark("For four: 4, 3, 2 and 0 points, over 8 hands"),
        "tarot78": mark("Trumps and a joker, revolution, escape from skips, for 3 to 10"),
        "tarot54": mark("As with tarot cards, but with 52 cards and two jokers"),
        "tarot32": mark("As with tarot cards, but with 32 cards, without trumps and jokers"),
    }
)


def preset_name(w: Sentences, preset: str) -> str:
    """What a preset is called."""
    return w(PRESET_NAMES[preset])


def preset_line(w: Sentences, preset: str) -> str:
    """What is special about a preset, in at most 100 characters."""
    return w(_LINES[preset])
