"""Tables in threads that are asleep: woken where the bot may, else told once where the thread hangs."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import aiohttp
import discord
from discord import AllowedMentions, DiscordServerError, HTTPException

from bot.i18n import Words
from bot.tables.background import BackgroundTasks
from bot.tables.table import Table
from bot.tables.values import ChannelId, GuildId, MessageId, TableId
from bot.ui.discord_errors import ARCHIVED_THREAD, LOCKED_THREAD
from bot.ui.panels.asleep import asleep_panel
from bot.ui.persistence import delete

__all__ = ["ASLEEP", "Threads"]

log = logging.getLogger(__name__)

ASLEEP: Final = frozenset({ARCHIVED_THREAD, LOCKED_THREAD})
"""Discord's codes for what a thread takes only when it is open."""


@dataclass(slots=True)
class _Notice:
    """Where it was told that a thread sleeps; no message where Discord does not let us tell."""

    channel: ChannelId
    message: MessageId | None
    going: bool = False
    """It is being taken back."""


class Threads:
    """Opens sleeping threads, and tells in their channels of those that stay closed.

    A thread that a moderator has locked is not unlocked: its game may go on in private hands, without time.
    """

    def __init__(
        self, client: discord.Client, words: Callable[[GuildId], Words], tasks: BackgroundTasks
    ) -> None:
        self._client = client
        self._words = words
        self._tasks = tasks
        self._notices: dict[TableId, _Notice] = {}

    async def wake(self, table: Table) -> bool:
        """Open the table's thread, keeping its lock; False where that cannot be."""
        thread = await self._thread(table)
        if thread is None:
            return False
        try:
            await thread.edit(archived=False)
        except HTTPException as error:
            log.info("the thread of table %d stays closed: %d %d", table.id, error.status, error.code)
            return False
        return True

    async def sleeps(self, table: Table) -> None:
        """Tell in the thread's channel, once, that the table cannot be shown. Never raises Discord errors."""
        if table.id in self._notices:
            return
        thread = await self._thread(table)
        if thread is None:
            return
        channel = ChannelId(thread.parent_id)
        try:
            sent = await self._client.get_partial_messageable(channel, guild_id=table.guild).send(
                view=asleep_panel(table, self._words(table.guild)), allowed_mentions=AllowedMentions.none()
            )
        except (DiscordServerError, aiohttp.ClientError, TimeoutError) as error:
            # The board tries again, and then this does.
            log.warning("table %d could not tell that its thread sleeps: %s", table.id, type(error).__name__)
        except HTTPException as error:
            log.info("table %d may not tell that its thread sleeps: %d", table.id, error.code)
            self._notices[table.id] = _Notice(channel, None)
        else:
            self._notices[table.id] = _Notice(channel, MessageId(sent.id))

    def awake(self, table: TableId) -> None:
        """The table is shown, or over: take back what was told."""
        if table in self._notices:
            self._tasks.spawn(self._take_back(table))

    async def part(self) -> None:
        """Take all of it back: the next process finds out anew what sleeps."""
        await asyncio.gather(*(self._take_back(table) for table in tuple(self._notices)))

    async def _take_back(self, table: TableId) -> None:
        """Delete the notice; one that Discord does not let us delete is kept for the next time."""
        notice = self._notices.get(table)
        if notice is None or notice.going:
            return
        notice.going = True
        if notice.message is None or await self._delete(notice.channel, notice.message):
            del self._notices[table]
        else:
            log.info("what was told of table %d's thread stays for now", table)
            notice.going = False

    async def _delete(self, channel: ChannelId, message: MessageId) -> bool:
        return await delete(self._client.get_partial_messageable(channel).get_partial_message(message))

    async def _thread(self, table: Table) -> discord.Thread | None:
        """The table's thread as Discord knows it now: one that sleeps is in no cache."""
        try:
            channel = await self._client.fetch_channel(table.channel)
        except (HTTPException, discord.InvalidData, aiohttp.ClientError, TimeoutError) as error:
            log.info("the channel of table %d is not told: %s", table.id, type(error).__name__)
            return None
        return channel if isinstance(channel, discord.Thread) else None
