"""What is kept about one user, in the database: told, and taken out."""

from collections.abc import Mapping
from typing import Any

from bot.servers.errors import ServersUnavailable
from bot.storage.database import Database
from bot.storage.erasure import erase
from bot.storage.export import export
from bot.storage.failures import failing_as
from bot.tables.values import UserId

__all__ = ["SqlPrivacyStore"]


class SqlPrivacyStore:
    """A `PrivacyStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user: UserId) -> Mapping[str, Any]:
        """Everything kept about the user, as JSON, without anybody else's name or id."""
        with failing_as(ServersUnavailable):
            async with self._database.reading() as connection:
                return await export(connection, user)

    async def erase(self, user: UserId) -> None:
        """Take the user out of everything kept; nobody else's figures change.

        Raises StillSeated while the user sits at a table that has not closed.
        """
        with failing_as(ServersUnavailable):
            async with self._database.writing() as connection:
                await erase(connection, user)
