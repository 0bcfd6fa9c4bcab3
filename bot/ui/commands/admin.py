"""`/presi-admin`: settings, stop, scores, audit.

Discord shows it to whoever may manage the server, unless the server's own command permissions say otherwise:
they alone decide, and nothing is checked here.
"""

from collections.abc import Awaitable, Callable

import discord
from discord import Permissions, app_commands
from discord.app_commands import locale_str

from bot.i18n.commands import ADMIN_COMMANDS, ADMIN_GROUP
from bot.ui.answering import Answer, answer
from bot.ui.desk import DeskClient, Interaction
from bot.ui.reply import Mode
from bot.ui.screen_ids import Screen, screen_id
from bot.ui.screens import settings
from bot.ui.screens.visit import Visit, visit

__all__ = ["AdminGroup"]


class AdminGroup(app_commands.Group):
    """The commands of a server's admins; in servers only."""

    def __init__(self) -> None:
        super().__init__(
            name=ADMIN_GROUP,
            description=locale_str("Set Presi up on this server"),
            guild_only=True,
            default_permissions=Permissions(manage_guild=True),
        )

    @app_commands.command(name=locale_str("settings"), description=locale_str(ADMIN_COMMANDS["settings"]))
    async def settings(self, interaction: discord.Interaction[DeskClient]) -> None:
        """Everything an admin may choose."""
        await _answer(interaction, Screen.SETTINGS, settings.first_page)


async def _answer(
    interaction: Interaction,
    screen: Screen,
    handler: Callable[[Visit], Awaitable[Answer]],
    *arguments: object,
) -> None:
    seen = visit(interaction, screen_id(screen, *arguments))
    await answer(interaction, Mode.PRIVATE, lambda: handler(seen))
