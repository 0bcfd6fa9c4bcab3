"""Running tables over a store in memory, with a clock that the test moves."""

import random

import pytest

from bot.tables.directory import Limits
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def audience() -> RecordingAudience:
    return RecordingAudience()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def opponents() -> InlineOpponents:
    return InlineOpponents(random.Random(1))  # noqa: S311  a test repeats itself


@pytest.fixture
def tables(
    store: MemoryStore, audience: RecordingAudience, clock: FakeClock, opponents: InlineOpponents
) -> Tables:
    return Tables(
        store, audience, clock, ScriptedChance(), opponents, limits=lambda _: Limits(server=4, channel=3)
    )
