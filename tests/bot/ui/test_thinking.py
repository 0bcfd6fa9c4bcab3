"""A press never waits for the computers that come after it, however long they think (scenario A4)."""

import asyncio
import random

import pytest
from simcord import Env

from bot.client import PresiClient
from bot.servers.servers import Servers
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.ports import Audience
from bot.tables.registry import Tables
from presi.actions import Action
from presi.view import SeatView
from tests.bot.fakes import ScriptedChance
from tests.bot.ui.conftest import OPTIONS, MemoryBacking, client_on
from tests.bot.ui.people import Room, buttons

SLOW = 8.0
"""Seconds that a computer thinks."""


class SlowOpponents(InlineOpponents):
    """Computers that think for long."""

    async def choose(self, level: str, view: SeatView) -> Action:
        await asyncio.sleep(SLOW)
        return await super().choose(level, view)


class SlowComputers(MemoryBacking):
    """A backing with such computers."""

    def tables(self, audience: Audience, servers: Servers) -> Tables:  # noqa: ARG002 - no limits
        opponents = SlowOpponents(random.Random(1))  # noqa: S311 - a test repeats itself
        return Tables(MemoryStore(), audience, self._clock, ScriptedChance(), opponents)


@pytest.fixture
def simcord_bot(store: MemoryStore) -> PresiClient:
    return client_on(SlowComputers(store, OPTIONS))


async def test_a_play_is_answered_while_a_computer_thinks(simcord_env: Env) -> None:
    room = Room(simcord_env, "anna")
    await room.type("anna", "presi play")
    board = room.board()
    for _ in range(2):
        await room.press("anna", board, "Add computer")
    await room.press("anna", board, "Start")
    while ":play:" not in str(room.components(room.panel("anna"))):
        await room.env.advance_time(SLOW + 1)
    panel = room.panel("anna")
    play = next(each for each in buttons(room.components(panel)).values() if ":play:" in each)
    answer = await room.press_id("anna", panel, play)
    assert not answer.deferred
    assert "by anna" in room.text(board)
