"""A file to take away. Private."""

from collections.abc import Iterable

from bot.ui.panels.layout import Button, Panel, file, framed, rows, text
from bot.ui.panels.style import Accent

__all__ = ["file_panel"]


def file_panel(name: str, *lines: str, buttons: Iterable[Button] = ()) -> Panel:
    """What the file is, and the file, which must come with the panel under this name."""
    return framed(text(*lines), file(name), *rows(buttons), accent=Accent.NOTICE)
