"""Old buttons, sleeping threads, threads with their own permissions, and messages outside of servers."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest
from discord.app_commands import Command
from simcord import Env
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.interactions import base_payload

from bot.client import PresiClient
from bot.i18n import words
from bot.i18n.commands import GROUP
from bot.tables import registry
from bot.tables.values import GuildId
from bot.ui.board import RESEND_GAP
from bot.ui.opening import missing_permissions
from tests.bot.ui.conftest import OPTIONS
from tests.bot.ui.people import Room, buttons, texts

EPHEMERAL = 1 << 6
EVERYWHERE = {"about", "preferences"}
"""Commands that are about no server."""

TEXT, THREAD, NEW_THREAD = "text", "thread", "new thread"


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


@pytest.fixture
def long_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that simulating a day is no work."""
    monkeypatch.setattr(registry, "HEARTBEAT", timedelta(days=2))


@pytest.mark.parametrize("later", [4 * 60, 16 * 60])
async def test_a_button_answers_however_old_it_is(room: Room, later: int) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.env.advance_time(later)
    answer = await room.press("bruno", board, "Rules")
    assert answer.response is not None


@pytest.mark.usefixtures("long_beats")
@pytest.mark.parametrize("options", [replace(OPTIONS, turn=timedelta(days=3))])
@pytest.mark.parametrize("later", [4 * 60, 16 * 60, 25 * 3600])
async def test_the_buttons_of_a_game_work_however_long_it_rests(room: Room, later: int) -> None:
    board = await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(later)
    for label in ("Rules", "More", "My hand"):
        answer = await room.press(name, board, label)
        assert answer.response is not None, label
        assert answer.response.ephemeral
    play = next(each for each in buttons(room.components(room.panel(name))).values() if ":play:" in each)
    await room.press_id(name, room.panel(name), play)
    assert f"by {name}" in room.text(room.board())


