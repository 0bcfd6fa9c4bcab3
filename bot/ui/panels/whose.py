"""Whose rules a panel of options is about: those of a table, or those with which a server's tables open."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from bot.i18n import Words
from bot.servers.checks import table_options
from bot.servers.fields import Topic
from bot.servers.settings import ServerSettings
from bot.tables.table import Table
from bot.tables.values import HostOption, Options, Phase, TableId, UserId
from bot.ui.ids import ControlId, Verb
from bot.ui.panels.layout import Button, button
from bot.ui.panels.notice import to_table
from bot.ui.screen_ids import Screen, screen_id
from presi.presets import PRESETS
from presi.rules import Rules

__all__ = ["SERVER", "Whose", "next_revision", "of_server", "of_table"]

SERVER: Final = TableId(0)
"""Stands in ids for a server, whose tables are numbered from 1."""

_STAMPS: Final = 10**9
_REVISIONS: Final = 1_000
"""So many refusals in a row have ids of their own."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Options of the rules, as a person sees them who may change them, or some, or none.

    Those of a server have no `table`; its admins change them, who can take them over from one of its
    `tables`. `left_out`: what was stored is of another version of the bot, and stands for nothing. A server
    has several admins, so a `stamp` in its ids tells which rules an admin saw.
    """

    options: Options
    user: UserId | None = None
    table: Table | None = None
    tables: tuple[Table, ...] = ()
    left_out: bool = False
    stamp: int = 0

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self.options.rules

    @property
    def preset(self) -> Rules:
        """What the rules have been changed from."""
        return PRESETS[self.options.preset]

    def id(self, verb: Verb, arg: str = "", revision: int = 0) -> ControlId:
        """The control that asks for this here."""
        table = self.table.id if self.table is not None else SERVER
        return ControlId(verb, table, self.stamp * _REVISIONS + revision, arg)

    def drew(self, control: ControlId) -> bool:
        """Whether the control was drawn for a table, which has one host, or for these rules of a server."""
        return self.table is not None or control.ticket // _REVISIONS == self.stamp

    def may_choose(self, option: HostOption) -> bool:
        """Whether this person can change this now."""
        table = self.table
        if table is None:
            return True
        return self.user == table.host and table.phase is Phase.LOBBY and option in table.options.host_may

    def who_may(self, w: Words, options: Collection[HostOption] = tuple(HostOption)) -> str:
        """Why this person cannot change these options, or some of them; empty for who can change all."""
        table = self.table
        if table is None:
            return ""
        if table.phase is not Phase.LOBBY:
            return f"🔒 {w('All this is fixed until the game is over and everybody is back in the lobby.')}"
        fixed = [option for option in options if option not in table.options.host_may]
        lines = []
        if self.user != table.host and len(fixed) < len(options):
            lines.append(w("Only the host can change them."))
        if fixed:
            lines.append(f"🔒 {w.fixed(fixed)}")
        return "\n".join(lines)

    def way_out(self, w: Words) -> Button:
        """The way to where all this belongs."""
        if self.table is not None:
            return to_table(self.table, w)
        return button(w("Back to the settings"), screen_id(Screen.SETTINGS_PAGE, Topic.RULES))


def next_revision(control: ControlId) -> int:
    """A revision that no control of this panel has had lately."""
    return (control.ticket + 1) % _REVISIONS


def of_table(table: Table, user: UserId) -> Whose:
    """Those of a table, as this person sees them."""
    return Whose(table.options, user, table)


def of_server(settings: ServerSettings, tables: tuple[Table, ...], *, left_out: bool = False) -> Whose:
    """Those with which a server's tables open, as an admin sees them. Raises RulesRefused."""
    seen = json.dumps([settings.preset, dict(settings.house_rules)], sort_keys=True)
    stamp = crc32(seen.encode()) % _STAMPS
    return Whose(table_options(settings), tables=tables, left_out=left_out, stamp=stamp)
