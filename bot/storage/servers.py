"""What servers and users have chosen, in the database."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.errors import ServersUnavailable
from bot.servers.ports import StoredChoices
from bot.standings.pages import PAGE_SIZE, Page
from bot.storage import schema
from bot.storage.broken import readable
from bot.storage.database import Database
from bot.storage.failures import failing_as
from bot.storage.schema import audit, preferences, server_settings
from bot.storage.upsert import insert_missing, upsert
from bot.tables.values import GuildId, Human, UserId

__all__ = ["SqlServerStore", "add_to_audit"]


class SqlServerStore:
    """A `ServerStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def choices(self) -> StoredChoices:
        """Everything chosen; what cannot be read is UNREADABLE."""
        with failing_as(ServersUnavailable):
            async with self._database.reading() as connection:
                settings = (await connection.execute(select(server_settings))).all()
                preferred = (await connection.execute(select(preferences))).all()
        by_guild: dict[GuildId, dict[str, Any]] = defaultdict(dict)
        for guild, key, value in settings:
            by_guild[GuildId(guild)][key] = value
        by_user: dict[UserId, dict[str, Any]] = defaultdict(dict)
        for user, key, value in preferred:
            by_user[UserId(user)][key] = value
        return StoredChoices(by_guild, by_user)

    async def change(self, guild: GuildId, key: str, value: object, entry: AuditEntry) -> None:
        """Keep a server's choice, together with its entry of the audit."""
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                row = {"guild_id": guild, "key": key, "value": value}
                await upsert(connection, server_settings, [row])
                await add_to_audit(connection, guild, entry)

    async def reset(self, guild: GuildId, key: str, entry: AuditEntry) -> None:
        """Forget a server's choice, together with its entry of the audit."""
        own = (server_settings.c.guild_id == guild) & (server_settings.c.key == key)
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await connection.execute(delete(server_settings).where(own))
                await add_to_audit(connection, guild, entry)

    async def prefer(self, user: UserId, key: str, value: object) -> None:
        """Keep a user's choice."""
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await upsert(connection, preferences, [{"user_id": user, "key": key, "value": value}])

    async def note(self, guild: GuildId, entry: AuditEntry) -> None:
        """Add to the audit."""
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await add_to_audit(connection, guild, entry)

    async def audit(self, guild: GuildId, page: int) -> Page[AuditEntry]:
        """A page of the audit, newest first.

        An entry that cannot be read is named in the log and left out.
        """
        own = audit.c.guild_id == guild
        newest = select(audit).where(own).order_by(audit.c.id.desc())
        with failing_as(ServersUnavailable):
            async with self._database.reading() as connection:
                total = await connection.scalar(select(func.count()).select_from(audit).where(own))
                rows = await connection.execute(newest.limit(PAGE_SIZE).offset(page * PAGE_SIZE))
                entries = tuple(readable(rows, _entry, "entry of the audit", "id"))
        return Page(entries, page, total or 0)

    async def welcome(self, guild: GuildId, at: datetime) -> bool:
        """Whether the server has never been welcomed; from now on it has."""
        new = (schema.guilds.c.guild_id == guild) & schema.guilds.c.welcomed_at.is_(None)
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await _insert_guilds(connection, [guild])
                result = await connection.execute(update(schema.guilds).where(new).values(welcomed_at=at))
                return result.rowcount > 0

    async def removed(self, guilds: Collection[GuildId], at: datetime) -> None:
        """Note that the bot is no longer in these servers; an earlier moment stays."""
        table = schema.guilds
        first = (table.c.guild_id == bindparam("gone")) & table.c.removed_at.is_(None)
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await _insert_guilds(connection, guilds)
                if guilds:
                    mark = update(table).where(first).values(removed_at=at)
                    await connection.execute(mark, [{"gone": guild} for guild in guilds])

    async def joined(self, guilds: Collection[GuildId]) -> None:
        """Note that the bot is in these servers."""
        table = schema.guilds
        back = (table.c.guild_id == bindparam("back")) & table.c.removed_at.is_not(None)
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await _insert_guilds(connection, guilds)
                if guilds:
                    mark = update(table).where(back).values(removed_at=None)
                    await connection.execute(mark, [{"back": guild} for guild in guilds])

    async def known(self) -> Collection[GuildId]:
        """All servers of which anything is kept and that have not been noted as removed."""
        there = select(schema.guilds.c.guild_id).where(schema.guilds.c.removed_at.is_(None))
        with failing_as(ServersUnavailable):
            async with self._database.reading() as connection:
                return frozenset(GuildId(guild) for guild in await connection.scalars(there))


async def add_to_audit(connection: AsyncConnection, guild: GuildId, entry: AuditEntry) -> None:
    """Add an entry to the server's audit."""
    row = {
        "guild_id": guild,
        "at": entry.at,
        "act": entry.act,
        "key": entry.key,
        "by_user": entry.by.user,
        "by_name": entry.by.name,
        "about_user": None if entry.about is None else entry.about.user,
        "about_name": None if entry.about is None else entry.about.name,
        "before": entry.before,
        "after": entry.after,
    }
    await connection.execute(insert(audit).values(row))


def _entry(row: Row[Any]) -> AuditEntry:
    about = None if row.about_user is None else Human(UserId(row.about_user), row.about_name or "")
    return AuditEntry(
        at=row.at,
        by=Human(UserId(row.by_user), row.by_name),
        act=AuditAct(row.act),
        key=row.key,
        about=about,
        before=row.before,
        after=row.after,
    )


async def _insert_guilds(connection: AsyncConnection, guilds: Collection[GuildId]) -> None:
    await insert_missing(connection, schema.guilds, [{"guild_id": guild, "stale": False} for guild in guilds])
