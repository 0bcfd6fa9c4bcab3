"""What the real discord.py makes of requests that go wrong."""

import asyncio

import aiohttp
import discord
import pytest

from bot.playground import InteractionState, Playground
from bot.playground.faults import Faults, broken, cut, limited, old_edit, slow
from bot.playground.rest import CUT
from tests.playground.support import Bot, answer_with, contents

MESSAGES = "/channels/*/messages"
CALLBACK = "/interactions/*/callback"


def channel_of(bot: discord.Client, playground: Playground) -> discord.TextChannel:
    channel = bot.get_channel(playground.world.channel_named("mesa-1").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


@pytest.fixture
def channel(bot: Bot, playground: Playground) -> discord.TextChannel:
    return channel_of(bot, playground)


def statuses(playground: Playground) -> list[int]:
    seen: list[int] = []
    playground.rest.watchers.append(lambda exchange: seen.append(exchange.status))
    return seen


def now() -> float:
    return asyncio.get_running_loop().time()


async def test_a_limited_route_is_tried_again_when_it_is_open(
    playground: Playground, channel: discord.TextChannel, faults: Faults
) -> None:
    faults.http.next(limited(2.5), method="POST", path=MESSAGES)
    seen, start = statuses(playground), now()
    await channel.send("hello")
    assert seen == [429, 200]
    assert now() - start == pytest.approx(2.5, abs=0.1)


async def test_a_limit_for_everything_stops_other_routes_but_no_interaction(
    playground: Playground, bot: Bot, channel: discord.TextChannel, faults: Faults
) -> None:
    bot.answers["ask"] = answer_with(content="at once")
    message = await channel.send("hello")
    faults.http.limit_everything(2)
    start = now()
    sending = asyncio.create_task(channel.send("late"))
    await playground.person("anna").command("mesa-1", "ask")
    assert now() - start < 1
    await message.edit(content="late too")
    await sending
    assert 2 <= now() - start < 5


@pytest.mark.parametrize("status", [500, 502])
async def test_a_burst_of_server_errors_is_sat_out(
    playground: Playground, channel: discord.TextChannel, faults: Faults, status: int
) -> None:
    faults.http.next(broken(status), path=MESSAGES, times=2)
    seen, start = statuses(playground), now()
    await channel.send("hello")
    assert seen == [status, status, 200]
    assert now() - start == pytest.approx(4, abs=0.1)


async def test_503_is_not_tried_again(channel: discord.TextChannel, faults: Faults) -> None:
    faults.http.next(broken(503), path=MESSAGES)
    with pytest.raises(discord.DiscordServerError) as raised:
        await channel.send("hello")
    assert raised.value.status == 503


async def test_a_message_that_is_sent_again_after_a_late_server_error_is_made_once(
    playground: Playground, channel: discord.TextChannel, faults: Faults
) -> None:
    faults.http.next(broken(late=True), path=MESSAGES)
    seen = statuses(playground)
    await channel.send("hello")
    assert seen == [500, 200]
    assert contents(playground.person("anna").messages("mesa-1")) == ["hello"]
    await channel.send("hello")
    assert contents(playground.person("anna").messages("mesa-1")) == ["hello", "hello"]


async def test_a_cut_connection_raises_and_nothing_was_done(
    playground: Playground, channel: discord.TextChannel, faults: Faults
) -> None:
    faults.http.next(cut(), path=MESSAGES)
    seen = statuses(playground)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("hello")
    assert seen == [CUT]
    assert playground.person("anna").messages("mesa-1") == []


async def test_a_late_cut_raises_although_it_was_done(
    playground: Playground, channel: discord.TextChannel, faults: Faults
) -> None:
    faults.http.next(cut(late=True), path=MESSAGES)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("hello")
    assert contents(playground.person("anna").messages("mesa-1")) == ["hello"]


@pytest.mark.parametrize(("seconds", "state"), [(2, InteractionState.DONE), (5, InteractionState.FAILED)])
async def test_an_answer_that_is_under_way_too_long_comes_too_late(
    playground: Playground, bot: Bot, faults: Faults, seconds: float, state: InteractionState
) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    faults.http.next(slow(seconds), path=CALLBACK)
    asked = await playground.person("anna").command("mesa-1", "ask")
    assert asked.state is state


async def test_an_answer_that_is_confirmed_late_is_there_at_once(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    faults.http.next(slow(5, late=True), path=CALLBACK)
    start = now()
    asked = await playground.person("anna").command("mesa-1", "ask")
    assert asked.state is InteractionState.DONE
    assert now() - start < 1


async def test_two_server_errors_make_an_answer_come_too_late(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    faults.http.next(broken(500), path=CALLBACK, times=2)
    asked = await playground.person("anna").command("mesa-1", "ask")
    assert asked.state is InteractionState.FAILED


async def test_an_edit_of_an_old_message_is_held_up(
    playground: Playground, channel: discord.TextChannel, faults: Faults
) -> None:
    message = await channel.send("hello")
    faults.http.next(old_edit(1), method="PATCH", times=5)
    seen = statuses(playground)
    with pytest.raises(discord.HTTPException) as raised:
        await message.edit(content="again")
    assert raised.value.code == 30046
    assert seen == [429] * 5


async def test_calm_forgets_what_was_planned(
    playground: Playground, channel: discord.TextChannel, faults: Faults
) -> None:
    faults.http.next(broken(503), times=9)
    faults.http.limit_everything(60)
    faults.calm()
    seen = statuses(playground)
    await channel.send("hello")
    assert seen == [200]
