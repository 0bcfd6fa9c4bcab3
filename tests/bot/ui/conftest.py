"""The real client on a simulated Discord, with its tables in memory and the deals in the test's hands."""

from datetime import timedelta

import pytest

from bot.client import PresiClient
from bot.tables.clock import SystemClock
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.values import Options
from presi.presets import barajamos
from tests.bot.fakes import ScriptedChance

OPTIONS = Options(
    "barajamos", barajamos, pace=timedelta(), pause=timedelta(seconds=30), computer_level="easy"
)


def make_client(store: MemoryStore, options: Options = OPTIONS, gap: timedelta = timedelta()) -> PresiClient:
    """A client; two on one store are the bot before and after a restart."""
    return PresiClient(
        tables=lambda audience: Tables(store, audience, SystemClock(), ScriptedChance(), InlineOpponents()),
        options=options,
        update_gap=gap,
    )


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def options() -> Options:
    return OPTIONS


@pytest.fixture
def gap() -> timedelta:
    return timedelta()


@pytest.fixture
def simcord_bot(store: MemoryStore, options: Options, gap: timedelta) -> PresiClient:
    return make_client(store, options, gap)
