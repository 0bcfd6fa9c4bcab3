"""The ids of buttons and selects: `presi:<verb>:<table>:<ticket>[:<arg>]`, made and read here alone.

A button carries all that is needed to act on it, so it works after a restart and needs no stored view. The
ticket is the table's when the button was drawn: by it, a press finds out that the table has moved on.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.table import Table
from bot.tables.values import TableId
from bot.ui.limits import CUSTOM_ID

PREFIX = "presi"
_PATTERN = re.compile(
    rf"{PREFIX}:(?P<verb>[a-z]+):(?P<table>[0-9]{{1,19}}):(?P<ticket>[0-9]{{1,12}})(?::(?P<arg>[^:]+))?",
    re.ASCII,
)


class Verb(StrEnum):
    """What a press asks for."""

    JOIN = "join"
    LEAVE = "leave"
    LEAVE_SURE = "leavesure"
    ADD_COMPUTER = "addbot"
    REMOVE_COMPUTER = "dropbot"
    START = "start"
    RULES = "rules"
    RULES_PAGE = "rulespage"
    HOUSE = "house"
    PRESET = "preset"
    AS_PRESET = "aspreset"
    GROUP = "group"
    OPTION = "option"
    SET = "set"
    REPAIR = "repair"
    POINTS = "points"
    TITLES = "titles"
    TERM = "term"
    HAND = "hand"
    MORE = "more"
    OPEN = "open"
    SIT_DOWN = "sit"
    STOP = "stop"
    STOP_SURE = "stopsure"
    VOTE = "vote"
    AGAIN = "again"
    BACK = "back"
    PLAY = "play"
    PASS = "pass"  # noqa: S105 - no password
    SKIP = "skip"
    CLOSE = "close"
    CHOOSE = "choose"
    SIZE = "size"
    TOGGLE = "toggle"
    PICK = "pick"
    SUGGEST = "suggest"
    CLEAR = "clear"
    CONFIRM = "confirm"


_VERBS = frozenset(map(str, Verb))


class UnknownControl(Exception):
    """An id that is none of ours, or of a version that knew other verbs."""

    def __init__(self, custom_id: str) -> None:
        super().__init__(custom_id[:CUSTOM_ID])
        self.custom_id = custom_id


@dataclass(frozen=True, slots=True)
class ControlId:
    """One button's or select's meaning."""

    verb: Verb
    table: TableId
    ticket: int = 0
    arg: str = ""

    def __str__(self) -> str:
        text = f"{PREFIX}:{self.verb}:{self.table}:{self.ticket}"
        return f"{text}:{self.arg}" if self.arg else text


def at(table: Table, verb: Verb, arg: str = "") -> ControlId:
    """The control of a table as it is now."""
    return ControlId(verb, table.id, table.ticket, arg)


def parse(custom_id: str) -> ControlId:
    """Read an id; raises UnknownControl for anything that `str(ControlId(…))` cannot have made."""
    match = _PATTERN.fullmatch(custom_id)
    if match is None or match["verb"] not in _VERBS:
        raise UnknownControl(custom_id)
    return ControlId(
        Verb(match["verb"]), TableId(int(match["table"])), int(match["ticket"]), match["arg"] or ""
    )
