"""Bring a database to the code's revision, all of it or nothing."""

import asyncio
import logging
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from bot.storage.address import Address
from bot.storage.backup import backup_path, copy_aside, drop_old_copies
from bot.storage.engine import WRITES, make_engine
from bot.storage.errors import BackupFailed, DatabaseNewer, NotOurDatabase, UpgradeFailed

__all__ = ["MIGRATIONS", "UPGRADE_LOCK", "VERSIONS", "BrokenReferences", "alembic_config", "upgrade"]

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parents[2] / "migrations"
"""Beside the packages, in a clone as well as where they are installed."""

VERSIONS = "alembic_version"
"""The table in which Alembic keeps the revision."""

UPGRADE_LOCK = 0x50726573
"""PostgreSQL's advisory lock for the time of an upgrade."""


class BrokenReferences(Exception):
    """A migration left rows that refer to rows that are not there; `tables` names where."""

    def __init__(self, tables: tuple[str, ...]) -> None:
        super().__init__(", ".join(tables))
        self.tables = tables


def alembic_config(scripts: Path = MIGRATIONS) -> Config:
    """Alembic's configuration, the same from every working directory."""
    config = Config()
    # The option is read with %-interpolation, and a path may hold a %.
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return config


async def upgrade(address: Address, scripts: Path = MIGRATIONS) -> None:
    """Upgrade the database to the newest of `scripts`, an existing SQLite file after copying it aside.

    Raises DatabaseNewer, NotOurDatabase, BackupFailed and UpgradeFailed; the database is then as it was.
    """
    config = alembic_config(scripts)
    engine = make_engine(address, migrates=True)
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(**{WRITES: True})
            async with connection.begin():
                if address.path is None:
                    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
                revision = await connection.run_sync(_revision, address)
                head = _head(config, revision, address)
                if revision == head:
                    return
                backup = await asyncio.to_thread(_copy_aside, address, revision)
                try:
                    await connection.run_sync(_run, config, address)
                except Exception as error:
                    raise UpgradeFailed(str(address), revision, head, backup) from error
        if revision is not None:
            log.info("The database was upgraded from %s to %s; the old one is %s.", revision, head, backup)
    finally:
        await engine.dispose()


def _revision(connection: Connection, address: Address) -> str | None:
    tables = inspect(connection).get_table_names()
    if tables and VERSIONS not in tables:
        raise NotOurDatabase(str(address))
    return MigrationContext.configure(connection).get_current_revision()


def _head(config: Config, revision: str | None, address: Address) -> str:
    scripts = ScriptDirectory.from_config(config)
    head = scripts.get_current_head()
    if head is None:
        raise LookupError(scripts.dir)
    if revision is not None:
        try:
            scripts.get_revision(revision)
        except CommandError:
            raise DatabaseNewer(str(address), revision, head) from None
    return head


def _copy_aside(address: Address, revision: str | None) -> Path | None:
    if address.path is None or revision is None:
        return None
    copy = backup_path(address.path, revision, datetime.now(UTC))
    try:
        copy_aside(address.path, copy)
        drop_old_copies(address.path)
    except (sqlite3.Error, OSError) as error:
        raise BackupFailed(str(address), copy, str(error)) from error
    return copy


def _run(connection: Connection, config: Config, address: Address) -> None:
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if address.path is not None:
        rows = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if rows:
            raise BrokenReferences(tuple(sorted({str(row[0]) for row in rows})))
