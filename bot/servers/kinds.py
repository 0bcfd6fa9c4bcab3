"""What kinds of values settings have, and how a given one is read.

What is read may be the value itself, its JSON form from the database, or what a select or a text field of a
form gives: `"90"`, `"on"`, `["12", "34"]`.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from bot.servers.errors import NotAChoice, NotANumber, OutOfRange, RulesRefused, TooMany
from bot.tables.values import IDS
from presi.record import rules_to_json
from presi.rules import Rules

__all__ = ["Channels", "Choice", "Kind", "Number", "Roles", "RuleChanges", "Several", "Switch", "Unit"]

_ON = frozenset({"on", "true", "yes", "1"})
_OFF = frozenset({"off", "false", "no", "0"})


class Unit(StrEnum):
    """What a number counts."""

    SECONDS = "seconds"
    MINUTES = "minutes"
    HOURS = "hours"
    DAYS = "days"
    GAMES = "games"
    TABLES = "tables"
    PLAYERS = "players"
    STRIKES = "strikes"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of `options`; where it is `optional` also none of them, given as None or an empty text."""

    options: tuple[str, ...]
    optional: bool = False

    def read(self, key: str, given: object) -> str | None:
        """The option. Raises NotAChoice."""
        if self.optional and (given is None or given == ""):
            return None
        for option in self.options:
            if option == given:
                return option
        raise NotAChoice(key, str(given), self.options)


@dataclass(frozen=True, slots=True)
class Several:
    """Any number of `options`, in their order."""

    options: tuple[str, ...]

    def read(self, key: str, given: object) -> tuple[str, ...]:
        """The options. Raises NotAChoice."""
        wanted = _items(given)
        strange = [one for one in wanted if one not in self.options]
        if strange:
            raise NotAChoice(key, str(strange[0]), self.options)
        return tuple(option for option in self.options if option in wanted)


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `least` to `most`, both included; whole unless it has `decimals`."""

    least: float
    most: float
    unit: Unit
    decimals: bool = False

    def read(self, key: str, given: object) -> float:
        """The number. Raises NotANumber and OutOfRange."""
        text = str(given).strip().replace(",", ".")
        try:
            number = float(text)
        except ValueError:
            raise NotANumber(key, text) from None
        if isinstance(given, bool) or not math.isfinite(number) or not (self.decimals or number.is_integer()):
            raise NotANumber(key, text)
        if not self.least <= number <= self.most:
            raise OutOfRange(key, self.least, self.most, self.unit)
        return number if self.decimals else int(number)


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def read(self, key: str, given: object) -> bool:
        """Whether it is on. Raises NotAChoice."""
        text = str(given).strip().lower()
        if text not in _ON | _OFF:
            raise NotAChoice(key, text, ("on", "off"))
        return text in _ON


@dataclass(frozen=True, slots=True)
class Channels:
    """Discord's ids of channels, at most so many."""

    most: int

    def read(self, key: str, given: object) -> tuple[int, ...]:
        """The ids, each once. Raises NotANumber and TooMany."""
        return _ids(key, given, self.most)


@dataclass(frozen=True, slots=True)
class Roles:
    """Discord's ids of roles, at most so many."""

    most: int

    def read(self, key: str, given: object) -> tuple[int, ...]:
        """The ids, each once. Raises NotANumber and TooMany."""
        return _ids(key, given, self.most)


@dataclass(frozen=True, slots=True)
class RuleChanges:
    """Rule options that differ from a preset, each with its value as `presi.record` writes it."""

    def read(self, key: str, given: object) -> Mapping[str, Any]:
        """The changes; whether they agree is for the whole rules to say. Raises RulesRefused."""
        if not isinstance(given, Mapping):
            raise RulesRefused(key, "RECORD", ())
        unknown = tuple(str(name) for name in given if name not in rules_to_json(Rules()))
        if unknown:
            raise RulesRefused(key, "RECORD", unknown)
        return dict(given)


Kind: TypeAlias = Choice | Several | Number | Switch | Channels | Roles | RuleChanges


def _items(given: object) -> tuple[object, ...]:
    if given is None or given == "":
        return ()
    if isinstance(given, str) or not isinstance(given, Iterable):
        return (given,)
    return tuple(given)


def _ids(key: str, given: object, most: int) -> tuple[int, ...]:
    texts = [str(one) for one in _items(given)]
    for text in texts:
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(IDS)) and int(text) < IDS):
            raise NotANumber(key, text)
    found = tuple(dict.fromkeys(int(text) for text in texts))
    if len(found) > most:
        raise TooMany(key, most)
    return found
