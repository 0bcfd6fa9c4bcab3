"""The public message that a table needs now."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from bot.i18n import Words
from bot.standings.policy import Verdict
from bot.tables.table import Table
from bot.tables.values import Phase
from bot.ui.facts import for_all
from bot.ui.panels.layout import Panel, framed, text
from bot.ui.panels.lobby import lobby_panel
from bot.ui.panels.news import latest
from bot.ui.panels.results import game_results, hand_results
from bot.ui.panels.sight import sight_line
from bot.ui.panels.style import Accent
from bot.ui.panels.table import table_panel
from presi import game

__all__ = ["Note", "public_panel"]


class Note(Enum):
    """What is said of the bot itself below a table."""

    NONE = auto()
    AWAY = auto()
    """It stops, to go on later."""
    BACK = auto()
    """It has started again."""


def public_panel(table: Table, w: Words, note: Note = Note.NONE, verdict: Verdict | None = None) -> Panel:
    """Lobby, table, results or the closing words, from public facts alone, and perhaps a note below them.

    `verdict`: whether the game that the results are of counts, where that is known.
    """
    panel = _panel(table, w, verdict)
    if table.hidden is not None and table.phase is not Phase.CLOSED:
        # Where an old message may be edited, but no new one sent.
        panel.add_item(text(sight_line(w, table)))
    if note is not Note.NONE and table.phase is not Phase.CLOSED:
        panel.add_item(text(_NOTES[note](w)))
    return panel


_NOTES: Final[Mapping[Note, Callable[[Words], str]]] = MappingProxyType(
    {
        Note.AWAY: lambda w: w(
            "⏸️ The bot is being restarted. This table goes on right afterwards; until then no time runs."
        ),
        Note.BACK: lambda w: w("▶️ The bot is back: all is as it was, and no time has run meanwhile."),
    }
)


def _panel(table: Table, w: Words, verdict: Verdict | None) -> Panel:
    public = for_all(table)
    view = public.view
    if table.phase is Phase.CLOSED:
        return _closed(public.table, w)
    if view is None:
        return lobby_panel(public, w)
    if table.phase is Phase.RESULTS:
        return game_results(public, view, w, verdict)
    if view.phase is game.Phase.DEAL and view.last_places:
        return hand_results(public, view, w)
    return table_panel(public, view, w)


def _closed(table: Table, w: Words) -> Panel:
    return framed(
        text(w("## Presi · table {table}", table=table.name)),
        text(
            w("This table is closed. {play} opens a new one.", play=f"`{w.command('play')}`"),
            latest(w, table),
        ),
        accent=Accent.NOTICE,
    )
