"""What admins do with the standings, in the database."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.servers.audit import AuditAct, AuditEntry
from bot.standings.errors import ResultsUnavailable
from bot.standings.policy import RankedPolicy
from bot.standings.values import Player, Season
from bot.storage.broken import known
from bot.storage.database import Database
from bot.storage.failures import failing_as
from bot.storage.finishes import season_number
from bot.storage.people import note_guild
from bot.storage.recompute import recompute
from bot.storage.schema import exclusions, guilds, seasons
from bot.storage.servers import add_to_audit
from bot.storage.upsert import upsert
from bot.tables.values import GuildId, Human, UserId

__all__ = ["SqlScoresStore"]


class SqlScoresStore:
    """A `ScoresStore` in a database. `policy` says which games count in a server, `now` is the clock."""

    def __init__(
        self, database: Database, now: Callable[[], datetime], policy: Callable[[GuildId], RankedPolicy]
    ) -> None:
        self._database = database
        self._now = now
        self._policy = policy
        # Of two recomputations at once the later to write would be of the earlier exclusions.
        self._turn = asyncio.Lock()

    async def season(self, guild: GuildId) -> Season:
        """The running season."""
        return (await self.seasons(guild))[0]

    async def seasons(self, guild: GuildId) -> Sequence[Season]:
        """All seasons, the running one first."""
        later = (
            select(seasons.c.number, seasons.c.started_at)
            .where(seasons.c.guild_id == guild)
            .order_by(seasons.c.number.desc())
        )
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                rows = await connection.execute(later)
                return (*(Season(number, known(started_at)) for number, started_at in rows), Season(1, None))

    async def new_season(self, guild: GuildId, by: Human) -> Season:
        """End the running season and begin the next."""
        at = self._now()
        with failing_as(ResultsUnavailable):
            async with self._database.writing() as connection:
                number = 1 + await season_number(connection, guild)
                row = {"guild_id": guild, "number": number, "started_at": at}
                await connection.execute(insert(seasons).values(row))
                entry = AuditEntry(at=at, by=by, act=AuditAct.SEASON, before=number - 1, after=number)
                await add_to_audit(connection, guild, entry)
        return Season(number, at)

    async def excluded(self, guild: GuildId) -> Sequence[Player]:
        """Who is kept out of the standings."""
        known = select(exclusions.c.user_id, exclusions.c.name).where(exclusions.c.guild_id == guild)
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                rows = await connection.execute(known.order_by(exclusions.c.at, exclusions.c.user_id))
                return tuple(Player(UserId(user), name) for user, name in rows)

    async def exclude(self, guild: GuildId, player: Human, by: Human) -> None:
        """Keep a player out of the standings and compute them anew."""
        at = self._now()
        row = {"guild_id": guild, "user_id": player.user, "name": player.name, "at": at}
        with failing_as(ResultsUnavailable):
            async with self._turn:
                async with self._database.writing() as connection:
                    await upsert(connection, exclusions, [row])
                    entry = AuditEntry(at=at, by=by, act=AuditAct.EXCLUDE, about=player)
                    await self._note(connection, guild, entry)
                await recompute(self._database, guild, self._policy(guild))

    async def include(self, guild: GuildId, player: Human, by: Human) -> None:
        """Take a player into the standings again and compute them anew."""
        own = (exclusions.c.guild_id == guild) & (exclusions.c.user_id == player.user)
        with failing_as(ResultsUnavailable):
            async with self._turn:
                async with self._database.writing() as connection:
                    await connection.execute(delete(exclusions).where(own))
                    entry = AuditEntry(at=self._now(), by=by, act=AuditAct.INCLUDE, about=player)
                    await self._note(connection, guild, entry)
                await recompute(self._database, guild, self._policy(guild))

    async def recompute(self, guild: GuildId, by: Human) -> int:
        """Judge all finished games by today's settings and compute the standings anew; how many games."""
        with failing_as(ResultsUnavailable):
            async with self._turn:
                async with self._database.writing() as connection:
                    entry = AuditEntry(at=self._now(), by=by, act=AuditAct.RECOMPUTE)
                    await self._note(connection, guild, entry)
                return await recompute(self._database, guild, self._policy(guild))

    async def settle(self) -> None:
        """Compute anew the standings that a change of the database or a sudden end has left behind."""
        with failing_as(ResultsUnavailable):
            async with self._turn:
                async with self._database.reading() as connection:
                    stale = await connection.scalars(select(guilds.c.guild_id).where(guilds.c.stale))
                    behind = [GuildId(guild) for guild in stale]
                for guild in behind:
                    await recompute(self._database, guild, self._policy(guild))

    async def _note(self, connection: AsyncConnection, guild: GuildId, entry: AuditEntry) -> None:
        """Add to the audit an act after which the standings are computed anew, if need be after a restart."""
        await add_to_audit(connection, guild, entry)
        await note_guild(connection, guild)
        stale = update(guilds).where(guilds.c.guild_id == guild).values(stale=True)
        await connection.execute(stale)
