"""Here the playground and discord.py wait in a time that passes by itself."""

import asyncio
from collections.abc import Callable

import pytest

from bot.playground import Playground
from bot.playground.faults import Faults
from tests.virtual_time import LoopClock, VirtualLoop


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"virtual": VirtualLoop}


@pytest.fixture
async def clock() -> LoopClock:
    return LoopClock()


@pytest.fixture
def faults(playground: Playground) -> Faults:
    return playground.faults
