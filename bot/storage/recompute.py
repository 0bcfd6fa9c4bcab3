"""Standings computed anew from all finished games of a server.

While the games are read and added up, others may end and are added to the old tallies; the transaction that
puts the new tallies in their place reads and adds those too. So nothing is missed, and nobody waits for more
than the writing.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeAlias

from sqlalchemy import Row, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.ledger import Finish, Ledger
from bot.standings.policy import RankedPolicy
from bot.standings.rating import Rating
from bot.standings.values import GameId
from bot.storage.broken import readable
from bot.storage.database import Database
from bot.storage.finishes import excluded_users
from bot.storage.schema import finishes, game_results, guilds, tallies
from bot.storage.tallies import checked, result_of, tally_row
from bot.tables.values import GuildId

__all__ = ["recompute"]

GAMES = 1_000
"""Games read, and rows written, in one go."""

Line: TypeAlias = Row[Any]


async def recompute(database: Database, guild: GuildId, policy: RankedPolicy) -> int:
    """Judge all finished games of the server by this policy, and add up those that count; how many games."""
    async with database.reading() as connection:
        excluded = await excluded_users(connection, guild)
    work = _Recomputation(guild, Ledger(policy, excluded))
    while True:
        async with database.reading() as connection:
            lines = await _read(connection, guild, work.last)
        if not lines:
            break
        # Adding up takes the processor, and the players at the tables must not wait for it.
        await asyncio.to_thread(work.take_in, lines)
    async with database.writing() as connection:
        while lines := await _read(connection, guild, work.last):
            work.take_in(lines)
        await work.write(connection)
    return work.games


async def _read(connection: AsyncConnection, guild: GuildId, after: int) -> Sequence[Line]:
    """The seats of the next finished games after the one of the number `after`, in their order."""
    which = (finishes.c.guild_id == guild) & (finishes.c.number > after)
    numbers = select(finishes.c.number).where(which).order_by(finishes.c.number).limit(GAMES)
    seats = (
        select(game_results, finishes.c.number, finishes.c.ended_at, finishes.c.season, finishes.c.verdict)
        .join_from(finishes, game_results, game_results.c.game_id == finishes.c.game_id)
        .where(finishes.c.number.in_(numbers))
        .order_by(finishes.c.number, game_results.c.seat)
    )
    lines: Sequence[Line] = (await connection.execute(seats)).all()
    return lines


@dataclass(slots=True)
class _Recomputation:
    """What has been added up, and which stored rows it changes."""

    guild: GuildId
    ledger: Ledger
    last: int = 0
    games: int = 0
    verdicts: list[dict[str, Any]] = field(default_factory=list)
    ratings: list[dict[str, Any]] = field(default_factory=list)

    def take_in(self, lines: Sequence[Line]) -> None:
        """Add the games of these lines, which follow those added before.

        Those that cannot be read are named in the log and count for nothing.
        """
        self.last = lines[-1].number
        whole = readable(lines, checked, "result", "game_id", "seat")
        for number, grouped in groupby(whole, key=lambda line: line.number):
            self._add(number, list(grouped))

    def _add(self, number: int, seats: Sequence[Line]) -> None:
        one = seats[0]
        results = [result_of(seat) for seat in seats]
        entered = self.ledger.enter(Finish(GameId(one.game_id), one.ended_at, one.season, results))
        self.games += 1
        if entered.verdict != one.verdict:
            self.verdicts.append({"of": number, "verdict": entered.verdict})
        for seat, result in zip(seats, results, strict=True):
            rating = None if result.user is None else entered.ratings.get(result.user)
            if rating != _stored(seat):
                mu, sigma = (None, None) if rating is None else (rating.mu, rating.sigma)
                self.ratings.append({"game": one.game_id, "at": seat.seat, "mu": mu, "sigma": sigma})

    async def write(self, connection: AsyncConnection) -> None:
        """Put everything in the place of what is stored."""
        await connection.execute(delete(tallies).where(tallies.c.guild_id == self.guild))
        rows = [
            tally_row(self.guild, period, user, tally)
            for period, known in self.ledger.tallies.items()
            for user, tally in known.items()
        ]
        await _in_parts(connection, insert(tallies), rows)
        judged = update(finishes).where(finishes.c.number == bindparam("of"))
        await _in_parts(connection, judged.values(verdict=bindparam("verdict")), self.verdicts)
        own = (game_results.c.game_id == bindparam("game")) & (game_results.c.seat == bindparam("at"))
        rated = update(game_results).where(own).values(mu=bindparam("mu"), sigma=bindparam("sigma"))
        await _in_parts(connection, rated, self.ratings)
        fresh = update(guilds).where(guilds.c.guild_id == self.guild).values(stale=False)
        await connection.execute(fresh)


def _stored(seat: Line) -> Rating | None:
    return None if seat.mu is None else Rating(seat.mu, seat.sigma)


async def _in_parts(connection: AsyncConnection, statement: Any, rows: Sequence[dict[str, Any]]) -> None:  # noqa: ANN401
    for start in range(0, len(rows), GAMES):
        await connection.execute(statement, rows[start : start + GAMES])
