"""Whoever watches over the process hears when Discord or the database is stuck."""

from datetime import datetime

import aiohttp
import pytest

from bot import client as client_module
from bot.client import PresiClient
from bot.health import Health
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import HEARTBEAT, MISSED, Tables
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance
from tests.bot.ui.conftest import make_client


async def asked(health: Health, path: str = "/health") -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{health.port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_the_page_fails_when_a_check_does_and_names_it() -> None:
    works = {"discord": True, "database": True}
    health = Health(0, {name: lambda name=name: works[name] for name in works})  # type: ignore[misc]
    await health.start()
    try:
        assert await asked(health) == (200, "discord: ok\ndatabase: ok\n")
        works["database"] = False
        assert await asked(health) == (503, "discord: ok\ndatabase: stuck\n")
        assert (await asked(health, "/"))[0] == 404
    finally:
        await health.stop()


class StuckStore(MemoryStore):
    """Does not take anything while it is stuck."""

    stuck = False

    async def heartbeat(self, at: datetime) -> None:
        await super().heartbeat(at)
        if self.stuck:
            raise OSError


def stores(tables: Tables) -> bool:
    return tables.stores


async def test_a_store_that_takes_nothing_for_three_beats_is_stuck() -> None:
    store, clock = StuckStore(), FakeClock()
    tables = Tables(store, RecordingAudience(), clock, ScriptedChance(), InlineOpponents())
    assert not stores(tables)
    await tables.restore()
    await clock.advance(HEARTBEAT)
    assert stores(tables)
    store.stuck = True
    await clock.advance((MISSED - 1) * HEARTBEAT)
    assert stores(tables)
    await clock.advance(HEARTBEAT)
    assert not stores(tables)
    store.stuck = False
    await clock.advance(HEARTBEAT)
    assert stores(tables)
    await tables.close()


def hears(client: PresiClient) -> bool:
    return client.hears


class Now:
    """In the place of the module `time`."""

    at = 1_000.0

    def monotonic(self) -> float:
        return self.at


async def test_a_short_break_of_the_connection_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    client = make_client(MemoryStore())
    now = Now()
    monkeypatch.setattr(client_module, "time", now)
    assert not hears(client)
    assert not client.stores
    monkeypatch.setattr(client, "is_ready", lambda: True)
    await client.on_connect()
    assert hears(client)
    await client.on_disconnect()
    now.at += client_module.RECONNECTING - 1
    await client.on_disconnect()
    assert hears(client)
    now.at += 2
    assert not hears(client)
    await client.on_connect()
    assert hears(client)
