"""An event loop whose time goes on by itself when nothing else is left to do.

Sockets, files and threads work as ever; only waiting takes no time. So the waits of discord.py, the three
seconds of an interaction and the deadlines of a table keep their proportions, and a test needs no sleep.
"""

import asyncio
import selectors
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from queue import SimpleQueue
from typing import Any
from unittest.mock import patch

import aiosqlite.core

__all__ = ["LoopClock", "VirtualLoop", "sqlite_is_waited_for"]

GRACE = 0.001
"""Real seconds for what is on its way through a socket of this machine, before time goes on."""

LOOK_AGAIN = 0.05
"""Real seconds between two looks at whether a thread has finished."""


class _Selector(selectors.DefaultSelector):
    """Waits for sockets and threads, and else lets the time pass."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if ready or timeout <= 0:
            return ready
        while self.loop.threads and not ready:
            ready = super().select(LOOK_AGAIN)
        ready = ready or super().select(GRACE)
        if not ready:
            self.loop.skip(timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """`threads`: how many jobs of other threads are under way; no time passes meanwhile."""

    def __init__(self) -> None:
        selector = _Selector()
        selector.loop = self
        self._now = 0.0
        self.threads = 0
        super().__init__(selector)

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._now

    def skip(self, seconds: float) -> None:
        """Let this time have passed."""
        self._now += seconds

    def run_in_executor(
        self, executor: Executor | None, func: Callable[..., Any], *args: object
    ) -> asyncio.Future[Any]:
        """Run it in another thread, and let no time pass meanwhile."""
        job = super().run_in_executor(executor, func, *args)
        self.threads += 1
        job.add_done_callback(self._ended)
        return job

    def _ended(self, _: object) -> None:
        self.threads -= 1


class _Jobs(SimpleQueue[Any]):
    """The jobs of one connection's thread, counted while they are under way."""

    def put_nowait(self, item: Any) -> None:  # noqa: ANN401 - as the queue has it
        future, _ = item
        if future is not None:
            loop: VirtualLoop = future.get_loop()
            loop.threads += 1
            # Whoever waited may be cancelled; the job is not, but nobody waits for it any more.
            future.add_done_callback(loop._ended)  # noqa: SLF001 - one thing with the loop
        super().put_nowait(item)


@contextmanager
def sqlite_is_waited_for() -> Iterator[None]:
    """Within this, no time passes while SQLite works."""
    with patch.object(aiosqlite.core, "SimpleQueue", _Jobs):
        yield


class LoopClock:
    """The loop's time as moments, for the playground and for the tables."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._start = datetime.now(UTC) - timedelta(seconds=self._loop.time())

    def now(self) -> datetime:
        """The moment, in UTC."""
        return self._start + timedelta(seconds=self._loop.time())

    def call_at(self, when: datetime, callback: Callable[[], None], /) -> asyncio.TimerHandle:
        """Run it then, or soon if that has passed."""
        return self._loop.call_later(max(0.0, (when - self.now()).total_seconds()), callback)
