"""Discord's failures, and the table's: nothing breaks, nobody waits in vain."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import pytest
from simcord import Env

from bot.client import PresiClient
from bot.tables.events import TableEvent
from bot.tables.memory import MemoryStore
from bot.tables.table import Table
from bot.tables.values import GuildId, Options, TableId
from bot.ui import board as board_module
from bot.ui.ids import ControlId, Verb
from tests.bot.ui.conftest import make_client
from tests.bot.ui.people import Room, buttons


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


def play_of(room: Room, name: str) -> str:
    offered = buttons(room.components(room.panel(name)))
    return next(custom_id for custom_id in offered.values() if ":play:" in custom_id)


async def test_a_deleted_table_message_is_sent_again_with_the_next_change(
    room: Room, simcord_bot: PresiClient
) -> None:
    board = await room.start_game()
    await room.env.advance_time(board_module.RESEND_GAP)
    room.env.backend.delete_message(room.channel.id, board)
    name = room.on_turn()
    await room.press_id(name, room.panel(name), play_of(room, name))
    assert room.messages(private=False) == [room.board()]
    assert f"by {name}" in room.text(room.board())
    assert simcord_bot.tables.get(TableId(1)).message == room.board()


async def test_an_old_message_is_replaced_before_discord_slows_its_edits(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_module, "RENEW_AGE", timedelta(minutes=2))
    await room.type("anna", "presi play")
    board = room.board()
    await room.env.advance_time(121)
    await room.press("anna", board, "Add computer")
    assert room.messages(private=False) == [room.board()]
    assert room.board() != board


async def test_when_discord_fails_the_message_is_shown_a_moment_later(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=503)
    await room.press("bruno", board, "Join")
    await room.env.advance_time(3)
    assert "**bruno**" in room.text(board)
    assert room.env.errors == []


async def test_without_permission_the_table_goes_on_and_hands_still_open(room: Room) -> None:
    board = await room.start_game()
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    name = room.on_turn()
    await room.press_id(name, room.panel(name), play_of(room, name))
    following = room.on_turn()
    shown = await room.press(following, board, "My hand")
    assert shown.response is not None
    assert room.env.errors == []


async def test_a_deleted_channel_closes_its_tables_and_frees_the_seats(
    room: Room, simcord_bot: PresiClient
) -> None:
    await room.start_game()
    room.env.backend.delete_channel(room.channel.id)
    await room.env.settle()
    assert simcord_bot.tables.in_guild(GuildId(room.guild.id)) == ()
    elsewhere = room.guild.create_text_channel("elsewhere")
    answer = await room["anna"].slash(elsewhere, "presi play")
    assert answer.response is not None
    assert len(simcord_bot.tables.in_guild(GuildId(room.guild.id))) == 1


async def test_a_channel_that_discord_no_longer_knows_closes_its_table(
    room: Room, simcord_bot: PresiClient
) -> None:
    board = await room.start_game()
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003, times=None)
    name = room.on_turn()
    await room.press_id(name, room.panel(name), play_of(room, name))
    assert simcord_bot.tables.in_guild(GuildId(room.guild.id)) == ()
    answer = await room.press("bruno", board, "My hand")
    assert answer.response is not None
    assert "no longer exists" in room.text(answer.response.id)


async def test_an_answer_that_comes_too_late_breaks_nothing(room: Room) -> None:
    board = await room.start_game()
    room.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    name = room.on_turn()
    await room.press_id(name, room.panel(name), play_of(room, name))
    assert f"by {name}" in room.text(board)
    assert room.env.errors == []


async def test_every_button_works_after_a_restart(room: Room, store: MemoryStore, options: Options) -> None:
    board = await room.start_game()
    name = room.on_turn()
    panel, play = room.panel(name), play_of(room, name)
    await room.env.restart_bot(make_client(store, options))
    await room.press_id(name, panel, play)
    assert room.messages(private=False) == [board]
    assert f"by {name}" in room.text(board)
    for label in ("My hand", "Rules", "More"):
        answer = await room.press("bruno", board, label)
        assert answer.response is not None


async def test_an_unforeseen_error_is_answered_with_a_reference_and_logged_without_facts(
    room: Room, simcord_bot: PresiClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await room.type("anna", "presi play")

    async def broken(*_: object) -> Table:
        raise RuntimeError("3o is secret")

    monkeypatch.setattr(simcord_bot.tables, "send", broken)
    answer = await room.press("bruno", room.board(), "Join")
    assert answer.response is not None
    reference = room.text(answer.response.id).rpartition(" ")[2]
    assert reference in caplog.text
    assert "secret" not in caplog.text


class SlowStore(MemoryStore):
    """Takes its time once `wait` is set, in seconds."""

    wait = 0.0

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        await asyncio.sleep(self.wait)
        await super().append(table, events)


@pytest.mark.parametrize("store", [SlowStore()])
async def test_with_a_slow_store_a_press_is_acknowledged_before_it_is_done(
    room: Room, store: SlowStore
) -> None:
    board = await room.start_game()
    name = room.on_turn()
    panel, play = room.panel(name), play_of(room, name)
    store.wait = 8.0
    answer = await room.press_id(name, panel, play)
    assert answer.deferred
    assert f"by {name}" not in room.text(board)
    await room.env.advance_time(9)
    assert f"by {name}" in room.text(board)
    assert "Wait for your turn" in room.text(panel)


@pytest.mark.parametrize("gap", [timedelta(seconds=1)])
async def test_many_changes_in_one_second_become_two_edits_and_the_last_state_wins(
    room: Room, simcord_bot: PresiClient
) -> None:
    await room.type("anna", "presi play")
    before = len(room.env.http_requests)
    add, remove = (str(ControlId(verb, TableId(1))) for verb in (Verb.ADD_COMPUTER, Verb.REMOVE_COMPUTER))
    await room.burst("anna", room.board(), [add, remove, add, remove, add, add])
    edits = [request for request in room.env.http_requests[before:] if request.method == "PATCH"]
    assert len(edits) <= 2
    assert room.text(room.board()).count("(computer)**") == 2
    assert len(simcord_bot.tables.get(TableId(1)).computers) == 2
