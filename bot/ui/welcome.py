"""The first steps: told once a server, in private, to whoever uses the first command there."""

import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
from discord import DiscordException

from bot.i18n import Words
from bot.servers.errors import ServerError
from bot.servers.servers import Servers
from bot.tables.values import GuildId
from bot.ui.panels.about import first_steps_panel
from bot.ui.reply import NOBODY

__all__ = ["Welcome"]

log = logging.getLogger(__name__)


class Welcome:
    """Remembers which servers have been told, so that the database is asked once for each."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._told: set[GuildId] = set()

    async def follow(self, interaction: discord.Interaction[Any], w: Words, missing: Sequence[str]) -> bool:
        """Tell the first steps after an answer, where nobody has been told; whether that was done.

        Never raises. `missing` are the permissions that the bot lacks where it was asked.
        """
        guild = GuildId(interaction.guild_id or 0)
        if not guild or guild in self._told:
            return False
        self._told.add(guild)
        try:
            if not await self._servers.welcome(guild):
                return False
            panel = first_steps_panel(missing, w)
            await interaction.followup.send(view=panel, ephemeral=True, allowed_mentions=NOBODY)
        except (ServerError, DiscordException, aiohttp.ClientError, TimeoutError) as error:
            log.info("the first steps were not told to server %d (%s)", guild, type(error).__name__)
            return False
        return True
