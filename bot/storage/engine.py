"""How this program talks to SQLite and to PostgreSQL."""

import json
import logging
from functools import partial
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from bot.storage.address import Address
from bot.storage.driver import connect
from bot.storage.errors import DriverMissing

__all__ = ["BUSY_MS", "WRITES", "make_engine"]

BUSY_MS = 5_000
"""How long a statement waits for somebody else's lock on the SQLite file, in milliseconds."""

WRITES = "presi_writes"
"""Execution option of connections that will write."""


def make_engine(address: Address, *, migrates: bool = False) -> AsyncEngine:
    """An engine for `address`; nothing is opened yet. Raises DriverMissing.

    One that `migrates` checks no foreign keys in SQLite, where changing a table means making a new one and
    dropping the old, which with the checks on deletes every row that refers to it.
    """
    # aiosqlite tells every statement with its values, and the values hold cards.
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    options: dict[str, Any] = {"poolclass": NullPool} if migrates else {}
    if address.path is not None:
        # Python's sqlite3 would begin transactions by itself, late and not before a change of the schema.
        options["connect_args"] = {"async_creator_fn": connect, "isolation_level": None}
    elif not migrates:
        options["pool_pre_ping"] = True
    try:
        engine = create_async_engine(
            address.url,
            hide_parameters=True,
            json_serializer=partial(json.dumps, ensure_ascii=False, separators=(",", ":")),
            **options,
        )
    except ModuleNotFoundError as error:
        raise DriverMissing(str(address), error.name or "") from error
    if address.path is not None:
        _prepare_sqlite(engine, foreign_keys=not migrates)
    return engine


def _prepare_sqlite(engine: AsyncEngine, *, foreign_keys: bool) -> None:
    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        # Readers do not block the writer, nor it them.
        cursor.execute("PRAGMA journal_mode = WAL")
        # NORMAL would be enough against any kill of this process: a commit is then in the operating system's
        # hands. FULL puts it on the disk before anyone is told, so a power cut takes no move back either. It
        # costs a sync a commit, which moves that come together share (batches.py).
        cursor.execute("PRAGMA synchronous = FULL")
        # What is erased is overwritten, too, instead of staying in the file until its place is used again.
        cursor.execute("PRAGMA secure_delete = ON")
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.close()

    def begin(connection: Connection) -> None:
        # A transaction that reads first and then writes cannot wait for another writer: SQLite answers
        # "database is locked" at once. One that says at its beginning that it will write waits its turn.
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", begin)
