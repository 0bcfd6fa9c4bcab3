"""The real bot in a playground where the time passes by itself."""

import asyncio
import logging
import random
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import discord
from discord.gateway import KeepAliveHandler

from bot.app import build
from bot.client import PresiClient
from bot.playground import Playground
from bot.playground.connect import connected_to
from bot.settings import Settings
from bot.tables.chance import SystemChance
from bot.tables.table import Table
from bot.tables.values import GuildId
from tests.faults.watch import LogWatcher
from tests.prepared import put_database
from tests.virtual_time import LoopClock, sqlite_takes_no_time

__all__ = ["Stage", "on_stage", "starting_again"]

START = datetime(2026, 12, 1, 20, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Stage:
    """A playground, the bot in it, its settings and what it logs."""

    playground: Playground
    client: PresiClient
    settings: Settings
    logs: LogWatcher

    def table(self) -> Table | None:
        """The server's first table, while there is one."""
        guild = GuildId(self.playground.world.guild.id)
        return next(iter(self.client.tables.in_guild(guild)), None)


class SeededChance(SystemChance):
    """Shuffles that come again with their seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random: random.Random = random.Random(f"{seed} chance")  # type: ignore[assignment]  # noqa: S311


@asynccontextmanager
async def on_stage(folder: Path, seed: int = 0) -> AsyncIterator[Stage]:
    """The bot, logged in, with its file in this folder. To be used in a VirtualLoop."""
    clock = LoopClock(START)
    put_database(folder / "presi.db")
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'presi.db'}", pace_seconds=0.5, pause_seconds=2
    )
    playground = Playground(port=0, clock=clock)
    await playground.start()
    try:
        with (
            sqlite_takes_no_time(),
            _one_clock(clock),
            _no_chance_of_discord_py(),
            connected_to(playground),
            _logged() as logs,
        ):
            client = build(settings, chance=SeededChance(seed))
            await client.login(playground.token)
            connection = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            try:
                yield Stage(playground, client, settings, logs)
            finally:
                await client.close()
                await connection
    finally:
        await playground.stop()


@asynccontextmanager
async def starting_again(stage: Stage) -> AsyncIterator[PresiClient]:
    """The bot after a stop, from the moment that it begins to start."""
    await stage.client.close()
    client = build(stage.settings, chance=SeededChance(1))
    running = asyncio.create_task(client.run_until_closed(stage.playground.token))
    try:
        yield client
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@contextmanager
def _one_clock(clock: LoopClock) -> Iterator[None]:
    """The tables and discord.py take the time from the loop, too."""
    with (
        patch("bot.app.SystemClock", lambda: clock),
        patch.object(discord.utils, "utcnow", clock.now),
        patch("bot.ui.board.utcnow", clock.now),
    ):
        yield


@contextmanager
def _no_chance_of_discord_py() -> Iterator[None]:
    """It waits for a random time before it connects again, and keeps connections alive in real time."""
    backoff = SimpleNamespace(delay=lambda: 1.0)
    try:
        with (
            patch("discord.client.ExponentialBackoff", lambda: backoff),
            patch("bot.playground.gateway.HEARTBEAT_MS", 10**9),
        ):
            yield
    finally:
        # discord.py forgets those of connections that end while they begin.
        for thread in threading.enumerate():
            if isinstance(thread, KeepAliveHandler):
                thread.stop()


@contextmanager
def _logged() -> Iterator[LogWatcher]:
    watcher, root = LogWatcher(), logging.getLogger()
    before = root.level
    root.addHandler(watcher)
    root.setLevel(logging.DEBUG)
    try:
        yield watcher
    finally:
        root.removeHandler(watcher)
        root.setLevel(before)
