"""A decision in the making: the events so far and the table they lead to."""

from bot.tables.events import TableEvent
from bot.tables.evolve import evolve
from bot.tables.table import Table

__all__ = ["Draft"]


class Draft:
    """Collects the events of one decision, so that each next one is decided on what the earlier ones made."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[TableEvent] = []

    def add(self, *events: TableEvent) -> None:
        """Let these happen."""
        for event in events:
            self.table = evolve(self.table, event)
            self.events.append(event)
