"""The ids of controls outside of tables: `screen:<name>[:<argument>…]`, made and read here alone.

As with a table's, an id carries all that is needed to act on it: which page, in which order, of whom.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.ui.ids import UnknownControl

__all__ = ["SCREEN_PREFIX", "Screen", "ScreenId", "parse_screen", "screen_id"]

SCREEN_PREFIX: Final = "screen"
_PATTERN: Final = re.compile(
    rf"{SCREEN_PREFIX}:(?P<name>[a-z]+)(?P<arguments>(?::[A-Za-z0-9_.-]*)*)", re.ASCII
)


class Screen(StrEnum):
    """What a press asks for. The arguments stand behind each."""

    SETTINGS = "settings"
    """A picked page of the settings."""
    SETTING_SET = "set"
    """Change a setting: key, and a value where nothing is picked."""
    SETTING_RESET = "reset"
    """Take a setting's choice back: key."""
    SETTING_FORM = "ask"
    """Open the form for a setting's number: key."""
    SETTING_FILLED = "filled"
    """That form: key."""
    SETTINGS_PAGE = "page"
    """The same by a button: topic."""
    HOUSE_RULES = "house"
    """The house rules."""
    HOUSE_TABLE = "housetable"
    """Take over the rules of a picked table."""
    HOUSE_CLEAR = "houseclear"
    """Drop all house rules."""
    PREFER = "prefer"
    """Change a preference: key, and a value where nothing is picked."""
    SCORES = "scores"
    """Standings: span, order, page."""
    SCORES_SPAN = "span"
    """Pick a span: order."""
    SCORES_ORDER = "order"
    """Pick an order: span."""
    HISTORY = "history"
    """Games: user, channel, page."""
    GAME = "game"
    """Open a picked game: user, channel, page."""
    REPLAY = "replay"
    """A step of a replay: game, step, user, channel, page, way."""
    REPLAY_HAND = "replayhand"
    """Jump to a picked hand: game, user, channel, page."""
    RECORD = "record"
    """A game as a file: game, kind."""
    EXPORT = "export"
    """One's own data as a file: which part, of several."""
    ERASE = "erase"
    """Ask before one's own data are erased."""
    ERASE_SURE = "erasesure"
    """Erase them."""
    PRIVACY = "privacy"
    """What is kept."""
    AUDIT = "audit"
    """What admins did: page."""
    STOP_PICK = "stoppick"
    """Pick a table to close."""
    STOP = "stop"
    """Close a table: table, how."""
    MANAGE_SCORES = "manage"
    """The standings' administration: player."""
    MANAGE_PLAYER = "manageplayer"
    """Pick the player it is about."""
    MANAGE_KEPT = "managekept"
    """Pick one of those who are kept out, former players among them."""
    MANAGE_ASK = "manageask"
    """Ask before an act: act, player."""
    MANAGE_DO = "managedo"
    """Do it: act, player."""


_NAMES: Final = frozenset(map(str, Screen))


@dataclass(frozen=True, slots=True)
class ScreenId:
    """One control's meaning."""

    screen: Screen
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join((SCREEN_PREFIX, self.screen, *self.arguments))


def screen_id(screen: Screen, *arguments: object) -> ScreenId:
    """The id with these arguments, each without spaces and colons."""
    return ScreenId(screen, tuple(map(str, arguments)))


def parse_screen(custom_id: str) -> ScreenId:
    """Read an id; raises UnknownControl for anything that `str(ScreenId(…))` cannot have made."""
    match = _PATTERN.fullmatch(custom_id)
    if match is None or match["name"] not in _NAMES:
        raise UnknownControl(custom_id)
    return ScreenId(Screen(match["name"]), tuple(match["arguments"].split(":")[1:]))
