"""A table that Discord does not let the bot show: no time runs, it is told, and it goes on or ends."""

import asyncio
from datetime import timedelta

import pytest

from bot.app import build
from bot.playground import Channel, InteractionState, Message
from bot.playground.errors import missing_access, missing_permissions
from bot.playground.faults import broken
from bot.playground.permissions import Permission
from bot.playground.rest import Mishap
from bot.tables.events import Closed
from bot.tables.table import Table
from bot.tables.values import Barrier, CloseReason, DueKind, Phase
from tests.faults.at_table import on_turn, play, public
from tests.faults.stage import SeededChance, Stage
from tests.whole.seat import CHANNEL, Seat

LONG = 600
"""Seconds: many turns and calls."""

NO_TIME = "no time runs"

PERMISSIONS = {Permission.VIEW_CHANNEL: "View Channel", Permission.SEND_MESSAGES: "Send Messages"}


def mesa(stage: Stage) -> Channel:
    return stage.playground.world.channel_named(CHANNEL)


def table_of(stage: Stage) -> Table:
    table = stage.table()
    assert table is not None
    return table


def calls(seat: Seat) -> list[Message]:
    return [each for each in public(seat) if "is waiting for you" in seat.person.text(each)]


async def hand(seat: Seat, channel: Channel | str = CHANNEL) -> str:
    typed = await seat.person.command(channel, "presi hand")
    assert typed.state is InteractionState.DONE
    return seat.person.text(seat.person.answer(typed))


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_without_a_permission_nobody_is_absent_and_everybody_is_told_what_is_missing(
    stage: Stage, seats: list[Seat], permission: Permission
) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), permission)
    await seat.play_something()
    await asyncio.sleep(LONG)
    table = table_of(stage)
    assert (table.phase, table.game is not None) == (Phase.PLAYING, True)
    for each in seats:
        told = await hand(each)
        assert NO_TIME in told
        assert f"missing {PERMISSIONS[permission]} in <#{table.channel}>" in told
        assert "under Permissions" in told


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_it_goes_on_with_the_time_that_was_left_when_the_permission_is_back(
    stage: Stage, seats: list[Seat], permission: Permission
) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), permission)
    await seat.play_something()
    await asyncio.sleep(LONG)
    assert calls(seat) == []
    hidden = table_of(stage).hidden
    assert hidden is not None
    stage.playground.faults.allow(mesa(stage))
    await asyncio.sleep(1)
    table = table_of(stage)
    assert (table.hidden, table.due is not None and table.due.kind) == (None, hidden.kind)
    assert NO_TIME not in await hand(seat)
    await asyncio.sleep(hidden.left.total_seconds() - 3)
    assert table_of(stage).phase is Phase.PLAYING
    assert table_of(stage).called == table.called
    await asyncio.sleep(5)
    assert table_of(stage).called != table.called


async def test_whoever_could_not_be_called_is_called_then(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), Permission.SEND_MESSAGES)
    await asyncio.sleep(LONG)
    assert table_of(stage).called
    assert NO_TIME in seat.person.text(seat.board())
    stage.playground.faults.allow(mesa(stage))
    await asyncio.sleep(2)
    (call,) = calls(seat)
    assert call.mentions == [seat.person.id]
    assert table_of(stage).hidden is None
    assert NO_TIME not in seat.person.text(seat.board())
    await seat.person.click(call, label="I'm back")
    assert not table_of(stage).called


async def test_an_open_panel_tells_it_by_itself(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), Permission.VIEW_CHANNEL)
    await seat.play_something()
    await asyncio.sleep(5)
    assert NO_TIME in seat.text()
    stage.playground.faults.allow(mesa(stage))
    await asyncio.sleep(5)
    assert NO_TIME not in seat.text()


async def test_moves_made_in_private_count_meanwhile(stage: Stage, seats: list[Seat]) -> None:
    await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), Permission.VIEW_CHANNEL)
    before = table_of(stage).ticket
    for _ in range(4):
        await next(seat for seat in seats if seat.plays()).play_something()
        await asyncio.sleep(100)
    assert table_of(stage).ticket == before + 4
    assert table_of(stage).hidden is not None


@pytest.mark.parametrize("told_beside", [True, False])
async def test_in_a_locked_thread_nobody_is_absent_wherever_it_can_be_told(
    stage: Stage, thread: Channel, *, told_beside: bool
) -> None:
    world, anna = stage.playground.world, Seat("anna", stage.playground.person("anna"))
    assert thread.parent is not None
    if not told_beside:
        world.overwrite(thread.parent, world.bot.id, deny=Permission.SEND_MESSAGES)
    world.archive(thread, locked=True)
    await play(stage, thread)
    await asyncio.sleep(LONG)
    table = table_of(stage)
    assert (table.phase, table.called) == (Phase.PLAYING, frozenset())
    told = await hand(anna)
    assert f"its thread <#{thread.id}> is locked" in told
    assert NO_TIME in told
    world.archive(thread, archived=False)
    await asyncio.sleep(2)
    table = table_of(stage)
    assert (table.hidden, table.due is not None and table.due.kind) == (None, DueKind.TURN)


