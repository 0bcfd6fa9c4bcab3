"""What is due to be forgotten is, again and again, and a failure is only a delay."""

from collections.abc import Collection
from datetime import datetime, timedelta

from bot.servers.errors import ServersUnavailable
from bot.servers.memory import MemoryServerStore
from bot.servers.servers import Servers
from bot.servers.upkeep import EVERY, GRACE, Upkeep
from bot.tables.values import GuildId
from tests.bot.fakes import NOON, FakeClock
from tests.bot.servers.store_contract import GUILD, MARTA, OTHER


class RecordingUpkeep:
    """An `UpkeepStore` that notes what it is asked for."""

    def __init__(self) -> None:
        self.forgotten: list[tuple[GuildId, datetime]] = []
        self.purged: list[datetime] = []
        self.broken = False

    async def guilds(self) -> Collection[GuildId]:
        return (GUILD, OTHER)

    async def forget_moves(self, guild: GuildId, before: datetime) -> int:
        self.forgotten.append((guild, before))
        return 1

    async def purge_removed(self, before: datetime) -> Collection[GuildId]:
        if self.broken:
            raise ServersUnavailable
        self.purged.append(before)
        return ()


async def test_moves_are_forgotten_when_each_server_wants_it() -> None:
    clock, store = FakeClock(), RecordingUpkeep()
    servers = Servers(MemoryServerStore(), clock.now)
    await servers.change(GUILD, "retention_days", 30, MARTA)
    await servers.change(OTHER, "retention_days", 0, MARTA)
    await Upkeep(store, servers, clock).tidy()
    assert store.forgotten == [(GUILD, NOON - timedelta(days=30))]
    assert store.purged == [NOON - GRACE]


async def test_upkeep_comes_back_every_few_hours_also_after_a_failure() -> None:
    clock, store = FakeClock(), RecordingUpkeep()
    upkeep = Upkeep(store, Servers(MemoryServerStore(), clock.now), clock)
    store.broken = True
    upkeep.start()
    await clock.advance()
    store.broken = False
    await clock.advance(EVERY)
    assert store.purged == [NOON + EVERY - GRACE]
    await upkeep.close()
    assert clock.timers == ()
