"""The line that tells what has just happened at a table. Public events alone go into it."""

from bot.i18n import Words
from bot.tables.table import Table
from bot.ui.panels.naming import name_of

__all__ = ["latest"]

_SENTENCES = 4


def latest(w: Words, table: Table) -> str:
    """The last few events in words, oldest first; empty when there is nothing to tell."""
    name = name_of(table)
    told = [w.table_event(event, name) for event in table.last]
    sentences = [sentence for sentence in told if sentence]
    return f"-# {' · '.join(sentences[-_SENTENCES:])}" if sentences else ""
