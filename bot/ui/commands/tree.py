"""A command tree that answers in words what it does not know."""

import logging
from typing import TypeVar

import discord
from discord import app_commands

from bot.tables.failures import log_failure
from bot.ui.answering import Answer, answer
from bot.ui.desk import DeskClient, words_of
from bot.ui.errors import Refusal
from bot.ui.reply import Mode

__all__ = ["WordyTree"]

log = logging.getLogger(__name__)

ClientT = TypeVar("ClientT", bound=DeskClient)


class WordyTree(app_commands.CommandTree[ClientT]):
    """Discord may still show commands of an older version: whoever types one is told, not left waiting."""

    async def on_error(
        self, interaction: discord.Interaction[ClientT], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that did not get as far as its own handler, and log what comes after an answer."""
        if interaction.response.is_done():
            log_failure(log, "a command that was answered", 0, error)
        elif interaction.type is discord.InteractionType.autocomplete:
            log_failure(log, "a suggestion", 0, error)
            await interaction.response.autocomplete([])
        else:
            await answer(interaction, Mode.PRIVATE, lambda: _refuse(interaction, error))


async def _refuse(interaction: discord.Interaction[ClientT], error: app_commands.AppCommandError) -> Answer:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        w = words_of(interaction)
        raise Refusal(
            w("This command is from another version of the bot. Try {help}.", help=f"`{w.command('help')}`")
        )
    raise error
