"""The channel's own endpoints: whose message it is, who may, and what the bot is told."""

import asyncio
import io

import discord
import pytest

from bot.playground import Playground
from bot.playground.permissions import Permission
from tests.playground.conftest import Connect
from tests.playground.support import Bot, answer_with, fetch, request


def text_channel(bot: discord.Client, playground: Playground) -> discord.TextChannel:
    channel = bot.get_channel(playground.world.channel_named("mesa-1").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_the_bot_writes_edits_and_deletes_its_message(playground: Playground, bot: Bot) -> None:
    channel, anna = text_channel(bot, playground), playground.person("anna")
    message = await channel.send("one")
    await message.edit(content="two")
    assert [each.content for each in anna.messages("mesa-1")] == ["two"]
    assert (await channel.fetch_message(message.id)).content == "two"
    await message.delete()
    assert anna.messages("mesa-1") == []
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="three")
    assert gone.value.code == 10008


async def test_the_newest_messages_come_first(playground: Playground, bot: Bot) -> None:
    channel = text_channel(bot, playground)
    for word in ("one", "two", "three"):
        playground.person("bruno").say("mesa-1", word)
    assert [each.content async for each in channel.history(limit=2)] == ["three", "two"]


async def test_somebody_elses_message_cannot_be_edited_nor_deleted(playground: Playground, bot: Bot) -> None:
    said = playground.person("anna").say("mesa-1", "mine")
    message = text_channel(bot, playground).get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="yours")
    assert refused.value.code == 50005
    with pytest.raises(discord.Forbidden) as refused:
        await message.delete()
    assert refused.value.code == 50013


