"""A SQLite file, made ready before anything opens it: the system's own errors say more than SQLite's."""

import sqlite3
import tempfile
from pathlib import Path

from bot.storage.errors import DatabaseInUse, FileUnusable, FolderUnusable, NotADatabase
from bot.storage.lock import FileLock, Locked

__all__ = ["HEADER", "take_file", "told"]

HEADER = b"SQLite format 3\0"
"""How every SQLite file begins that is not empty."""


def take_file(address: str, path: Path) -> FileLock:
    """Make sure that `path` is a SQLite file, or a new one, that can be written, and lock it.

    Raises FolderUnusable, FileUnusable, NotADatabase and DatabaseInUse.
    """
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # SQLite makes files beside the database.
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise FolderUnusable(address, folder, _reason(error)) from error
    try:
        lock = FileLock.take(path)
    except Locked:
        raise DatabaseInUse(address) from None
    except sqlite3.Error as error:
        raise FolderUnusable(address, folder, str(error)) from error
    # Not before the lock is held: closing a file takes away, on POSIX, what locks this process has on it.
    try:
        _check(address, path)
    except BaseException:
        lock.close()
        raise
    return lock


def _check(address: str, path: Path) -> None:
    try:
        with path.open("a+b") as file:
            file.seek(0)
            start = file.read(len(HEADER))
    except OSError as error:
        raise FileUnusable(address, path, _reason(error)) from error
    if start not in {b"", HEADER}:
        raise NotADatabase(address, path)


def told(address: str, path: Path, error: sqlite3.Error) -> FileUnusable | NotADatabase:
    """What SQLite's own `error` at opening `path` means."""
    if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return NotADatabase(address, path)
    return FileUnusable(address, path, str(error))


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