async def test_in_a_thread_the_permission_for_threads_is_named(stage: Stage, thread: Channel) -> None:
    world = stage.playground.world
    assert thread.parent is not None
    world.overwrite(thread.parent, world.bot.id, deny=Permission.SEND_MESSAGES_IN_THREADS)
    await asyncio.sleep(LONG)
    hidden = table_of(stage).hidden
    assert hidden is not None
    assert hidden.barrier is Barrier.SEND_IN_THREADS
    anna = Seat("anna", stage.playground.person("anna"))
    assert "missing Send Messages in Threads in" in await hand(anna)


async def test_whoever_comes_back_has_it_tried_at_once(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    http = stage.playground.faults.http
    for method in ("PATCH", "POST"):
        http.next(Mishap(refusal=missing_access()), method=method, path="/channels/*", times=999)
    await seat.play_something()
    await asyncio.sleep(LONG)
    assert table_of(stage).hidden is not None
    http.calm()
    await hand(seat)
    await asyncio.sleep(1)
    assert table_of(stage).hidden is None


async def test_whoever_comes_back_has_the_call_tried_at_once(stage: Stage, seats: list[Seat]) -> None:
    await on_turn(seats)
    http = stage.playground.faults.http
    http.next(Mishap(refusal=missing_permissions()), method="POST", path="/channels/*/messages", times=999)
    await asyncio.sleep(LONG)
    assert table_of(stage).hidden is not None
    http.calm()
    await hand(seats[0])
    await asyncio.sleep(1)
    assert table_of(stage).hidden is None
    assert len(calls(seats[0])) == 1


async def test_it_is_tried_again_without_anybody(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    http = stage.playground.faults.http
    for method in ("PATCH", "POST"):
        http.next(Mishap(refusal=missing_access()), method=method, path="/channels/*", times=999)
    await seat.play_something()
    await asyncio.sleep(LONG)
    http.calm()
    await asyncio.sleep(61)
    assert table_of(stage).hidden is None


async def test_troubles_that_pass_stop_no_time(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.http.next(broken(503), method="PATCH", path="/channels/*", times=999)
    await seat.play_something()
    await asyncio.sleep(95)
    assert table_of(stage).hidden is None
    assert table_of(stage).called


async def test_a_press_that_shows_nothing_else_tells_it_in_a_lobby(stage: Stage, seats: list[Seat]) -> None:
    stage.playground.faults.deny(mesa(stage), Permission.VIEW_CHANNEL)
    board = seats[0].board()
    await seats[0].press_on_board("Add computer")
    await asyncio.sleep(5)
    pressed = await seats[0].person.click(board, label="Add computer")
    assert "missing View Channel" in seats[0].person.text(seats[0].person.answer(pressed))
    pressed = await seats[1].person.click(board, label="Leave")
    assert "missing View Channel" in seats[1].person.text(seats[1].person.answer(pressed))


async def test_it_is_hidden_after_a_restart_and_goes_on_when_it_is_shown(
    stage: Stage, seats: list[Seat]
) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), Permission.VIEW_CHANNEL)
    await seat.play_something()
    await asyncio.sleep(LONG)
    hidden = table_of(stage).hidden
    await stage.client.close()
    client = build(stage.settings, chance=SeededChance(1))
    await client.login(stage.playground.token)
    connection = asyncio.create_task(client.connect())
    await client.wait_until_ready()
    await asyncio.sleep(LONG)
    (table,) = client.tables.in_guild(table_of(stage).guild)
    assert (table.hidden, table.called) == (hidden, frozenset())
    stage.playground.faults.allow(mesa(stage))
    await asyncio.sleep(1)
    (table,) = client.tables.in_guild(table.guild)
    assert (table.hidden, table.due is not None and table.due.kind) == (None, DueKind.TURN)
    await client.close()
    await connection


async def test_it_ends_when_it_is_never_shown_again(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    seen: list[Table] = []
    changed = stage.client.desk.announcer.changed

    def watch(before: Table | None, after: Table, events: object) -> None:
        seen.append(after)
        changed(before, after, events)  # type: ignore[arg-type]

    stage.client.desk.announcer.changed = watch  # type: ignore[method-assign]
    stage.playground.faults.deny(mesa(stage), Permission.VIEW_CHANNEL)
    await seat.play_something()
    await asyncio.sleep((table_of(stage).options.idle + timedelta(minutes=1)).total_seconds())
    assert stage.table() is None
    assert seen[-1].last[-1] == Closed(CloseReason.HIDDEN)


async def test_it_can_be_left(stage: Stage, seats: list[Seat]) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.deny(mesa(stage), Permission.VIEW_CHANNEL)
    await seat.play_something()
    await asyncio.sleep(100)
    await seat.person.command(CHANNEL, "presi leave")
    panel = seat.panel()
    assert panel is not None
    assert "missing View Channel" in seat.person.text(panel)
    await seat.person.click(panel, label="Leave")
    assert table_of(stage).seat_of(table_of(stage).host) is not None
    assert len(table_of(stage).humans) == 2
