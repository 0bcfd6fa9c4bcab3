"""What is in the database's file, read and changed from beside the bot."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.settings import Settings
from bot.tables.evolve import replay
from bot.tables.record import event_from_json
from bot.tables.table import Table
from bot.tables.values import TableId

__all__ = ["change", "count", "file_of", "log_of", "outcomes", "results", "table_of"]


def results(settings: Settings) -> list[tuple[int, int, int, int]]:
    """Hand, place, points and total of every result."""
    rows = _read(
        settings, "select hand, place, points, total from hand_results order by game_id, hand, place"
    )
    return [(hand, place, points, total) for hand, place, points, total in rows]


def outcomes(settings: Settings) -> list[str]:
    """How the games ended, oldest first; "running" where one has not."""
    return [outcome for (outcome,) in _read(settings, "select outcome from games order by id")]


def log_of(settings: Settings) -> list[str]:
    """The events of the first table, as they are stored."""
    rows = _read(settings, "select payload from table_events where table_id = 1 order by number")
    return [text for (text,) in rows]


def table_of(settings: Settings) -> Table:
    """The first table, as its events make it."""
    return replay(TableId(1), [event_from_json(json.loads(text)) for text in log_of(settings)])


def file_of(settings: Settings) -> Path:
    return Path(settings.database.removeprefix("sqlite+aiosqlite:///"))


def count(settings: Settings, rows: str) -> int:
    """How many rows there are: of a table, or of those of it that a condition names."""
    ((found,),) = _read(settings, f"select count(*) from {rows}")  # noqa: S608 - the tests' own
    return int(found)


def change(settings: Settings, statement: str, *values: str) -> None:
    """Write to the file from beside the bot, as if more time had passed."""
    with closing(sqlite3.connect(file_of(settings))) as database, database:
        database.execute(statement, values)


def _read(settings: Settings, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file_of(settings))) as database:
        return database.execute(query).fetchall()
