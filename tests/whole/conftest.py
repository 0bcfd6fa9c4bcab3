"""The whole bot on a SQLite file: over real sockets in a playground, and on a simulated Discord."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from simcord import Env

from bot.app import build
from bot.client import PresiClient
from bot.playground import Playground
from bot.playground.connect import connected_to
from bot.settings import Settings
from bot.tables import registry
from bot.tables.ports import Chance
from tests.bot.fakes import ScriptedChance
from tests.prepared import put_database
from tests.whole.evening import Evening


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The defaults, without waiting for computers, hands or edits, and no `.env` of the developer's."""
    monkeypatch.chdir(tmp_path)
    put_database(tmp_path / "presi.db")
    return Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'presi.db'}",
        pace_seconds=0,
        pause_seconds=0,
        update_seconds=0,
    )


@pytest.fixture
def chance() -> ScriptedChance:
    """Random deals, the same in every run."""
    return ScriptedChance()


@pytest.fixture
def simcord_bot(settings: Settings, chance: ScriptedChance, monkeypatch: pytest.MonkeyPatch) -> PresiClient:
    # simcord waits for timers that are near in real time: in a slow test, for the next beat of the heart.
    monkeypatch.setattr(registry, "HEARTBEAT", timedelta(hours=1))
    return build(settings, chance=chance)


@pytest.fixture
async def evening(simcord_env: Env, settings: Settings, chance: ScriptedChance) -> AsyncIterator[Evening]:
    """Three people on a simulated server with the bot."""
    evening = Evening(simcord_env, settings, chance)
    yield evening
    await evening.client.close()


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A playground on a free port."""
    made = Playground(port=0)
    await made.start()
    yield made
    await made.stop()


@asynccontextmanager
async def running(
    settings: Settings, playground: Playground, chance: Chance | None = None
) -> AsyncIterator[PresiClient]:
    """The real bot, logged in to the playground."""
    with connected_to(playground):
        client = build(settings, chance=chance)
        await client.login(playground.token)
        run = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        try:
            yield client
        finally:
            await client.close()
            await run
