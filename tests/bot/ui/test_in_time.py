"""Discord waits three seconds: whatever is used is acknowledged in that time, however long it takes (A4)."""

import asyncio
from typing import Any

import pytest
from discord import Permissions, app_commands
from simcord import Env

from bot.client import PresiClient
from bot.tables.values import TableId
from bot.ui import answering, reply
from bot.ui.controls.control import HANDLERS as CONTROLS
from bot.ui.ids import ControlId
from bot.ui.panels.notice import notice_panel
from bot.ui.screen_ids import screen_id
from bot.ui.screens.control import HANDLERS as SCREENS
from tests.bot.ui.people import Room

WAITS = 3.0
"""Seconds that Discord waits."""

SLOW = 60.0
"""Seconds that everything takes here."""


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


@pytest.fixture
def everything_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(_: object, to: reply.Reply, *__: object) -> None:
        await asyncio.sleep(SLOW)
        await to.tell(notice_panel("at last"))

    assert reply.PATIENCE < WAITS
    # simcord waits for timers that are near in real time.
    monkeypatch.setattr(reply, "PATIENCE", 0.0)
    monkeypatch.setattr(answering, "_run", run)


def acknowledged(room: Room, since: int) -> list[dict[str, Any]]:
    """What Discord was answered since then."""
    return [each.json or {} for each in room.env.http_requests[since:] if each.path.endswith("/callback")]


@pytest.mark.usefixtures("everything_slow")
async def test_every_button_and_select_is_acknowledged_in_time(room: Room) -> None:
    await room["anna"].send(room.channel, "a message")
    ids = [str(ControlId(verb, TableId(1), 0, "x")) for verb in CONTROLS]
    ids += [str(screen_id(screen)) for screen, (mode, _) in SCREENS.items() if mode is not reply.Mode.FORM]
    message = room.messages(private=False)[-1]
    before = len(room.env.http_requests)
    await room.burst("anna", message, ids)
    await room.env.advance_time(2)
    answers = acknowledged(room, before)
    assert len(answers) == len(ids)
    assert {each["type"] for each in answers} == {5, 6}
    assert all(each["data"]["flags"] & 64 for each in answers if each["type"] == 5)
    await room.env.advance_time(SLOW)
    assert room.env.errors == []


@pytest.mark.usefixtures("everything_slow")
async def test_every_command_is_acknowledged_in_time_and_privately(
    room: Room, simcord_bot: PresiClient
) -> None:
    admins = room.guild.create_role("admins", permissions=Permissions(manage_guild=True))
    room.people["ada"] = room.guild.add_member(room.env.create_user("ada"), roles=[admins])
    commands = [each for each in simcord_bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    for command in commands:
        before = len(room.env.http_requests)
        answer = await room.type("ada", command.qualified_name)
        assert answer.deferred, command.qualified_name
        (told,) = acknowledged(room, before)
        assert told["data"]["flags"] & 64, command.qualified_name
    assert len(commands) > 12
    await room.env.advance_time(SLOW)
