"""Insert a row, or change the one that is there; both databases can, each in its own dialect."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["insert_missing", "upsert"]


async def upsert(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write the rows, all of the same columns, in place of those that have their primary keys."""
    if not rows:
        return
    keys = [column.name for column in table.primary_key]
    statement = _insert(connection, table)
    changed = {name: statement.excluded[name] for name in rows[0] if name not in keys}
    await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed), rows)


async def insert_missing(
    connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]
) -> None:
    """Write those of the rows whose primary keys are not there yet."""
    if rows:
        await connection.execute(_insert(connection, table).on_conflict_do_nothing(), rows)


def _insert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
