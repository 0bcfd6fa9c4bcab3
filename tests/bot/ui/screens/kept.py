"""A bot whose played games are in a database, and whose tables are in memory."""

from dataclasses import replace
from pathlib import Path

from bot.servers.servers import Servers
from bot.storage import (
    Database,
    SqlHistoryStore,
    SqlPrivacyStore,
    SqlScoresStore,
    SqlServerStore,
    SqlStandingsStore,
    open_database,
)
from bot.tables.events import Opened
from bot.tables.evolve import evolve_all, opened_table
from bot.tables.memory import MemoryStore
from bot.tables.values import ChannelId, GuildId, Human, UserId
from bot.ui.archive import Archive
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import Evening
from tests.bot.tables.games import game_events
from tests.bot.ui.conftest import OPTIONS, MemoryBacking
from tests.bot.ui.screens.rooms import Lounge
from tests.prepared import put_database

__all__ = ["KeptBacking", "Library"]


class KeptBacking(MemoryBacking):
    """As `MemoryBacking`, with the choices and the archive in a file."""

    database: Database

    def __init__(self, path: Path) -> None:
        super().__init__(MemoryStore(), OPTIONS)
        self._path = path

    async def open(self) -> None:
        put_database(self._path)
        self.database = await open_database(f"sqlite+aiosqlite:///{self._path}")

    async def close(self) -> None:
        await self.database.close()

    def servers(self) -> Servers:
        return Servers(SqlServerStore(self.database), self._clock.now, self._defaults)

    def archive(self, servers: Servers) -> Archive:
        return Archive(
            SqlStandingsStore(self.database),
            SqlHistoryStore(self.database),
            SqlScoresStore(self.database, lambda: NOON, servers.policy),
            SqlPrivacyStore(self.database),
        )


class Library(Lounge):
    """People who have played, and what is kept of it."""

    database: Database

    @property
    def evening(self) -> Evening:
        """Writes games, from today's noon of the tests on."""
        return Evening(self.database)

    @property
    def server(self) -> GuildId:
        return GuildId(self.guild.id)

    def human(self, name: str) -> Human:
        return Human(UserId(self[name].id), name)

    async def played(self, *names: str, times: int = 1, winner: int = 0) -> None:
        """Games of two hands between these people, who end in the order of their names after the winner."""
        people = [self.human(name) for name in names]
        places = [winner, *(seat for seat in range(len(names)) if seat != winner)]
        evening = self.evening
        for _ in range(times):
            await evening.play(people, places, places, guild=self.server, channel=ChannelId(self.channel.id))

    async def real_game(self) -> None:
        """A whole game with its cards, of three others, in this channel."""
        opened, *events = game_events()
        assert isinstance(opened, Opened)
        opened = replace(opened, guild=self.server, channel=ChannelId(self.channel.id))
        store = self.evening.tables
        table = opened_table(await store.open(opened), opened)
        for start in range(0, len(events), 40):
            some = events[start : start + 40]
            table = evolve_all(table, some)
            await store.append(table, some)

    def attachment(self, message: int, name: str) -> bytes:
        """The content of the one file on a message, which has this name."""
        (found,) = self.env.backend.get_message(self.channel.id, message).attachments
        assert found["filename"] == name
        content = self.env.backend.cdn.get(found["url"])
        assert content is not None
        return content
