"""What a finished game means for the standings, written in the transaction that stores its end."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.ledger import Finish, Ledger, users_of
from bot.standings.policy import Pair, RankedPolicy
from bot.standings.results import HandLine, SeatPlayer, SeatResult, seat_results
from bot.standings.values import GameId
from bot.storage.schema import (
    exclusions,
    finishes,
    game_results,
    hand_results,
    hands,
    seasons,
    seats,
    tallies,
)
from bot.storage.tallies import read_tallies, result_row, tally_row
from bot.storage.upsert import upsert
from bot.tables.values import GuildId, UserId
from presi.cards import Seat
from presi.rules import Rules
from presi.titles import titles

__all__ = ["Finisher", "excluded_users", "season_number"]


@dataclass(frozen=True, slots=True)
class Finisher:
    """Writes what a game of the server `guild` means that ended at `at`, under `policy`."""

    connection: AsyncConnection
    guild: GuildId
    policy: RankedPolicy
    at: datetime

    async def finish(self, game: GameId, winner: Seat | None, rules: Rules) -> None:
        """Write what follows from a game by these rules that is over; `winner` is None where nobody won."""
        results = await self._results(game, winner, rules)
        finish = Finish(game, self.at, await season_number(self.connection, self.guild), results)
        users = users_of(results)
        ledger = Ledger(
            self.policy,
            await excluded_users(self.connection, self.guild),
            await read_tallies(self.connection, self.guild, finish.periods, users),
            {self.at.date(): await self._met(users)},
        )
        entered = ledger.enter(finish)
        row = {"game_id": game, "guild_id": self.guild, "ended_at": self.at, "season": finish.season}
        await self.connection.execute(insert(finishes).values(**row, verdict=entered.verdict))
        rows = [
            result_row(self.guild, game, result, entered.ratings.get(result.user) if result.user else None)
            for result in results
        ]
        await self.connection.execute(insert(game_results), rows)
        changed = [
            tally_row(self.guild, period, user, tally)
            for period, known in ledger.tallies.items()
            for user, tally in known.items()
            if user in entered.ratings
        ]
        await upsert(self.connection, tallies, changed)

    async def _results(self, game: GameId, winner: Seat | None, rules: Rules) -> tuple[SeatResult, ...]:
        sat = await self.connection.execute(
            select(seats.c.user_id, seats.c.left_at).where(seats.c.game_id == game).order_by(seats.c.seat)
        )
        players = [SeatPlayer(user, left_at is not None) for user, left_at in sat]
        own = seats.c.left_at.is_(None) | (hands.c.ended_at <= seats.c.left_at)
        scores = (
            select(hand_results.c.seat, hand_results.c.place, hand_results.c.points, own)
            .join_from(hand_results, hands)
            .join(
                seats,
                (seats.c.game_id == hand_results.c.game_id) & (seats.c.seat == hand_results.c.seat),
            )
            .where(hand_results.c.game_id == game)
        )
        lines = [
            HandLine(Seat(seat), place, points, bool(there))
            for seat, place, points, there in await self.connection.execute(scores)
        ]
        return seat_results(players, lines, winner, titles(rules, len(players)))

    async def _met(self, users: Collection[UserId]) -> dict[Pair, int]:
        """How many counted games of this day each two of the users were in."""
        day = datetime.combine(self.at.date(), time(), UTC)
        one, other = game_results.alias("one"), game_results.alias("other")
        counted = (
            (finishes.c.guild_id == self.guild)
            & (finishes.c.ended_at >= day)
            & (finishes.c.ended_at < day + timedelta(days=1))
            & one.c.mu.is_not(None)
            & other.c.mu.is_not(None)
            & one.c.user_id.in_(users)
            & other.c.user_id.in_(users)
        )
        met = (
            select(one.c.user_id, other.c.user_id, func.count())
            .join_from(finishes, one, one.c.game_id == finishes.c.game_id)
            .join(other, (other.c.game_id == one.c.game_id) & (one.c.user_id < other.c.user_id))
            .where(counted)
            .group_by(one.c.user_id, other.c.user_id)
        )
        return {(first, second): games for first, second, games in await self.connection.execute(met)}


async def season_number(connection: AsyncConnection, guild: GuildId) -> int:
    """The server's current season, from 1."""
    latest = select(func.max(seasons.c.number)).where(seasons.c.guild_id == guild)
    return await connection.scalar(latest) or 1


async def excluded_users(connection: AsyncConnection, guild: GuildId) -> frozenset[UserId]:
    """Who is kept out of the server's standings."""
    found = await connection.scalars(select(exclusions.c.user_id).where(exclusions.c.guild_id == guild))
    return frozenset(UserId(user) for user in found)
