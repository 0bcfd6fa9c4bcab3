"""What is told beside a thread that is locked: where its game goes on. Public."""

from discord import ButtonStyle

from bot.i18n import Words
from bot.tables.table import Table
from bot.ui.ids import Verb, at
from bot.ui.panels.layout import Panel, button, framed, rows, text
from bot.ui.panels.style import Accent

__all__ = ["asleep_panel"]


def asleep_panel(table: Table, w: Words) -> Panel:
    """The table's name and thread, and the way to one's own hand; no cards."""
    line = w(
        "Table {table} cannot be shown while its thread {thread} is locked. Meanwhile no time runs, you may"
        " play on in private, and the table comes back when the thread is open.",
        table=table.name,
        thread=f"<#{table.channel}>",
    )
    hand = button(w("My hand"), at(table, Verb.HAND), style=ButtonStyle.primary)
    return framed(text(line), *rows((hand,)), accent=Accent.NOTICE)
