"""Here the time passes by itself."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.playground import Channel
from tests.faults.at_table import NAMES
from tests.faults.stage import Stage, on_stage
from tests.virtual_time import VirtualLoop
from tests.whole.seat import CHANNEL, Seat


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"virtual": VirtualLoop}


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with on_stage(tmp_path) as made:
        yield made


@pytest.fixture
async def seats(stage: Stage) -> list[Seat]:
    """Three people at a table, of whom the first is the host."""
    seats = [Seat(name, stage.playground.person(name)) for name in NAMES]
    await seats[0].person.command(CHANNEL, "presi play")
    for seat in seats[1:]:
        await seat.press_on_board("Join")
    await asyncio.sleep(2)
    return seats


@pytest.fixture
async def thread(stage: Stage) -> Channel:
    """A thread in which anna, bruno and carla play."""
    world = stage.playground.world
    thread = world.open_thread(world.channel_named(CHANNEL), "game")
    anna, *others = (stage.playground.person(name) for name in NAMES)
    await anna.command(thread, "presi play")
    (board,) = [message for message in anna.messages(thread) if message.viewer is None]
    for person in others:
        await person.click(board, label="Join")
    await asyncio.sleep(2)
    await anna.click(board, label="Start")
    await asyncio.sleep(2)
    return thread
