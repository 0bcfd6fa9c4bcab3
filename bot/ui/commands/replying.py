"""How every command is answered: in private, and on a new server with the first steps after it."""

import discord

from bot.tables.values import TableId
from bot.ui.answering import Answer, Handler, answer
from bot.ui.desk import Interaction, user_of, words_of
from bot.ui.opening import missing_permissions
from bot.ui.reply import Mode
from bot.ui.screen_ids import Screen, screen_id
from bot.ui.screens.visit import Visit, visit

__all__ = ["reply", "visiting"]


async def reply(interaction: Interaction, handler: Handler, table: TableId | None = None) -> None:
    """Answer a command, which may be about a table; after the first one on a server come the first steps."""
    about = table

    async def remembered() -> Answer:
        nonlocal about
        given = await handler()
        about = given.follows.id if given.follows is not None else about
        return given

    await answer(interaction, Mode.PRIVATE, remembered, table)
    desk, w = interaction.client.desk, words_of(interaction)
    thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(w, interaction.app_permissions, in_thread=thread)
    if await desk.welcome.follow(interaction, w, missing):
        # A panel of a table belongs at the end of the channel: the next deal brings it there.
        desk.announcer.hands.covers(user_of(interaction), about)


def visiting(interaction: Interaction, screen: Screen, *arguments: object) -> Visit:
    """What a command looks at, as a press of this id would."""
    return visit(interaction, screen_id(screen, *arguments))
