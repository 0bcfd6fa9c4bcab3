"""What was acknowledged is there, whatever happens to the process."""

import asyncio
import random
import sys

from bot.storage.database import open_database
from bot.storage.tables import SqlTableStore
from bot.tables.events import MessageShown
from bot.tables.values import MessageId, TableId
from tests.bot.storage.tables import NOON

KILLS = 4
APPENDS = """
import asyncio, itertools, sys
from bot.storage.database import open_database
from bot.storage.tables import SqlTableStore
from bot.tables.events import MessageShown
from bot.tables.values import MessageId
from tests.bot.storage.tables import NOON, OPENED, table

async def append() -> None:
    async with await open_database(sys.argv[1]) as database:
        store = SqlTableStore(database, lambda: NOON)
        key = await store.open(OPENED)
        for number in itertools.count(2):
            await store.append(table(key, number), [MessageShown(MessageId(number))])
            print(key, number, flush=True)

asyncio.run(append())
"""


async def acknowledged_until_killed(url: str, acknowledgements: int) -> tuple[TableId, int]:
    """The table and the last number that a process acknowledged, killed as soon as we saw so many."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", APPENDS, url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    for _ in range(acknowledgements - 1):
        await process.stdout.readline()
    line = await process.stdout.readline()
    # It is writing the next ones meanwhile, and dies wherever it is.
    process.kill()
    # A last line without its end was no acknowledgement.
    line = b"\n".join([line.strip(), *(await process.stdout.read()).split(b"\n")[:-1]]).splitlines()[-1]
    await process.wait()
    key, number = line.split()
    return TableId(int(key)), int(number)


async def test_every_acknowledged_event_outlives_a_kill(url: str) -> None:
    chance = random.Random(20260701)  # noqa: S311 - moments to kill at, the same in each run
    told = dict([await acknowledged_until_killed(url, chance.randint(1, 60)) for _ in range(KILLS)])
    assert len(told) == KILLS
    async with await open_database(url) as database:
        running = await SqlTableStore(database, lambda: NOON).running()
    stored = {table.id: table.events for table in running}
    for key, number in told.items():
        # One more may have been stored than was told.
        assert len(stored[key]) in {number, number + 1}
        assert stored[key][number - 1] == MessageShown(MessageId(number))
