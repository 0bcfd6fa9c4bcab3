"""The one place where the parts of the bot are put together."""

import logging
from importlib.metadata import version

from bot.client import PresiClient
from bot.servers.servers import Servers
from bot.servers.settings import ServerSettings
from bot.servers.upkeep import Upkeep
from bot.settings import Settings
from bot.standings.errors import StandingsError
from bot.storage import (
    Database,
    SqlHistoryStore,
    SqlPrivacyStore,
    SqlScoresStore,
    SqlServerStore,
    SqlStandingsStore,
    SqlTableStore,
    SqlUpkeepStore,
    open_database,
)
from bot.tables.background import BackgroundTasks
from bot.tables.chance import SystemChance
from bot.tables.clock import SystemClock
from bot.tables.directory import Limits
from bot.tables.opponents import InlineOpponents
from bot.tables.ports import Audience, Chance
from bot.tables.registry import Tables
from bot.tables.values import GuildId
from bot.ui.archive import Archive
from bot.ui.panels.about import About

__all__ = ["build", "default_choices"]

log = logging.getLogger(__name__)


def build(settings: Settings, *, chance: Chance | None = None) -> PresiClient:
    """The Discord client with everything behind it, not yet connected and with nothing opened.

    `chance` shuffles and draws, by default with the operating system's randomness.

    The database is opened and brought up to date when the client starts, and closed with it. One that cannot
    be used surfaces from `client.start` as bot.storage.errors.DatabaseUnusable.
    """
    about = About(version("presi"), settings.source_url, settings.support_url)
    return PresiClient(_Backing(settings, chance or SystemChance()), about=about, update_gap=settings.update)


def default_choices(settings: Settings) -> ServerSettings:
    """What holds in a server whose admins have chosen nothing."""
    return ServerSettings(
        tables_per_channel=settings.tables_per_channel,
        tables_per_server=settings.tables_per_server,
        turn_seconds=settings.turn_seconds,
        call_seconds=settings.call_seconds,
        absence=settings.absence,
        pause_seconds=settings.pause_seconds,
        idle_minutes=settings.idle_minutes,
        computer_level=settings.computer_level,
        pace_seconds=settings.pace_seconds,
    )


class _Backing:
    """The database, and what lasts in it."""

    def __init__(self, settings: Settings, chance: Chance) -> None:
        self._settings = settings
        self._chance = chance
        self._clock = SystemClock()
        self._database: Database | None = None
        self._upkeep: Upkeep | None = None
        self._tasks = BackgroundTasks()

    async def open(self) -> None:
        self._database = await open_database(self._settings.database)

    async def close(self) -> None:
        if self._upkeep is not None:
            await self._upkeep.close()
            self._upkeep = None
        await self._tasks.finish()
        if self._database is not None:
            await self._database.close()
            self._database = None

    def servers(self) -> Servers:
        return Servers(SqlServerStore(self._opened), self._clock.now, default_choices(self._settings))

    def archive(self, servers: Servers) -> Archive:
        return Archive(
            SqlStandingsStore(self._opened),
            SqlHistoryStore(self._opened),
            SqlScoresStore(self._opened, self._clock.now, servers.policy),
            SqlPrivacyStore(self._opened),
        )

    def begin(self, servers: Servers, archive: Archive) -> None:
        self._upkeep = Upkeep(SqlUpkeepStore(self._opened), servers, self._clock)
        self._upkeep.start()
        self._tasks.spawn(_settle(archive))

    def tables(self, audience: Audience, servers: Servers) -> Tables:
        def limits(guild: GuildId) -> Limits:
            chosen = servers.settings(guild)
            return Limits(chosen.tables_per_server, chosen.tables_per_channel)

        return Tables(
            SqlTableStore(self._opened, self._clock.now, servers.policy),
            audience,
            self._clock,
            self._chance,
            InlineOpponents(),
            limits=limits,
        )

    @property
    def _opened(self) -> Database:
        if self._database is None:
            raise RuntimeError("the database is opened before anything is built on it")
        return self._database


async def _settle(archive: Archive) -> None:
    try:
        await archive.scores.settle()
    except StandingsError as error:
        log.warning("Standings that were left behind stay so until the next start (%s).", error)
