"""What admins see of tables that they may close. Private."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n import Words
from bot.tables.table import Table
from bot.tables.values import Phase
from bot.ui.limits import OPTIONS
from bot.ui.panels.layout import Panel, button, framed, option, rows, select, text
from bot.ui.panels.notice import to_table
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id
from presi import game

__all__ = ["stop_table_panel", "tables_panel"]


def tables_panel(tables: Sequence[Table], w: Words) -> Panel:
    """The server's tables, to pick one."""
    options = [option(table_title(table, w), str(table.id)) for table in tables[-OPTIONS:]]
    return framed(
        text(f"## {w('Close a table')}"),
        select(screen_id(Screen.STOP_PICK), options, least=1, most=1, placeholder=w("Which table")),
        accent=Accent.NOTICE,
    )


def stop_table_panel(table: Table, w: Words) -> Panel:
    """Asks once more before a table is closed, and says what becomes of its game."""
    running = table.phase is Phase.PLAYING
    lines = [w("## Close table {table} for everybody?", table=table.name)]
    hands = _finished_hands(table)
    if running:
        lines.append(
            w.plural("A game is on, with {n} finished hand.", "A game is on, with {n} finished hands.", hands)
        )
    if hands:
        lines.append(w("**With points** it ends as it stands: finished hands go into history and standings."))
    if running:
        lines.append(w("**Without points** it is cancelled: nobody wins, and nothing counts."))
    without = w("Without points") if running else w("Close the table")
    buttons = [button(without, screen_id(Screen.STOP, table.id, "void"), style=ButtonStyle.danger)]
    if hands:
        counted = button(
            w("With points"), screen_id(Screen.STOP, table.id, "counted"), style=ButtonStyle.danger
        )
        buttons.insert(0, counted)
    return framed(text(*lines), *rows((*buttons, to_table(table, w))), accent=Accent.TURN)


def _finished_hands(table: Table) -> int:
    """How many hands of the running game are over."""
    if table.game is None or table.phase is not Phase.PLAYING:
        return 0
    dealt = table.game.hand
    return dealt if table.game.phase is game.Phase.DEAL else dealt - 1


def table_title(table: Table, w: Words) -> str:
    """A table for a select or for autocomplete, where no markdown works."""
    phase = w("a game is on") if table.phase is Phase.PLAYING else w("no game is on")
    names = ", ".join(human.name for human in table.humans)
    return f"{table.name} · {phase} · {names}"