async def test_an_ephemeral_message_is_unknown_to_the_channel(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(content="psst", ephemeral=True)
    anna = playground.person("anna")
    psst = anna.answer(await anna.command("mesa-1", "ask"))
    channel = text_channel(bot, playground)
    with pytest.raises(discord.NotFound) as unknown:
        await channel.get_partial_message(psst.id).edit(content="loud")
    assert unknown.value.code == 10008
    assert [each async for each in channel.history()] == []


async def test_what_the_bot_may_not_do_is_refused(playground: Playground, bot: Bot) -> None:
    channel, world = text_channel(bot, playground), playground.world
    mesa = world.channel_named("mesa-1")
    message = await channel.send("one")
    world.overwrite(mesa, world.guild.id, deny=Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("two")
    assert refused.value.code == 50013
    await message.edit(content="still my own")
    world.overwrite(mesa, world.bot.id, deny=Permission.VIEW_CHANNEL)
    for attempt in (channel.send("three"), message.edit(content="four")):
        with pytest.raises(discord.Forbidden) as refused:
            await attempt
        assert refused.value.code == 50001
    world.overwrite(mesa, world.bot.id, allow=Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    await channel.send("five")


async def test_the_bot_learns_of_changed_permissions(playground: Playground, bot: Bot) -> None:
    world = playground.world
    changed: asyncio.Future[discord.abc.GuildChannel] = asyncio.get_running_loop().create_future()

    async def on_guild_channel_update(_: object, after: discord.abc.GuildChannel) -> None:
        changed.set_result(after)

    bot.on_guild_channel_update = on_guild_channel_update  # type: ignore[attr-defined]
    world.overwrite(world.channel_named("mesa-1"), world.bot.id, deny=Permission.SEND_MESSAGES)
    channel = await changed
    assert not channel.permissions_for(channel.guild.me).send_messages
    assert channel.permissions_for(channel.guild.me).view_channel


async def test_a_deleted_channel_is_unknown_and_the_bot_is_told(playground: Playground, bot: Bot) -> None:
    channel = text_channel(bot, playground)
    gone: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def on_guild_channel_delete(deleted: discord.abc.GuildChannel) -> None:
        gone.set_result(deleted.id)

    bot.on_guild_channel_delete = on_guild_channel_delete  # type: ignore[attr-defined]
    playground.world.delete_channel(playground.world.channel_named("mesa-1"))
    assert await gone == channel.id
    with pytest.raises(discord.NotFound) as unknown:
        await channel.send("hello?")
    assert unknown.value.code == 10003


async def test_only_with_the_intent_a_bot_hears_messages(playground: Playground, connect: Connect) -> None:
    deaf = await connect(Bot())
    hearing = await connect(Bot(intents=discord.Intents(guilds=True, guild_messages=True)))
    reading = Bot(intents=discord.Intents(guilds=True, guild_messages=True, message_content=True))
    await connect(reading)
    waiting = asyncio.gather(
        hearing.wait_for("message"), reading.wait_for("message"), reading.wait_for("raw_message_delete")
    )
    await asyncio.sleep(0)
    said = playground.person("anna").say("mesa-1", "hello")
    playground.person("anna").delete(said)
    unread, read, deleted = await waiting
    assert (unread.content, read.content, deleted.message_id) == ("", "hello", said.id)
    assert read.author.display_name == "Anna"
    assert not [event for event in deaf.seen if event.startswith("MESSAGE")]


async def test_application_emoji_can_be_made_used_and_served(playground: Playground, bot: Bot) -> None:
    png = b"\x89PNG\r\n\x1a\n" + bytes(16)
    emoji = await bot.create_application_emoji(name="ace", image=png)
    assert [each.name for each in await bot.fetch_application_emojis()] == ["ace"]
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="ace"))
    await text_channel(bot, playground).send("an ace", view=view)
    async with fetch(f"{playground.url}/cdn/emojis/{emoji.id}.png") as answer:
        assert (answer.content_type, await answer.read()) == ("image/png", png)
    with pytest.raises(discord.HTTPException) as taken:
        await bot.create_application_emoji(name="ace", image=png)
    assert taken.value.code == 50035
    await emoji.delete()
    assert await bot.fetch_application_emojis() == []


async def test_a_picture_is_attached_and_served(playground: Playground, bot: Bot) -> None:
    view = discord.ui.LayoutView(timeout=None)
    gallery = discord.ui.MediaGallery[discord.ui.LayoutView](
        discord.MediaGalleryItem("attachment://hand.png")
    )
    view.add_item(gallery)
    file = discord.File(io.BytesIO(b"picture"), "hand.png")
    await text_channel(bot, playground).send(view=view, file=file)
    (message,) = playground.person("anna").messages("mesa-1")
    address = message.components[0]["items"][0]["media"]["url"]
    async with fetch(address) as answer:
        assert (answer.content_type, await answer.read()) == ("image/png", b"picture")


async def test_an_unknown_route_is_answered_and_logged(
    playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    status, refusal = await request(playground, "GET", "/voice/regions")
    assert (status, refusal) == (404, {"message": "404: Not Found", "code": 0})
    assert "no such route: GET /voice/regions" in caplog.text


async def test_every_request_is_told_to_those_who_watch(playground: Playground, bot: Bot) -> None:
    seen = []
    playground.rest.watchers.append(lambda exchange: seen.append((exchange.call.method, exchange.status)))
    await text_channel(bot, playground).send("hello")
    assert seen == [("POST", 200)]


async def test_the_bot_opens_a_thread_where_it_may(playground: Playground, bot: Bot) -> None:
    channel = text_channel(bot, playground)
    thread = await channel.create_thread(name="Presi", type=discord.ChannelType.public_thread)
    await thread.send("here")
    assert [each.content for each in playground.person("anna").messages("Presi")] == ["here"]
    mesa, everyone = playground.world.channel_named("mesa-1"), playground.world.guild.id
    playground.world.overwrite(mesa, everyone, deny=int(Permission.CREATE_PUBLIC_THREADS))
    with pytest.raises(discord.Forbidden):
        await channel.create_thread(name="Presi", type=discord.ChannelType.public_thread)


async def test_a_thread_needs_a_name_and_the_kind_of_a_thread(playground: Playground, bot: Bot) -> None:
    assert bot.user is not None
    path = f"/channels/{playground.world.channel_named('mesa-1').id}/threads"
    for body in ({"name": "", "type": 11}, {"name": "x" * 101, "type": 11}, {"name": "x", "type": 0}):
        status, answer = await request(playground, "POST", path, body)
        assert (status, answer["code"]) == (400, 50035)
