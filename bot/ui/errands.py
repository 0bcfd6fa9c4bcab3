"""Short tasks that nobody waits for; asyncio itself would let them be collected before they end."""

import asyncio
from collections.abc import Coroutine

__all__ = ["Errands"]


class Errands:
    """Runs coroutines that look after their own errors."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, errand: Coroutine[None, None, None]) -> None:
        """Start it."""
        task = asyncio.get_running_loop().create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        """Stop those that still run."""
        for task in self._tasks:
            task.cancel()
