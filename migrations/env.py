"""Alembic's environment: on the connection that the bot gives, or by hand on PRESI_DATABASE_URL."""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from bot.storage.address import read_address
from bot.storage.engine import make_engine
from bot.storage.schema import metadata


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        # SQLite changes a column only by a new table, and takes back a change of the schema like any other.
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def migrate_by_hand() -> None:
    named = context.get_x_argument(as_dictionary=True).get("url")
    address = read_address(named or os.environ.get("PRESI_DATABASE_URL", "sqlite+aiosqlite:///data/presi.db"))
    engine = make_engine(address, migrates=True)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    asyncio.run(migrate_by_hand())
