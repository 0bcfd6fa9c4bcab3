"""An empty database of today's schema, made once in a process: bringing one up to date takes long."""

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from bot.storage.database import open_database

__all__ = ["put_database"]


def put_database(path: Path) -> None:
    """Put an empty database there, unless there is one already."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_empty())


@cache
def _empty() -> bytes:
    # In a thread of its own: a test's loop may be running, with a clock that is not the real one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _made()).result()


async def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "presi.db"
        async with await open_database(f"sqlite+aiosqlite:///{path}"):
            pass
        return await asyncio.to_thread(path.read_bytes)
