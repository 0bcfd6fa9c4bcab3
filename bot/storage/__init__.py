"""The database: what the tables need kept, on SQLite or PostgreSQL."""

from bot.storage.database import Database, open_database
from bot.storage.errors import (
    AddressFault,
    AddressRefused,
    BackupFailed,
    DatabaseInUse,
    DatabaseNewer,
    DatabaseUnreachable,
    DatabaseUnusable,
    DriverMissing,
    FileUnusable,
    FolderUnusable,
    NotADatabase,
    NotOurDatabase,
    UpgradeFailed,
)
from bot.storage.tables import SqlTableStore

__all__ = [
    "AddressFault",
    "AddressRefused",
    "BackupFailed",
    "Database",
    "DatabaseInUse",
    "DatabaseNewer",
    "DatabaseUnreachable",
    "DatabaseUnusable",
    "DriverMissing",
    "FileUnusable",
    "FolderUnusable",
    "NotADatabase",
    "NotOurDatabase",
    "SqlTableStore",
    "UpgradeFailed",
    "open_database",
]
