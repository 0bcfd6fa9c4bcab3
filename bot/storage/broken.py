"""Rows that cannot be read: each is named in the log and left out, and keeps no other from being read."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sqlalchemy import Row

from bot.storage.types import UNREADABLE

__all__ = ["known", "log_broken", "readable"]

log = logging.getLogger(__name__)

T = TypeVar("T")


def readable(rows: Iterable[Row[Any]], make: Callable[[Row[Any]], T], what: str, *key: str) -> list[T]:
    """What `make` gives of each row, `what` in a word; the columns `key` are its name in the log.

    A row is left out that has a value that cannot be read, or of which `make` raises ValueError or TypeError.
    """
    found = []
    for row in rows:
        name = tuple(getattr(row, column) for column in key)
        if any(value is UNREADABLE for value in row):
            log_broken(what, name)
            continue
        try:
            found.append(make(row))
        except (ValueError, TypeError):
            log_broken(what, name)
    return found


def log_broken(what: str, name: tuple[object, ...]) -> None:
    """Say in the log which row cannot be read: its key and nothing else that it holds."""
    log.error("The %s %s cannot be read and is left out.", what, " ".join(map(str, name)))


def known(value: Any) -> Any:  # noqa: ANN401 - a column's
    """The value of a column, None where it cannot be read."""
    return None if value is UNREADABLE else value
