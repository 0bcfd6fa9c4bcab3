"""The bot as `python -m bot` runs it: in a playground, on a SQLite file, over real sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import build
from bot.client import PresiClient
from bot.playground import Playground
from bot.playground.connect import connected_to
from bot.settings import Settings


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The defaults, without waiting for computers, hands or edits, and no `.env` of the developer's."""
    monkeypatch.chdir(tmp_path)
    return Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'presi.db'}",
        pace_seconds=0,
        pause_seconds=0,
        update_seconds=0,
    )


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A playground on a free port."""
    made = Playground(port=0)
    await made.start()
    yield made
    await made.stop()


@asynccontextmanager
async def running(settings: Settings, playground: Playground) -> AsyncIterator[PresiClient]:
    """The real bot, logged in to the playground."""
    with connected_to(playground):
        client = build(settings)
        await client.login(playground.token)
        run = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        try:
            yield client
        finally:
            await client.close()
            await run
