"""Messages that are of no more use: deleted, and noted with their table until they are gone.

So that none stays for good, the next process takes back what this one could not.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from discord import PartialMessageable

from bot.tables.background import BackgroundTasks
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import MessageId, Phase, TableId
from bot.ui.persistence import delete

__all__ = ["Leftovers"]

log = logging.getLogger(__name__)

PAUSE: Final = 60.0
"""Seconds until one that Discord did not let us delete is tried again, if anything happens at the table."""


@dataclass(slots=True)
class _Out:
    """A table's messages that are to be taken back some time, and those of them that are to go now."""

    table: Table
    messages: set[MessageId] = field(default_factory=set)
    going: set[MessageId] = field(default_factory=set)
    stuck: dict[MessageId, float] = field(default_factory=dict)
    """Those that could not be deleted, and from when on to try again."""


class Leftovers:
    """The leftovers of all tables. `noted` is told which messages of a table are still out."""

    def __init__(
        self,
        channel: Callable[[Table], PartialMessageable],
        noted: Callable[[TableId, tuple[MessageId, ...]], Awaitable[None]],
        tasks: BackgroundTasks,
    ) -> None:
        self._channel = channel
        self._noted = noted
        self._tasks = tasks
        self._out: dict[TableId, _Out] = {}

    def changed(self, table: Table) -> None:
        """Take back what another process left, and what could not be deleted before."""
        out = self._out.get(table.id)
        if out is None:
            out = self._out[table.id] = _Out(table, set(table.mentions))
            again = set(out.messages)
        else:
            now = asyncio.get_running_loop().time()
            again = {message for message, when in out.stuck.items() if when <= now}
        out.table = table
        for message in again:
            self._go(out, message)
        if table.phase is Phase.CLOSED:
            del self._out[table.id]

    async def keep(self, table: Table, message: MessageId) -> None:
        """Note a message that is to be taken back some time."""
        out = self._of(table)
        out.messages.add(message)
        await self._note(out)

    def take_back(self, table: Table, message: MessageId) -> None:
        """Take back a message that is of no more use."""
        out = self._of(table)
        out.messages.add(message)
        self._go(out, message)

    def close(self) -> None:
        """Forget all; they are noted."""
        self._out.clear()

    def _of(self, table: Table) -> _Out:
        return self._out.get(table.id) or _Out(table)

    def _go(self, out: _Out, message: MessageId) -> None:
        if message not in out.going:
            out.going.add(message)
            out.stuck.pop(message, None)
            self._tasks.spawn(self._delete(out, message))

    async def _delete(self, out: _Out, message: MessageId) -> None:
        gone = False
        await self._note(out)
        try:
            gone = await delete(self._channel(out.table).get_partial_message(message))
        except Exception as error:  # noqa: BLE001 - a button of an old message still works
            log_failure(log, "taking a message back", out.table.id, error)
        out.going.discard(message)
        if gone:
            out.messages.discard(message)
        else:
            log.info("a message of table %d stays for now", out.table.id)
            out.stuck[message] = asyncio.get_running_loop().time() + PAUSE
        await self._note(out)

    async def _note(self, out: _Out) -> None:
        """Have the messages that are out stored with the table, while it is there."""
        messages = tuple(sorted(out.messages))
        if out.table.phase is not Phase.CLOSED and messages != out.table.mentions:
            await self._noted(out.table.id, messages)
