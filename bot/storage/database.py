"""Open the database, or say in one class why not."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Self

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.address import Address, read_address
from bot.storage.engine import WRITES, make_engine
from bot.storage.errors import DatabaseInUse, DatabaseUnreachable
from bot.storage.files import take_file, told
from bot.storage.lock import Lock, Locked, ServerLock
from bot.storage.upgrade import upgrade

__all__ = ["Database", "open_database"]


class Database:
    """An open database, owned by this process until `close`."""

    def __init__(self, address: Address, engine: AsyncEngine, lock: Lock) -> None:
        self.address = address
        self._readers = engine
        self._writers = engine.execution_options(**{WRITES: True})
        self._lock = lock
        self._closing = False
        # SQLite has one writer at a time. Waiting here is in order and costs nothing; waiting in SQLite
        # is by trying again, and ends in "database is locked" for whoever is unlucky long enough.
        self._turn: AbstractAsyncContextManager[object] = (
            contextlib.nullcontext() if address.path is None else asyncio.Lock()
        )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction that only reads: one consistent state, beside the writer."""
        async with self._readers.begin() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction that writes: all is stored at the end, or on an error nothing.

        Raises OSError where it would begin only after `close`: nobody waits for it any more.
        """
        async with self._turn:
            if self._closing:
                raise OSError("the database is being closed")
            async with self._writers.begin() as connection:
                yield connection

    async def close(self) -> None:
        """Close every connection, after what is being written, and let others have the database."""
        self._closing = True
        async with self._turn:
            await self._readers.dispose()
        await self._lock.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def open_database(text: str) -> Database:
    """Open the database at the address `text`, made or upgraded where needed, and own it until it is closed.

    Raises a DatabaseUnusable (bot.storage.errors), and then nothing is open.
    """
    address = read_address(text)
    engine = make_engine(address)
    return Database(address, engine, await _take(address))


async def _take(address: Address) -> Lock:
    if address.path is None:
        return await _take_server(address)
    lock = await asyncio.to_thread(take_file, str(address), address.path)
    try:
        await upgrade(address)
    except BaseException as error:
        await lock.release()
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(cause, sqlite3.Error):
            raise told(str(address), address.path, cause) from error
        raise
    return lock


async def _take_server(address: Address) -> Lock:
    try:
        lock = await ServerLock.take(make_engine(address))
    except Locked:
        raise DatabaseInUse(str(address)) from None
    except (DBAPIError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise DatabaseUnreachable(str(address), str(cause)) from error
    try:
        await upgrade(address)
    except BaseException:
        await lock.release()
        raise
    return lock
