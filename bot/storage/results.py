"""What follows from a table's events: who played, and how each hand and game ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, ScalarSelect, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.policy import RankedPolicy
from bot.standings.values import GameId, Outcome, StrikeKind
from bot.storage.finishes import Finisher
from bot.storage.people import note_members, note_players, note_strike
from bot.storage.schema import games, hand_results, hands, seats, snapshots, strikes, tables
from bot.tables.events import (
    Closed,
    GameCancelled,
    GameStarted,
    Happened,
    Joined,
    MessageShown,
    Queued,
    StoodIn,
    TableEvent,
    TookOver,
)
from bot.tables.table import Table
from bot.tables.values import CancelReason, CloseReason, Computer, Human, Occupant
from presi.cards import Seat
from presi.events import GameEnded, GameWon, HandEnded, Scored
from presi.record import rules_to_json

__all__ = ["Results"]

_STRIKES = {CancelReason.LEFT: StrikeKind.LEFT, CancelReason.ABSENT: StrikeKind.ABSENT}


@dataclass(frozen=True, slots=True)
class Results:
    """Writes what follows from events that lead to `table` and are stored at the moment `at`.

    `policy`: which games count in the table's server.
    """

    connection: AsyncConnection
    table: Table
    at: datetime
    policy: RankedPolicy

    async def follow(self, first: int, events: Sequence[TableEvent]) -> None:
        """Write what follows from `events`, of which the first has the number `first`."""
        for number, event in enumerate(events, first):
            match event:
                case MessageShown(message):
                    await self._update_table(message_id=message)
                case Joined(_, human) | Queued(human):
                    await note_members(self.connection, self.table.id, [human])
                case GameStarted(chairs):
                    await self._start(number, chairs)
                case Happened():
                    await self._follow_game(number, event)
                case TookOver() | StoodIn() | GameCancelled():
                    await self._follow_absence(number, event)
                case Closed(reason):
                    # A table that is stopped takes its game with it.
                    await self._break_off(number, counts=reason is CloseReason.COUNTED)
                    await self._update_table(closed_at=self.at)
                    await self.connection.execute(
                        delete(snapshots).where(snapshots.c.table_id == self.table.id)
                    )
                case _:
                    pass

    async def _follow_game(self, number: int, happened: Happened) -> None:
        match happened.event:
            case HandEnded(places):
                await self._end_hand(places)
            case Scored(points, totals):
                await self._score(points, totals)
            case GameWon(seat):
                await self._finish(number, Outcome.WON, seat)
            case GameEnded():
                await self._finish(number, Outcome.ENDED)
            case _:
                pass

    async def _follow_absence(self, number: int, event: TookOver | StoodIn | GameCancelled) -> None:
        match event:
            case TookOver(seat):
                await self._strike(number, seat, StrikeKind.LEFT)
                await self._leave(seat)
            case StoodIn(seat):
                await self._strike(number, seat, StrikeKind.ABSENT)
            case GameCancelled(reason, seat):
                if reason in _STRIKES:
                    await self._strike(number, seat, _STRIKES[reason])
                await self._break_off(number)

    @property
    def _running(self) -> ColumnElement[bool]:
        return (games.c.table_id == self.table.id) & (games.c.outcome == Outcome.RUNNING)

    @property
    def _game(self) -> ScalarSelect[int]:
        return select(games.c.id).where(self._running).scalar_subquery()

    @property
    def _endless(self) -> bool:
        rules = self.table.options.rules
        return rules.target is None and rules.hands is None

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
        people = [occupant for occupant in chairs if isinstance(occupant, Human)]
        await note_players(self.connection, self.table.guild, people, self.at)

    async def _strike(self, number: int, seat: Seat, kind: StrikeKind) -> None:
        """One for the game, however often its player is called in vain before they leave it, too."""
        if self._endless:
            # Somebody has to be the first to go.
            return
        sat = (
            select(seats.c.user_id, games.c.first_event)
            .join_from(seats, games, games.c.id == seats.c.game_id)
            .where((seats.c.game_id == self._game) & (seats.c.seat == seat))
        )
        user, first = (await self.connection.execute(sat)).one()
        if user is None:
            return
        struck = (strikes.c.table_id == self.table.id) & (strikes.c.user_id == user)
        in_this_game = select(strikes.c.number).where(struck & (strikes.c.number >= first)).limit(1)
        if await self.connection.scalar(in_this_game) is None:
            await note_strike(self.connection, self.table, number, user, self.at, kind)

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

    async def _break_off(self, number: int, *, counts: bool = False) -> None:
        """The running game, if there is one, goes no further.

        It is void, unless it `counts` or its rules give it no other end, and a hand is finished.
        """
        if (counts or self._endless) and await self.connection.scalar(
            select(hands.c.number).where(hands.c.game_id == self._game).limit(1)
        ):
            await self._finish(number, Outcome.ENDED)
        else:
            await self._end(number, Outcome.CANCELLED)

    async def _finish(self, number: int, outcome: Outcome, winner: Seat | None = None) -> None:
        running = await self.connection.execute(select(games.c.id).where(self._running))
        game = GameId(running.scalar_one())
        await self._end(number, outcome, winner)
        finisher = Finisher(self.connection, self.table.guild, self.policy, self.at)
        await finisher.finish(game, winner, self.table.options.rules)

    async def _end(self, number: int, outcome: Outcome, winner: Seat | None = None) -> None:
        ended = {"outcome": outcome, "winner": winner, "last_event": number, "ended_at": self.at}
        await self.connection.execute(update(games).where(self._running).values(ended))
