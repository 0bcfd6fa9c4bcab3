"""Mentions: one person each, only when it helps, taken back when it has, and off for whoever wants it off."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from simcord import Env

from bot.client import PresiClient
from bot.tables.commands import Back, Leave
from bot.tables.memory import MemoryStore
from bot.tables.table import Table
from bot.tables.values import Absence, GuildId, Human, Options, TableId, UserId
from bot.ui.mentions import patience
from tests.bot.tables.games import lobby
from tests.bot.ui.conftest import OPTIONS, make_client
from tests.bot.ui.people import Room, buttons

THIRD = 31
CALLED = 61
SLOW_MODE = 20016
"""Discord's code for a message that comes too soon after the last one."""


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


def table_of(bot: PresiClient) -> Table:
    return bot.tables.get(TableId(1))


def sent(room: Room) -> list[dict[str, Any]]:
    """What was sent to the channel as new messages, in order, the table's own first."""
    path = f"/channels/{room.channel.id}/messages"
    requests = [each for each in room.env.http_requests if (each.method, each.path) == ("POST", path)]
    return [each.json for each in requests if each.json is not None]


def mentions(room: Room) -> list[int]:
    """The messages in the channel that are no table's."""
    return [message for message in room.messages(private=False) if room.text(message).startswith("<@")]


async def play(room: Room, name: str) -> None:
    offered = buttons(room.components(room.panel(name)))
    await room.press_id(name, room.panel(name), next(each for each in offered.values() if ":play:" in each))


async def test_who_is_silent_for_a_third_of_the_turn_is_reminded(room: Room) -> None:
    await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(THIRD - 2)
    assert mentions(room) == []
    await room.env.advance_time(2)
    (reminder,) = mentions(room)
    assert f"<@{room[name].id}>, it is your turn at table" in room.text(reminder)
    assert sent(room)[-1]["allowed_mentions"] == {"parse": [], "users": [room[name].id]}
    answer = await room.press(name, reminder, "My hand")
    assert answer.response is not None


async def test_the_reminder_goes_with_the_turn(room: Room, simcord_bot: PresiClient) -> None:
    await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(THIRD)
    assert table_of(simcord_bot).mentions == tuple(mentions(room))
    await play(room, name)
    assert mentions(room) == []
    assert table_of(simcord_bot).mentions == ()


async def test_who_has_pressed_something_meanwhile_is_reminded_later(room: Room) -> None:
    board = await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(20)
    await room.press(name, board, "My hand")
    await room.env.advance_time(20)
    assert mentions(room) == []
    await room.env.advance_time(11)
    assert len(mentions(room)) == 1


async def test_one_turn_has_one_reminder(room: Room) -> None:
    board = await room.start_game()
    await room.env.advance_time(THIRD)
    await room.press("carla", board, "More")
    await room.env.advance_time(THIRD)
    assert len(mentions(room)) == 1
    assert len(sent(room)) == 2


async def test_the_call_takes_the_reminders_place(room: Room) -> None:
    await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(THIRD)
    (reminder,) = mentions(room)
    await room.env.advance_time(CALLED)
    (call,) = mentions(room)
    assert call != reminder
    assert "is waiting for you" in room.text(call)
    assert sent(room)[-1]["allowed_mentions"] == {"parse": [], "users": [room[name].id]}
    await room.press(name, call, "I'm back")
    assert mentions(room) == []


@pytest.mark.parametrize("who", ["server", "user"])
@pytest.mark.parametrize(("choice", "calls"), [("calls", 1), ("off", 0)])
async def test_a_server_and_a_user_can_turn_mentions_off(
    room: Room, simcord_bot: PresiClient, who: str, choice: str, calls: int
) -> None:
    board = await room.start_game()
    name = room.on_turn()
    servers = simcord_bot.desk.servers
    if who == "server":
        await servers.change(GuildId(room.guild.id), "pings", choice, Human(UserId(1), "admin"))
    else:
        await servers.prefer(UserId(room[name].id), "pings", choice)
    await room.env.advance_time(THIRD)
    assert mentions(room) == []
    await room.env.advance_time(CALLED)
    assert len(mentions(room)) == calls
    assert "called" in room.text(board)
    await room.env.advance_time(CALLED)
    assert "cancelled, without points" in room.text(board)


