"""What follows from a table's events: who played, and how each hand and game ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, ScalarSelect, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.schema import games, hand_results, hands, seats, tables
from bot.tables.events import Closed, GameCancelled, GameStarted, Happened, MessageShown, TableEvent, TookOver
from bot.tables.table import Table
from bot.tables.values import Computer, Human, Occupant
from presi.cards import Seat
from presi.events import GameWon, HandEnded, Scored
from presi.record import rules_to_json


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
        places: tuple[Seat, ...] = ()
        for number, event in enumerate(events, first):
            match event:
                case MessageShown(message):
                    await self._update_table(message_id=message)
                case GameStarted(chairs):
                    await self._start(number, chairs)
                case TookOver(seat):
                    await self._leave(seat)
                case Happened(HandEnded(places)):
                    # The points come with the places, as the next event.
                    pass
                case Happened(Scored(points, totals)):
                    await self._score(places, points, totals)
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

    async def _score(
        self, places: tuple[Seat, ...], points: tuple[int, ...], totals: tuple[int, ...]
    ) -> None:
        game = await self.connection.scalar(select(self._game))
        before = select(func.count()).select_from(hands).where(hands.c.game_id == game)
        hand = (await self.connection.scalar(before) or 0) + 1
        ended = insert(hands).values(game_id=game, number=hand, ended_at=self.at)
        await self.connection.execute(ended)
        rows = [
            {
                "game_id": game,
                "hand": hand,
                "seat": seat,
                "place": place,
                "points": points[seat],
                "total": totals[seat],
            }
            for place, seat in enumerate(places, 1)
        ]
        await self.connection.execute(insert(hand_results), rows)

    async def _end(self, number: int, outcome: Outcome, winner: Seat | None = None) -> None:
        ended = {"outcome": outcome, "winner": winner, "last_event": number, "ended_at": self.at}
        await self.connection.execute(update(games).where(self._running).values(ended))
