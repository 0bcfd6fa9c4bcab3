"""An archive in which nothing has been played and nothing is kept."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from bot.standings.errors import NoSuchGame
from bot.standings.pages import Page
from bot.standings.replay import GameLog
from bot.standings.values import (
    GameId,
    GameSummary,
    Order,
    Period,
    Player,
    Season,
    StandingsPage,
    Stats,
    Strike,
)
from bot.tables.values import ChannelId, GuildId, Human, UserId
from bot.ui.archive import Archive

__all__ = ["nothing"]


class _Nothing:
    """All ports of the archive at once."""

    async def standings(  # noqa: PLR0913 - the port's signature
        self,
        guild: GuildId,  # noqa: ARG002
        period: Period,  # noqa: ARG002
        order: Order,  # noqa: ARG002
        *,
        least: int,
        page: int = 0,  # noqa: ARG002
        own: UserId | None = None,  # noqa: ARG002
    ) -> StandingsPage:
        return StandingsPage(rows=(), page=0, total=0, own=None, missing=least, excluded=False)

    async def months(self, guild: GuildId) -> Sequence[Period]:  # noqa: ARG002
        return ()

    async def stats(self, guild: GuildId, user: UserId) -> Stats | None:  # noqa: ARG002
        return None

    async def players(self, guild: GuildId, typed: str = "") -> Sequence[Player]:  # noqa: ARG002
        return ()

    async def name(self, guild: GuildId, user: UserId) -> str | None:  # noqa: ARG002
        return None

    async def strikes(self, guild: GuildId, user: UserId, since: datetime) -> Sequence[Strike]:  # noqa: ARG002
        return ()

    async def history(
        self,
        guild: GuildId,  # noqa: ARG002
        *,
        channel: ChannelId | None = None,  # noqa: ARG002
        user: UserId | None = None,  # noqa: ARG002
        page: int = 0,  # noqa: ARG002
    ) -> Page[GameSummary]:
        return Page((), 0, total=0)

    async def log(self, guild: GuildId, game: GameId) -> GameLog:  # noqa: ARG002
        raise NoSuchGame(game)

    async def season(self, guild: GuildId) -> Season:  # noqa: ARG002
        return Season(1, None)

    async def seasons(self, guild: GuildId) -> Sequence[Season]:
        return (await self.season(guild),)

    async def new_season(self, guild: GuildId, by: Human) -> Season:  # noqa: ARG002
        return await self.season(guild)

    async def excluded(self, guild: GuildId) -> Sequence[Player]:  # noqa: ARG002
        return ()

    async def exclude(self, guild: GuildId, player: Human, by: Human) -> None:
        """Keep nothing."""

    async def include(self, guild: GuildId, player: Human, by: Human) -> None:
        """Keep nothing."""

    async def recompute(self, guild: GuildId, by: Human) -> int:  # noqa: ARG002
        return 0

    async def settle(self) -> None:
        """Nothing is behind."""

    async def export(self, user: UserId) -> Mapping[str, Any]:  # noqa: ARG002
        return {}

    async def erase(self, user: UserId) -> None:
        """Nothing is there."""


def nothing() -> Archive:
    """Every question has an answer, and no answer has anything in it."""
    empty = _Nothing()
    return Archive(empty, empty, empty, empty)
