"""Write together what comes together."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeAlias, TypeVar

__all__ = ["LIMIT", "Answer", "Batches"]

T = TypeVar("T")

Answer: TypeAlias = Exception | None
"""Why something was not written, or None where it was."""

LIMIT = 200
"""How many are written in one go, so that the first of them need not wait long for the last."""


class Batches(Generic[T]):
    """A queue before a writer that takes its time: what comes meanwhile is written in one go afterwards.

    `write` answers for each one it was given. It is not cancelled with those who ask, who might otherwise
    not know whether what they gave was written.
    """

    def __init__(self, write: Callable[[Sequence[T]], Awaitable[Sequence[Answer]]]) -> None:
        self._write = write
        self._waiting: list[tuple[T, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, item: T) -> None:
        """Have `item` written; it is when this returns. Raises what `write` answers."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((item, written))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await written

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:LIMIT], self._waiting[LIMIT:]
                answers = await self._write([item for item, _ in batch])
                for (_, written), answer in zip(batch, answers, strict=True):
                    _tell(written, answer)
        finally:
            self._writer = None


def _tell(written: asyncio.Future[None], answer: Answer) -> None:
    if written.done():
        # Whoever asked was cancelled meanwhile.
        return
    if answer is None:
        written.set_result(None)
    else:
        written.set_exception(answer)
