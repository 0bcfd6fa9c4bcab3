"""What the tables need from the world."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.tables.events import Opened, TableEvent
from bot.tables.evolve import evolve_all, replay
from bot.tables.table import Table
from bot.tables.values import TableId
from presi.actions import Action
from presi.cards import Card
from presi.view import SeatView

__all__ = ["Audience", "Chance", "Clock", "Opponents", "StoredTable", "TableStore", "Timer"]


class Timer(Protocol):
    """A callback that is set to run."""

    def cancel(self) -> None:
        """Do not run it; no error when it has run."""


class Clock(Protocol):
    """Time."""

    def now(self) -> datetime:
        """The moment, aware, in UTC."""

    def call_at(self, when: datetime, callback: Callable[[], None]) -> Timer:
        """Run `callback` in the event loop at `when`, or soon if that has passed."""


class Chance(Protocol):
    """Randomness that nobody can foresee."""

    def shuffle(self, deck: tuple[Card, ...]) -> tuple[Card, ...]:
        """The same cards in random order."""

    def pick(self, n: int) -> int:
        """One of 0 … n-1, all equally likely."""

    def secret(self) -> str:
        """A text that nobody can guess."""


class Opponents(Protocol):
    """The computers' thinking."""

    async def choose(self, level: str, view: SeatView) -> Action:
        """A legal action for the seat of the view, in its turn or while it owes a gift."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table that had not closed: its id and its events, all of them, or those since it was as in `since`.

    Raises `ValueError` from `table` when the events are no table's.
    """

    id: TableId
    events: tuple[TableEvent, ...]
    since: Table | None = None

    def table(self) -> Table:
        """The table that these events made."""
        return replay(self.id, self.events) if self.since is None else evolve_all(self.since, self.events)


class TableStore(Protocol):
    """Where the events of the tables are kept. What has returned has been committed."""

    async def open(self, opened: Opened) -> TableId:
        """Store a new table with its first event; the id it got, never given before."""

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        """Store the events that led to `table`, all or none.

        Raises `StaleTable` when they do not follow the stored ones (`table.length`).
        """

    async def running(self) -> Sequence[StoredTable]:
        """All tables that have not closed, oldest first."""

    async def heartbeat(self, at: datetime) -> None:
        """Note that the process lived at this moment."""

    async def last_heartbeat(self) -> datetime | None:
        """The latest moment noted."""


class Audience(Protocol):
    """Who is told what has been committed."""

    def changed(self, before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        """A table changed. Quick, and never raises. `before` is None when it opened or was restored."""
