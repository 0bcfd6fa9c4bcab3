"""Short tasks that nobody waits for; asyncio itself would let them be collected before they end."""

import asyncio
import logging
from collections.abc import Coroutine

from bot.tables.failures import log_failure

__all__ = ["Errands"]

log = logging.getLogger(__name__)


class Errands:
    """Runs coroutines; what they do not catch is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, errand: Coroutine[None, None, None]) -> None:
        """Start it."""
        task = asyncio.get_running_loop().create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def cancel(self) -> None:
        """Stop those that still run."""
        for task in self._tasks:
            task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log_failure(log, "an errand", 0, error)
