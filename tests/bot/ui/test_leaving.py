"""The bot stops and starts again: every table says so, nothing is taken any more, and nothing is lost."""

import asyncio
import gc
from datetime import timedelta

import pytest
from simcord import Env

from bot.client import PresiClient
from bot.tables.errors import ShuttingDown
from bot.tables.events import Opened
from bot.tables.memory import MemoryStore
from bot.tables.values import ChannelId, GuildId, Options, TableId, UserId
from bot.ui import announcer as announcer_module
from bot.ui import board as board_module
from tests.bot.ui.conftest import make_client
from tests.bot.ui.people import Room, buttons

GOING = "The bot is being restarted"
BACK = "The bot is back"


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


async def play(room: Room) -> None:
    name = room.on_turn()
    offered = buttons(room.components(room.panel(name)))
    await room.press_id(name, room.panel(name), next(each for each in offered.values() if ":play:" in each))


async def test_a_running_table_says_that_the_bot_goes_and_that_it_is_back_once(
    room: Room, simcord_bot: PresiClient, store: MemoryStore, options: Options
) -> None:
    board = await room.start_game()
    before = room.text(board)
    await simcord_bot.close()
    assert GOING in room.text(board)
    await room.env.restart_bot(make_client(store, options))
    await room.env.settle()
    assert BACK in room.text(board)
    assert GOING not in room.text(board)
    assert room.messages(private=False) == [board]
    await play(room)
    assert BACK not in room.text(board)
    assert GOING not in room.text(board)
    assert before.splitlines()[0] == room.text(board).splitlines()[0]


async def test_a_lobby_says_it_too(room: Room, store: MemoryStore, options: Options) -> None:
    await room.type("anna", "presi play")
    await room.env.restart_bot(make_client(store, options))
    await room.env.settle()
    assert BACK in room.text(room.board())
    await room.press("bruno", room.board(), "Join")
    assert BACK not in room.text(room.board())


async def test_while_it_goes_nothing_is_taken_and_no_table_opens(
    room: Room, simcord_bot: PresiClient, store: MemoryStore
) -> None:
    await room.start_game()
    (before,) = await store.running()
    await simcord_bot.tables.close()
    table = simcord_bot.tables.get(TableId(1))
    with pytest.raises(ShuttingDown):
        await simcord_bot.tables.open(GuildId(room.guild.id), ChannelId(1), UserId(5), "eve", table.options)
    name = room.on_turn()
    offered = buttons(room.components(room.panel(name)))
    answer = await room.press_id(name, room.panel(name), next(iter(offered.values())))
    assert answer.response is not None
    (after,) = await store.running()
    assert after == before
    assert isinstance(after.events[0], Opened)


async def test_a_message_that_is_gone_or_old_is_not_sent_anew_by_a_bot_that_goes(
    room: Room, simcord_bot: PresiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await room.start_game()
    monkeypatch.setattr(board_module, "RENEW_AGE", timedelta())
    await simcord_bot.desk.announcer.part()
    assert room.messages(private=False) == [board]
    room.env.backend.delete_message(room.channel.id, board)
    await simcord_bot.desk.announcer.part()
    assert room.messages(private=False) == []


async def test_a_discord_that_does_not_answer_holds_nothing_up(
    room: Room, simcord_bot: PresiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start_game()
    monkeypatch.setattr(announcer_module, "PARTING", 0.05)
    release = asyncio.Event()

    async def stuck(_: object) -> None:
        await release.wait()

    uncaught: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: uncaught.append(context))
    monkeypatch.setattr(board_module.Board, "part", stuck)
    await asyncio.wait_for(simcord_bot.desk.announcer.part(), timeout=5)
    # What was given up is given up in the loop's next turns.
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()
    assert uncaught == []
    release.set()
