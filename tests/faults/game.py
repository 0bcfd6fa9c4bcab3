"""One whole game of the real bot on a Discord that misbehaves."""

import asyncio
import logging
import random
import threading
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
from discord.gateway import KeepAliveHandler

from bot.app import build
from bot.client import PresiClient
from bot.playground import Channel, Playground
from bot.playground.connect import connected_to
from bot.playground.faults import RATES, FaultMix, Kind
from bot.settings import Settings
from bot.tables.chance import SystemChance
from bot.tables.events import TableEvent
from bot.tables.table import Table
from bot.tables.values import Phase
from tests.faults.person import Player
from tests.faults.secrets import LogWatcher, Secrets
from tests.faults.verdict import Verdict, judge
from tests.virtual_time import LoopClock, VirtualLoop, sqlite_takes_no_time

__all__ = ["Report", "play"]

LIMIT = 6 * 3600
"""Seconds of the table's time within which a game ends: 20 hands and more, at two minutes a trick."""

SETTLED = 400
"""Seconds after which everything is shown, once nothing goes wrong any more."""

START = datetime(2026, 12, 1, 20, tzinfo=UTC)

NAMES = ("anna", "bruno", "carla", "dario")


@dataclass
class Report:
    """How a game went; `problems` is empty when all is well."""

    seed: int
    faults: Counter[Kind] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    verdict: Verdict | None = None
    acknowledged: int = 0
    presses: int = 0
    failed: int = 0
    seconds: float = 0.0
    payloads: int = 0
    leaks: list[str] = field(default_factory=list)


class SeededChance(SystemChance):
    """Shuffles that come again with their seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random: random.Random = random.Random(f"{seed} chance")  # type: ignore[assignment]  # noqa: S311


def play(seed: int, folder: Path, rates: Mapping[Kind, float] = RATES) -> Report:
    """Play a game under the mix of this seed, with its file in an empty folder."""
    report = Report(seed)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner, sqlite_takes_no_time():
        runner.run(_play(report, folder, rates))
    return report


async def _play(report: Report, folder: Path, rates: Mapping[Kind, float]) -> None:
    clock = LoopClock(START)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: report.problems.append(f"asyncio: {_told(context)}"))
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'presi.db'}", pace_seconds=0.5, pause_seconds=2
    )
    playground = Playground(port=0, clock=clock)
    await playground.start()
    try:
        with _one_clock(clock), _no_chance_of_discord_py(), connected_to(playground), _logged() as logs:
            await _with_bot(report, settings, playground, rates)
        report.problems += [f"logged: {each}" for each in logs.errors]
        report.leaks += [f"log: {each}" for each in logs.leaks]
    finally:
        await playground.stop()
    report.seconds = loop.time()


async def _with_bot(
    report: Report, settings: Settings, playground: Playground, rates: Mapping[Kind, float]
) -> None:
    client = build(settings, chance=SeededChance(report.seed))
    await client.login(playground.token)
    connection = asyncio.create_task(client.connect())
    await client.wait_until_ready()
    secrets = _watched(client, playground)
    mix = FaultMix(report.seed, rates)
    rng = random.Random(f"{report.seed} people")  # noqa: S311 - a test's own
    channel = _channel(playground, rng)
    players = [Player(playground.person(name), channel, rng) for name in NAMES[: rng.choice((3, 3, 4))]]
    mix.start(playground.faults)
    try:
        async with asyncio.timeout(LIMIT):
            table = await _whole_game(client, players)
    except TimeoutError:
        report.problems.append("the game did not end")
        table = client.tables.in_guild(playground.world.guild.id)[0]  # type: ignore[arg-type]  # one number
    playground.faults.calm()
    await asyncio.sleep(SETTLED)
    table = client.tables.get(table.id)
    _see_the_end(report, players, table)
    await client.close()
    await connection
    report.faults = mix.counts
    moves = [move for player in players for move in player.moves]
    report.verdict = judge(settings, table, moves)
    report.problems += report.verdict.wrong
    report.acknowledged = len(moves)
    report.presses = sum(player.presses for player in players)
    report.failed = sum(player.failed for player in players)
    report.leaks += secrets.leaks
    report.payloads = secrets.seen


async def _whole_game(client: PresiClient, players: Sequence[Player]) -> Table:
    """From the first command to the winner."""
    host, *others = players
    guild = client.guilds[0].id

    def table() -> Table | None:
        return next(iter(client.tables.in_guild(guild)), None)  # type: ignore[arg-type]  # one number

    while table() is None:
        await host.command("presi play")
        await asyncio.sleep(1)
    for player in others:
        await player.insist("join")
    for player in others:
        while (seated := table()) is None or player.person.id not in seated.members:
            await player.insist("join")
    while (waiting := table()) is None or waiting.phase is Phase.LOBBY:
        await host.insist("start")
    playing = [asyncio.create_task(_until_over(player, table)) for player in players]
    try:
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
    ended = table()
    if ended is None or ended.phase is not Phase.RESULTS:
        raise GameLost(ended.phase if ended else None)
    return ended


class GameLost(Exception):
    """The table closed or went back to its lobby."""


async def _until_over(player: Player, table: Any) -> None:  # noqa: ANN401 - a function of the game's
    while (now := table()) is not None and now.phase is Phase.PLAYING:
        await player.act()


def _see_the_end(report: Report, players: Sequence[Player], table: Table) -> None:
    """When all is well again, the table's one message tells who has won."""
    boards = [players[0].person.text(each) for each in players[0].boards()]
    if not any("wins the game" in board for board in boards):
        report.problems.append("the end is not shown")
    if not any(each.id == table.message for each in players[0].boards()):
        report.problems.append("the table's message is not the one that is stored")


def _channel(playground: Playground, rng: random.Random) -> Channel:
    mesa = playground.world.channel_named("mesa-1")
    return playground.world.open_thread(mesa, "game") if rng.random() < 1 / 2 else mesa


def _watched(client: PresiClient, playground: Playground) -> Secrets:
    secrets = Secrets(playground)
    announcer = client.desk.announcer
    tell = announcer.changed

    def changed(before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        secrets.learn(after, events)
        tell(before, after, events)

    announcer.changed = changed  # type: ignore[method-assign]
    return secrets


@contextmanager
def _one_clock(clock: LoopClock) -> Iterator[None]:
    """The tables and discord.py take the time from the loop, too."""
    with (
        patch("bot.app.SystemClock", lambda: clock),
        patch.object(discord.utils, "utcnow", clock.now),
        patch("bot.ui.board.utcnow", clock.now),
    ):
        yield


@contextmanager
def _no_chance_of_discord_py() -> Iterator[None]:
    """It waits for a random time before it connects again, and keeps connections alive in real time."""
    backoff = SimpleNamespace(delay=lambda: 1.0)
    try:
        with (
            patch("discord.client.ExponentialBackoff", lambda: backoff),
            patch("bot.playground.gateway.HEARTBEAT_MS", 10**9),
        ):
            yield
    finally:
        # discord.py forgets those of connections that end while they begin.
        for thread in threading.enumerate():
            if isinstance(thread, KeepAliveHandler):
                thread.stop()


@contextmanager
def _logged() -> Iterator[LogWatcher]:
    watcher, root = LogWatcher(), logging.getLogger()
    before = root.level
    root.addHandler(watcher)
    root.setLevel(logging.DEBUG)
    try:
        yield watcher
    finally:
        root.removeHandler(watcher)
        root.setLevel(before)


def _told(context: Mapping[str, Any]) -> str:
    return f"{context.get('message')} {context.get('exception')!r}"
