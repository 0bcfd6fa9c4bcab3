"""What servers' settings, privacy and upkeep need from the database."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from bot.servers.audit import AuditEntry
from bot.standings.pages import Page
from bot.tables.values import GuildId, UserId

__all__ = ["PrivacyStore", "ServerStore", "StoredChoices", "UpkeepStore"]


@dataclass(frozen=True, slots=True)
class StoredChoices:
    """All that has been chosen, as JSON by key, by servers and by users.

    What is stored and cannot be read is there, too, as an object that no setting can be.
    """

    settings: Mapping[GuildId, Mapping[str, Any]]
    preferences: Mapping[UserId, Mapping[str, Any]]


class ServerStore(Protocol):
    """Where choices and the audit are kept. What has returned has been committed.

    Every method raises ServersUnavailable where the database does not answer.
    """

    async def choices(self) -> StoredChoices:
        """Everything chosen."""

    async def change(self, guild: GuildId, key: str, value: object, entry: AuditEntry) -> None:
        """Keep a server's choice, together with its entry of the audit."""

    async def reset(self, guild: GuildId, key: str, entry: AuditEntry) -> None:
        """Forget a server's choice, together with its entry of the audit."""

    async def prefer(self, user: UserId, key: str, value: object) -> None:
        """Keep a user's choice."""

    async def note(self, guild: GuildId, entry: AuditEntry) -> None:
        """Add to the audit."""

    async def audit(self, guild: GuildId, page: int) -> Page[AuditEntry]:
        """A page of the audit, newest first."""

    async def welcome(self, guild: GuildId, at: datetime) -> bool:
        """Whether the server has never been welcomed; from now on it has."""

    async def removed(self, guilds: Collection[GuildId], at: datetime) -> None:
        """Note that the bot is no longer in these servers; an earlier moment stays."""

    async def joined(self, guilds: Collection[GuildId]) -> None:
        """Note that the bot is in these servers."""

    async def known(self) -> Collection[GuildId]:
        """All servers of which anything is kept and that have not been noted as removed."""


class PrivacyStore(Protocol):
    """What is kept about one user."""

    async def export(self, user: UserId) -> Mapping[str, Any]:
        """Everything kept about the user, as JSON, without anybody else's name or id."""

    async def erase(self, user: UserId) -> None:
        """Take the user out of everything kept; nobody else's figures change.

        Raises StillSeated while the user sits at a table that has not closed.
        """


class UpkeepStore(Protocol):
    """What is to be forgotten in time."""

    async def guilds(self) -> Collection[GuildId]:
        """All servers that have tables."""

    async def forget_moves(self, guild: GuildId, before: datetime) -> int:
        """Forget the moves of tables that closed before this moment; how many tables that were."""

    async def purge_removed(self, before: datetime) -> Collection[GuildId]:
        """Forget all of the servers that removed the bot before this moment."""
