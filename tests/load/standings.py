"""How fast a server with many games answers: `python -m tests.load.standings [GAMES] [PLAYERS]`.

Builds a database in a temporary file, asks what the screens ask, and prints each figure (the median of some
tries, in milliseconds) beside that of a peer: the same answer added up from the games at the moment it is
asked for, by plain SQL in Python's own sqlite3.
"""

import asyncio
import contextlib
import itertools
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.standings.policy import RankedPolicy
from bot.standings.values import Order, Period
from bot.storage.database import Database, open_database
from bot.storage.history import SqlHistoryStore
from bot.storage.recompute import recompute
from bot.storage.standings import SqlStandingsStore
from bot.tables.values import ChannelId, GuildId, UserId

GUILD, CHANNEL = GuildId(1), ChannelId(2)
START = datetime(2026, 1, 1, tzinfo=UTC)
SEATS, HANDS, TRIES, LEAST = 4, 6, 15, 5
POLICY = RankedPolicy(cap=0)

ADDED_UP = """
    SELECT user_id, count(*) AS games, sum(games.winner = seats.seat) AS wins
    FROM games JOIN seats ON seats.game_id = games.id
    WHERE games.guild_id = 1 AND outcome = 'won' AND user_id IS NOT NULL
    GROUP BY user_id HAVING games >= 5 ORDER BY wins DESC LIMIT 10
"""
POINTS_ADDED_UP = """
    SELECT user_id, sum(points) * 1.0 / count(*) AS rate
    FROM games JOIN seats ON seats.game_id = games.id
        JOIN hand_results ON hand_results.game_id = games.id AND hand_results.seat = seats.seat
    WHERE games.guild_id = 1 AND outcome = 'won' GROUP BY user_id ORDER BY rate DESC LIMIT 10
"""
COUNTED = "SELECT count(*) FROM games WHERE guild_id = 1 AND ended_at IS NOT NULL"
SORTED = "SELECT id FROM games WHERE +guild_id = 1 AND +ended_at IS NOT NULL ORDER BY +ended_at DESC LIMIT 10"
OF_PLAYER = """
    SELECT games.id, hand_results.points FROM seats JOIN games ON games.id = seats.game_id
        JOIN hand_results ON hand_results.game_id = games.id AND hand_results.seat = seats.seat
    WHERE seats.user_id = 1 AND games.guild_id = 1
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the answer, in milliseconds."""

    what: str
    ours: float
    peer: float | None = None
    peer_is: str = ""

    def __str__(self) -> str:
        peer = "" if self.peer is None else f"{self.peer:10.1f}  {self.peer_is}"
        return f"{self.what:44}{self.ours:10.1f}{peer}"


def fill(path: Path, games: int, players: int) -> None:
    """Games of four, some players much more often than others, each of six hands."""
    chance = random.Random(1)  # noqa: S311 - a benchmark repeats itself
    weights = [1 / (place + 10) for place in range(players)]
    rank = list(itertools.accumulate(weights))
    everybody = range(1, players + 1)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        insert_table(connection)
        connection.executemany(
            "INSERT INTO players VALUES (1, ?, ?, ?, ?)",
            ((user, f"Player {user}", f"player {user}", stamp(START)) for user in everybody),
        )
        for first in range(1, games + 1, 5_000):
            numbers = range(first, min(first + 5_000, games + 1))
            sat = {number: sit(chance, everybody, rank) for number in numbers}
            insert_games(connection, sat)
        connection.commit()
        connection.execute("ANALYZE")


def sit(chance: random.Random, everybody: range, rank: list[float]) -> list[int]:
    found: dict[int, None] = {}
    while len(found) < SEATS:
        found.update(dict.fromkeys(chance.choices(everybody, cum_weights=rank, k=SEATS)))
    return list(found)[:SEATS]


