"""Calling a role when a table opens: once in some minutes a server, and only as long as one can sit down."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import aiohttp
from discord import AllowedMentions, HTTPException, Object, PartialMessageable

from bot.i18n import Words
from bot.tables.background import BackgroundTasks
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import GuildId, MessageId, Phase, TableId
from bot.ui.leftovers import Leftovers
from bot.ui.panels.lobby import call_to_lobby
from bot.ui.persistence import persist

__all__ = ["CALL_GAP", "LobbyCalls"]

log = logging.getLogger(__name__)

CALL_GAP: Final = 600.0
"""Seconds between two calls on one server at least: whoever opens and closes tables calls nobody again."""


@dataclass(slots=True)
class _Call:
    table: Table
    roles: Sequence[int]
    message: MessageId | None = None
    """None while it is being sent, and where it is not."""
    nonce: str = field(default_factory=partial(secrets.token_hex, 8))
    """Names it while it is being sent, so that Discord makes it once, however often asked."""


class LobbyCalls:
    """The calls to all lobbies. Their messages are leftovers in time, so that none outlives its use."""

    def __init__(
        self,
        channel: Callable[[Table], PartialMessageable],
        words: Callable[[GuildId], Words],
        leftovers: Leftovers,
        tasks: BackgroundTasks,
    ) -> None:
        self._channel = channel
        self._words = words
        self._leftovers = leftovers
        self._tasks = tasks
        self._calls: dict[TableId, _Call] = {}
        self._last: dict[GuildId, float] = {}
        """When each server was called, by the loop's time."""

    def call(self, table: Table, roles: Sequence[int]) -> None:
        """Mention these roles, unless that was done on this server a moment ago; nobody waits for it."""
        now = asyncio.get_running_loop().time()
        if now - self._last.get(table.guild, now - CALL_GAP) >= CALL_GAP:
            self._last[table.guild] = now
            call = self._calls[table.id] = _Call(table, roles)
            self._tasks.spawn(self._send(call))

    def changed(self, table: Table) -> None:
        """Take the call back once nobody can sit down any more."""
        call = self._calls.get(table.id)
        if call is None:
            return
        call.table = table
        if table.phase is not Phase.LOBBY:
            del self._calls[table.id]
            if call.message is not None:
                self._leftovers.take_back(table, call.message)

    def close(self) -> None:
        """Call nobody any more."""
        self._calls.clear()

    async def _send(self, call: _Call) -> None:
        try:
            message = await persist(lambda: self._post(call))
        except HTTPException as error:
            log.warning("table %d could not be announced: %d %d", call.table.id, error.status, error.code)
        except (aiohttp.ClientError, TimeoutError) as error:
            log.warning("table %d could not be announced: %s", call.table.id, type(error).__name__)
        except Exception as error:  # noqa: BLE001 - the table is open without a call
            log_failure(log, "calling to a lobby", call.table.id, error)
        else:
            await self._sent(call, message)

    async def _post(self, call: _Call) -> MessageId:
        """Send it, without a ping where it is of use no more: a try that failed may have made it before."""
        pinged = [Object(role) for role in call.roles] if self._holds(call) else []
        sent = await self._channel(call.table).send(
            view=call_to_lobby(call.table, call.roles, self._words(call.table.guild)),
            nonce=call.nonce,
            allowed_mentions=AllowedMentions(everyone=False, users=False, roles=pinged),
        )
        return MessageId(sent.id)

    async def _sent(self, call: _Call, message: MessageId) -> None:
        if self._holds(call):
            call.message = message
            await self._leftovers.keep(call.table, message)
        else:
            self._leftovers.take_back(call.table, message)

    def _holds(self, call: _Call) -> bool:
        return self._calls.get(call.table.id) is call
