"""What standings, history and their administration need from the database.

Every method raises ResultsUnavailable where the database does not answer.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

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

__all__ = ["HistoryStore", "ScoresStore", "StandingsStore"]


class StandingsStore(Protocol):
    """How players stand."""

    async def standings(  # noqa: PLR0913 - each says what is asked for
        self,
        guild: GuildId,
        period: Period,
        order: Order,
        *,
        least: int,
        page: int = 0,
        own: UserId | None = None,
    ) -> StandingsPage:
        """A page of the server's standings of the period, of players with `least` counted games and more.

        A page after the last is the last one. `own`: who asks, to be told their own place.
        """

    async def months(self, guild: GuildId) -> Sequence[Period]:
        """The months in which games of the server counted, newest first, 24 at most."""

    async def stats(self, guild: GuildId, user: UserId) -> Stats | None:
        """What the user has played in the server; None for who has not finished a game there."""

    async def players(self, guild: GuildId, typed: str = "") -> Sequence[Player]:
        """Players of the server whose names contain what is `typed`, who played last first, 25 at most.

        Neither case nor accents count.
        """

    async def name(self, guild: GuildId, user: UserId) -> str | None:
        """The name by which the user last played in the server; None for who never has."""

    async def strikes(self, guild: GuildId, user: UserId, since: datetime) -> Sequence[Strike]:
        """The user's strikes in the server since this moment, oldest first."""


class HistoryStore(Protocol):
    """What was played."""

    async def history(
        self,
        guild: GuildId,
        *,
        channel: ChannelId | None = None,
        user: UserId | None = None,
        page: int = 0,
    ) -> Page[GameSummary]:
        """Games of the server that are over, of the channel or the user where one is named, newest first.

        The games of a channel's threads are the channel's, too.
        """

    async def log(self, guild: GuildId, game: GameId) -> GameLog:
        """All of a game that is over. Raises NoSuchGame, GameRunning or LogGone."""


class ScoresStore(Protocol):
    """What admins do with the standings; each act is stored together with its entry of the audit."""

    async def season(self, guild: GuildId) -> Season:
        """The running season."""

    async def seasons(self, guild: GuildId) -> Sequence[Season]:
        """All seasons, the running one first."""

    async def new_season(self, guild: GuildId, by: Human) -> Season:
        """End the running season and begin the next."""

    async def excluded(self, guild: GuildId) -> Sequence[Player]:
        """Who is kept out of the standings."""

    async def exclude(self, guild: GuildId, player: Human, by: Human) -> None:
        """Keep a player out of the standings and compute them anew as if the player were a computer's equal.

        Their games count for the others where enough other people played.
        """

    async def include(self, guild: GuildId, player: Human, by: Human) -> None:
        """Take a player into the standings again and compute them anew."""

    async def recompute(self, guild: GuildId, by: Human) -> int:
        """Judge all finished games by today's settings and compute the standings anew; how many games."""

    async def settle(self) -> None:
        """Compute anew the standings that a change of the database or a sudden end has left behind."""
