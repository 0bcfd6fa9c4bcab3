"""How to play here, on one screen. Private."""

from bot.i18n import Words
from bot.ui.panels.layout import Panel, framed, text
from bot.ui.panels.style import Accent

__all__ = ["help_panel"]


def help_panel(w: Words) -> Panel:
    """One screen for somebody who has never played here."""
    return framed(text(w.help_text()), accent=Accent.NOTICE)
