"""One whole game of the real bot on a Discord that misbehaves."""

import asyncio
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.playground import Channel, Playground
from bot.playground.faults import RATES, FaultMix, Kind
from bot.servers.settings import CardStyle
from bot.tables.events import TableEvent
from bot.tables.table import Table
from bot.tables.values import GuildId, Human, Phase, UserId
from presi.presets import PRESETS
from presi.rules import Rules
from tests.faults.person import Player
from tests.faults.stage import Stage, on_stage
from tests.faults.verdict import Verdict, judge
from tests.faults.watch import Secrets
from tests.virtual_time import VirtualLoop

__all__ = ["Report", "play"]

LIMIT = 6 * 3600
"""Seconds of the table's time within which a game ends: 20 hands and more, at two minutes a trick."""

SETTLED = 400
"""Seconds after which everything is shown, once nothing goes wrong any more."""

NAMES = ("anna", "bruno", "carla", "dario")

ENDING = ("barajamos", "barajamos", "barajamos40", "pagat", "quebec")
"""Presets whose games end by themselves."""


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


class GameLost(Exception):
    """The table closed or went back to its lobby."""


def play(seed: int, folder: Path, rates: Mapping[Kind, float] = RATES) -> Report:
    """Play a game under the mix of this seed, with its file in an empty folder."""
    report = Report(seed)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_play(report, folder, rates))
    return report


async def _play(report: Report, folder: Path, rates: Mapping[Kind, float]) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: report.problems.append(f"asyncio: {_told(context)}"))
    rng = random.Random(f"{report.seed} people")  # noqa: S311 - a test's own
    mix = FaultMix(report.seed, rates)
    async with on_stage(folder, report.seed) as stage:
        rules = await _choose(stage, rng)
        secrets = _watched(stage, rules)
        channel = _channel(stage.playground, rng)
        people = rng.choice((2, 3, 4))
        seats = max(people, rng.choice((rules.players_min, rules.players_min, 4)))
        players = [Player(stage.playground.person(name), channel, rng) for name in NAMES[:people]]
        mix.start(stage.playground.faults)
        await _to_the_end(report, stage, players, seats - people)
        stage.playground.faults.calm()
        await asyncio.sleep(SETTLED)
        table = stage.table()
    report.seconds, report.faults = loop.time(), mix.counts
    report.leaks = secrets.leaks + [f"log: {each}" for each in stage.logs.leaks]
    report.problems += [f"logged: {each}" for each in stage.logs.errors]
    report.payloads = secrets.seen
    if table is not None:
        _see_the_end(report, players, table)
        _judge(report, stage, table, players)


async def _choose(stage: Stage, rng: random.Random) -> Rules:
    """The server's rules and its way to show cards."""
    guild, admin = GuildId(stage.playground.world.guild.id), Human(UserId(1), "admin")
    servers, preset = stage.client.desk.servers, rng.choice(ENDING)
    await servers.change(guild, "preset", preset, admin)
    await servers.change(guild, "card_style", rng.choice(tuple(CardStyle)), admin)
    stage.logs.rules = PRESETS[preset]
    return stage.logs.rules


async def _to_the_end(report: Report, stage: Stage, players: Sequence[Player], computers: int) -> None:
    try:
        async with asyncio.timeout(LIMIT):
            await _whole_game(stage, players, computers)
    except TimeoutError:
        report.problems.append("the game did not end")
    except GameLost as lost:
        report.problems.append(f"the game was lost: {lost}")


def _judge(report: Report, stage: Stage, table: Table, players: Sequence[Player]) -> None:
    moves = [move for player in players for move in player.moves]
    report.verdict = judge(stage.settings, table, moves)
    report.problems += report.verdict.wrong
    report.acknowledged = len(moves)
    report.presses = sum(player.presses for player in players)
    report.failed = sum(player.failed for player in players)


async def _whole_game(stage: Stage, players: Sequence[Player], computers: int) -> None:
    """From the first command to the winner. Raises GameLost."""
    host, *others = players
    while stage.table() is None:
        await host.command("presi play")
        await asyncio.sleep(1)
    for player in others:
        while (seated := stage.table()) is None or player.person.id not in seated.members:
            await player.insist("join")
    while (lobby := stage.table()) is not None and len(lobby.computers) < computers:
        await host.insist("addbot")
    while (waiting := stage.table()) is not None and waiting.phase is Phase.LOBBY:
        await host.insist("start")
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(_until_over(player, stage))
    ended = stage.table()
    if ended is None or ended.phase is not Phase.RESULTS:
        raise GameLost(ended.phase if ended else None)


async def _until_over(player: Player, stage: Stage) -> None:
    while (now := stage.table()) is not None and now.phase is Phase.PLAYING:
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


def _watched(stage: Stage, rules: Rules) -> Secrets:
    secrets = Secrets(stage.playground, rules)
    announcer = stage.client.desk.announcer
    tell = announcer.changed

    def changed(before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        secrets.learn(after, events)
        tell(before, after, events)

    announcer.changed = changed  # type: ignore[method-assign]
    return secrets


def _told(context: Mapping[str, Any]) -> str:
    return f"{context.get('message')} {context.get('exception')!r}"
