"""SIGKILL at any moment: every acknowledged move is there afterwards, and every button works."""

import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.playground import Playground
from bot.settings import Settings
from bot.tables.registry import HEARTBEAT
from bot.tables.values import DueKind
from tests.whole.ordeal import Ordeal, Tally
from tests.whole.process import Process
from tests.whole.stored import file_of, table_of

KILLS_A_MOMENT = 2
HOURS_DOWN = timedelta(hours=3)


@pytest.fixture
async def process(playground: Playground, settings: Settings, tmp_path: Path) -> AsyncIterator[Process]:
    process = Process(playground, tmp_path, settings)
    await process.start()
    yield process
    assert await process.stop() == 0
    log = (tmp_path / "bot.log").read_text()
    assert not any(word in log for word in (" ERROR ", "Traceback", playground.token)), log


@pytest.fixture
async def ordeal(process: Process) -> Ordeal:
    ordeal = Ordeal(process, random.Random(1), Tally())  # noqa: S311 - a test repeats itself
    await ordeal.open()
    return ordeal


@pytest.mark.parametrize("moment", ["lobby", "play", "exchange"])
async def test_killed_at_any_moment_it_goes_on_as_if_nothing_had_been(ordeal: Ordeal, moment: str) -> None:
    while ordeal.tally.kills.total() < KILLS_A_MOMENT:
        if ordeal.moment() == moment:
            await ordeal.act_and_kill()
        else:
            await ordeal.act()
    for _ in range(3):
        await ordeal.act()
    assert ordeal.tally.faults() == []


async def test_deadlines_do_not_run_while_the_bot_is_down(ordeal: Ordeal, process: Process) -> None:
    while ordeal.moment() != "play":
        await ordeal.act()
    await process.kill()
    make_it_long_ago(process.settings)
    await process.start()
    await ordeal.compare()
    due = table_of(process.settings).due
    assert due is not None
    assert due.kind is DueKind.TURN
    left = due.at - datetime.now(UTC)
    # Down-time counts from the latest heartbeat: a player may be given as much more as lies between two.
    assert timedelta(seconds=60) < left < timedelta(seconds=process.settings.turn_seconds) + HEARTBEAT
    assert ordeal.tally.faults() == []


def make_it_long_ago(settings: Settings) -> None:
    """Move what is stored into the past, as if the bot had been down for hours."""
    with closing(sqlite3.connect(file_of(settings))) as database, database:
        database.execute("update heartbeat set at = datetime(at, '-3 hours')")
        # A table is begun from its snapshot, which may hold the deadline; without one, from its events.
        database.execute("delete from snapshots")
        query = "select number, payload from table_events where kind = 'due_set' order by number desc"
        number, text = database.execute(query).fetchone()
        event = json.loads(text)
        at = datetime.fromisoformat(event["due"]["at"]) - HOURS_DOWN
        event["due"]["at"] = at.isoformat()
        change = "update table_events set payload = ? where number = ?"
        database.execute(change, (json.dumps(event), number))
