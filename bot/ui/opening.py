"""Opening a table where somebody asks for it, as the server has chosen."""

from datetime import UTC, datetime
from typing import Final

import discord
from discord import Permissions

from bot.i18n import Words, plain_name
from bot.servers.checks import (
    require_channel,
    require_good_conduct,
    require_starter,
    strikes_since,
    table_options,
)
from bot.servers.settings import ServerSettings
from bot.tables.commands import ChooseRules
from bot.tables.errors import FixedByServer, SeatedElsewhere, TooManyTables
from bot.tables.table import Table
from bot.tables.values import ChannelId, GuildId, HostOption
from bot.ui.desk import Interaction, name_of_user, user_of, words_of
from bot.ui.errors import Refusal

__all__ = ["check_conduct", "check_permissions", "home_of", "missing_permissions", "open_table", "place"]

_THREAD_MINUTES: Final = 1440
"""Minutes without a message after which a table's thread leaves the list."""


def place(interaction: Interaction) -> tuple[GuildId, ChannelId]:
    """The server and channel of an interaction. Raises Refusal outside of servers."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal(
            words_of(interaction)("Presi is played in the channels of a server, not in private messages.")
        )
    return GuildId(interaction.guild_id), ChannelId(interaction.channel_id)


def home_of(client: discord.Client, guild: GuildId, channel: int) -> ChannelId:
    """The channel itself, or the one that the thread is under."""
    known = client.get_guild(guild)
    thread = known.get_thread(channel) if known is not None else None
    return ChannelId(channel if thread is None else thread.parent_id)


def _home(interaction: Interaction) -> ChannelId:
    """The channel of the interaction, or the one that its thread is under, known to this process or not."""
    here = interaction.channel
    if isinstance(here, discord.Thread):
        return ChannelId(here.parent_id)
    guild, channel = place(interaction)
    return home_of(interaction.client, guild, channel)


def _exists(interaction: Interaction, channel: ChannelId) -> bool:
    """Whether the server still has this channel, as far as is known."""
    known = interaction.guild
    return known is None or known.get_channel_or_thread(channel) is not None


def check_permissions(interaction: Interaction) -> None:
    """Raises Refusal, naming what is missing, where the bot could not show a table.

    In a thread *Send Messages* does not count, *Send Messages in Threads* does.
    """
    thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(words_of(interaction), interaction.app_permissions, in_thread=thread)
    _refuse(interaction, missing)


def missing_permissions(
    w: Words, permissions: Permissions, *, in_thread: bool, new_thread: bool = False
) -> list[str]:
    """What the bot lacks to show a table: in a channel or a thread, or in a new thread of the channel."""
    missing = []
    if not permissions.view_channel:
        missing.append(w("View Channel"))
    if new_thread and not permissions.create_public_threads:
        missing.append(w("Create Public Threads"))
    if (in_thread or new_thread) and not permissions.send_messages_in_threads:
        missing.append(w("Send Messages in Threads"))
    if not (in_thread or new_thread) and not permissions.send_messages:
        missing.append(w("Send Messages"))
    return missing


async def check_conduct(interaction: Interaction) -> None:
    """Raises SittingOut for somebody who has left or missed too many games of this server."""
    guild, _ = place(interaction)
    desk = interaction.client.desk
    settings = desk.servers.settings(guild)
    if settings.strike_limit:
        now = datetime.now(UTC)
        since = strikes_since(settings, now)
        require_good_conduct(
            settings, await desk.archive.standings.strikes(guild, user_of(interaction), since), now
        )


async def open_table(interaction: Interaction, preset: str | None = None) -> Table:
    """Open a table with the asker as its host and show it in the channel; the table with its message.

    It plays as the server has it, or by the `preset`, which the host then has chosen. Raises Refusal, a
    ServerError, FixedByServer, or what `Tables.open` raises.
    """
    guild, channel = place(interaction)
    desk = interaction.client.desk
    settings = desk.servers.settings(guild)
    home = _home(interaction)
    require_channel(settings, channel, home, exists=lambda each: _exists(interaction, each))
    require_starter(settings, [role.id for role in getattr(interaction.user, "roles", ())])
    await check_conduct(interaction)
    _check_room(interaction, guild, home, settings)
    options = table_options(settings)
    chosen = None if preset == options.preset else preset
    if chosen is not None and HostOption.PRESET not in options.host_may:
        raise FixedByServer(HostOption.PRESET)
    where = await _room_for_table(interaction, settings)
    user, name = user_of(interaction), name_of_user(interaction)
    parent = home if where != home else None
    table = await desk.tables.open(guild, where, user, name, options, parent=parent)
    if chosen is not None:
        table = await desk.tables.send(table.id, ChooseRules(user, chosen))
    await desk.announcer.post(table)
    table = desk.tables.get(table.id)
    if settings.lobby_role:
        desk.announcer.call(table, settings.lobby_role)
    return table


def _check_room(interaction: Interaction, guild: GuildId, home: ChannelId, settings: ServerSettings) -> None:
    """The tables' own check, and before a thread is made: threads count for the channel they are under."""
    tables = interaction.client.desk.tables
    own = tables.of_user(guild, user_of(interaction))
    if own is not None:
        raise SeatedElsewhere(own.name)
    open_here = [
        home_of(interaction.client, guild, table.channel) == home for table in tables.in_guild(guild)
    ]
    if len(open_here) >= settings.tables_per_server:
        raise TooManyTables(settings.tables_per_server)
    if sum(open_here) >= settings.tables_per_channel:
        raise TooManyTables(settings.tables_per_channel)


async def _room_for_table(interaction: Interaction, settings: ServerSettings) -> ChannelId:
    """The channel, or a new thread under it. Raises Refusal."""
    here = interaction.channel
    if not (settings.thread and isinstance(here, discord.TextChannel)):
        check_permissions(interaction)
        return place(interaction)[1]
    w = words_of(interaction)
    missing = missing_permissions(w, interaction.app_permissions, in_thread=False, new_thread=True)
    _refuse(interaction, missing)
    name = f"Presi · {plain_name(name_of_user(interaction))}"
    thread = await here.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=_THREAD_MINUTES
    )
    return ChannelId(thread.id)


def _refuse(interaction: Interaction, missing: list[str]) -> None:
    if not missing:
        return
    w = words_of(interaction)
    raise Refusal(
        "\n".join(
            (
                w("I cannot show a table here. I am missing: {permissions}", permissions=w.listing(missing)),
                w("An admin gives it to me in the settings of this channel, under Permissions."),
            )
        )
    )
