"""What is forgotten in time, in steps that hold nobody up for long."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Select, delete, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.servers.errors import ServersUnavailable
from bot.storage.database import Database
from bot.storage.failures import failing_as
from bot.storage.schema import (
    audit,
    exclusions,
    guilds,
    players,
    seasons,
    server_settings,
    strikes,
    table_events,
    table_members,
    tables,
    tallies,
)
from bot.tables.values import GuildId

__all__ = ["SqlUpkeepStore"]

STEP = 50
"""Tables forgotten in one transaction."""


class SqlUpkeepStore:
    """An `UpkeepStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guilds(self) -> Collection[GuildId]:
        """All servers that have tables."""
        with failing_as(ServersUnavailable):
            async with self._database.reading() as connection:
                found = await connection.scalars(select(tables.c.guild_id).distinct())
                return tuple(sorted(GuildId(guild) for guild in found))

    async def forget_moves(self, guild: GuildId, before: datetime) -> int:
        """Forget the moves of tables that closed before this moment; how many tables that were."""
        forgotten = 0
        kept = exists().where(table_events.c.table_id == tables.c.id)
        closed = (tables.c.guild_id == guild) & (tables.c.closed_at < before) & kept
        while True:
            with failing_as(ServersUnavailable):
                async with self._database.writing() as connection:
                    old = list(await connection.scalars(select(tables.c.id).where(closed).limit(STEP)))
                    for table in (table_events, table_members):
                        await connection.execute(delete(table).where(table.c.table_id.in_(old)))
            forgotten += len(old)
            if len(old) < STEP:
                return forgotten

    async def purge_removed(self, before: datetime) -> Collection[GuildId]:
        """Forget all of the servers that removed the bot before this moment."""
        with failing_as(ServersUnavailable):
            async with self._database.reading() as connection:
                gone = list(await connection.scalars(_removed(before)))
            for guild in gone:
                while await self._purge(GuildId(guild), before):
                    pass
        return tuple(GuildId(guild) for guild in gone)

    async def _purge(self, guild: GuildId, before: datetime) -> bool:
        """A step of forgetting a server; whether more is to follow."""
        async with self._database.writing() as connection:
            # It may have taken the bot in again since the step before.
            if guild not in set(await connection.scalars(_removed(before))):
                return False
            some = select(tables.c.id).where(tables.c.guild_id == guild).limit(STEP)
            old = list(await connection.scalars(some))
            if old:
                # Their events, games and results go with them.
                await connection.execute(delete(tables).where(tables.c.id.in_(old)))
                return True
            await _forget(connection, guild)
            return False


def _removed(before: datetime) -> Select[int]:
    return select(guilds.c.guild_id).where(guilds.c.removed_at < before)


async def _forget(connection: AsyncConnection, guild: GuildId) -> None:
    everything = (tallies, players, seasons, exclusions, strikes, audit, server_settings, guilds)
    for table in everything:
        await connection.execute(delete(table).where(table.c.guild_id == guild))
