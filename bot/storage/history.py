"""Games that are over: lists of them, and one with everything that happened in it."""

import json
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, String, cast, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.errors import GameRunning, LogGone, NoSuchGame, ResultsUnavailable
from bot.standings.pages import PAGE_SIZE, Page
from bot.standings.policy import Verdict
from bot.standings.replay import GameLog
from bot.standings.values import GameId, GameSummary, Outcome, SeatSummary
from bot.storage.broken import readable
from bot.storage.database import Database
from bot.storage.failures import failing_as
from bot.storage.schema import finishes, game_results, games, hand_results, hands, seats, table_events, tables
from bot.tables.events import Happened
from bot.tables.record import event_from_json
from bot.tables.seals import seals_of
from bot.tables.values import ChannelId, GuildId, UserId
from presi.cards import Seat
from presi.errors import RecordError
from presi.record import rules_from_json

__all__ = ["SqlHistoryStore"]

log = logging.getLogger(__name__)

_FIRST = exists().where(
    (table_events.c.table_id == games.c.table_id) & (table_events.c.number == games.c.first_event)
)
_HANDS = select(func.count()).where(hands.c.game_id == games.c.id).correlate(games).scalar_subquery()
_SUMMARIES: Select[Any] = (
    select(
        *(column for column in games.c if column is not games.c.rules),
        tables.c.name.label("table_name"),
        finishes.c.verdict,
        _HANDS.label("hands"),
        _FIRST.label("replayable"),
    )
    .join_from(games, tables, tables.c.id == games.c.table_id)
    .outerjoin(finishes, finishes.c.game_id == games.c.id)
)


class SqlHistoryStore:
    """A `HistoryStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
        which = (games.c.guild_id == guild) & games.c.ended_at.is_not(None)
        if channel is not None:
            under = select(tables.c.id).where(tables.c.parent_id == channel)
            which &= (games.c.channel_id == channel) | games.c.table_id.in_(under)
        if user is not None:
            which &= games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == user))
        newest = (
            _SUMMARIES.where(which)
            .order_by(games.c.ended_at.desc(), games.c.id.desc())
            .limit(PAGE_SIZE)
            .offset(page * PAGE_SIZE)
        )
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                total = await connection.scalar(select(func.count()).select_from(games).where(which))
                rows = (await connection.execute(newest)).all()
                return Page(await _summaries(connection, rows), page, total or 0)

    async def log(self, guild: GuildId, game: GameId) -> GameLog:
        """All of a game that is over. Raises NoSuchGame, GameRunning or LogGone."""
        with failing_as(ResultsUnavailable):
            async with self._database.reading() as connection:
                row = await _game(connection, guild, game)
                summaries = await _summaries(connection, [row])
                texts = await _happened(connection, row)
        if not summaries:
            raise LogGone(game)
        try:
            events = [event_from_json(json.loads(text)) for text in texts]
            rules = rules_from_json(row.rules)
        except (ValueError, RecordError) as error:
            # No more than the kind of the error: its text may repeat what the event holds.
            log.error("Game %d cannot be read (%s).", game, type(error).__name__)  # noqa: TRY400
            raise LogGone(game) from None
        happened = tuple(event.event for event in events if isinstance(event, Happened))
        return GameLog(summaries[0], rules, happened, seals_of(events))


async def _game(connection: AsyncConnection, guild: GuildId, game: GameId) -> Row[Any]:
    own = (games.c.id == game) & (games.c.guild_id == guild)
    row = (await connection.execute(_SUMMARIES.add_columns(games.c.rules).where(own))).one_or_none()
    if row is None:
        raise NoSuchGame(game)
    if row.outcome == Outcome.RUNNING:
        raise GameRunning(game)
    if not row.replayable:
        raise LogGone(game)
    return row


async def _happened(connection: AsyncConnection, game: Row[Any]) -> Sequence[str]:
    own = (table_events.c.table_id == game.table_id) & table_events.c.number.between(
        game.first_event, game.last_event
    )
    told = table_events.c.kind.in_(("happened", "sealed"))
    kept = select(cast(table_events.c.payload, String)).where(own & told)
    return (await connection.scalars(kept.order_by(table_events.c.number))).all()


async def _summaries(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> tuple[GameSummary, ...]:
    """The summaries of games; their seats come with one query for all.

    A game that cannot be read is named in the log and left out.
    """
    sat = await _seats(connection, games.c.id.in_([row.id for row in rows]))

    def summary(row: Row[Any]) -> GameSummary:
        return GameSummary(
            id=GameId(row.id),
            guild=GuildId(row.guild_id),
            channel=ChannelId(row.channel_id),
            table=row.table_name,
            preset=row.preset,
            started_at=row.started_at,
            ended_at=row.ended_at or row.started_at,
            outcome=Outcome(row.outcome),
            hands=row.hands,
            winner=None if row.winner is None else Seat(row.winner),
            seats=tuple(sat[row.id]),
            verdict=None if row.verdict is None else Verdict(row.verdict),
            replayable=row.replayable,
        )

    return tuple(readable(rows, summary, "game", "id"))


async def _seats(
    connection: AsyncConnection, which: ColumnElement[bool]
) -> Mapping[int, Sequence[SeatSummary]]:
    total = (
        select(func.coalesce(func.sum(hand_results.c.points), 0))
        .where((hand_results.c.game_id == seats.c.game_id) & (hand_results.c.seat == seats.c.seat))
        .correlate(seats)
        .scalar_subquery()
    )
    own = (game_results.c.game_id == seats.c.game_id) & (game_results.c.seat == seats.c.seat)
    sat = (
        select(seats, game_results.c.rank, total.label("total"))
        .join_from(seats, games, games.c.id == seats.c.game_id)
        .outerjoin(game_results, own)
        .where(which)
        .order_by(seats.c.game_id, seats.c.seat)
    )
    found: dict[int, list[SeatSummary]] = defaultdict(list)
    for row in await connection.execute(sat):
        found[row.game_id].append(
            SeatSummary(
                name=row.name,
                user=None if row.user_id is None else UserId(row.user_id),
                level=row.level,
                rank=row.rank,
                points=row.total,
                left=row.left_at is not None,
            )
        )
    return found
