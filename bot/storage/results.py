"""What follows from a table's events: who played, and how each hand and game ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, ScalarSelect, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.schema import games, hand_results, hands, seats, tables
from bot.tables.events import Closed, GameCancelled, GameStarted, Happened, MessageShown, TableEvent, TookOver
from bot.tables.table import Table
from bot.tables.values import Computer, Human, Occupant
from presi.cards import Seat
from presi.events import GameWon, HandEnded, Scored
from presi.record import rules_to_json

__all__ = ["Outcome", "Results"]


class Outcome(StrEnum):
    """How a game stands."""

    RUNNING = "running"
    WON = "won"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Results:
    """Writes what follows from events that lead to `table` and are stored at the moment `at`."""

    connection: AsyncConnection
    table: Table
    at: datetime

    async def follow(self, first: int, events: Sequence[TableEvent]) -> None:
        """Write what follows from `events`, of which the first has the number `first`."""
        for number, event in enumerate(events, first):
            match event:
                case MessageShown(message):
                    await self._update_table(message_id=message)
                case GameStarted(chairs):
                    await self._start(number, chairs)
                case TookOver(seat):
                    await self._leave(seat)
                case Happened(HandEnded(places)):
                    await self._end_hand(places)
                case Happened(Scored(points, totals)):
                    await self._score(points, totals)
                case Happened(GameWon(seat)):
                    await self._end(number, Outcome.WON, seat)
                case GameCancelled():
                    await self._end(number, Outcome.CANCELLED)
                case Closed():
                    # A table that is stopped takes its game with it.
                    await self._end(number, Outcome.CANCELLED)
                    await self._update_table(closed_at=self.at)
                case _:
                    pass

    @property
    def _running(self) -> ColumnElement[bool]:
        return (games.c.table_id == self.table.id) & (games.c.outcome == Outcome.RUNNING)

    @property
    def _game(self) -> ScalarSelect[int]:
        return select(games.c.id).where(self._running).scalar_subquery()

    async def _update_table(self, **values: object) -> None:
        await self.connection.execute(update(tables).where(tables.c.id == self.table.id).values(values))

    async def _start(self, number: int, chairs: Sequence[Occupant]) -> None:
        started = insert(games).values(
            table_id=self.table.id,
            guild_id=self.table.guild,
            channel_id=self.table.channel,
            preset=self.table.options.preset,
            rules=rules_to_json(self.table.options.rules),
            first_event=number,
            started_at=self.at,
            outcome=Outcome.RUNNING,
        )
        game = await self.connection.scalar(started.returning(games.c.id))
        rows = [
            {
                "game_id": game,
                "seat": seat,
                "user_id": occupant.user if isinstance(occupant, Human) else None,
                "name": occupant.name,
                "level": occupant.level if isinstance(occupant, Computer) else None,
            }
            for seat, occupant in enumerate(chairs)
        ]
        await self.connection.execute(insert(seats), rows)

    async def _leave(self, seat: Seat) -> None:
        left = (seats.c.game_id == self._game) & (seats.c.seat == seat)
        await self.connection.execute(update(seats).where(left).values(left_at=self.at))

    async def _end_hand(self, places: Sequence[Seat]) -> None:
        game, last = await self._last_hand()
        ended = insert(hands).values(game_id=game, number=last + 1, ended_at=self.at)
        await self.connection.execute(ended)
        # The points follow with the next event.
        row = {"game_id": game, "hand": last + 1, "points": 0, "total": 0}
        rows = [{**row, "seat": seat, "place": place} for place, seat in enumerate(places, 1)]
        await self.connection.execute(insert(hand_results), rows)

    async def _score(self, points: Sequence[int], totals: Sequence[int]) -> None:
        game, last = await self._last_hand()
        own = (hand_results.c.game_id == game) & (hand_results.c.hand == last)
        scored = update(hand_results).where(own & (hand_results.c.seat == bindparam("scorer")))
        rows = [
            {"scorer": seat, "points": gained, "total": total}
            for seat, (gained, total) in enumerate(zip(points, totals, strict=True))
        ]
        await self.connection.execute(scored, rows)

    async def _last_hand(self) -> tuple[int, int]:
        last = select(games.c.id, func.coalesce(func.max(hands.c.number), 0)).outerjoin_from(games, hands)
        row = (await self.connection.execute(last.where(self._running).group_by(games.c.id))).one()
        return row[0], row[1]

    async def _end(self, number: int, outcome: Outcome, winner: Seat | None = None) -> None:
        ended = {"outcome": outcome, "winner": winner, "last_event": number, "ended_at": self.at}
        await self.connection.execute(update(games).where(self._running).values(ended))
