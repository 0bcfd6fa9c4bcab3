"""The running tables of this process."""

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, TypeVar

from bot.tables.background import BackgroundTasks
from bot.tables.commands import Command
from bot.tables.directory import Directory, Limits
from bot.tables.errors import NoSuchTable, ShuttingDown, StoreFailed
from bot.tables.events import Opened
from bot.tables.evolve import opened_table
from bot.tables.failures import log_failure
from bot.tables.ports import Audience, Chance, Clock, Opponents, StoredTable, TableStore, Timer
from bot.tables.running import RunningTable, World
from bot.tables.table import Table
from bot.tables.values import ChannelId, Due, DueKind, GuildId, Human, Options, TableId, UserId

__all__ = ["HEARTBEAT", "Tables"]

log = logging.getLogger(__name__)

HEARTBEAT = timedelta(seconds=30)
"""How often the process notes that it lives; down-time is known as exactly as this."""

LAST_BEAT = 1.0
"""Seconds for noting when the process stopped, which is known well enough without."""

MISSED = 3
"""Heartbeats that the store has to miss until it counts as stuck."""

T = TypeVar("T")


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """No garbage collection: it would look again and again through all that a start reads, which stays."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class Tables:
    """All tables of this process, of which none runs before `restore` and none after `close`.

    `limits`: how many open tables a server may have, asked anew for each that opens.
    """

    def __init__(  # noqa: PLR0913  one argument a port
        self,
        store: TableStore,
        audience: Audience,
        clock: Clock,
        chance: Chance,
        opponents: Opponents,
        *,
        limits: Callable[[GuildId], Limits] = lambda _: Limits(),
    ) -> None:
        directory = Directory(limits)
        tasks = BackgroundTasks()
        self._world = World(store, audience, clock, chance, opponents, directory, tasks)
        self._running: dict[TableId, RunningTable] = {}
        self._heart: Timer | None = None
        self._beaten: datetime | None = None
        self._noted: datetime | None = None
        self._closing = False

    @property
    def stores(self) -> bool:
        """Whether the store has taken something lately; it is asked again and again, even if nobody plays."""
        return self._beaten is not None and self._world.clock.now() - self._beaten < MISSED * HEARTBEAT

    def get(self, table_id: TableId) -> Table:
        """The running table. Raises `NoSuchTable`."""
        return self._find(table_id).table

    def of_user(self, guild: GuildId, user: UserId) -> Table | None:
        """The table of the server at which the user sits or waits for the next game."""
        name = self._world.directory.table_of(guild, user)
        return next((table for table in self.in_guild(guild) if table.name == name), None)

    @property
    def guilds(self) -> frozenset[GuildId]:
        """The servers that have tables."""
        return frozenset(running.table.guild for running in self._running.values())

    def in_guild(self, guild: GuildId) -> tuple[Table, ...]:
        """The server's tables, oldest first."""
        return tuple(running.table for running in self._running.values() if running.table.guild == guild)

    async def open(  # noqa: PLR0913 - all but the last say who opens what where
        self,
        guild: GuildId,
        channel: ChannelId,
        user: UserId,
        name: str,
        options: Options,
        *,
        parent: ChannelId | None = None,
    ) -> Table:
        """A new lobby with the user, of this name, as its host; `parent` is the channel of a thread.

        Raises `SeatedElsewhere`, `TooManyTables`, `StoreFailed` or `ShuttingDown`.
        """
        return await self._unbroken(self._open(guild, channel, Human(user, name), options, parent))

    async def send(self, table_id: TableId, command: Command) -> Table:
        """Do what `command` asks; the table after it.

        Raises `NoSuchTable`, `ShuttingDown`, `StoreFailed`, `SeatedElsewhere` or another `TableError`; then
        nothing has changed.
        """
        return await self._unbroken(self._find(table_id).send(command))

    async def restore(self, *, paused: bool = False) -> None:
        """Take up the tables that had not closed, put off by the time the process was down.

        `paused`: their moments come once their servers are resumed, for nobody can act yet.
        A table whose events cannot be read is set aside: logged by its number, and left in the store.
        Raises `StoreFailed` when the store cannot be read at all.
        """
        with _collector_at_rest():
            await self._restore(paused=paused)
        self._beat()

    async def _restore(self, *, paused: bool) -> None:
        world = self._world
        try:
            stored, last = await world.store.running(), await world.store.last_heartbeat()
        except StoreFailed:
            raise
        except Exception as error:
            raise StoreFailed from error
        down = world.clock.now() - last if last is not None else timedelta()
        for one in stored:
            try:
                self._take_up(one)
            except Exception as error:  # noqa: BLE001  one broken table must not keep the others down
                log_failure(log, "restoring", one.id, error)
        if paused:
            self.pause()
        # At once, so that the store can write them together.
        await asyncio.gather(*(self._wake(running, down) for running in tuple(self._running.values())))

    def pause(self, guild: GuildId | None = None) -> None:
        """Let no moment come in this server (None: anywhere), for its people cannot act."""
        for running in self._of(guild):
            running.pause()

    async def resume(self, guild: GuildId) -> None:
        """Let the server's moments come again, put off by the time of the pause."""
        for running in self._of(guild):
            await running.resume()
        if self._noted is not None and self._lived_until - self._noted > HEARTBEAT:
            # Lest the pause be put off a second time, as down-time.
            self._world.tasks.spawn(self._heartbeat())

    async def close(self) -> None:
        """Take no more commands, and wait for those that run. The tables stay as they are in the store."""
        self._closing = True
        until = self._lived_until
        for running in self._running.values():
            running.rest()
            self._world.tasks.spawn(running.keep_pause(until))
        late = await self._world.tasks.finish()
        if late:
            log.error("%d commands were not done in time; what they have not stored has not happened", late)
        if self._heart is not None:
            self._heart.cancel()
            await self._beat_for_the_last_time()

    async def _unbroken(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work to its end even if the asker is cancelled, lest the store run ahead of the table."""
        if self._closing:
            work.close()
            raise ShuttingDown
        return await asyncio.shield(self._world.tasks.spawn(work))

    async def _open(
        self, guild: GuildId, channel: ChannelId, host: Human, options: Options, parent: ChannelId | None
    ) -> Table:
        world, directory = self._world, self._world.directory
        directory.check_room(guild, channel)
        names = directory.free_names(guild)
        name = names[world.chance.pick(len(names))]
        directory.claim(guild, channel, name, host.user)
        due = Due(DueKind.IDLE, world.clock.now() + options.idle, 0)
        opened = Opened(guild, channel, name, host, options, due, parent)
        try:
            table = opened_table(await world.store.open(opened), opened)
        except Exception as error:
            directory.release(guild, name)
            if isinstance(error, StoreFailed):
                raise
            raise StoreFailed from error
        running = self._add(table)
        running.tell_opened((opened,))
        running.wake()
        return table

    def _take_up(self, stored: StoredTable) -> None:
        table = stored.table()
        self._world.directory.claim(table.guild, table.channel, table.name, *table.members)
        self._add(table)

    async def _wake(self, running: RunningTable, down: timedelta) -> None:
        running.tell_opened(())
        try:
            if down > timedelta():
                await running.delay(down)
        except StoreFailed as error:
            log_failure(log, "putting off the deadline", running.table.id, error)
        running.wake()

    def _add(self, table: Table) -> RunningTable:
        running = RunningTable(self._world, table, self._remove)
        if self._closing:
            running.rest()
        self._running[table.id] = running
        return running

    def _remove(self, table: Table) -> None:
        del self._running[table.id]
        self._world.directory.release(table.guild, table.name)

    def _of(self, guild: GuildId | None) -> tuple[RunningTable, ...]:
        return tuple(
            running for running in self._running.values() if guild is None or running.table.guild == guild
        )

    def _find(self, table_id: TableId) -> RunningTable:
        running = self._running.get(table_id)
        if running is None:
            raise NoSuchTable(table_id)
        return running

    def _beat(self) -> None:
        self._world.tasks.spawn(self._heartbeat())
        self._heart = self._world.clock.call_at(self._world.clock.now() + HEARTBEAT, self._beat)

    async def _beat_for_the_last_time(self) -> None:
        beat = self._world.tasks.spawn(self._heartbeat())
        _, late = await asyncio.wait([beat], timeout=LAST_BEAT)
        if late:
            beat.cancel()
            log.warning("the last heartbeat could not be stored in time")

    @property
    def _lived_until(self) -> datetime:
        """Until when anybody could act: now, unless all tables are paused."""
        paused = [running.paused_since for running in self._running.values()]
        since = [moment for moment in paused if moment is not None]
        return max(since) if since and len(since) == len(paused) else self._world.clock.now()

    async def _heartbeat(self) -> None:
        at = self._world.clock.now()
        try:
            # If the process ends before anybody can act again, all of that time was down-time.
            until = self._lived_until
            await self._world.store.heartbeat(until)
            self._beaten, self._noted = at, until
        except Exception as error:  # noqa: BLE001  the next beat may reach the store again
            log_failure(log, "the heartbeat", 0, error)
