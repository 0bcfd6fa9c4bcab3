"""A copy of a SQLite file before its schema changes."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

__all__ = ["KEPT", "backup_path", "copy_aside", "drop_old_copies"]

KEPT = 3
"""How many copies stay: the newest."""


def backup_path(path: Path, revision: str, at: datetime) -> Path:
    """Where the copy of `path` at `revision` goes: `presi.db-backup-0001-20261129T101500123456Z`."""
    return path.with_name(f"{path.name}-backup-{revision}-{at:%Y%m%dT%H%M%S%f}Z")


def copy_aside(path: Path, copy: Path) -> None:
    """Copy the database `path`, with what its WAL still holds, to `copy`.

    Raises sqlite3.Error or OSError, and then leaves no half a copy.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        part.replace(copy)
    finally:
        part.unlink(missing_ok=True)


def drop_old_copies(path: Path) -> None:
    """Keep the newest copies of `path` only. Raises OSError."""
    copies = path.parent.glob(f"{path.name}-backup-*Z")
    by_time = sorted(copies, key=lambda copy: copy.name.rpartition("-")[2])
    for copy in by_time[:-KEPT]:
        copy.unlink()
