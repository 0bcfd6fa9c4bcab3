"""An event loop whose time goes on by itself when nothing else is left to do.

Sockets, files and threads work as ever; only waiting takes no time. So the waits of discord.py, the three
seconds of an interaction and the deadlines of a table keep their proportions, and a test needs no sleep.
What would be done in other threads is waited for, so that the same work goes the same way again.
"""

import asyncio
import selectors
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from queue import SimpleQueue
from typing import Any
from unittest.mock import patch

import aiosqlite.core

__all__ = ["LoopClock", "VirtualLoop", "sqlite_takes_no_time"]

GRACE = 0.001
"""Real seconds for what is on its way through a socket of this machine, before time goes on."""


class _Selector(selectors.DefaultSelector):
    """Waits for sockets, and else lets the time pass."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if ready or timeout <= 0:
            return ready
        ready = super().select(GRACE)
        if not ready:
            self.loop.skip(timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop; its time begins at 0."""

    def __init__(self) -> None:
        selector = _Selector()
        selector.loop = self
        self._now = 0.0
        super().__init__(selector)

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._now

    def skip(self, seconds: float) -> None:
        """Let this time have passed."""
        self._now += seconds

    def run_in_executor(
        self,
        executor: Executor | None,  # noqa: ARG002 - as asyncio has it
        func: Callable[..., Any],
        *args: object,
    ) -> asyncio.Future[Any]:
        """Run it here and now."""
        job = self.create_future()
        try:
            job.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it is for whoever waits
            job.set_exception(error)
        return job


class _Jobs(SimpleQueue[Any]):
    """The jobs of one connection's thread, each waited for where it is given."""

    def put_nowait(self, item: Any) -> None:  # noqa: ANN401 - as the queue has it
        future, function = item
        if future is None:
            super().put_nowait(item)
            return
        over = threading.Event()
        outcome: list[Callable[[], None]] = []

        def job() -> object:
            try:
                result = function()
            except BaseException as error:
                outcome.append(lambda error=error: future.set_exception(error))  # type: ignore[misc]
                raise
            else:
                outcome.append(lambda: future.set_result(result))
                return result
            finally:
                over.set()

        super().put_nowait((None, job))
        over.wait()
        future.get_loop().call_soon(lambda: None if future.done() else outcome[0]())


@contextmanager
def sqlite_takes_no_time() -> Iterator[None]:
    """Within this, no time passes while SQLite works, and nothing else happens."""
    with patch.object(aiosqlite.core, "SimpleQueue", _Jobs):
        yield


class LoopClock:
    """The loop's time as moments, for the playground and for the tables; `start` is when the loop's began."""

    def __init__(self, start: datetime | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._start = start or datetime.now(UTC) - timedelta(seconds=self._loop.time())

    def now(self) -> datetime:
        """The moment, in UTC."""
        return self._start + timedelta(seconds=self._loop.time())

    def call_at(self, when: datetime, callback: Callable[[], None], /) -> asyncio.TimerHandle:
        """Run it then, or soon if that has passed."""
        return self._loop.call_later(max(0.0, (when - self.now()).total_seconds()), callback)