async def test_a_players_choice_is_no_other_players(room: Room, simcord_bot: PresiClient) -> None:
    await room.start_game()
    name = room.on_turn()
    other = next(each for each in room.people if each != name)
    await simcord_bot.desk.servers.prefer(UserId(room[other].id), "pings", "off")
    await room.env.advance_time(THIRD)
    assert len(mentions(room)) == 1


async def test_a_server_without_calls_still_notices_who_has_left_it(
    room: Room, simcord_bot: PresiClient
) -> None:
    board = await room.start_game()
    name = room.on_turn()
    await simcord_bot.desk.servers.prefer(UserId(room[name].id), "pings", "off")
    room.guild.remove_member(room[name])
    await room.env.advance_time(THIRD + CALLED)
    assert f"<@{room[name].id}> left" in room.text(board)


async def test_a_restart_takes_old_mentions_back_and_calls_anew(
    room: Room, store: MemoryStore, options: Options
) -> None:
    await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(THIRD)
    await room.env.advance_time(CALLED)
    (old,) = mentions(room)
    client = make_client(store, options)
    await room.env.restart_bot(client)
    await room.env.settle()
    (new,) = mentions(room)
    assert new != old
    assert f"<@{room[name].id}>" in room.text(new)
    assert table_of(client).mentions == (new,)


async def test_a_restart_takes_a_reminder_back(room: Room, store: MemoryStore, options: Options) -> None:
    await room.start_game()
    await room.env.advance_time(THIRD)
    client = make_client(store, options)
    await room.env.restart_bot(client)
    await room.env.settle()
    assert mentions(room) == []
    assert table_of(client).mentions == ()


async def test_where_slow_mode_lets_no_message_be_sent_the_turn_runs_all_the_same(room: Room) -> None:
    board = await room.start_game()
    room.env.inject_error("POST", "/channels/*/messages", status=400, code=SLOW_MODE, times=None)
    await room.env.advance_time(THIRD)
    await room.env.advance_time(CALLED)
    assert mentions(room) == []
    await room.env.advance_time(CALLED)
    assert "cancelled, without points" in room.text(board)
    assert room.env.errors == []


async def test_a_closed_table_leaves_no_mention_behind(room: Room, simcord_bot: PresiClient) -> None:
    await room.start_game()
    await room.env.advance_time(THIRD)
    assert len(mentions(room)) == 1
    await simcord_bot.desk.announcer.stop(TableId(1))
    await room.env.settle()
    assert mentions(room) == []


async def test_a_cancelled_game_leaves_no_mention_behind(room: Room, simcord_bot: PresiClient) -> None:
    await room.start_game()
    await room.env.advance_time(THIRD)
    await simcord_bot.tables.send(TableId(1), Leave(UserId(room["carla"].id)))
    await room.env.settle()
    assert mentions(room) == []


@pytest.mark.parametrize("options", [replace(OPTIONS, absence=Absence.COMPUTER)])
async def test_a_computer_is_never_mentioned_nor_who_it_stands_in_for(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.press("bruno", board, "Join")
    await room.press("anna", board, "Add computer")
    await room.press("anna", board, "Start")
    for _ in range(6):
        await room.env.advance_time(CALLED)
    mentioned = [user for each in sent(room)[1:] for user in each["allowed_mentions"]["users"]]
    # Each is reminded and called once; then a computer plays for them.
    assert sorted(mentioned) == sorted(2 * [room["anna"].id, room["bruno"].id])


async def test_coming_back_brings_no_second_reminder_of_the_same_turn(
    room: Room, simcord_bot: PresiClient
) -> None:
    await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(THIRD)
    await room.env.advance_time(CALLED)
    await simcord_bot.tables.send(TableId(1), Back(UserId(room[name].id)))
    await room.env.settle()
    assert mentions(room) == []


@pytest.mark.parametrize(("turn", "expected"), [(10, 15), (90, 30), (300, 100), (86_400, 120)])
def test_patience_is_a_third_of_the_turn_within_reason(turn: int, expected: int) -> None:
    table = lobby()
    long = replace(table, options=replace(table.options, turn=timedelta(seconds=turn)))
    assert patience(long) == expected
