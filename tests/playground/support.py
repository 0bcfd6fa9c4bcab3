"""A clock that tests move, and a little bot made with the real discord.py."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.playground import Message, Playground

Json = dict[str, Any]


class Timer:
    """A call that waits for its moment."""

    def __init__(self, when: datetime, callback: Callable[[], None]) -> None:
        self.when = when
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class MovedClock:
    """Stands still until it is moved; then calls what has become due, in order."""

    def __init__(self) -> None:
        self._now = datetime.now(UTC)
        self._timers: list[Timer] = []

    def now(self) -> datetime:
        return self._now

    def call_at(self, when: datetime, callback: Callable[[], None], /) -> Timer:
        timer = Timer(when, callback)
        self._timers.append(timer)
        return timer

    def move(self, **by: float) -> None:
        """Go on by some time, as ``timedelta`` takes it."""
        until = self._now + timedelta(**by)
        while due := [each for each in self._timers if not each.cancelled and each.when <= until]:
            first = min(due, key=lambda timer: timer.when)
            self._timers.remove(first)
            self._now = max(self._now, first.when)
            first.callback()
        self._now = until


Answering = Callable[[discord.Interaction[discord.Client]], Any]


class Bot(discord.Client):
    """A bot whose commands and buttons tests fill in.

    ``answers`` maps a command's name or a custom id to what is done; an interaction without one
    stays unanswered, and is kept in ``unanswered``.
    """

    def __init__(self, *, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0,
        )
        self.tree = app_commands.CommandTree(self)
        self.answers: dict[str, Answering] = {}
        self.unanswered: asyncio.Queue[discord.Interaction[discord.Client]] = asyncio.Queue()
        self.seen: list[str] = []
        self.resumed = asyncio.Event()

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        data: Json = dict(interaction.data or {})
        answer = self.answers.get(str(data.get("custom_id") or data.get("name")))
        if answer is not None:
            await answer(interaction)
        else:
            self.unanswered.put_nowait(interaction)

    async def on_socket_event_type(self, event: str) -> None:
        self.seen.append(event)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Does not wait five seconds before it logs in again, as discord.py does by itself."""

    async def on_resumed(self) -> None:
        self.resumed.set()


def answer_with(**said: Any) -> Answering:  # noqa: ANN401 - send_message's own arguments
    """An answer that sends one message."""

    async def answer(interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_message(**said)

    return answer


def buttons(*labels: str) -> discord.ui.LayoutView:
    """A Components V2 view: a heading, and a row of buttons whose custom ids are their labels."""
    view = discord.ui.LayoutView(timeout=None)
    rows = [discord.ui.TextDisplay[discord.ui.LayoutView]("## Buttons")]
    container = discord.ui.Container[discord.ui.LayoutView](*rows)
    for start in range(0, len(labels), 5):
        row = discord.ui.ActionRow[discord.ui.LayoutView]()
        for label in itertools.islice(labels, start, start + 5):
            row.add_item(discord.ui.Button(label=label, custom_id=label))
        container.add_item(row)
    view.add_item(container)
    return view


async def request(playground: Playground, method: str, path: str, body: Any = None) -> tuple[int, Any]:  # noqa: ANN401
    """A raw request with the bot's token: status and JSON of the answer."""
    headers = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, playground.api_base + path, json=body) as answer,
    ):
        return answer.status, await answer.json() if answer.status != 204 else None


def contents(messages: list[Message]) -> list[str]:
    return [message.content for message in messages]


@asynccontextmanager
async def fetch(address: str, **headers: str) -> AsyncIterator[aiohttp.ClientResponse]:
    """A plain GET."""
    async with aiohttp.ClientSession() as session, session.get(address, headers=headers) as answer:
        yield answer
