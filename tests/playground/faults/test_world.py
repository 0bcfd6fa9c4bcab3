"""What the real discord.py sees of permissions, threads, outages and people who may not act."""

import asyncio
from datetime import timedelta

import discord
import pytest

from bot.playground import Channel, InteractionState, Playground, WorldError
from bot.playground.faults import Faults
from bot.playground.permissions import Permission
from tests.playground.support import Bot, answer_with, buttons, request


@pytest.fixture
def mesa(playground: Playground) -> Channel:
    return playground.world.channel_named("mesa-1")


@pytest.fixture
def thread(playground: Playground, mesa: Channel) -> Channel:
    return playground.world.open_thread(mesa, "game")


async def code_of(work: object) -> int:
    with pytest.raises(discord.HTTPException) as raised:
        await work  # type: ignore[misc]  # whatever a call of discord.py gives
    return raised.value.code


def writer(bot: Bot, playground: Playground, channel: Channel) -> discord.PartialMessageable:
    return bot.get_partial_messageable(channel.id, guild_id=playground.world.guild.id)


@pytest.mark.parametrize(("forget", "code"), [(False, 50027), (True, 10015)])
async def test_tokens_expire_early(
    playground: Playground, bot: Bot, faults: Faults, *, forget: bool, code: int
) -> None:
    anna = playground.person("anna")
    asking = asyncio.create_task(anna.command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    await interaction.response.send_message("hello", ephemeral=True)
    await asking
    faults.expire_tokens(forget=forget)
    assert await code_of(interaction.edit_original_response(content="again")) == code
    assert await code_of(interaction.followup.send("more")) == code
    bot.answers["ask"] = answer_with(content="anew")
    assert (await anna.command("mesa-1", "ask")).state is InteractionState.DONE


@pytest.mark.parametrize(
    ("permission", "code"), [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013)]
)
async def test_a_permission_is_missing_for_a_while(
    playground: Playground, bot: Bot, mesa: Channel, permission: Permission, code: int
) -> None:
    channel = writer(bot, playground, mesa)
    playground.faults.deny(mesa, permission, seconds=10)
    assert await code_of(channel.send("hello")) == code
    await asyncio.sleep(11)
    await channel.send("hello")


async def test_a_deleted_message_and_a_deleted_channel_are_unknown(
    playground: Playground, bot: Bot, mesa: Channel
) -> None:
    channel = writer(bot, playground, mesa)
    message = await channel.send("hello")
    playground.world.remove(playground.world.message(mesa.id, message.id))
    assert await code_of(message.edit(content="again")) == 10008
    playground.world.delete_channel(mesa)
    assert await code_of(channel.send("hello")) == 10003


async def test_a_thread_has_permissions_of_its_own(
    playground: Playground, bot: Bot, faults: Faults, mesa: Channel, thread: Channel
) -> None:
    channel = writer(bot, playground, thread)
    faults.deny(mesa, Permission.SEND_MESSAGES)
    await channel.send("may write in threads")
    faults.deny(mesa, Permission.SEND_MESSAGES_IN_THREADS)
    assert await code_of(channel.send("may not")) == 50013
    known = bot.guilds[0].get_thread(thread.id)
    assert known is not None
    assert known.parent_id == mesa.id
    assert not known.permissions_for(bot.guilds[0].me).send_messages_in_threads


async def test_an_archived_thread_takes_no_edit_and_is_opened_by_a_message(
    playground: Playground, bot: Bot, faults: Faults, thread: Channel
) -> None:
    channel = writer(bot, playground, thread)
    message = await channel.send("one")
    faults.archive(thread)
    assert await code_of(message.edit(content="two")) == 50083
    assert await code_of(message.delete()) == 50083
    await channel.send("three")
    assert not thread.archived
    await message.edit(content="two")


async def test_a_locked_thread_takes_nothing_until_it_is_opened(
    playground: Playground, bot: Bot, faults: Faults, thread: Channel
) -> None:
    channel = writer(bot, playground, thread)
    bot.answers["ask"] = answer_with(content="hello")
    faults.archive(thread, seconds=30, locked=True)
    assert await code_of(channel.send("one")) == 50083
    asked = await playground.person("anna").command(thread, "ask")
    assert asked.state is InteractionState.FAILED
    status, _ = await request(playground, "PATCH", f"/channels/{thread.id}", {"archived": False})
    assert status == 403
    await asyncio.sleep(31)
    await channel.send("two")


async def test_a_sleeping_thread_is_woken_by_the_bot(bot: Bot, faults: Faults, thread: Channel) -> None:
    await asyncio.sleep(1)
    known = bot.guilds[0].get_thread(thread.id)
    assert known is not None
    faults.archive(thread)
    await known.edit(archived=False)
    assert not thread.archived
    assert await code_of(known.edit(locked=True)) == 50013


async def test_a_deleted_channel_takes_its_threads_along(
    playground: Playground, bot: Bot, mesa: Channel, thread: Channel
) -> None:
    channel = writer(bot, playground, thread)
    playground.world.delete_channel(mesa)
    assert await code_of(channel.send("hello")) == 10003
    await asyncio.sleep(1)
    assert "THREAD_DELETE" in bot.seen


async def test_somebody_who_is_timed_out_may_only_look(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    anna = playground.person("anna")
    bot.answers["ask"] = answer_with(view=buttons("Go"))
    bruno = playground.person("bruno")
    faults.time_out(bruno.person, 60)
    panel = anna.answer(await anna.command("mesa-1", "ask"))
    for attempt in (bruno.command("mesa-1", "ask"), bruno.click(panel, "Go")):
        with pytest.raises(WorldError):
            await attempt
    with pytest.raises(WorldError):
        bruno.say("mesa-1", "let me")
    assert bruno.messages("mesa-1") == [panel]
    member = await bot.guilds[0].fetch_member(bruno.id)
    assert member.timed_out_until == playground.world.clock.now() + timedelta(seconds=60)
    await asyncio.sleep(61)
    assert (await bruno.command("mesa-1", "ask")).state is InteractionState.DONE


async def test_an_outage_makes_the_server_unavailable_and_no_more(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    heard: list[str] = []
    for name in ("guild_unavailable", "guild_available", "guild_remove", "guild_join"):
        listen(bot, name, heard)
    faults.outage(seconds=20)
    with pytest.raises(WorldError):
        await playground.person("anna").command("mesa-1", "ask")
    await asyncio.sleep(21)
    assert heard == ["guild_unavailable", "guild_available"]


async def test_a_bot_that_was_removed_has_no_access(
    playground: Playground, bot: Bot, faults: Faults, mesa: Channel
) -> None:
    heard: list[str] = []
    for name in ("guild_unavailable", "guild_remove", "guild_join"):
        listen(bot, name, heard)
    faults.remove_bot()
    assert await code_of(writer(bot, playground, mesa).send("hello")) == 50001
    assert heard == ["guild_remove"]
    assert not bot.guilds
    faults.recover()
    await asyncio.sleep(1)
    assert heard == ["guild_remove", "guild_join"]


def listen(bot: Bot, name: str, heard: list[str]) -> None:
    async def on_event(_: object) -> None:
        heard.append(name)

    setattr(bot, f"on_{name}", on_event)
