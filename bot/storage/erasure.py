"""One user taken out of everything kept.

What the user did stays as somebody's, for the others' results and ratings come from it: in each server the
user becomes a stranger of a negative id and without a name. Nothing kept leads from the stranger to the user.
"""

from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Any

from sqlalchemy import Table, bindparam, delete, func, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.servers.errors import StillSeated
from bot.storage.events import table_of
from bot.storage.schema import (
    audit,
    exclusions,
    game_results,
    games,
    players,
    preferences,
    seats,
    snapshots,
    strikes,
    table_events,
    table_members,
    tables,
    tallies,
)
from bot.storage.tables import RUNNING
from bot.storage.traces import names, naming_events, payload_of, renamed
from bot.tables.evolve import replay
from bot.tables.values import GuildId, TableId, UserId

__all__ = ["erase"]

PART = 200
"""Tables whose events are read in one go."""


async def erase(connection: AsyncConnection, user: UserId) -> None:
    """Take the user out. Raises StillSeated, and then nothing has changed."""
    at = await _tables(connection, user)
    await _require_unseated(connection, user)
    strangers = await _strangers(connection, user)
    keys = sorted(at)
    for start in range(0, len(keys), PART):
        await _rename_in_events(
            connection, user, {key: strangers[at[key]] for key in keys[start : start + PART]}
        )
    for guild, stranger in strangers.items():
        await _rename_in_rows(connection, guild, user, stranger)
    for table in (preferences, players, strikes, table_members):
        await connection.execute(delete(table).where(table.c.user_id == user))


async def _tables(connection: AsyncConnection, user: UserId) -> Mapping[TableId, GuildId]:
    """The tables whose events name the user, with their servers."""
    rows = await connection.execute(
        select(tables.c.id, tables.c.guild_id)
        .join_from(table_members, tables, tables.c.id == table_members.c.table_id)
        .where(table_members.c.user_id == user)
    )
    return {TableId(table): GuildId(guild) for table, guild in rows}


async def _require_unseated(connection: AsyncConnection, user: UserId) -> None:
    own = select(table_members.c.table_id).where(table_members.c.user_id == user)
    rows = await connection.execute(RUNNING.where(tables.c.id.in_(own)))
    lines = [(table, number, text) for table, number, text in rows]
    for key, grouped in groupby(lines, key=lambda row: row[0]):
        stored = table_of(TableId(key), tuple(grouped))
        table = None if stored is None else replay(stored.id, stored.events)
        if table is not None and user in table.members:
            raise StillSeated(table.name)


async def _strangers(connection: AsyncConnection, user: UserId) -> Mapping[GuildId, UserId]:
    """An id for the stranger that the user becomes in each server that knows them."""
    joined = table_members.join(tables, tables.c.id == table_members.c.table_id)
    known = union(
        select(tables.c.guild_id).select_from(joined).where(table_members.c.user_id == user),
        select(audit.c.guild_id).where((audit.c.by_user == user) | (audit.c.about_user == user)),
        *(
            select(table.c.guild_id).where(table.c.user_id == user)
            for table in (players, game_results, tallies, exclusions)
        ),
    )
    guilds = sorted(await connection.scalars(known))
    lowest = 0
    for column in (
        seats.c.user_id,
        tallies.c.user_id,
        exclusions.c.user_id,
        audit.c.by_user,
        audit.c.about_user,
    ):
        lowest = min(lowest, await connection.scalar(select(func.min(column))) or 0)
    return {GuildId(guild): UserId(lowest - place) for place, guild in enumerate(guilds, 1)}


async def _rename_in_events(
    connection: AsyncConnection, user: UserId, strangers: Mapping[TableId, UserId]
) -> None:
    changed = []
    for row in await naming_events(connection, strangers.keys()):
        payload = payload_of(row.payload)
        # What cannot be read may name anybody, and is emptied.
        if names(payload, user) or not payload:
            new = renamed(payload, user, strangers[TableId(row.table_id)])
            changed.append({"of_table": row.table_id, "of_number": row.number, "renamed": new})
    # They hold names, too, and are made again with the next deal.
    await connection.execute(delete(snapshots).where(snapshots.c.table_id.in_(strangers)))
    if changed:
        own = (table_events.c.table_id == bindparam("of_table")) & (
            table_events.c.number == bindparam("of_number")
        )
        await connection.execute(
            update(table_events).where(own).values(payload=bindparam("renamed")), changed
        )


async def _rename_in_rows(
    connection: AsyncConnection, guild: GuildId, user: UserId, stranger: UserId
) -> None:
    here = seats.c.game_id.in_(select(games.c.id).where(games.c.guild_id == guild))
    sat = update(seats).where((seats.c.user_id == user) & here)
    await connection.execute(sat.values(user_id=stranger, name=""))
    named: Collection[tuple[Table, str, Mapping[str, Any]]] = (
        (game_results, "user_id", {}),
        (tallies, "user_id", {}),
        (exclusions, "user_id", {"name": ""}),
        (audit, "by_user", {"by_name": ""}),
        (audit, "about_user", {"about_name": ""}),
    )
    for table, column, nameless in named:
        own = (table.c.guild_id == guild) & (table.c[column] == user)
        await connection.execute(update(table).where(own).values({column: stranger, **nameless}))
