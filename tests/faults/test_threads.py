"""A table whose thread is archived or locked: woken where the bot may, else told once beside it."""

import asyncio
from typing import Any

from bot.playground import Channel, Message
from bot.playground.permissions import Permission
from tests.faults.at_table import play
from tests.faults.stage import Stage
from tests.whole.seat import CHANNEL, labels
from tests.whole.telling import cards_told


def public(stage: Stage, channel: Channel | str) -> list[Message]:
    """What everybody sees there."""
    seen = stage.playground.person("anna").messages(channel)
    return [message for message in seen if message.viewer is None]


def parent(stage: Stage) -> list[Message]:
    return public(stage, CHANNEL)


def text_of(stage: Stage, message: Message) -> str:
    return stage.playground.person("anna").text(message)


async def test_a_thread_that_sleeps_is_woken_and_the_table_stays_its_one_message(
    stage: Stage, thread: Channel
) -> None:
    (before,) = public(stage, thread)
    stage.playground.world.archive(thread)
    name = await play(stage, thread)
    await asyncio.sleep(5)
    assert not thread.archived
    (board,) = public(stage, thread)
    assert board.id == before.id
    assert f"by {name}" in text_of(stage, board)
    assert parent(stage) == []


async def test_beside_a_locked_thread_it_is_told_once_and_without_cards(
    stage: Stage, thread: Channel
) -> None:
    stage.playground.world.archive(thread, locked=True)
    await play(stage, thread)
    await asyncio.sleep(5)
    await play(stage, thread)
    await asyncio.sleep(200)
    (notice,) = parent(stage)
    text = text_of(stage, notice)
    assert f"<#{thread.id}>" in text
    assert not cards_told(text)
    assert labels(notice) == {"My hand"}
    assert thread.archived
    assert thread.locked


async def test_the_hand_opens_beside_a_locked_thread(stage: Stage, thread: Channel) -> None:
    stage.playground.world.archive(thread, locked=True)
    await play(stage, thread)
    await asyncio.sleep(5)
    (notice,) = parent(stage)
    bruno = stage.playground.person("bruno")
    await bruno.click(notice, label="My hand")
    assert cards_told(bruno.text(bruno.messages(CHANNEL)[-1]))


async def test_when_the_thread_is_open_again_the_table_is_shown_and_the_notice_goes(
    stage: Stage, thread: Channel
) -> None:
    stage.playground.world.archive(thread, locked=True)
    name = await play(stage, thread)
    await asyncio.sleep(100)
    stage.playground.world.archive(thread, archived=False)
    await asyncio.sleep(2)
    assert parent(stage) == []
    (board,) = public(stage, thread)
    assert f"by {name}" in text_of(stage, board)


async def test_a_locked_thread_of_a_bot_that_manages_threads_is_woken_and_stays_locked(
    stage: Stage, thread: Channel
) -> None:
    world = stage.playground.world
    world.overwrite(thread.parent or thread, world.bot.id, allow=Permission.MANAGE_THREADS)
    world.archive(thread, locked=True)
    await play(stage, thread)
    await asyncio.sleep(5)
    assert not thread.archived
    assert thread.locked
    assert parent(stage) == []


async def test_where_the_bot_may_not_write_beside_the_thread_it_tries_once(
    stage: Stage, thread: Channel
) -> None:
    world = stage.playground.world
    above = thread.parent
    assert above is not None
    tried: list[Any] = []
    world.overwrite(above, world.bot.id, deny=Permission.SEND_MESSAGES)
    world.archive(thread, locked=True)
    stage.playground.rest.watchers.append(tried.append)
    await play(stage, thread)
    await asyncio.sleep(300)
    told = [each for each in tried if each.call.path == f"/channels/{above.id}/messages"]
    assert [each.status for each in told] == [403]
    assert stage.table() is not None


async def test_a_table_that_closes_in_a_locked_thread_leaves_no_notice(stage: Stage, thread: Channel) -> None:
    stage.playground.world.archive(thread, locked=True)
    await play(stage, thread)
    await asyncio.sleep(5)
    assert len(parent(stage)) == 1
    stage.playground.world.delete_channel(thread)
    await asyncio.sleep(5)
    assert stage.table() is None
    assert parent(stage) == []
