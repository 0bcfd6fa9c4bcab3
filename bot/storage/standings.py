"""Standings: each page with a handful of queries, however many players there are."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Row, ScalarSelect, Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.errors import ResultsUnavailable
from bot.standings.pages import PAGE_SIZE, page_count
from bot.standings.rating import Rating
from bot.standings.values import (
    Order,
    Period,
    Player,
    Span,
    Standing,
    StandingsPage,
    Stats,
    Strike,
    StrikeKind,
)
from bot.storage.broken import readable
from bot.storage.database import Database
from bot.storage.failures import failing_as
from bot.storage.schema import exclusions, players, strikes, tallies
from bot.storage.statistics import read_stats
from bot.storage.tallies import checked, titles_of
from bot.tables.names import folded
from bot.tables.values import GuildId, UserId

__all__ = ["SqlStandingsStore"]

Line: TypeAlias = Row[Any]

MONTHS = 24

CHOICES = 25
"""As many players as Discord's autocomplete shows."""

_COLUMNS = {
    Order.WINS: tallies.c.wins,
    Order.POINTS: tallies.c.rate,
    Order.TITLES: tallies.c.president,
    Order.RATING: tallies.c.ordinal,
}


class SqlStandingsStore:
    """A `StandingsStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(  # noqa: PLR0913 - the port's signature
        self,
        guild: GuildId,
        period: Period,
        order: Order,
        *,
        least: int,
        page: int = 0,
        own: UserId | None = None,
    ) -> StandingsPage:
        """A page of the server's standings of the period, of players with `least` counted games and more."""
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                return await _Listing(connection, guild, period, order, least).page(page, own)

    async def months(self, guild: GuildId) -> Sequence[Period]:
        """The months in which games of the server counted, newest first, 24 at most."""
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                months = await connection.scalars(_months(guild))
                return tuple(Period(Span.MONTH, month) for month in months)

    async def stats(self, guild: GuildId, user: UserId) -> Stats | None:
        """What the user has played in the server; None for who has not finished a game there."""
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                return await read_stats(connection, guild, user)

    async def players(self, guild: GuildId, typed: str = "") -> Sequence[Player]:
        """Players of the server whose names contain what is `typed`, who played last first, 25 at most."""
        sought = folded(typed)
        if typed and not sought:
            return ()
        named = (
            select(players.c.user_id, players.c.name)
            .where((players.c.guild_id == guild) & players.c.folded.contains(sought, autoescape=True))
            .order_by(players.c.seen_at.desc(), players.c.user_id)
            .limit(CHOICES)
        )
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                return tuple(Player(UserId(user), name) for user, name in await connection.execute(named))

    async def name(self, guild: GuildId, user: UserId) -> str | None:
        """The name by which the user last played in the server; None for who never has."""
        own = (players.c.guild_id == guild) & (players.c.user_id == user)
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                return await connection.scalar(select(players.c.name).where(own))

    async def strikes(self, guild: GuildId, user: UserId, since: datetime) -> Sequence[Strike]:
        """The user's strikes in the server since this moment, oldest first."""
        own = (strikes.c.guild_id == guild) & (strikes.c.user_id == user) & (strikes.c.at >= since)
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                rows = await connection.execute(select(strikes).where(own).order_by(strikes.c.at))
                return tuple(readable(rows, _strike, "strike", "table_id", "number"))


class _Listing:
    """The players of a server who are listed for a period, in an order."""

    def __init__(
        self, connection: AsyncConnection, guild: GuildId, period: Period, order: Order, least: int
    ) -> None:
        self._connection = connection
        self._guild = guild
        self._least = least
        self._by = _COLUMNS[order]
        self._all = (tallies.c.guild_id == guild) & (tallies.c.period == period.key)
        self._listed = self._all & (tallies.c.games >= least)

    async def page(self, page: int, own: UserId | None) -> StandingsPage:
        total = await self._count(self._listed)
        page = max(0, min(page, page_count(total) - 1))
        rows = await self._rows(page)
        mine = None if own is None else await self._row(own)
        listed = mine is not None and mine.games >= self._least
        return StandingsPage(
            rows=await self._standings(rows, page),
            page=page,
            total=total,
            own=await self._own(mine) if mine is not None and listed else None,
            missing=0 if listed else self._least - (0 if mine is None else mine.games),
            excluded=own is not None and mine is None and await self._is_excluded(own),
        )

    async def _rows(self, page: int) -> Sequence[Line]:
        ordered = (
            self._with_names()
            .where(self._listed)
            .order_by(self._by.desc(), tallies.c.first_game, tallies.c.first_seat)
            .limit(PAGE_SIZE)
            .offset(page * PAGE_SIZE)
        )
        return _whole(await self._connection.execute(ordered))

    async def _row(self, user: UserId) -> Line | None:
        own = self._with_names().where(self._all & (tallies.c.user_id == user))
        return next(iter(_whole(await self._connection.execute(own))), None)

    async def _standings(self, rows: Sequence[Line], page: int) -> Sequence[Standing]:
        """The lines of a page: who has the figure of the line before shares its place."""
        if not rows:
            return ()
        place = await self._place(rows[0])
        found = [_standing(rows[0], place)]
        for at, (before, row) in enumerate(pairwise(rows), page * PAGE_SIZE + 2):
            if row.figure != before.figure:
                place = at
            found.append(_standing(row, place))
        return tuple(found)

    async def _own(self, row: Line) -> Standing:
        return _standing(row, await self._place(row))

    async def _place(self, row: Line) -> int:
        return 1 + await self._count(self._listed & (self._by > row.figure))

    async def _count(self, which: ColumnElement[bool]) -> int:
        return await self._connection.scalar(select(func.count()).select_from(tallies).where(which)) or 0

    async def _is_excluded(self, user: UserId) -> bool:
        own = (exclusions.c.guild_id == self._guild) & (exclusions.c.user_id == user)
        return await self._connection.scalar(select(exclusions.c.user_id).where(own)) is not None

    def _with_names(self) -> Select[Any]:
        return select(tallies, self._by.label("figure"), players.c.name).outerjoin_from(
            tallies,
            players,
            (players.c.guild_id == tallies.c.guild_id) & (players.c.user_id == tallies.c.user_id),
        )


def _months(guild: GuildId) -> Select[str]:
    """One step of the index a month, however many players each has. Months are the periods of digits."""

    def latest(before: ColumnElement[str] | str) -> ScalarSelect[str]:
        period = tallies.c.period
        earlier = (tallies.c.guild_id == guild) & (period >= "0") & (period < before)
        return select(func.max(period)).where(earlier).scalar_subquery()

    found = select(latest(":").label("month")).cte("months", recursive=True)
    found = found.union_all(select(latest(found.c.month)).where(found.c.month.is_not(None)))
    return select(found.c.month).where(found.c.month.is_not(None)).limit(MONTHS)


def _whole(rows: Iterable[Line]) -> Sequence[Line]:
    return readable(rows, checked, "tally", "guild_id", "period", "user_id")


def _strike(row: Line) -> Strike:
    return Strike(row.at, StrikeKind(row.kind))


def _standing(row: Line, place: int) -> Standing:
    return Standing(
        place=place,
        user=UserId(row.user_id),
        name=row.name or "",
        games=row.games,
        wins=row.wins,
        hands=row.hands,
        points=row.points,
        titles=titles_of(row),
        rating=Rating(row.mu, row.sigma),
    )
