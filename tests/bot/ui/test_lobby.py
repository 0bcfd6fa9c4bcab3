"""Opening a table, sitting down, getting up and starting."""

from dataclasses import replace
from datetime import timedelta

import discord
import pytest
from simcord import Env

from tests.bot.ui.conftest import OPTIONS
from tests.bot.ui.people import Room, buttons, texts


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla", "dario")


async def test_play_opens_a_table_in_the_channel_and_says_so_in_private(room: Room) -> None:
    answer = await room.type("anna", "presi play")
    assert answer.response is not None
    assert answer.response.ephemeral
    assert "1. **anna** · host" in room.text(room.board())


async def test_who_joins_is_shown_in_the_same_message(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    joined = await room.press("bruno", board, "Join")
    assert joined.acknowledged
    assert room.board() == board
    assert "2. **bruno**" in room.text(board)


async def test_joining_twice_is_answered_in_words_and_changes_nothing(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    before = room.text(board)
    answer = await room.press("anna", board, "Join")
    assert answer.response is not None
    assert answer.response.ephemeral
    assert "already" in room.text(answer.response.id)
    assert room.text(board) == before


async def test_only_the_host_adds_computers(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.press("bruno", board, "Join")
    refused = await room.press("bruno", board, "Add computer")
    assert refused.response is not None
    assert "anna" in room.text(refused.response.id)
    await room.press("anna", board, "Add computer")
    assert "(computer)" in room.text(board)
    await room.press("anna", board, "Remove computer")
    assert "3. *free chair*" in room.text(board)


async def test_start_waits_for_three_chairs(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    assert "Start" not in buttons(room.components(board))
    await room.press("bruno", board, "Join")
    await room.press("carla", board, "Join")
    assert "Start" in buttons(room.components(board))


async def test_play_where_a_table_has_a_free_chair_invites_to_it(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    invitation = await room.type("bruno", "presi play")
    assert invitation.response is not None
    await room.press("bruno", invitation.response.id, "Join")
    assert "**bruno**" in room.text(board)
    assert "You sit at table" in room.text(invitation.response.id)


async def test_play_where_a_table_has_a_free_chair_can_open_another(room: Room) -> None:
    await room.type("anna", "presi play")
    invitation = await room.type("bruno", "presi play")
    assert invitation.response is not None
    await room.press("bruno", invitation.response.id, "Open another table")
    assert "1. **bruno** · host" in room.text(room.board())
    assert len(room.messages(private=False)) == 2


async def test_leaving_asks_first_and_says_what_it_does(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.press("bruno", board, "Join")
    asked = await room.press("bruno", board, "Leave")
    assert asked.response is not None
    assert "frees your chair" in room.text(asked.response.id)
    assert "**bruno**" in room.text(board)
    await room.press("bruno", asked.response.id, "Leave")
    assert "**bruno**" not in room.text(board)


async def test_the_last_one_to_leave_closes_the_table(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    asked = await room.type("anna", "presi leave")
    assert asked.response is not None
    assert "closes the table" in room.text(asked.response.id)
    await room.press("anna", asked.response.id, "Leave")
    assert "This table is closed" in room.text(board)
    assert buttons(room.components(board)) == {}


async def test_the_host_can_close_the_table_for_everybody(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.press("bruno", board, "Join")
    asked = await room.press("anna", board, "Leave")
    assert asked.response is not None
    await room.press("anna", asked.response.id, "Close the table")
    assert "**bruno**" in room.text(board)
    await room.press("anna", asked.response.id, "Close the table")
    assert "This table is closed" in room.text(board)


async def test_where_the_bot_may_not_write_the_answer_names_the_permission_and_nothing_opens(
    room: Room,
) -> None:
    denied = discord.PermissionOverwrite(send_messages=False)
    quiet = room.guild.create_text_channel("quiet", overwrites={room.guild.default_role: denied})
    answer = await room["anna"].slash(quiet, "presi play")
    assert answer.response is not None
    assert "Send Messages" in texts(answer.response.components)
    assert quiet.history() == []


async def test_help_and_rules_are_private(room: Room) -> None:
    for command in ("presi help", "presi rules"):
        answer = await room.type("anna", command)
        assert answer.response is not None
        assert answer.response.ephemeral


async def test_commands_that_need_a_table_say_so_without_one(room: Room) -> None:
    for command in ("presi hand", "presi table", "presi leave"):
        answer = await room.type("anna", command)
        assert answer.response is not None
        assert "/presi play" in room.text(answer.response.id)


@pytest.mark.parametrize("options", [replace(OPTIONS, idle=timedelta(minutes=2))])
async def test_a_table_nobody_uses_closes_by_itself(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.env.advance_time(121)
    assert "This table is closed" in room.text(board)
