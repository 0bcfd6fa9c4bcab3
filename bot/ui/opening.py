"""Opening a table in the channel where somebody asks for it."""

import discord
from discord import Permissions

from bot.i18n import Words
from bot.servers.checks import table_options
from bot.tables.table import Table
from bot.tables.values import ChannelId, GuildId
from bot.ui.desk import Interaction, name_of_user, user_of, words_of
from bot.ui.errors import Refusal

__all__ = ["check_permissions", "open_table", "place"]


def place(interaction: Interaction) -> tuple[GuildId, ChannelId]:
    """The server and channel of an interaction. Raises Refusal outside of servers."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal(
            words_of(interaction)("Presi is played in the channels of a server, not in private messages.")
        )
    return GuildId(interaction.guild_id), ChannelId(interaction.channel_id)


def check_permissions(interaction: Interaction) -> None:
    """Raises Refusal, naming what is missing, where the bot could not show a table.

    In a thread *Send Messages* does not count, *Send Messages in Threads* does.
    """
    w = words_of(interaction)
    missing = _missing(w, interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))
    if missing:
        raise Refusal(
            w(
                "I cannot show a table in this channel. I am missing: {permissions}",
                permissions=w.listing(missing),
            )
        )


def _missing(w: Words, permissions: Permissions, *, thread: bool) -> list[str]:
    missing = []
    if not permissions.view_channel:
        missing.append(w("View Channel"))
    if thread and not permissions.send_messages_in_threads:
        missing.append(w("Send Messages in Threads"))
    if not thread and not permissions.send_messages:
        missing.append(w("Send Messages"))
    return missing


async def open_table(interaction: Interaction) -> Table:
    """Open a table with the asker as its host and show it in the channel; the table with its message.

    Raises Refusal or what `Tables.open` raises.
    """
    guild, channel = place(interaction)
    check_permissions(interaction)
    desk = interaction.client.desk
    options = table_options(desk.servers.settings(guild))
    table = await desk.tables.open(guild, channel, user_of(interaction), name_of_user(interaction), options)
    await desk.announcer.post(table)
    return desk.tables.get(table.id)
