import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import discord
import pytest

from bot.playground import Playground
from bot.playground.connect import connected_to
from tests.playground.support import Bot, MovedClock

Connect = Callable[[Bot], Awaitable[Bot]]


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
async def playground(clock: MovedClock) -> AsyncIterator[Playground]:
    made = Playground(port=0, clock=clock)
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
async def connect(playground: Playground) -> AsyncIterator[Connect]:
    async with AsyncExitStack() as stack:
        stack.enter_context(connected_to(playground))

        async def start(bot: Bot) -> Bot:
            running = asyncio.create_task(_run(bot, playground.token))
            stack.push_async_callback(_end, bot, running)
            # The client makes its ready event while it logs in.
            while not bot.is_ready():
                await asyncio.sleep(0)
                if running.done():
                    running.result()
            return bot

        yield start


@pytest.fixture
async def bot(connect: Connect) -> Bot:
    """A connected bot with the command ``/ask``, which does what the test puts into its ``answers``."""
    made = Bot()

    @made.tree.command(name="ask", description="Whatever a test answers")
    async def ask(interaction: discord.Interaction[discord.Client]) -> None:
        """Is answered by the bot's ``answers``."""

    async def sync() -> None:
        await made.tree.sync()

    made.setup_hook = sync  # type: ignore[method-assign]
    return await connect(made)


async def _run(bot: Bot, token: str) -> None:
    await bot.login(token)
    await bot.connect()


async def _end(bot: Bot, running: asyncio.Task[None]) -> None:
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)
