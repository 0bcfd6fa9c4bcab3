"""Why a server's settings refuse, as facts; the sentences are made in bot/i18n.

ServerError
├── SettingError(key)                       the new value cannot be used; the old one stays
│   ├── UnknownSetting
│   ├── NotANumber(given)
│   ├── OutOfRange(least, most, unit)
│   ├── NotAChoice(given, options)
│   ├── TooMany(most)
│   └── RulesRefused(id, fields)            rules.md A8: options that contradict each other
├── WrongChannel(channels)                  no tables here, but there
├── ChannelsGone                            none of the channels for tables exists any more
├── MayNotStart(roles)                      one of these roles is needed to open a table
├── ComputersRefused                        this server plays without computers
├── SittingOut(until)                       left or missed too many games
├── StillSeated(table)                      leave this table first
└── ServersUnavailable                      the database does not answer, so nothing has changed
"""

from dataclasses import dataclass
from datetime import datetime

from bot.tables.values import ChannelId

__all__ = [
    "ChannelsGone",
    "ComputersRefused",
    "MayNotStart",
    "NotAChoice",
    "NotANumber",
    "OutOfRange",
    "RulesRefused",
    "ServerError",
    "ServersUnavailable",
    "SettingError",
    "SittingOut",
    "StillSeated",
    "TooMany",
    "UnknownSetting",
    "WrongChannel",
]


class ServerError(Exception):
    """A server's settings refuse; nothing has changed."""

    def __str__(self) -> str:
        return type(self).__name__


@dataclass(eq=False)
class SettingError(ServerError):
    """The setting `key` cannot have that value."""

    key: str


@dataclass(eq=False)
class UnknownSetting(SettingError):
    """There is no setting of this key."""


@dataclass(eq=False)
class NotANumber(SettingError):
    """A number is needed, a whole one unless the setting has decimals."""

    given: str


@dataclass(eq=False)
class OutOfRange(SettingError):
    """The number must be between `least` and `most`, both included, in `unit`."""

    least: float
    most: float
    unit: str


@dataclass(eq=False)
class NotAChoice(SettingError):
    """One of `options` is needed."""

    given: str
    options: tuple[str, ...]


@dataclass(eq=False)
class TooMany(SettingError):
    """At most so many can be chosen."""

    most: int


@dataclass(eq=False)
class RulesRefused(SettingError):
    """Rule options that contradict each other: `id` of rules.md A8 or `RECORD`, and the options' names."""

    id: str
    fields: tuple[str, ...]


@dataclass(eq=False)
class WrongChannel(ServerError):
    """Tables are opened in these channels only, by admins too."""

    channels: tuple[ChannelId, ...]


class ChannelsGone(ServerError):
    """Tables are opened in some channels only, and none of these exists any more."""


@dataclass(eq=False)
class MayNotStart(ServerError):
    """Opening a table takes one of these roles."""

    roles: tuple[int, ...]


class ComputersRefused(ServerError):
    """The server plays without computers."""


@dataclass(eq=False)
class SittingOut(ServerError):
    """The user left or missed too many games and may play again at `until` (aware UTC)."""

    until: datetime


@dataclass(eq=False)
class StillSeated(ServerError):
    """The user sits or waits at this table, which needs to know them."""

    table: str


class ServersUnavailable(ServerError):
    """The database does not answer, so nothing has changed."""
