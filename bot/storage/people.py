"""Who plays: in which servers, at which tables, when last, and who left others in the lurch."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.values import StrikeKind
from bot.storage.schema import guilds, players, strikes, table_members
from bot.storage.upsert import insert_missing, upsert
from bot.tables.names import folded
from bot.tables.table import Table
from bot.tables.values import GuildId, Human, TableId, UserId

__all__ = ["note_guild", "note_members", "note_players", "note_strike"]


async def note_guild(connection: AsyncConnection, guild: GuildId) -> None:
    """Something is kept of this server."""
    await insert_missing(connection, guilds, [{"guild_id": guild, "stale": False}])


async def note_members(connection: AsyncConnection, table: TableId, humans: Iterable[Human]) -> None:
    """The table's events name these people."""
    rows = [{"user_id": human.user, "table_id": table} for human in humans]
    await insert_missing(connection, table_members, rows)


async def note_players(
    connection: AsyncConnection, guild: GuildId, humans: Sequence[Human], at: datetime
) -> None:
    """These people began a game in the server at this moment."""
    rows = [
        {
            "guild_id": guild,
            "user_id": human.user,
            "name": human.name,
            "folded": folded(human.name),
            "seen_at": at,
        }
        for human in humans
    ]
    await upsert(connection, players, rows)


async def note_strike(  # noqa: PLR0913, PLR0917 - a row
    connection: AsyncConnection, table: Table, number: int, user: UserId, at: datetime, kind: StrikeKind
) -> None:
    """The event `number` of the table struck the user."""
    row = {"table_id": table.id, "number": number, "guild_id": table.guild, "user_id": user}
    await connection.execute(insert(strikes).values(**row, at=at, kind=kind))
