"""Time, as an argument: the server never asks the machine itself, so that a test can move it."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol

__all__ = ["Clock", "SystemClock", "Timer", "passed"]


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> object:
        """Drop the call; harmless when it has happened already."""


class Clock(Protocol):
    """What the server needs to know of time."""

    def now(self) -> datetime:
        """The moment it is, aware, in UTC."""

    def call_at(self, when: datetime, callback: Callable[[], None], /) -> Timer:
        """Call back once, when the moment has come."""


class SystemClock:
    """The machine's time and the running event loop's timers."""

    def now(self) -> datetime:
        """The moment it is, aware, in UTC."""
        return datetime.now(UTC)

    def call_at(self, when: datetime, callback: Callable[[], None], /) -> Timer:
        """Call back once; at once when the moment has passed."""
        delay = (when - self.now()).total_seconds()
        return asyncio.get_running_loop().call_later(max(delay, 0.0), callback)


async def passed(clock: Clock, seconds: float) -> None:
    """Wait until this time has passed on the clock."""
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def end() -> None:
        if not over.done():
            over.set_result(None)

    timer = clock.call_at(clock.now() + timedelta(seconds=seconds), end)
    try:
        await over
    finally:
        timer.cancel()
