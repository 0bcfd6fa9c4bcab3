"""Which names and people a server's tables have: one seat a user, and no more tables than allowed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.tables.errors import SeatedElsewhere, TooManyTables
from bot.tables.names import free_towns
from bot.tables.values import ChannelId, GuildId, UserId

__all__ = ["Directory", "Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many open tables a server and each of its channels may have."""

    server: int = 20
    channel: int = 5


@dataclass(slots=True)
class _Guild:
    channels: dict[str, ChannelId] = field(default_factory=dict)
    """Table name to the channel it is in."""
    seats: dict[UserId, str] = field(default_factory=dict)
    """User to the name of the table they sit at."""


class Directory:
    """The names and seats that are taken.

    Claims are made before the store is asked and taken back when it fails, so that two commands that run at
    once never get the same name or seat. `limits` are a server's when a table is to open.
    """

    def __init__(self, limits: Callable[[GuildId], Limits]) -> None:
        self._limits = limits
        self._guilds: dict[GuildId, _Guild] = {}

    def free_names(self, guild: GuildId) -> tuple[str, ...]:
        """Names that no open table of the server has; never none."""
        return free_towns(self._channels(guild))

    def table_of(self, guild: GuildId, user: UserId) -> str | None:
        """The name of the table at which the user sits or waits."""
        entry = self._guilds.get(guild)
        return None if entry is None else entry.seats.get(user)

    def check_room(self, guild: GuildId, channel: ChannelId) -> None:
        """Raises `TooManyTables` when the server or the channel has as many tables as it may."""
        limits, channels = self._limits(guild), self._channels(guild).values()
        if len(channels) >= limits.server:
            raise TooManyTables(limits.server)
        if sum(other == channel for other in channels) >= limits.channel:
            raise TooManyTables(limits.channel)

    def claim(self, guild: GuildId, channel: ChannelId, name: str, *users: UserId) -> None:
        """A table has this name and these people. Raises `SeatedElsewhere` when one sits at another."""
        entry = self._guilds.get(guild, _Guild())
        for user in users:
            if user in entry.seats:
                raise SeatedElsewhere(entry.seats[user])
        self._guilds[guild] = entry
        entry.channels[name] = channel
        entry.seats.update(dict.fromkeys(users, name))

    def release(self, guild: GuildId, name: str) -> None:
        """The table is no more, and nobody sits at it."""
        entry = self._guilds[guild]
        del entry.channels[name]
        entry.seats = {user: table for user, table in entry.seats.items() if table != name}
        if not entry.channels:
            del self._guilds[guild]

    def claim_seat(self, guild: GuildId, user: UserId, name: str) -> None:
        """The user sits at this table, whose name is claimed. Raises `SeatedElsewhere` when at another."""
        seats = self._guilds[guild].seats
        if seats.get(user, name) != name:
            raise SeatedElsewhere(seats[user])
        seats[user] = name

    def release_seat(self, guild: GuildId, user: UserId) -> None:
        """The user sits at no table."""
        self._guilds[guild].seats.pop(user, None)

    def _channels(self, guild: GuildId) -> Mapping[str, ChannelId]:
        entry = self._guilds.get(guild)
        return {} if entry is None else entry.channels
