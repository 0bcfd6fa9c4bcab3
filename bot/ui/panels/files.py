"""A file to take away. Private."""

from bot.ui.panels.layout import Panel, file, framed, text
from bot.ui.panels.style import Accent

__all__ = ["file_panel"]


def file_panel(name: str, *lines: str) -> Panel:
    """What the file is, and the file, which must come with the panel under this name."""
    return framed(text(*lines), file(name), accent=Accent.NOTICE)
