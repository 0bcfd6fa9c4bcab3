"""One player's finished games in a server, summed up."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.rating import Rating
from bot.standings.values import Against, RatedAt, Stats, TitleCounts
from bot.storage.broken import readable
from bot.storage.schema import finishes, game_results, players
from bot.storage.tallies import TITLES, checked, titles_of
from bot.tables.values import GuildId, UserId

__all__ = ["MET", "read_stats"]

MET = 10
"""How many of the people met are told, the most met first."""

_SEATS = 100
"""More than a game has."""


async def read_stats(connection: AsyncConnection, guild: GuildId, user: UserId) -> Stats | None:
    """What the user has played in the server; None for who has not finished a game there."""
    rows = await _games(connection, guild, user)
    if not rows:
        return None
    name = await connection.scalar(
        select(players.c.name).where((players.c.guild_id == guild) & (players.c.user_id == user))
    )
    course = tuple(RatedAt(row.ended_at, Rating(row.mu, row.sigma)) for row in rows if row.mu is not None)
    ranks = [row.rank for row in rows]
    wins = [row.won for row in rows]
    streaks = _streaks(wins)
    return Stats(
        user=user,
        name=name or "",
        games=len(rows),
        ranked=len(course),
        won=sum(wins),
        hands=sum(row.hands for row in rows),
        points=sum(row.points for row in rows),
        ranks=tuple(ranks.count(rank) for rank in range(1, max(ranks) + 1)),
        titles=sum(map(titles_of, rows), TitleCounts()),
        streak=streaks[-1],
        best_streak=max(streaks),
        rating=course[-1].rating if course else None,
        course=course,
        against=await _against(connection, guild, user),
    )


async def _games(connection: AsyncConnection, guild: GuildId, user: UserId) -> Sequence[Row[Any]]:
    own = (game_results.c.guild_id == guild) & (game_results.c.user_id == user)
    games = (
        select(
            finishes.c.game_id,
            finishes.c.ended_at,
            *(game_results.c[name] for name in ("rank", "won", "hands", "points", *TITLES, "mu", "sigma")),
        )
        .join_from(game_results, finishes, finishes.c.game_id == game_results.c.game_id)
        .where(own)
        .order_by(finishes.c.number)
    )
    return readable((await connection.execute(games)).all(), checked, "finished game", "game_id")


def _streaks(wins: Sequence[bool]) -> list[int]:
    """How many games in a row were won up to each game."""
    found = []
    streak = 0
    for won in wins:
        streak = streak + 1 if won else 0
        found.append(streak)
    return found


async def _against(connection: AsyncConnection, guild: GuildId, user: UserId) -> tuple[Against, ...]:
    one, other = game_results.alias("one"), game_results.alias("other")
    games = func.count()
    # Of two who were met as often, the one met first comes first: ids change when somebody is erased.
    first = func.min(other.c.game_id * _SEATS + other.c.seat)
    met = (
        select(
            other.c.user_id,
            players.c.name,
            games.label("games"),
            func.count().filter(one.c.rank < other.c.rank).label("ahead"),
            func.count().filter(one.c.rank > other.c.rank).label("behind"),
        )
        .join_from(one, other, (other.c.game_id == one.c.game_id) & (other.c.seat != one.c.seat))
        .outerjoin(players, (players.c.guild_id == other.c.guild_id) & (players.c.user_id == other.c.user_id))
        .where((one.c.guild_id == guild) & (one.c.user_id == user) & other.c.user_id.is_not(None))
        .group_by(other.c.user_id, players.c.name)
        .order_by(games.desc(), first)
        .limit(MET)
    )
    return tuple(
        Against(UserId(row.user_id), row.name or "", row.games, row.ahead, row.behind)
        for row in await connection.execute(met)
    )
