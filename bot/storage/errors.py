"""Why a database cannot be used: facts for one clear line at the start.

```
DatabaseUnusable(address)
├── AddressRefused(reason)              not an address of a database that this program runs on
├── DriverMissing(package)              PostgreSQL without asyncpg installed
├── FolderUnusable(folder, reason)      the folder is not there and cannot be made
├── FileUnusable(path, reason)          the file cannot be read, written or made, or the disk is full
├── NotADatabase(path)                  the file is something else
├── NotOurDatabase()                    a database of another program
├── DatabaseInUse()                     another process of this program has it open
├── DatabaseUnreachable(reason)         the server does not answer, or refuses the login
├── DatabaseNewer(revision, head)       written by a newer version of this program
├── BackupFailed(path, reason)          the copy before an upgrade could not be written; nothing was changed
└── UpgradeFailed(revision, head, backup)   the upgrade was undone; the database is as it was
```

`address` never holds the password. `reason` is the operating system's or the driver's own short text.
"""

from enum import StrEnum
from pathlib import Path

__all__ = [
    "AddressFault",
    "AddressRefused",
    "BackupFailed",
    "DatabaseInUse",
    "DatabaseNewer",
    "DatabaseUnreachable",
    "DatabaseUnusable",
    "DriverMissing",
    "FileUnusable",
    "FolderUnusable",
    "NotADatabase",
    "NotOurDatabase",
    "UpgradeFailed",
]


class AddressFault(StrEnum):
    """What is wrong with an address."""

    UNREADABLE = "unreadable"
    UNKNOWN_DRIVER = "unknown driver"
    NO_FILE = "no file"


class DatabaseUnusable(Exception):
    """The database cannot be used; the subclass says why, `address` which (without its password)."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class AddressRefused(DatabaseUnusable):
    """The address is none of a SQLite file (sqlite+aiosqlite) or a PostgreSQL server (postgresql+asyncpg)."""

    def __init__(self, address: str, fault: AddressFault) -> None:
        super().__init__(address)
        self.fault = fault


class DriverMissing(DatabaseUnusable):
    """The Python package that speaks to this kind of database is not installed."""

    def __init__(self, address: str, package: str) -> None:
        super().__init__(address)
        self.package = package


class FolderUnusable(DatabaseUnusable):
    """The file's folder is not there and cannot be made."""

    def __init__(self, address: str, folder: Path, reason: str) -> None:
        super().__init__(address)
        self.folder = folder
        self.reason = reason


class FileUnusable(DatabaseUnusable):
    """The file cannot be read, written or made."""

    def __init__(self, address: str, path: Path, reason: str) -> None:
        super().__init__(address)
        self.path = path
        self.reason = reason


class NotADatabase(DatabaseUnusable):
    """The file is not a SQLite database, or a broken one."""

    def __init__(self, address: str, path: Path) -> None:
        super().__init__(address)
        self.path = path


class NotOurDatabase(DatabaseUnusable):
    """The database has tables, but they were not made by this program."""


class DatabaseInUse(DatabaseUnusable):
    """Another process of this program has the database open."""


class DatabaseUnreachable(DatabaseUnusable):
    """The server does not answer, or refuses the login."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(address)
        self.reason = reason


class DatabaseNewer(DatabaseUnusable):
    """The database's revision is not known here: a newer version of this program wrote it."""

    def __init__(self, address: str, revision: str, head: str) -> None:
        super().__init__(address)
        self.revision = revision
        self.head = head


class BackupFailed(DatabaseUnusable):
    """The copy before an upgrade could not be written; the database is as it was."""

    def __init__(self, address: str, path: Path, reason: str) -> None:
        super().__init__(address)
        self.path = path
        self.reason = reason


class UpgradeFailed(DatabaseUnusable):
    """A migration failed and was undone; `revision` is None for a new database, `backup` the copy if any."""

    def __init__(self, address: str, revision: str | None, head: str, backup: Path | None) -> None:
        super().__init__(address)
        self.revision = revision
        self.head = head
        self.backup = backup
