"""The bot's connection to Discord: what it asks for, how it starts and stops, and what it listens to."""

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable
from datetime import timedelta
from typing import Any, Protocol

import discord
from discord import app_commands

from bot.i18n import Words, words
from bot.servers.checks import pings
from bot.servers.errors import ServerError
from bot.servers.servers import Servers
from bot.standings.policy import Verdict
from bot.starting import endure, stay_connected
from bot.tables.background import BackgroundTasks
from bot.tables.commands import Command
from bot.tables.failures import log_failure
from bot.tables.ports import Audience
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import GuildId, TableId
from bot.ui.announcer import Announcer
from bot.ui.archive import Archive
from bot.ui.commands import AdminGroup, CommandTranslator, PresiGroup, WordyTree, sync_if_changed
from bot.ui.controls import Control, answer_if_stray
from bot.ui.desk import Desk, DeskClient
from bot.ui.own import own_panel
from bot.ui.panels.about import About
from bot.ui.prompt import answer_promptly
from bot.ui.screens import ScreenControl, answer_form
from bot.ui.welcome import Welcome

__all__ = ["Backing", "PresiClient"]

log = logging.getLogger(__name__)

RECONNECTING = 60.0
"""Seconds without a connection until that is no short break any more."""

PUTTING_AWAY = 6.5
"""Seconds for all that is to be stored and said at the end."""

FAREWELL = 1.5
"""Seconds for leaving Discord in order."""


COMMANDS = 5.0
"""Seconds until the bot connects although Discord has not been told the commands."""


def _hush_discord() -> None:
    # Its debug lines tell every event and request in full: the cards in private panels, and tokens.
    logger = logging.getLogger("discord")
    logger.setLevel(max(logging.INFO, logger.getEffectiveLevel()))
    # It would warn twice that it cannot talk, which nobody asked of it.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Backing(Protocol):
    """What the client stands on. The rest is asked for once, after it has been opened."""

    async def open(self) -> None:
        """Open what lasts."""

    async def close(self) -> None:
        """Close it again, whether or not it was opened."""

    def servers(self) -> Servers:
        """What servers and users have chosen, not yet loaded."""

    def archive(self, servers: Servers) -> Archive:
        """What has been played and is kept."""

    def tables(self, audience: Audience, servers: Servers) -> Tables:
        """The tables, which this audience will show; a loop is running."""

    def begin(self, servers: Servers, archive: Archive) -> None:
        """Start what goes on beside the tables, until `close`."""


