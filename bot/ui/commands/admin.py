"""`/presi-admin`: settings, stop, scores, audit.

Discord shows it to whoever may manage the server, unless the server's own command permissions say otherwise:
they alone decide, and nothing is checked here.
"""

from typing import TypeAlias

import discord
from discord import Permissions, app_commands
from discord.app_commands import locale_str

from bot.i18n.commands import ADMIN_COMMANDS, ADMIN_GROUP, OPTIONS, PLAYER_TO_MANAGE
from bot.ui.commands.replying import reply, visiting
from bot.ui.commands.suggestions import players, tables
from bot.ui.desk import DeskClient
from bot.ui.screen_ids import Screen
from bot.ui.screens import administration
from bot.ui.screens import settings as settings_screen

__all__ = ["AdminGroup"]

Typed: TypeAlias = discord.Interaction[DeskClient]


class AdminGroup(app_commands.Group):
    """The commands of a server's admins; in servers only."""

    def __init__(self) -> None:
        super().__init__(
            name=ADMIN_GROUP,
            description=locale_str("Set Presi up on this server"),
            guild_only=True,
            # Else it could come with users into servers in which the bot is not.
            allowed_installs=app_commands.AppInstallationType(guild=True),
            default_permissions=Permissions(manage_guild=True),
        )

    @app_commands.command(name=locale_str("settings"), description=locale_str(ADMIN_COMMANDS["settings"]))
    async def settings(self, interaction: Typed) -> None:
        """Everything an admin may choose."""
        visit = visiting(interaction, Screen.SETTINGS)
        await reply(interaction, lambda: settings_screen.first_page(visit))

    @app_commands.command(name=locale_str("stop"), description=locale_str(ADMIN_COMMANDS["stop"]))
    @app_commands.rename(table=locale_str("table"))
    @app_commands.describe(table=locale_str(OPTIONS["table"]))
    @app_commands.autocomplete(table=tables)
    async def stop(self, interaction: Typed, table: str | None = None) -> None:
        """Close a table, with or without points."""
        visit = visiting(interaction, Screen.STOP_PICK)
        await reply(interaction, lambda: administration.choose_table(visit, table))

    @app_commands.command(name=locale_str("scores"), description=locale_str(ADMIN_COMMANDS["scores"]))
    @app_commands.rename(player=locale_str("player"))
    @app_commands.describe(player=locale_str(PLAYER_TO_MANAGE))
    @app_commands.autocomplete(player=players)
    async def scores(self, interaction: Typed, player: str | None = None) -> None:
        """Keep the standings fair."""
        visit = visiting(interaction, Screen.MANAGE_SCORES)
        await reply(interaction, lambda: administration.manage(visit, player))

    @app_commands.command(name=locale_str("audit"), description=locale_str(ADMIN_COMMANDS["audit"]))
    async def audit(self, interaction: Typed) -> None:
        """Who changed what."""
        visit = visiting(interaction, Screen.AUDIT, 0)
        await reply(interaction, lambda: administration.audit(visit))
