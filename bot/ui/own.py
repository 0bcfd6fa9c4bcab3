"""A person's own panel of a table, as that person likes to see it."""

from typing import Any

import discord

from bot.servers.preferences import Preferences, SortOrder
from bot.tables.table import Table
from bot.ui.desk import user_of, words_of
from bot.ui.panels.layout import Panel
from bot.ui.panels.private import private_panel

__all__ = ["own_panel", "sees_high_first"]


def own_panel(
    interaction: discord.Interaction[Any], table: Table, *, notice: str = "", size: int | None = None
) -> Panel:
    """What the person who pressed or typed needs of the table now; `notice` and `size` as in `hand_panel`."""
    return private_panel(
        table,
        user_of(interaction),
        words_of(interaction),
        notice=notice,
        size=size,
        high_first=sees_high_first(interaction),
    )


def sees_high_first(interaction: discord.Interaction[Any]) -> bool:
    """Whether this person has their highest cards first."""
    preferences: Preferences = interaction.client.desk.servers.preferences(user_of(interaction))
    return preferences.sort_order is SortOrder.HIGH_FIRST