@pytest.mark.usefixtures("long_beats")
async def test_after_a_day_the_button_of_a_table_that_has_closed_says_so(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    join = buttons(room.components(board))["Join"]
    await room.env.advance_time(25 * 3600)
    before = len(room.env.http_requests)
    await room.burst("bruno", board, [join])
    (answer,) = (each for each in room.env.http_requests[before:] if each.path.endswith("/callback"))
    assert "no longer exists" in str(answer.json)


async def test_in_a_thread_that_sleeps_the_table_is_sent_anew_and_wakes_it(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    await room.env.advance_time(RESEND_GAP)
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
    await room.press("bruno", board, "Join")
    assert room.messages(private=False) == [room.board()]
    assert room.board() != board
    assert "**bruno**" in room.text(room.board())


async def test_in_a_locked_thread_the_game_goes_on_in_private_and_the_table_comes_back(
    room: Room, simcord_bot: PresiClient
) -> None:
    board = await room.start_game()
    await room.env.advance_time(RESEND_GAP)
    for method, path in (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")):
        room.env.inject_error(method, path, status=400, code=50083, times=1)
    name = room.on_turn()
    offered = buttons(room.components(room.panel(name)))
    play = next(each for each in offered.values() if ":play:" in each)
    await room.press_id(name, room.panel(name), play)
    shown = await room.press(room.on_turn(), board, "My hand")
    assert shown.response is not None
    await room.env.advance_time(3)
    assert f"by {name}" in room.text(room.board())
    assert room.env.errors == []
    assert len(simcord_bot.tables.in_guild(GuildId(room.guild.id))) == 1


PERMISSIONS = {
    TEXT: {"view_channel", "send_messages"},
    THREAD: {"view_channel", "send_messages_in_threads"},
    NEW_THREAD: {"view_channel", "send_messages_in_threads", "create_public_threads"},
}


@pytest.mark.parametrize("where", PERMISSIONS)
@pytest.mark.parametrize("lacking", sorted(set().union(*PERMISSIONS.values())))
def test_each_place_asks_for_its_own_permissions_and_no_others(where: str, lacking: str) -> None:
    permissions = discord.Permissions.all()
    permissions.update(**{lacking: False, "administrator": False})
    missing = missing_permissions(
        words("en"), permissions, in_thread=where == THREAD, new_thread=where == NEW_THREAD
    )
    named = lacking.replace("_", " ").title().replace("In", "in")
    assert missing == ([named] if lacking in PERMISSIONS[where] else [])


async def made(room: Room, client: PresiClient, where: str, lacking: str) -> ChannelHandle:
    """A place of this kind in which nobody has this permission."""
    make = {
        "voice": room.guild.create_voice_channel,
        "post": room.guild.create_forum_channel,
    }.get(where, room.guild.create_text_channel)
    place = make(where)
    denied = Overwrite(
        target_id=room.guild.default_role.id,
        type=OverwriteType.ROLE,
        allow=0,
        deny=discord.Permissions(**{lacking: True}).value,
    )
    channel: Any = client.get_channel(place.id)
    if where == "thread":
        await channel.create_thread(name="cards", type=discord.ChannelType.public_thread)
    elif where == "post":
        await channel.create_thread(name="cards", content="who plays?")
    room.env.backend.get_channel(place.id).overwrites.append(denied)
    await room.env.settle()
    return place.threads[0] if where in {"thread", "post"} else place


@pytest.mark.parametrize(
    ("where", "needed"),
    [
        ("text", "send_messages"),
        ("voice", "send_messages"),
        ("thread", "send_messages_in_threads"),
        ("post", "send_messages_in_threads"),
    ],
)
async def test_a_table_opens_wherever_the_bot_has_the_one_permission_that_counts_there(
    room: Room, simcord_bot: PresiClient, where: str, needed: str
) -> None:
    for name, lacking in (("anna", "send_messages"), ("bruno", "send_messages_in_threads")):
        place = await made(room, simcord_bot, where, lacking)
        answer = await room[name].slash(place, "presi play")
        assert answer.response is not None
        told = texts(answer.response.components)
        assert ("I am missing" in told) is (lacking == needed), told
    assert len(simcord_bot.tables.in_guild(GuildId(room.guild.id))) == 1


async def test_outside_of_servers_every_command_says_where_presi_is_played(
    room: Room, simcord_bot: PresiClient
) -> None:
    backend, anna = room.env.backend, room["anna"].id
    private = room["anna"].user.dm_channel.id
    commands = [each for each in simcord_bot.tree.walk_commands() if isinstance(each, Command)]
    for command in commands:
        assert command.parent is not None
        named = {"type": 1, "name": command.name, "options": []}
        data = {"id": "1", "type": 1, "name": command.parent.name, "options": [named]}
        before = len(room.env.http_requests)
        _, payload = base_payload(backend, type=2, channel_id=private, guild_id=None, user_id=anna, data=data)
        backend.emit("INTERACTION_CREATE", payload)
        await room.env.settle()
        (told,) = (each.json for each in room.env.http_requests[before:] if each.path.endswith("/callback"))
        assert told is not None
        assert told["data"]["flags"] & EPHEMERAL, command.qualified_name
        assert ("in the channels of a server" in str(told)) is (command.name not in EVERYWHERE), told
    assert room.env.errors == []


async def test_commands_are_global_once_and_for_servers_only(
    simcord_bot: PresiClient, simcord_env: Env
) -> None:
    room = Room(simcord_env, "anna")
    names = [command.name for command in simcord_bot.tree.get_commands()]
    assert len(set(names)) == len(names)
    assert GROUP in names
    assert simcord_bot.tree.get_commands(guild=discord.Object(room.guild.id)) == []
    for command in simcord_bot.tree.get_commands():
        assert isinstance(command, discord.app_commands.Group)
        assert command.guild_only
        assert command.allowed_installs is not None
        assert command.allowed_installs.to_array() == [discord.app_commands.AppInstallationType.GUILD]
    synced = [each for each in simcord_env.http_requests if each.path.endswith("/commands")]
    assert [each.method for each in synced] == ["GET", "PUT"]
