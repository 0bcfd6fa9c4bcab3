"""One process a database.

On SQLite the lock is SQLite's own, on an empty database beside the real one, in a transaction that stays
open: the same on Windows and Unix, and the operating system drops it with the process, so after a kill -9 the
next start need not wait for a lease to run out. A process forked meanwhile does not inherit it (POSIX record
locks belong to one process), so a worker that outlives its killed parent blocks nobody.

On PostgreSQL it is an advisory lock of a connection that stays open; the server drops it with the connection.
"""

import sqlite3
from pathlib import Path
from typing import Protocol, Self

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

__all__ = ["OWNER", "FileLock", "Lock", "Locked", "ServerLock"]

OWNER = 0x50726D
"""PostgreSQL's advisory lock of the one process that runs on the database."""


class Locked(Exception):
    """Another process holds the lock."""


class Lock(Protocol):
    """A lock that is held."""

    async def release(self) -> None:
        """Let others have the database."""


class FileLock:
    """The lock of a SQLite file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @classmethod
    def take(cls, path: Path) -> Self:
        """Take the lock of the database file `path` without waiting.

        Raises Locked when somebody else holds it, sqlite3.Error when the lock's file cannot be made.
        """
        connection = sqlite3.connect(f"{path}-lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            if error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise Locked from None
            raise
        return cls(connection)

    def close(self) -> None:
        """Let others have the database; the lock's file stays, as removing it would race with a start."""
        self._connection.close()

    async def release(self) -> None:
        """The same, as every lock has it."""
        self.close()


class ServerLock:
    """The lock of a PostgreSQL database, on an engine of its own."""

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        self._engine = engine
        self._connection = connection

    @classmethod
    async def take(cls, engine: AsyncEngine) -> Self:
        """Take the lock without waiting. Raises Locked, and whatever connecting raises."""
        # Outside a transaction: one that is open for days keeps the server from cleaning up.
        connection = await engine.execution_options(isolation_level="AUTOCOMMIT").connect()
        lock = cls(engine, connection)
        answer = await connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({OWNER})")
        if not answer.scalar_one():
            await lock.release()
            raise Locked
        return lock

    async def release(self) -> None:
        """Let others have the database: the lock ends with its connection."""
        await self._connection.close()
        await self._engine.dispose()
