"""Kill the bot many times: `python -m tests.whole.killed --kills 1000 --seed 1`."""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from bot.playground import Playground
from bot.settings import Settings
from tests.whole.ordeal import Ordeal, Tally
from tests.whole.process import Process

KILLS_A_TABLE = 50
"""Then a new table begins, on a new file: reading a long log after each kill takes long."""

CHANCE_OF_A_KILL = {"lobby": 0.5, "results": 0.8, "deal": 0.8, "exchange": 0.12, "play": 0.2}
"""By moment: there are many more plays and picks than chairs, ends and deals."""

PAUSES = (0.0, 0.3)
"""Seconds before a computer moves and before a deal: at once, or with time for a kill in between."""


async def endure(kills: int, rng: random.Random, folder: Path, tally: Tally) -> None:
    """One table, until its bot has been killed that often."""
    playground = Playground(port=0)
    await playground.start()
    pause = rng.choice(PAUSES)
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'presi.db'}",
        pace_seconds=pause,
        pause_seconds=pause,
        update_seconds=0,
    )
    process = Process(playground, folder, settings)
    ordeal = Ordeal(process, rng, tally)
    await process.start()
    await ordeal.open()
    until = tally.kills.total() + kills
    while tally.kills.total() < until:
        moment = ordeal.moment()
        if rng.random() >= CHANCE_OF_A_KILL[moment]:
            await ordeal.act()
        elif moment == "deal":
            # Nobody has anything to press.
            await ordeal.kill()
        else:
            await ordeal.act_and_kill()
    await process.stop()
    await playground.stop()


async def main() -> int:
    """Print what was seen; 1 when anything was lost, dead or different."""
    parser = argparse.ArgumentParser(prog="python -m tests.whole.killed", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, tally = random.Random(asked.seed), Tally()  # noqa: S311 - a run can be repeated
    while (left := asked.kills - tally.kills.total()) > 0:
        with tempfile.TemporaryDirectory() as folder:
            await endure(min(left, KILLS_A_TABLE), rng, Path(folder), tally)
        sys.stderr.write(f"{tally.kills.total()} of {asked.kills} kills\n")
    sys.stderr.writelines(f"not well: {fault}\n" for fault in tally.faults())
    sys.stdout.write("\n".join(tally.lines()) + "\n")
    return 1 if tally.faults() else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
