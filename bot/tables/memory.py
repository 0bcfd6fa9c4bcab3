"""A `TableStore` that forgets with the process: for tests and for trying things out."""

from collections.abc import Sequence
from datetime import datetime

from bot.tables.errors import StaleTable
from bot.tables.events import Closed, Opened, TableEvent
from bot.tables.ports import StoredTable
from bot.tables.table import Table
from bot.tables.values import TableId

__all__ = ["MemoryStore"]


class MemoryStore:
    """Keeps the events of the tables in lists."""

    def __init__(self) -> None:
        self._logs: dict[TableId, list[TableEvent]] = {}
        self._heartbeat: datetime | None = None

    async def open(self, opened: Opened) -> TableId:
        """Store a new table; ids count from 1."""
        table_id = TableId(len(self._logs) + 1)
        self._logs[table_id] = [opened]
        return table_id

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        """Store the events that led to `table`."""
        log = self._logs.get(table.id, [])
        if len(log) + len(events) != table.length:
            raise StaleTable
        log.extend(events)

    async def running(self) -> Sequence[StoredTable]:
        """All tables that have not closed, oldest first."""
        return [
            StoredTable(table_id, tuple(log))
            for table_id, log in self._logs.items()
            if not isinstance(log[-1], Closed)
        ]

    async def heartbeat(self, at: datetime) -> None:
        """Note that the process lived at this moment."""
        self._heartbeat = at

    async def last_heartbeat(self) -> datetime | None:
        """The latest moment noted."""
        return self._heartbeat
