"""How to play here, on one screen. Private."""

from bot.i18n import Words
from bot.tables.values import Options
from bot.ui.panels.layout import Panel, framed, text
from bot.ui.panels.style import Accent

__all__ = ["help_panel"]


def help_panel(options: Options, w: Words) -> Panel:
    """One screen for somebody who has never played at tables of these options."""
    return framed(text(w.help_text(options)), accent=Accent.NOTICE)
