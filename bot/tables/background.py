"""Background tasks that are kept until they are done."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.tables.errors import TableError
from bot.tables.failures import log_failure

__all__ = ["PATIENCE", "BackgroundTasks"]

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds for tasks that run when the process is to end."""

T = TypeVar("T")


class BackgroundTasks:
    """The event loop keeps only weak references to tasks; here they are held, and can be waited for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run it in a task of its own. What it raises is for whoever awaits the task.

        Anything but a refusal is logged as well, for whoever asked may have gone.
        """
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def finish(self, seconds: float = PATIENCE) -> int:
        """Wait until none runs, but no longer than this; how many still run."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while self._tasks and (left := until - loop.time()) > 0:
            await asyncio.wait(self._tasks, timeout=left)
        return len(self._tasks)

    def cancel(self) -> None:
        """Stop those that still run."""
        for task in self._tasks:
            task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TableError):
            log_failure(log, "a background task", 0, error)
