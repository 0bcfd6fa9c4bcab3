"""The players of a block: names in turn order."""

import re
from dataclasses import dataclass

from presi.cards import Seat
from presi.referee.blocks import KEYWORDS, Setting, shorten
from presi.referee.problems import Unreadable
from presi.refusals import seat_counts
from presi.rules import Rules

_NAME = re.compile(r"[^\s:;=>#\[\]]+")


@dataclass(frozen=True, slots=True)
class Names:
    """What the seats are called, in turn order."""

    all: tuple[str, ...]

    def __getitem__(self, seat: Seat) -> str:
        return self.all[seat]

    def seat(self, name: str, line: int) -> Seat:
        """The seat of that name; raises Unreadable where nobody is called so."""
        if name not in self.all:
            raise Unreadable(line, f"unknown player {shorten(name)}: the players are {' '.join(self.all)}")
        return Seat(self.all.index(name))


def read_names(setting: Setting) -> Names:
    """The names after `players:`; raises Unreadable for a keyword, a repetition or what is no name."""
    names = tuple(setting.text.split())
    for name in names:
        if name in KEYWORDS:
            raise Unreadable(setting.number, f"{name} is a keyword and cannot be a player's name")
        if not _NAME.fullmatch(name):
            raise Unreadable(setting.number, f"{shorten(name)} cannot be a player's name")
    if len(set(names)) < len(names):
        raise Unreadable(setting.number, "two players have the same name")
    return Names(names)


def wrong_number(rules: Rules, seats: int) -> str:
    """What to say where the rules do not allow that many players."""
    allowed = seat_counts(rules)
    several = range(allowed[0], allowed[-1] + 1)
    if list(allowed) == list(several) and len(several) > 1:
        return f"{seats} players: these rules are for {allowed[0]} to {allowed[-1]}"
    return f"{seats} players: these rules are for {' or '.join(map(str, allowed))}"
