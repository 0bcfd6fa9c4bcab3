"""A sentence or two for one person, perhaps with a way to go on. Private."""

from bot.i18n import Words
from bot.tables.table import Table
from bot.ui.panels.layout import Button, Panel, framed, link, rows, text
from bot.ui.panels.naming import jump_url
from bot.ui.panels.sight import sight_line
from bot.ui.panels.style import Accent

__all__ = ["notice_panel", "table_notice"]


def notice_panel(*lines: str, buttons: tuple[Button, ...] = ()) -> Panel:
    """Lines of text, and buttons below them."""
    return framed(text(*lines), *rows(buttons), accent=Accent.NOTICE)


def table_notice(table: Table, w: Words, *lines: str, buttons: tuple[Button, ...] = ()) -> Panel:
    """The same about a table, with the way to its message, and why it is not shown where it is not."""
    return notice_panel(*lines, sight_line(w, table), buttons=(*buttons, to_table(table, w)))


def to_table(table: Table, w: Words) -> Button:
    """The way to the table's public message."""
    return link(w("Go to the table"), jump_url(table))
