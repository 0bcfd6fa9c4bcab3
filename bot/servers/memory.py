"""A `ServerStore` that forgets with the process: for tests and for trying things out."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any

from bot.servers.audit import AuditEntry
from bot.servers.ports import StoredChoices
from bot.standings.pages import PAGE_SIZE, Page
from bot.tables.values import GuildId, UserId

__all__ = ["MemoryServerStore"]


class MemoryServerStore:
    """Keeps choices and the audit in dictionaries."""

    def __init__(self) -> None:
        self._settings: dict[GuildId, dict[str, Any]] = defaultdict(dict)
        self._preferences: dict[UserId, dict[str, Any]] = defaultdict(dict)
        self._audit: dict[GuildId, list[AuditEntry]] = defaultdict(list)
        self._welcomed: set[GuildId] = set()
        self._removed: dict[GuildId, datetime] = {}
        self._known: set[GuildId] = set()

    async def choices(self) -> StoredChoices:
        """Everything chosen."""
        return StoredChoices(
            {guild: dict(chosen) for guild, chosen in self._settings.items()},
            {user: dict(chosen) for user, chosen in self._preferences.items()},
        )

    async def change(self, guild: GuildId, key: str, value: object, entry: AuditEntry) -> None:
        """Keep a server's choice."""
        self._settings[guild][key] = value
        await self.note(guild, entry)

    async def reset(self, guild: GuildId, key: str, entry: AuditEntry) -> None:
        """Forget a server's choice."""
        self._settings[guild].pop(key, None)
        await self.note(guild, entry)

    async def prefer(self, user: UserId, key: str, value: object) -> None:
        """Keep a user's choice."""
        self._preferences[user][key] = value

    async def note(self, guild: GuildId, entry: AuditEntry) -> None:
        """Add to the audit."""
        self._audit[guild].append(entry)

    async def audit(self, guild: GuildId, page: int) -> Page[AuditEntry]:
        """A page of the audit, newest first."""
        newest_first = self._audit[guild][::-1]
        return Page(
            tuple(newest_first[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]), page, total=len(newest_first)
        )

    async def welcome(self, guild: GuildId, at: datetime) -> bool:  # noqa: ARG002 - the port's signature
        """Whether the server has never been welcomed."""
        new = guild not in self._welcomed
        self._welcomed.add(guild)
        self._known.add(guild)
        return new

    async def removed(self, guilds: Collection[GuildId], at: datetime) -> None:
        """Note that the bot is no longer in these servers."""
        for guild in guilds:
            self._removed.setdefault(guild, at)

    async def joined(self, guilds: Collection[GuildId]) -> None:
        """Note that the bot is in these servers."""
        for guild in guilds:
            self._removed.pop(guild, None)
            self._known.add(guild)

    async def known(self) -> Collection[GuildId]:
        """All servers that have not been noted as removed."""
        return frozenset(self._known) - self._removed.keys()
