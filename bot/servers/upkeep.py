"""Forget in time: old moves, and the servers that removed the bot."""

import logging
from datetime import timedelta

from bot.servers.errors import ServerError
from bot.servers.ports import UpkeepStore
from bot.servers.servers import Servers
from bot.tables.background import BackgroundTasks
from bot.tables.ports import Clock, Timer

__all__ = ["EVERY", "GRACE", "Upkeep"]

log = logging.getLogger(__name__)

GRACE = timedelta(days=30)
"""How long the data of a server that removed the bot are kept, in case it comes back."""

EVERY = timedelta(hours=6)
"""How often there is something to forget."""


class Upkeep:
    """Forgets at the start and then every few hours."""

    def __init__(self, store: UpkeepStore, servers: Servers, clock: Clock) -> None:
        self._store = store
        self._servers = servers
        self._clock = clock
        self._tasks = BackgroundTasks()
        self._timer: Timer | None = None

    def start(self) -> None:
        """Forget now and from now on."""
        self._tasks.spawn(self._try())
        self._timer = self._clock.call_at(self._clock.now() + EVERY, self.start)

    async def close(self) -> None:
        """Forget no more, after what is being forgotten."""
        if self._timer is not None:
            self._timer.cancel()
        await self._tasks.finish()

    async def tidy(self) -> None:
        """Forget what is due. Raises ServersUnavailable."""
        now = self._clock.now()
        gone = await self._store.purge_removed(now - GRACE)
        self._servers.forget_guilds(gone)
        for guild in await self._store.guilds():
            days = self._servers.settings(guild).retention_days
            if days:
                await self._store.forget_moves(guild, now - timedelta(days=days))

    async def _try(self) -> None:
        try:
            await self.tidy()
        except ServerError as error:
            log.warning("Old data could not be forgotten (%s); the next try is in %s.", error, EVERY)
