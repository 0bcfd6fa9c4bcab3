"""How every command is answered: in private, and on a new server with the first steps after it."""

import discord

from bot.tables.values import TableId
from bot.ui.answering import Answer, Handler, answer
from bot.ui.desk import Interaction, words_of
from bot.ui.opening import missing_permissions
from bot.ui.reply import Mode
from bot.ui.screen_ids import Screen, screen_id
from bot.ui.screens.visit import Visit, visit

__all__ = ["reply", "visiting"]


async def reply(interaction: Interaction, handler: Handler, table: TableId | None = None) -> None:
    """Answer a command, which may be about a table.

    The first steps never come after somebody's panel of a table: it belongs at the end of the channel, and
    whoever has one has found the way.
    """
    playing = False

    async def remembered() -> Answer:
        nonlocal playing
        given = await handler()
        playing = given.follows is not None
        return given

    await answer(interaction, Mode.PRIVATE, remembered, table)
    if table is None and not playing:
        thread = isinstance(interaction.channel, discord.Thread)
        w = words_of(interaction)
        missing = missing_permissions(w, interaction.app_permissions, in_thread=thread)
        await interaction.client.desk.welcome.follow(interaction, w, missing)


def visiting(interaction: Interaction, screen: Screen, *arguments: object) -> Visit:
    """What a command looks at, as a press of this id would."""
    return visit(interaction, screen_id(screen, *arguments))