class PresiClient(DeskClient):
    """Hosts tables on Discord.

    `backing` is opened at the start and closed last. `about` is what users are told of the bot.
    `sync_commands`: whether Discord is told the commands at the start, where it knows others. `update_gap`:
    the least time between two edits of a message.
    """

    def __init__(
        self,
        backing: Backing,
        *,
        about: About,
        sync_commands: bool = True,
        update_gap: timedelta = timedelta(seconds=1),
        **discord_options: Any,  # noqa: ANN401 - passed on to discord.Client
    ) -> None:
        _hush_discord()
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **discord_options,
        )
        self.tree: app_commands.CommandTree[PresiClient] = WordyTree(self)
        self._backing = backing
        self._about = about
        self._sync_commands = sync_commands
        self._update_gap = update_gap
        self._tasks = BackgroundTasks()
        self._offline_since: float | None = 0.0
        """When the connection was lost, by the monotonic clock; None while there is one."""

    @property
    def hears(self) -> bool:
        """Whether Discord is connected, or was a moment ago."""
        since = self._offline_since
        return self.is_ready() and (since is None or time.monotonic() - since < RECONNECTING)

    @property
    def stores(self) -> bool:
        """Whether the database takes what happens."""
        desk: Desk | None = getattr(self, "desk", None)
        return desk is not None and desk.tables.stores

    @property
    def tables(self) -> Tables:
        """The tables, once the client is set up."""
        return self.desk.tables

    async def run_until_closed(self, token: str) -> None:
        """Connect as soon as Discord can be reached, and stay connected until the client is closed.

        Raises TokenRefused and NotLetIn.
        """
        async with self:
            await stay_connected(self, token)

    async def setup_hook(self) -> None:
        """Take up the tables and register what can be pressed and typed."""
        answer_promptly()
        await self._backing.open()
        servers = self._backing.servers()
        await servers.load()
        announcer = Announcer(
            self,
            send=self._send,
            words=self._public_words,
            draw=lambda table, interaction: own_panel(interaction, table),
            pings=lambda guild, user: pings(servers.settings(guild), servers.preferences(user)),
            auto_pass=lambda user: servers.preferences(user).auto_pass,
            verdict=self._verdict,
            gap=self._update_gap.total_seconds(),
        )
        tables = self._backing.tables(announcer, servers)
        archive = self._backing.archive(servers)
        self.desk = Desk(
            tables, announcer, servers, archive, self._public_words, self._about, Welcome(servers)
        )
        # Until Discord says that a server is there, nobody in it can act.
        await self.desk.tables.restore(paused=True)
        self._backing.begin(servers, archive)
        self.add_dynamic_items(Control, ScreenControl)
        self.tree.add_command(PresiGroup())
        self.tree.add_command(AdminGroup())
        await self.tree.set_translator(CommandTranslator())
        if self._sync_commands:
            await self._tell_commands()

    async def _tell_commands(self) -> None:
        """Tell Discord the commands, but do not wait for long: those that it knows work as well."""
        telling = self._tasks.spawn(
            endure(lambda: sync_if_changed(self.tree), "Discord could not be told the commands")
        )
        await asyncio.wait([telling], timeout=COMMANDS)

    async def close(self) -> None:
        """Put everything away; tables stay as they are in the store."""
        if self.is_closed():
            return
        self._tasks.cancel()
        putting = BackgroundTasks()
        putting.spawn(self._put_away())
        if await putting.finish(PUTTING_AWAY):
            log.warning("there was no time to put everything away; what was acknowledged is stored")
            putting.cancel()
        try:
            async with asyncio.timeout(FAREWELL):
                await super().close()
        except TimeoutError:
            log.warning("Discord did not take leave in time")

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log what one of the listeners below did not catch; discord.py would log it with all its facts."""
        error = sys.exception()
        if error is not None:
            log_failure(log, event_method, 0, error)

    async def on_connect(self) -> None:
        """Remember that there is a connection."""
        self._offline_since = None

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses that no dynamic item takes, and forms."""
        if interaction.type is discord.InteractionType.component:
            await answer_if_stray(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await answer_form(interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the channel's tables."""
        await self._close_tables(GuildId(channel.guild.id), channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the thread's tables."""
        await self._close_tables(GuildId(payload.guild_id), payload.thread_id)

    async def on_guild_channel_update(
        self,
        _: discord.abc.GuildChannel,
        channel: discord.abc.GuildChannel,
    ) -> None:
        """Show what could not be shown: permissions may have changed, also those of its threads."""
        self._hurry(GuildId(channel.guild.id))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """The same for a thread that may have been opened; discord.py forgets those that sleep."""
        self._hurry(GuildId(payload.guild_id))

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """The same for roles."""
        self._hurry(GuildId(role.guild.id))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Let nobody be absent while Discord has an outage."""
        self.desk.tables.pause(GuildId(guild.id))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Go on after an outage."""
        await self.desk.tables.resume(GuildId(guild.id))
        self._hurry(GuildId(guild.id))

    async def on_disconnect(self) -> None:
        """Let nobody be absent while the bot hears nothing, and remember since when."""
        if self._offline_since is None:
            self._offline_since = time.monotonic()
        desk: Desk | None = getattr(self, "desk", None)
        if desk is not None:
            desk.tables.pause()

    async def on_resumed(self) -> None:
        """Go on, where there is no outage."""
        self._offline_since = None
        tables = self.desk.tables
        for guild in tables.guilds:
            known = self.get_guild(guild)
            if known is None or not known.unavailable:
                await tables.resume(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that the bot was removed from; an outage does not come here."""
        await self._close_tables(GuildId(guild.id))
        await self._note_guilds(self.desk.servers.removed(GuildId(guild.id)))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that has the bot again."""
        await self._note_guilds(self.desk.servers.joined(GuildId(guild.id)))

    async def on_ready(self) -> None:
        """Go on, and find out which servers have removed the bot while it was away."""
        await self.on_resumed()
        await self._note_guilds(self.desk.servers.present([GuildId(guild.id) for guild in self.guilds]))

    async def _note_guilds(self, noting: Awaitable[None]) -> None:
        try:
            await noting
        except ServerError as error:
            # The next start finds it out again.
            log.warning("Which servers have the bot could not be noted (%s).", error)

    async def _close_tables(self, guild: GuildId, channel: int | None = None) -> None:
        for table in self.desk.tables.in_guild(guild):
            if channel is None or table.channel == channel:
                await self.desk.announcer.stop(table.id)

    def _hurry(self, guild: GuildId) -> None:
        self.desk.announcer.hurry(self.desk.tables.in_guild(guild))

    async def _put_away(self) -> None:
        desk: Desk | None = getattr(self, "desk", None)
        if desk is not None:
            await desk.tables.close()
        # Nothing is stored any more, so neither of the two waits for the other.
        await asyncio.gather(self._part(), self._backing.close())

    async def _part(self) -> None:
        desk: Desk | None = getattr(self, "desk", None)
        if desk is not None:
            await desk.announcer.part()
            desk.announcer.close()

    async def _send(self, table: TableId, command: Command) -> Table:
        return await self.desk.tables.send(table, command)

    async def _verdict(self, table: Table) -> Verdict | None:
        """Whether the table's latest game counts. Raises ResultsUnavailable."""
        page = await self.desk.archive.history.history(table.guild, channel=table.channel)
        return next((each.verdict for each in page.items if each.table == table.name), None)

    def _public_words(self, guild: GuildId) -> Words:
        """A server's public language: its own choice, else what Discord knows of it; cards as chosen."""
        settings = self.desk.servers.settings(guild)
        if settings.language is not None:
            return words(settings.language, settings.card_style)
        known = self.get_guild(guild)
        return words(known.preferred_locale.value if known is not None else None, settings.card_style)
