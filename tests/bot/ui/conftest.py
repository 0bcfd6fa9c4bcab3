"""The real client on a simulated Discord, with its tables in memory and the deals in the test's hands."""

from datetime import timedelta

import pytest

from bot.client import Backing, PresiClient
from bot.servers.memory import MemoryServerStore
from bot.servers.servers import Servers
from bot.servers.settings import ServerSettings
from bot.tables.clock import SystemClock
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.ports import Audience
from bot.tables.registry import Tables
from bot.tables.values import Options
from bot.ui.archive import Archive
from bot.ui.panels.about import About
from presi.presets import barajamos
from tests.bot.fakes import ScriptedChance
from tests.bot.ui.nothing import nothing

OPTIONS = Options(
    "barajamos", barajamos, pace=timedelta(), pause=timedelta(seconds=30), computer_level="easy"
)


class MemoryBacking:
    """Everything in memory. `options`: how new tables are run."""

    def __init__(self, store: MemoryStore, options: Options) -> None:
        self._store = store
        self._clock = SystemClock()
        self._defaults = ServerSettings(
            preset=options.preset,
            absence=options.absence,
            turn_seconds=options.turn.total_seconds(),
            call_seconds=options.call.total_seconds(),
            pace_seconds=options.pace.total_seconds(),
            pause_seconds=options.pause.total_seconds(),
            idle_minutes=options.idle.total_seconds() / 60,
            computer_level=options.computer_level,
        )

    async def open(self) -> None:
        """Nothing lasts."""

    async def close(self) -> None:
        """Nothing lasts."""

    def servers(self) -> Servers:
        return Servers(MemoryServerStore(), self._clock.now, self._defaults)

    def archive(self, servers: Servers) -> Archive:  # noqa: ARG002 - nothing is kept
        return nothing()

    def begin(self, servers: Servers, archive: Archive) -> None:
        """Nothing goes on."""

    def tables(self, audience: Audience, servers: Servers) -> Tables:  # noqa: ARG002 - no limits
        return Tables(self._store, audience, self._clock, ScriptedChance(), InlineOpponents())


def client_on(backing: Backing, gap: timedelta = timedelta()) -> PresiClient:
    """A client that stands on this."""
    about = About("1.2.3", "https://example.org/source", "https://example.org/support")
    return PresiClient(backing, about=about, update_gap=gap)


def make_client(store: MemoryStore, options: Options = OPTIONS, gap: timedelta = timedelta()) -> PresiClient:
    """A client; two on one store are the bot before and after a restart."""
    return client_on(MemoryBacking(store, options), gap)


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
