"""Tables that Discord does not let the bot show: nobody can be expected to act, so no time runs.

What is asked stays asked, and whoever has a private panel may go on. Nobody has to wait for ever: a table
that is not shown again, and at which nothing moves on, closes after the time that others may be left alone.
"""

from datetime import datetime, timedelta

from bot.tables.commands import Hide, Unhide
from bot.tables.deadlines import due_after
from bot.tables.events import DueSet, Hidden, TableEvent, Unhidden
from bot.tables.evolve import evolve
from bot.tables.table import Table
from bot.tables.values import Phase

__all__ = ["hide_or_unhide"]


def hide_or_unhide(table: Table, command: Hide | Unhide, now: datetime) -> tuple[TableEvent, ...]:
    """The events that follow from a table's being out of sight for this reason, or in sight again."""
    event = _event(table, command, now)
    if event is None:
        return ()
    after = evolve(table, event)
    # A lobby or results do not idle any less.
    due = due_after(table, after, now) if table.phase is Phase.PLAYING else table.due
    return (event,) if due == table.due else (event, DueSet(due))


def _event(table: Table, command: Hide | Unhide, now: datetime) -> Hidden | Unhidden | None:
    if isinstance(command, Unhide):
        return Unhidden() if table.hidden is not None else None
    if table.hidden is not None:
        # Another barrier, and the same standstill.
        return Hidden(command.barrier, table.hidden.left) if table.hidden.barrier != command.barrier else None
    left = table.due.at - now if table.due is not None else timedelta()
    return Hidden(command.barrier, max(left, timedelta()))
