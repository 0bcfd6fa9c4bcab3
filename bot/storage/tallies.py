"""Tallies and results as rows."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.rating import Rating
from bot.standings.results import SeatResult
from bot.standings.tally import Tally
from bot.standings.values import GameId, Period, TitleCounts
from bot.storage.broken import readable
from bot.storage.schema import guilds, tallies
from bot.tables.values import GuildId, UserId
from presi.cards import Seat

__all__ = [
    "TITLES",
    "checked",
    "read_tallies",
    "result_of",
    "result_row",
    "tally_of",
    "tally_row",
    "titles_of",
]

TITLES = ("president", "vice_president", "neutral", "vice_last", "last")

_FIGURES = ("games", "wins", "rank", "hands", "points", *TITLES, "mu", "sigma", "rate", "ordinal")


def checked(row: Row[Any]) -> Row[Any]:
    """The row, if its figures are some. Raises TypeError: SQLite keeps texts in columns of numbers, too."""
    if any(isinstance(getattr(row, name, None), str | bytes) for name in _FIGURES):
        raise TypeError
    return row


def titles_of(row: Row[Any]) -> TitleCounts:
    """The titles of a row that has a column for each."""
    return TitleCounts(row.president, row.vice_president, row.neutral, row.vice_last, row.last)


def tally_of(row: Row[Any]) -> Tally:
    """The tally of a row. Raises TypeError where a figure is none."""
    checked(row)
    return Tally(
        games=row.games,
        wins=row.wins,
        hands=row.hands,
        points=row.points,
        titles=titles_of(row),
        rating=Rating(row.mu, row.sigma),
        first=(GameId(row.first_game), Seat(row.first_seat)),
    )


def tally_row(guild: GuildId, period: Period, user: UserId, tally: Tally) -> dict[str, Any]:
    """The row of a tally."""
    return {
        "guild_id": guild,
        "period": period.key,
        "user_id": user,
        "games": tally.games,
        "wins": tally.wins,
        "hands": tally.hands,
        "points": tally.points,
        **asdict(tally.titles),
        "mu": tally.rating.mu,
        "sigma": tally.rating.sigma,
        "rate": tally.rate,
        "ordinal": tally.rating.ordinal,
        "first_game": tally.first[0],
        "first_seat": tally.first[1],
    }


def result_of(row: Row[Any]) -> SeatResult:
    """The result of a row of `game_results`."""
    return SeatResult(
        seat=Seat(row.seat),
        user=None if row.user_id is None else UserId(row.user_id),
        rank=row.rank,
        won=row.won,
        hands=row.hands,
        points=row.points,
        titles=titles_of(row),
    )


def result_row(guild: GuildId, game: GameId, result: SeatResult, rating: Rating | None) -> dict[str, Any]:
    """The row of a result; `rating` is the player's after the game, None where it does not count for them."""
    return {
        "game_id": game,
        "seat": result.seat,
        "guild_id": guild,
        "user_id": result.user,
        "rank": result.rank,
        "won": result.won,
        "hands": result.hands,
        "points": result.points,
        **asdict(result.titles),
        "mu": None if rating is None else rating.mu,
        "sigma": None if rating is None else rating.sigma,
    }


async def read_tallies(
    connection: AsyncConnection, guild: GuildId, periods: Iterable[Period], users: Collection[UserId]
) -> dict[Period, dict[UserId, Tally]]:
    """What is stored of these users in these periods.

    One that cannot be read begins anew, and the next start computes all of the server from its games.
    """
    by_key: Mapping[str, Period] = {period.key: period for period in periods}
    of_these = tallies.c.period.in_(by_key) & tallies.c.user_id.in_(users)
    found: dict[Period, dict[UserId, Tally]] = {period: {} for period in by_key.values()}
    rows: Sequence[Row[Any]] = (
        await connection.execute(select(tallies).where((tallies.c.guild_id == guild) & of_these))
    ).all()
    whole = readable(rows, lambda row: (row, tally_of(row)), "tally", "guild_id", "period", "user_id")
    for row, tally in whole:
        found[by_key[row.period]][UserId(row.user_id)] = tally
    if len(whole) < len(rows):
        await connection.execute(update(guilds).where(guilds.c.guild_id == guild).values(stale=True))
    return found
