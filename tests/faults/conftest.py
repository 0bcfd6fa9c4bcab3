"""Here the time passes by itself."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

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
    seats = [Seat(name, stage.playground.person(name)) for name in ("anna", "bruno", "carla")]
    await seats[0].person.command(CHANNEL, "presi play")
    for seat in seats[1:]:
        await seat.press_on_board("Join")
    await asyncio.sleep(2)
    return seats
