"""The real clock."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

from bot.tables.ports import Timer

__all__ = ["SystemClock"]


class SystemClock:
    """The computer's time; timers run in the event loop that is running when they are set."""

    def now(self) -> datetime:
        """The moment, in UTC."""
        return datetime.now(UTC)

    def call_at(self, when: datetime, callback: Callable[[], None]) -> Timer:
        """Run `callback` at `when`, or in the loop's next turn if that has passed."""
        wait = (when - self.now()).total_seconds()
        return asyncio.get_running_loop().call_later(max(0.0, wait), callback)
