"""Which names and people a server's tables have: one seat a user, and no more tables than allowed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.errors import SeatedElsewhere, TooManyTables
from bot.tables.names import free_towns
from bot.tables.values import ChannelId, GuildId, UserId

__all__ = ["Directory"]


@dataclass(slots=True)
class _Guild:
    channels: dict[str, ChannelId] = field(default_factory=dict)
    """Table name to the channel it is in."""
    seats: dict[UserId, str] = field(default_factory=dict)
    """User to the name of the table they sit at."""


class Directory:
    """The names and seats that are taken.

    Claims are made before the store is asked and taken back when it fails, so that two commands that run at
    once never get the same name or seat.
    """

    def __init__(self, *, guild_limit: int, channel_limit: int) -> None:
        self._guild_limit = guild_limit
        self._channel_limit = channel_limit
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
        channels = self._channels(guild).values()
        if len(channels) >= self._guild_limit:
            raise TooManyTables(self._guild_limit)
        if sum(other == channel for other in channels) >= self._channel_limit:
            raise TooManyTables(self._channel_limit)

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
