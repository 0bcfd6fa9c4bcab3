"""SIGTERM to the whole bot: it takes leave of its tables, ends in time, and goes on where it was."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.playground import Playground
from bot.playground.faults import slow
from bot.settings import Settings
from tests.whole.ordeal import Ordeal, Tally
from tests.whole.process import Process, run
from tests.whole.seat import Seat
from tests.whole.stored import log_of

IN_TIME = 10.0
"""Seconds that supervisors wait before they kill."""


async def test_sigterm_is_told_on_the_table_and_over_in_ten_seconds_and_the_game_goes_on(
    playground: Playground, settings: Settings, tmp_path: Path
) -> None:
    process, ordeal = await in_play(playground, settings, tmp_path)
    asked = time.monotonic()
    assert await process.stop() == 0
    assert time.monotonic() - asked < IN_TIME
    assert "The bot is being restarted" in shown(playground)
    await process.start()
    await ordeal.compare()
    assert "The bot is being restarted" not in shown(playground)
    assert "The bot is back" in shown(playground)
    for _ in range(3):
        await ordeal.act()
    assert "The bot is back" not in shown(playground)
    assert await process.stop() == 0
    assert ordeal.tally.faults() == []
    log = (tmp_path / "bot.log").read_text()
    assert not any(word in log for word in (" ERROR ", "Traceback", playground.token)), log


async def test_told_twice_while_somebody_else_writes_it_is_over_in_time(
    playground: Playground, settings: Settings, tmp_path: Path
) -> None:
    process, _ = await in_play(playground, settings, tmp_path)
    await whoever_is_asked(playground)
    with locked(tmp_path / "presi.db"):
        before = log_of(settings)
        asked = time.monotonic()
        process.ask_to_stop()
        await playground.person("anna").until(lambda: "being restarted" in shown(playground) or None)
        assert await process.stop() == 0
        assert time.monotonic() - asked < IN_TIME
    assert log_of(settings) == before
    last, errors = log_lines(tmp_path)
    assert last.endswith("stopped")
    assert not any("CancelledError" in line for line in errors)


async def test_with_a_press_on_its_way_and_discord_and_the_database_slow_it_is_over_in_time(
    playground: Playground, settings: Settings, tmp_path: Path
) -> None:
    process, _ = await in_play(playground, settings, tmp_path)
    seat = await whoever_is_asked(playground)
    answers: list[object] = []
    with locked(tmp_path / "presi.db"):
        before = log_of(settings)
        playground.rest.watchers.append(answers.append)
        pressing = asyncio.ensure_future(seat.play_something())
        await seat.person.until(lambda: answers or None)
        playground.faults.http.next(slow(8), path="/channels/*", times=20)
        asked = time.monotonic()
        assert await process.stop() == 0
        assert time.monotonic() - asked < IN_TIME
    pressing.cancel()
    assert log_of(settings) == before
    last, errors = log_lines(tmp_path)
    assert "stopped" in last
    assert not any("CancelledError" in line for line in errors)


STUCK = """
import asyncio, os, signal, sys, threading
from bot import run
async def stuck(_):
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.to_thread(threading.Event().wait)
run.ENDING, run._be_there = 0.2, stuck
sys.exit(run.main())
"""


async def test_what_hangs_for_ever_does_not_keep_it_from_ending(tmp_path: Path) -> None:
    ended = await asyncio.wait_for(run("-c", STUCK, folder=tmp_path), IN_TIME)
    assert ended.code == 0
    assert "what was acknowledged is stored" in ended.err.splitlines()[-1]


async def in_play(playground: Playground, settings: Settings, folder: Path) -> tuple[Process, Ordeal]:
    """The bot with a table at which somebody is asked."""
    process = Process(playground, folder, settings)
    await process.start()
    ordeal = Ordeal(process, random.Random(1), Tally())  # noqa: S311 - a test repeats itself
    await ordeal.open()
    while ordeal.moment() != "play":
        await ordeal.act()
    return process, ordeal


async def whoever_is_asked(playground: Playground) -> Seat:
    """The person whose turn it is: no computer moves until they do."""
    people = [Seat(name, playground.person(name)) for name in ("anna", "bruno", "carla")]
    return await people[0].person.until(lambda: next((seat for seat in people if seat.plays()), None))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Within this another process writes to the database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def log_lines(folder: Path) -> tuple[str, list[str]]:
    """The last line of the log, and all of errors."""
    lines = (folder / "bot.log").read_text().splitlines()
    return lines[-1], [line for line in lines if " ERROR " in line]


def shown(playground: Playground) -> str:
    """The table's message, as anybody sees it."""
    anybody = playground.person("anna")
    message = next(each for each in anybody.messages("mesa-1") if each.viewer is None)
    return anybody.text(message)
