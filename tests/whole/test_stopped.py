"""SIGTERM to the whole bot: it takes leave of its tables, ends in time, and goes on where it was."""

import random
import time
from pathlib import Path

from bot.playground import Playground
from bot.settings import Settings
from tests.whole.ordeal import Ordeal, Tally
from tests.whole.process import Process

IN_TIME = 10.0
"""Seconds that supervisors wait before they kill."""


async def test_sigterm_is_told_on_the_table_and_over_in_ten_seconds_and_the_game_goes_on(
    playground: Playground, settings: Settings, tmp_path: Path
) -> None:
    process = Process(playground, tmp_path, settings)
    await process.start()
    ordeal = Ordeal(process, random.Random(1), Tally())  # noqa: S311 - a test repeats itself
    await ordeal.open()
    while ordeal.moment() != "play":
        await ordeal.act()
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


def shown(playground: Playground) -> str:
    """The table's message, as anybody sees it."""
    anybody = playground.person("anna")
    message = next(each for each in anybody.messages("mesa-1") if each.viewer is None)
    return anybody.text(message)
