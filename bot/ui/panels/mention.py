"""Messages of their own that mention one person, for an edit notifies nobody. Public."""

from discord import ButtonStyle

from bot.i18n import Words
from bot.tables.table import Table
from bot.tables.values import UserId
from bot.ui.ids import Verb, at
from bot.ui.panels.layout import Button, Panel, button, framed, rows, text
from bot.ui.panels.naming import deadline
from bot.ui.panels.style import Accent

__all__ = ["call_panel", "turn_panel"]


def call_panel(table: Table, user: UserId, w: Words) -> Panel:
    """The call of a player whose time is up."""
    back = button(w("I'm back"), at(table, Verb.BACK), style=ButtonStyle.success)
    return _panel(
        table, w, w("<@{user}>, table {table} is waiting for you", user=user, table=table.name), back
    )


def turn_panel(table: Table, user: UserId, w: Words) -> Panel:
    """The reminder of a player who is asked and has not been heard of."""
    hand = button(w("My hand"), at(table, Verb.HAND), style=ButtonStyle.primary)
    return _panel(
        table, w, w("<@{user}>, it is your turn at table {table}", user=user, table=table.name), hand
    )


def _panel(table: Table, w: Words, line: str, way: Button) -> Panel:
    return framed(text(f"{line}{deadline(w, table)}"), *rows((way,)), accent=Accent.TURN)
