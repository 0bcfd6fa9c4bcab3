"""The one place where the parts of the bot are put together."""

from bot.client import PresiClient
from bot.settings import Settings
from bot.storage.database import Database, open_database
from bot.storage.tables import SqlTableStore
from bot.tables.chance import SystemChance
from bot.tables.clock import SystemClock
from bot.tables.opponents import InlineOpponents
from bot.tables.ports import Audience, Chance
from bot.tables.registry import Tables
from bot.tables.values import Absence, Options
from presi.presets import PRESETS

__all__ = ["DEFAULT_PRESET", "build"]

DEFAULT_PRESET = "barajamos"


def build(settings: Settings, *, chance: Chance | None = None) -> PresiClient:
    """The Discord client with everything behind it, not yet connected and with nothing opened.

    `chance` shuffles and draws, by default with the operating system's randomness.

    The database is opened and brought up to date when the client starts, and closed with it. One that cannot
    be used surfaces from `client.start` as bot.storage.errors.DatabaseUnusable.
    """
    backing = _Backing(settings, chance or SystemChance())
    return PresiClient(
        tables=backing.tables,
        starting=backing.open,
        stopping=backing.close,
        options=_options(settings),
        update_gap=settings.update,
    )


class _Backing:
    """The tables and the database that they last in."""

    def __init__(self, settings: Settings, chance: Chance) -> None:
        self._settings = settings
        self._chance = chance
        self._database: Database | None = None

    async def open(self) -> None:
        self._database = await open_database(self._settings.database)

    async def close(self) -> None:
        if self._database is not None:
            await self._database.close()
            self._database = None

    def tables(self, audience: Audience) -> Tables:
        if self._database is None:
            raise RuntimeError("the database is opened before the tables are built")
        clock = SystemClock()
        return Tables(
            SqlTableStore(self._database, clock.now),
            audience,
            clock,
            self._chance,
            InlineOpponents(),
            guild_limit=self._settings.tables_per_server,
            channel_limit=self._settings.tables_per_channel,
        )


def _options(settings: Settings) -> Options:
    return Options(
        preset=DEFAULT_PRESET,
        rules=PRESETS[DEFAULT_PRESET],
        absence=Absence(settings.absence),
        turn=settings.turn,
        call=settings.call,
        pace=settings.pace,
        pause=settings.pause,
        idle=settings.idle,
        computer_level=settings.computer_level,
    )
