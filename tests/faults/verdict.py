"""What a finished game has to show, read from the file that the bot left."""

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from bot.settings import Settings
from bot.tables.events import Happened, TableEvent
from bot.tables.evolve import evolve, opened_table, replay
from bot.tables.record import event_from_json
from bot.tables.table import Table
from bot.tables.values import TableId
from presi.cards import Seat
from presi.events import HandEnded, Passed, Played, Scored
from presi.options import Scoring
from presi.state import Game, Phase
from tests.faults.person import Move

__all__ = ["Verdict", "judge"]

POINTS = {Scoring.P2_V1: (2, 1), Scoring.QUEBEC: (4, 3, 2)}
"""What the best places get for a hand; the others get nothing."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is wrong with a game: moves that were acknowledged and are not stored, and all else."""

    lost: tuple[Move, ...]
    wrong: tuple[str, ...]
    hands: int
    moves: int


def judge(settings: Settings, table: Table, acknowledged: Iterable[Move]) -> Verdict:
    """Compare the stored events with the table, with its results and with what people were told."""
    events = _events(settings)
    again = replay(table.id, events)
    wrong = []
    if again != table:
        wrong.append("the stored events make another table")
    if again.game is None or not _is_over(again.game):
        wrong.append("the game is not over")
    wrong += _points(settings, again, events)
    moves = _moves(events)
    lost = tuple(move for move in acknowledged if moves.get(move.ticket) != move)
    hands = sum(isinstance(each, Happened) and isinstance(each.event, HandEnded) for each in events)
    return Verdict(lost, tuple(wrong), hands, len(moves))


def _points(settings: Settings, table: Table, events: Iterable[TableEvent]) -> list[str]:
    """The points of the rules in each hand, and the totals are their sums."""
    best = POINTS[table.options.rules.scoring]  # type: ignore[index]  # no list of points in these games
    wrong = []
    totals = [0] * len(table.chairs)
    for event in events:
        if isinstance(event, Happened) and isinstance(event.event, Scored):
            points = event.event.points
            if tuple(sorted(points, reverse=True)) != (*best, *(0,) * (len(points) - len(best))):
                wrong.append(f"a hand scored {points}")
            totals = [total + point for total, point in zip(totals, points, strict=True)]
            if tuple(totals) != event.event.totals:
                wrong.append(f"{event.event.totals} is told for {totals}")
    if table.game is not None and tuple(totals) != table.game.totals:
        wrong.append(f"{table.game.totals} stands for {totals}")
    kept = _read(settings, "select total from hand_results where hand = (select max(hand) from hand_results)")
    if sorted(total for (total,) in kept) != sorted(totals):
        wrong.append("the results in the file are others")
    return wrong


def _is_over(game: Game) -> bool:
    """By the target, or by the number of hands."""
    rules = game.rules
    reached = rules.target is not None and max(game.totals) >= rules.target
    return game.phase is Phase.OVER and (reached or game.hand == rules.hands)


def _events(settings: Settings) -> list[TableEvent]:
    rows = _read(settings, "select payload from table_events where table_id = 1 order by number")
    return [event_from_json(json.loads(text)) for (text,) in rows]


def _read(settings: Settings, query: str) -> list[tuple[Any, ...]]:
    path = settings.database.removeprefix("sqlite+aiosqlite:///")
    with closing(sqlite3.connect(path)) as database:
        return database.execute(query).fetchall()


def _moves(events: list[TableEvent]) -> dict[int, Move]:
    """Every play and pass, by the ticket it was made for."""
    table = opened_table(TableId(1), events[0])  # type: ignore[arg-type]  # the first is Opened
    moves = {}
    for event in events[1:]:
        if isinstance(event, Happened) and isinstance(event.event, Played | Passed):
            moves[table.ticket] = _move(table, event.event)
        table = evolve(table, event)
    return moves


def _move(table: Table, event: Played | Passed) -> Move:
    occupant = table.occupant(Seat(event.seat))
    user = getattr(occupant, "user", 0)
    if isinstance(event, Passed):
        return Move(user, table.ticket, "pass", "")
    return Move(user, table.ticket, "play", ".".join(map(str, event.cards)))