def insert_table(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO guilds VALUES (1, NULL, NULL, false)")
    connection.execute(
        "INSERT INTO tables (id, guild_id, channel_id, name, opened_at, closed_at)"
        " VALUES (1, 1, 2, 'Soria', ?, ?)",
        (stamp(START), stamp(START)),
    )


def insert_games(connection: sqlite3.Connection, sat: dict[int, list[int]]) -> None:
    ended = {number: stamp(START + timedelta(minutes=5 * number)) for number in sat}
    connection.executemany(
        "INSERT INTO games (id, table_id, guild_id, channel_id, preset, rules, first_event, last_event,"
        " started_at, ended_at, outcome, winner)"
        " VALUES (?, 1, 1, 2, 'barajamos', '{}', 1, 2, ?, ?, 'won', 0)",
        ((number, at, at) for number, at in ended.items()),
    )
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, NULL, NULL)",
        (
            (number, seat, user, f"Player {user}")
            for number, users in sat.items()
            for seat, user in enumerate(users)
        ),
    )
    connection.executemany(
        "INSERT INTO hands VALUES (?, ?, ?)",
        ((number, hand, at) for number, at in ended.items() for hand in range(1, HANDS + 1)),
    )
    connection.executemany(
        "INSERT INTO hand_results VALUES (?, ?, ?, ?, ?, 0)",
        (
            (number, hand, seat, seat + 1, max(0, 2 - seat))
            for number in sat
            for hand in range(1, HANDS + 1)
            for seat in range(SEATS)
        ),
    )
    connection.executemany(
        "INSERT INTO finishes (game_id, guild_id, ended_at, season, verdict) VALUES (?, 1, ?, 1, 'off')",
        ended.items(),
    )
    connection.executemany(
        "INSERT INTO game_results VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, NULL, NULL)",
        (
            (
                number,
                seat,
                user,
                seat + 1,
                seat == 0,
                HANDS,
                HANDS * max(0, 2 - seat),
                *(HANDS * (seat == place) for place in range(SEATS)),
            )
            for number, users in sat.items()
            for seat, user in enumerate(users)
        ),
    )


def stamp(at: datetime) -> str:
    """A moment as SQLAlchemy writes it for SQLite."""
    return f"{at:%Y-%m-%d %H:%M:%S.%f}"


async def ours(ask: Callable[[], Awaitable[object]]) -> float:
    times = []
    for _ in range(TRIES):
        start = time.perf_counter()
        await ask()
        times.append(time.perf_counter() - start)
    return 1_000 * statistics.median(times)


def peer(path: Path, sql: str) -> float:
    times = []
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for _ in range(3):
            start = time.perf_counter()
            connection.execute(sql).fetchall()
            times.append(time.perf_counter() - start)
    return 1_000 * statistics.median(times)


async def standings(database: Database, path: Path) -> list[Figure]:
    store = SqlStandingsStore(database)

    async def first(order: Order, page: int = 0) -> float:
        everything = Period.all_time()
        own = UserId(1_000)
        return await ours(lambda: store.standings(GUILD, everything, order, least=LEAST, page=page, own=own))

    wins, points = peer(path, ADDED_UP), peer(path, POINTS_ADDED_UP)
    last = (await store.standings(GUILD, Period.all_time(), Order.WINS, least=LEAST)).pages - 1
    return [
        Figure(
            "standings by wins, first page", await first(Order.WINS), wins, "added up from games and seats"
        ),
        Figure(f"standings by wins, last page ({last + 1})", await first(Order.WINS, last), wins, "the same"),
        Figure("standings by points a hand", await first(Order.POINTS), points, "added up from the hands"),
        Figure("standings by titles", await first(Order.TITLES)),
        Figure("standings by rating", await first(Order.RATING)),
    ]


async def one_by_one(database: Database, path: Path) -> list[Figure]:
    store, history = SqlStandingsStore(database), SqlHistoryStore(database)
    count, scan = peer(path, COUNTED), peer(path, SORTED)
    own = peer(path, OF_PLAYER)
    return [
        Figure(
            "history of the server", await ours(lambda: history.history(GUILD)), scan, "without its index"
        ),
        Figure(
            "history of a channel",
            await ours(lambda: history.history(GUILD, channel=CHANNEL)),
            count,
            "a count",
        ),
        Figure(
            "history of the busiest player",
            await ours(lambda: history.history(GUILD, user=UserId(1))),
            own,
            "their hands read",
        ),
        Figure(
            "statistics of the busiest player",
            await ours(lambda: store.stats(GUILD, UserId(1))),
            own,
            "the same",
        ),
        Figure("statistics of player 1000", await ours(lambda: store.stats(GUILD, UserId(1_000)))),
        Figure("names for autocomplete", await ours(lambda: store.players(GUILD, "er 77"))),
    ]


async def run(games: int, players: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "presi.db"
        async with await open_database(f"sqlite+aiosqlite:///{path}") as database:
            fill(path, games, players)
            start = time.perf_counter()
            await recompute(database, GUILD, POLICY)
            whole = Figure("everything computed anew", 1_000 * (time.perf_counter() - start))
            figures = [whole, *await standings(database, path), *await one_by_one(database, path)]
    return iter(figures)


def main() -> None:
    games, players = (int(argument) for argument in (*sys.argv[1:], *("100000", "5000")[len(sys.argv) - 1 :]))
    sys.stdout.write(f"{games} games of {players} players in one server\n")
    sys.stdout.write(f"{'milliseconds':44}{'ours':>10}{'peer':>10}\n")
    for figure in asyncio.run(run(games, players)):
        sys.stdout.write(f"{figure}\n")


if __name__ == "__main__":
    main()
