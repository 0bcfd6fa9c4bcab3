"""The gateway as discord.py knows it: logging in, losing the connection, coming back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Playground
from bot.playground.connect import connected_to
from bot.playground.events import BotChanged, Event
from bot.playground.sessions import CloseCode
from tests.playground.conftest import Connect
from tests.playground.support import Bot, Json, answer_with, buttons

Socket = aiohttp.ClientWebSocketResponse


async def test_a_bot_sees_its_server_and_itself(playground: Playground, bot: Bot) -> None:
    (guild,) = bot.guilds
    assert guild.name == "Café Barajamos"
    assert [channel.name for channel in guild.text_channels] == ["mesa-1", "mesa-2", "mesa-3", "general"]
    assert guild.me.display_name == "Presi"
    assert bot.application_id == playground.world.application_id
    member = await guild.fetch_member(playground.person("anna").id)
    assert member.display_name == "Anna"
    assert (await bot.application_info()).owner.name == "anna"


async def test_a_wrong_token_is_refused_over_http(playground: Playground) -> None:
    with connected_to(playground), pytest.raises(discord.LoginFailure):
        async with Bot() as wrong:
            await wrong.login("wrong")


async def test_what_a_bot_missed_comes_when_it_resumes(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(view=buttons("Go"))
    anna = playground.person("anna")
    (session,) = playground.sockets.sessions
    await playground.sockets.drop(code=CloseCode.UNKNOWN_ERROR)
    assert not playground.world.bot_online
    asked = asyncio.create_task(anna.command("mesa-1", "ask"))
    await bot.resumed.wait()
    assert anna.answer(await asked).v2
    assert playground.sockets.sessions == (session,)
    assert bot.seen.count("READY") == 1


async def test_a_session_that_is_forgotten_is_begun_anew(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(content="here again")
    (session,) = playground.sockets.sessions
    ready = asyncio.create_task(bot.wait_for("ready"))
    await asyncio.sleep(0)
    await playground.sockets.drop(forget=True)
    await ready
    anna = playground.person("anna")
    assert anna.answer(await anna.command("mesa-1", "ask")).content == "here again"
    assert session not in playground.sockets.sessions


async def test_pages_and_people_are_told_when_the_bot_comes_and_goes(
    playground: Playground, connect: Connect
) -> None:
    told: list[bool] = []

    def listener(event: Event) -> None:
        if isinstance(event, BotChanged):
            told.append(event.online)

    playground.world.listen(listener)
    bot = await connect(Bot())
    await bot.close()
    await playground.person("anna").until(lambda: len(told) == 2 or None)
    assert told == [True, False]


async def test_a_sharded_bot_connects_too(playground: Playground) -> None:
    with connected_to(playground):
        async with discord.AutoShardedClient(
            intents=discord.Intents(guilds=True), guild_ready_timeout=0
        ) as bot:
            await bot.login(playground.token)
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            assert [guild.name for guild in bot.guilds] == ["Café Barajamos"]
        await running


@asynccontextmanager
async def raw(playground: Playground) -> AsyncIterator[Socket]:
    """A connection without discord.py, past its HELLO."""
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


async def send(socket: Socket, op: int, data: Any) -> None:  # noqa: ANN401 - any JSON
    await socket.send_json({"op": op, "d": data})


async def closed(socket: Socket) -> int | None:
    """The code with which the server closes; what comes before is skipped."""
    async for _ in socket:
        pass
    return socket.close_code


def identity(playground: Playground, **fields: Any) -> Json:  # noqa: ANN401 - any JSON
    return {"token": playground.token, "intents": 1, **fields}


@pytest.mark.parametrize(
    ("op", "fields", "code"),
    [
        (2, {"token": "wrong"}, 4004),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (2, {"shard": [2, 2]}, 4010),
        (2, {"shard": "x"}, 4010),
        (2, {"intents": "all"}, 4013),
        (8, {}, 4003),
    ],
)
async def test_a_bad_beginning_closes_the_connection(
    playground: Playground, op: int, fields: Json, code: int
) -> None:
    async with raw(playground) as socket:
        await send(socket, op, identity(playground, **fields))
        assert await closed(socket) == code


@pytest.mark.parametrize(
    ("text", "code"), [("{", 4002), ("[]", 4002), ('{"op": 99}', 4001), ('{"op": 2}', 4005)]
)
async def test_nonsense_closes_the_connection(playground: Playground, text: str, code: int) -> None:
    async with raw(playground) as socket:
        await send(socket, 2, identity(playground))
        await socket.send_str(text)
        assert await closed(socket) == code


async def test_heartbeats_are_acknowledged(playground: Playground) -> None:
    async with raw(playground) as socket:
        await send(socket, 1, None)
        assert (await socket.receive_json())["op"] == 11


@pytest.mark.parametrize("sequence", [-1, 99, None, "x"])
async def test_a_sequence_that_never_was_invalidates_the_session(
    playground: Playground, sequence: object
) -> None:
    async with raw(playground) as first:
        await send(first, 2, identity(playground))
        ready = await first.receive_json()
        assert (ready["t"], ready["d"]["resume_gateway_url"]) == ("READY", playground.gateway)
    async with raw(playground) as second:
        resume = {"token": playground.token, "session_id": ready["d"]["session_id"], "seq": sequence}
        await send(second, 6, resume)
        refusal = await second.receive_json()
        assert (refusal["op"], refusal["d"]) == (9, False)


async def test_a_resume_repeats_in_order_and_once(playground: Playground) -> None:
    async with raw(playground) as first:
        await send(first, 2, identity(playground, intents=513))
        ready = await first.receive_json()
    for word in ("one", "two"):
        playground.person("anna").say("mesa-1", word)
    async with raw(playground) as second:
        await send(second, 6, {"token": playground.token, "session_id": ready["d"]["session_id"], "seq": 1})
        frames = [await second.receive_json() for _ in range(4)]
    assert [frame["t"] for frame in frames] == ["GUILD_CREATE", "MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [frame["s"] for frame in frames] == [2, 3, 4, 5]
    assert ready["d"]["guilds"] == [{"id": str(playground.world.guild.id), "unavailable": True}]


async def test_members_can_be_asked_for(playground: Playground, bot: Bot) -> None:
    anna = playground.person("anna").id
    (found,) = await bot.guilds[0].query_members(user_ids=[anna], cache=False)
    assert found.display_name == "Anna"


async def test_discord_py_points_where_it_did_afterwards(playground: Playground) -> None:
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    with connected_to(playground):
        assert playground.api_base == discord.http.Route.BASE
    assert before == (discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
