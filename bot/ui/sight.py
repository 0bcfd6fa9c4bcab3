"""Which tables Discord does not let the bot show: their time stops, until they can be shown again."""

from collections.abc import Awaitable, Callable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

import discord
from discord import HTTPException

from bot.tables.background import BackgroundTasks
from bot.tables.commands import Command, Hide, Unhide
from bot.tables.table import Table
from bot.tables.values import Barrier, Phase, TableId
from bot.ui.discord_errors import ARCHIVED_THREAD, LOCKED_THREAD, MISSING_ACCESS, MISSING_PERMISSIONS

__all__ = ["Part", "Sight"]

_BARRIERS: Final[Mapping[int, Barrier]] = MappingProxyType(
    {
        MISSING_ACCESS: Barrier.VIEW,
        MISSING_PERMISSIONS: Barrier.SEND,
        ARCHIVED_THREAD: Barrier.THREAD,
        LOCKED_THREAD: Barrier.THREAD,
    }
)
"""What lasts until somebody removes it. Discord's own troubles pass, and stop no time."""


class Part(IntEnum):
    """What of a table was refused: its message, or the call of a player. The first tells why it is hidden."""

    MESSAGE = 0
    CALL = 1


class Sight:
    """What is refused of each table. `tell` hands a command to a table and never raises."""

    def __init__(
        self,
        client: discord.Client,
        tell: Callable[[TableId, Command], Awaitable[None]],
        tasks: BackgroundTasks,
    ) -> None:
        self._client = client
        self._tell = tell
        self._tasks = tasks
        self._refused: dict[TableId, dict[Part, Barrier]] = {}

    def refused(self, table: Table, part: Part, error: HTTPException) -> bool:
        """Discord refuses this part of a table; whether that lasts, and has stopped the table's time."""
        barrier = self._barrier(table, error)
        if barrier is None or table.phase is Phase.CLOSED:
            return False
        parts = self._refused.setdefault(table.id, {})
        parts[part] = barrier
        first = parts[min(parts)]
        if table.hidden is None or table.hidden.barrier is not first:
            self._spawn(table, Hide(first))
        return True

    def shown(self, table: Table, part: Part) -> None:
        """Note that this part of a table is shown, or need not be any more."""
        parts = self._refused.get(table.id, {})
        known = parts.pop(part, None) is not None
        # What hid the table from another process is known when its message has been tried.
        if parts or not (known or part is Part.MESSAGE):
            return
        self._refused.pop(table.id, None)
        if table.hidden is not None and table.phase is not Phase.CLOSED:
            self._spawn(table, Unhide())

    def changed(self, table: Table) -> None:
        """Forget a table that has closed."""
        if table.phase is Phase.CLOSED:
            self._refused.pop(table.id, None)

    def _barrier(self, table: Table, error: HTTPException) -> Barrier | None:
        barrier = _BARRIERS.get(error.code)
        return Barrier.SEND_IN_THREADS if barrier is Barrier.SEND and self._in_thread(table) else barrier

    def _in_thread(self, table: Table) -> bool:
        """Whether the table's channel is none of the server's own: threads that sleep are in no cache."""
        guild = self._client.get_guild(table.guild)
        return guild is not None and guild.get_channel(table.channel) is None

    def _spawn(self, table: Table, command: Command) -> None:
        async def tell() -> None:
            await self._tell(table.id, command)

        self._tasks.spawn(tell())
