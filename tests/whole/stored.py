"""What is in the database's file, read from beside the bot."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.settings import Settings

__all__ = ["events", "file_of", "outcomes", "results"]


def results(settings: Settings) -> list[tuple[int, int, int, int]]:
    """Hand, place, points and total of every result."""
    rows = _read(
        settings, "select hand, place, points, total from hand_results order by game_id, hand, place"
    )
    return [(hand, place, points, total) for hand, place, points, total in rows]


def outcomes(settings: Settings) -> list[str]:
    """How the games ended, oldest first; "running" where one has not."""
    return [outcome for (outcome,) in _read(settings, "select outcome from games order by id")]


def events(settings: Settings) -> list[str]:
    """The log of the first table, each event as it is stored."""
    return [
        text
        for (text,) in _read(settings, "select payload from table_events where table_id = 1 order by number")
    ]


def file_of(settings: Settings) -> Path:
    return Path(settings.database.removeprefix("sqlite+aiosqlite:///"))


def _read(settings: Settings, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file_of(settings))) as database:
        return database.execute(query).fetchall()
