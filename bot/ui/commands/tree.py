"""A command tree that answers in words what it does not know."""

import logging
from typing import TypeVar

import discord
from discord import app_commands

from bot.tables.failures import log_failure
from bot.ui.answering import Answer, answer
from bot.ui.desk import DeskClient, words_of
from bot.ui.errors import Refusal, note_failure, note_unanswered
from bot.ui.reply import Mode

__all__ = ["WordyTree"]

log = logging.getLogger(__name__)

ClientT = TypeVar("ClientT", bound=DeskClient)


class NoSuggestions(Exception):
    """What suggests values for an option has failed; discord.py has just logged why."""


class WordyTree(app_commands.CommandTree[ClientT]):
    """Discord may still show commands of an older version: whoever types one is told, not left waiting."""

    async def on_error(
        self, interaction: discord.Interaction[ClientT], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that did not get as far as its own handler, and log what comes after an answer."""
        if interaction.response.is_done():
            log_failure(log, "a command that was answered", 0, error)
        elif interaction.type is discord.InteractionType.autocomplete:
            await _suggest_nothing(interaction, error)
        else:
            await answer(interaction, Mode.PRIVATE, lambda: _refuse(interaction, error))

    async def _call(self, interaction: discord.Interaction[ClientT]) -> None:
        """As discord.py does, but whoever types an option is never left waiting for suggestions.

        It swallows what a suggesting function raises, with a line in the log and without an answer.
        """
        await super()._call(interaction)
        if interaction.type is discord.InteractionType.autocomplete and not interaction.response.is_done():
            await _suggest_nothing(interaction, NoSuggestions())


async def _suggest_nothing(interaction: discord.Interaction[ClientT], error: Exception) -> None:
    """The empty list: there is nowhere to say more."""
    command = interaction.command.qualified_name if interaction.command is not None else "an unknown command"
    note_failure(f"suggesting for {command}", error)
    try:
        await interaction.response.autocomplete([])
    except discord.HTTPException as failed:
        note_unanswered(failed)


async def _refuse(interaction: discord.Interaction[ClientT], error: app_commands.AppCommandError) -> Answer:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        w = words_of(interaction)
        raise Refusal(
            w("This command is from another version of the bot. Try {help}.", help=f"`{w.command('help')}`")
        )
    raise error
