"""The database: what tables, standings and servers need kept, on SQLite or PostgreSQL."""

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
from bot.storage.history import SqlHistoryStore
from bot.storage.privacy import SqlPrivacyStore
from bot.storage.scores import SqlScoresStore
from bot.storage.servers import SqlServerStore
from bot.storage.standings import SqlStandingsStore
from bot.storage.tables import SqlTableStore
from bot.storage.upkeep import SqlUpkeepStore

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
    "SqlHistoryStore",
    "SqlPrivacyStore",
    "SqlScoresStore",
    "SqlServerStore",
    "SqlStandingsStore",
    "SqlTableStore",
    "SqlUpkeepStore",
    "UpgradeFailed",
    "open_database",
]
