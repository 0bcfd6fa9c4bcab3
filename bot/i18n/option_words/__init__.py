"""Words for every option of the rules, in the groups that panels show them in."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.i18n import cards, counts
from bot.i18n.option_words.deck import CARDS, SPECIAL
from bot.i18n.option_words.hand import DEAL, EXCHANGE, GOING_OUT, POINTS
from bot.i18n.option_words.trick import PLAY, REVOLUTION, SKIPS
from bot.i18n.option_words.words import OptionWords
from bot.i18n.sentences import Sentences, mark
from bot.tables.offers import RuleValue
from presi.cards import Card

__all__ = ["GROUPS", "Group", "group_name", "group_of", "option_name", "option_sentence", "value_words"]


class Group(StrEnum):
    """What options are about; the order is that of the panel."""

    CARDS = "cards"
    PLAY = "play"
    SKIPS = "skips"
    SPECIAL = "special"
    REVOLUTION = "revolution"
    GOING_OUT = "out"
    EXCHANGE = "exchange"
    DEAL = "deal"
    POINTS = "points"


GROUPS: Final[Mapping[Group, Mapping[str, OptionWords]]] = MappingProxyType(
    {
        Group.CARDS: CARDS,
        Group.PLAY: PLAY,
        Group.SKIPS: SKIPS,
        Group.SPECIAL: SPECIAL,
        Group.REVOLUTION: REVOLUTION,
        Group.GOING_OUT: GOING_OUT,
        Group.EXCHANGE: EXCHANGE,
        Group.DEAL: DEAL,
        Group.POINTS: POINTS,
    }
)
"""The options of each group by name; every option is in one."""

_GROUP_NAMES: Final = {
    Group.CARDS: mark("Cards and players"),
    Group.PLAY: mark("Playing in a trick"),
    Group.SKIPS: mark("Skips"),
    Group.SPECIAL: mark("Special cards"),
    Group.REVOLUTION: mark("Revolution"),
    Group.GOING_OUT: mark("Going out"),
    Group.EXCHANGE: mark("Exchange"),
    Group.DEAL: mark("Deal and lead"),
    Group.POINTS: mark("Points and end"),
}
_OPTIONS: Final = {name: words for group in GROUPS.values() for name, words in group.items()}


def group_name(w: Sentences, group: Group) -> str:
    """What a group of options is about."""
    return w(_GROUP_NAMES[group])


def group_of(name: str) -> Group:
    """The group of an option."""
    return next(group for group, options in GROUPS.items() if name in options)


def option_name(w: Sentences, name: str) -> str:
    """What an option is called."""
    return w(_OPTIONS[name].name)


def option_sentence(w: Sentences, name: str) -> str:
    """What an option decides, in one sentence."""
    return w(_OPTIONS[name].sentence)


def value_words(w: Sentences, name: str, value: RuleValue) -> str:
    """What an option is set to, in at most 100 characters."""
    match value:
        case Card():
            return cards.card_name(w, value)
        case tuple():
            return _list_words(w, name, value)
        case bool() | StrEnum() | None:
            return w(_OPTIONS[name].values[value])
        case _:
            return _number_words(w, name, value)


def _list_words(w: Sentences, name: str, numbers: tuple[int, ...]) -> str:
    match name:
        case "set_sizes":
            return counts.choice(w, [cards.size_name(w, size) for size in numbers])
        case "exchange_three_players":
            return _amount(w, numbers[0])
        case _:
            return ", ".join(map(counts.number, numbers))


def _number_words(w: Sentences, name: str, n: int) -> str:
    match name:
        case "players_min" | "players_max":
            return w.plural("{n} player", "{n} players", n)
        case "jokers":
            return w.plural("{n} joker", "{n} jokers", n) if n else w("no jokers")
        case "exchange_from_hand":
            return w("hand {n}", n=n)
        case "target":
            return counts.points(w, n)
        case "hands":
            return w.plural("{n} hand", "{n} hands", n)
        case _:
            return _amount(w, n)


def _amount(w: Sentences, n: int) -> str:
    return counts.count_cards(w, n) if n else w("nothing")
