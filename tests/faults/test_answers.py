"""Answers and panels through Discord's troubles: the real bot, and people who press once."""

import asyncio
from itertools import pairwise

import pytest

from bot.playground import InteractionState
from bot.playground.faults import broken, cut, limited, slow
from bot.playground.permissions import Permission
from bot.playground.rest import Exchange, Mishap
from bot.tables.commands import AddComputer, RemoveComputer
from bot.ui.board import RESEND_GAP
from tests.faults.at_table import on_turn, private, public, text_of_board
from tests.faults.stage import Stage
from tests.whole.seat import CHANNEL, Seat

CALLBACK = "/interactions/*/callback"
BOARD = "/channels/*/messages/*"
PANEL = "/webhooks/*/messages/*"


@pytest.mark.parametrize(
    ("mishap", "times"),
    [
        (broken(500), 3),
        (broken(503), 2),
        (broken(500, late=True), 1),
        (cut(), 2),
        (cut(late=True), 1),
        (limited(0.4), 1),
        (slow(5), 1),
        (slow(5, late=True), 1),
    ],
    ids=str,
)
async def test_a_play_is_acknowledged_in_time(
    stage: Stage, seats: list[Seat], mishap: Mishap, times: int
) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.http.next(mishap, path=CALLBACK, times=times)
    panel = seat.panel()
    assert panel is not None
    before = stage.table()
    pressed = await seat.person.click(panel, seat.plays()[0])
    assert pressed.state is InteractionState.DONE
    after = stage.table()
    assert before is not None
    assert after is not None
    assert after.ticket == before.ticket + 1
    assert "⚠️" not in seat.text()
    await asyncio.sleep(10)
    assert all(custom_id.split(":")[3] != str(before.ticket) for custom_id in seat.plays())


async def test_only_one_hand_is_opened_however_often_the_answer_is_sent(
    stage: Stage, seats: list[Seat]
) -> None:
    await on_turn(seats)
    before = private(seats[1])
    stage.playground.faults.http.next(cut(late=True), path=CALLBACK)
    pressed = await seats[1].person.command(CHANNEL, "presi hand")
    assert pressed.state is InteractionState.DONE
    await asyncio.sleep(5)
    (opened,) = private(seats[1])
    assert opened not in before


@pytest.mark.parametrize("mishap", [cut(), broken(503)], ids=str)
async def test_a_private_panel_follows_after_troubles(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.http.next(mishap, method="PATCH", path=PANEL, times=2)
    await seat.play_something()
    await asyncio.sleep(60)
    assert any(other.plays() for other in seats)


@pytest.mark.parametrize("permission", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL])
async def test_a_table_is_shown_again_as_soon_as_the_permission_is_back(
    stage: Stage, seats: list[Seat], permission: Permission
) -> None:
    faults = stage.playground.faults
    channel = stage.playground.world.channel_named(CHANNEL)
    faults.deny(channel, permission)
    stage.playground.world.remove(seats[0].board())
    assert (await seats[1].person.command(CHANNEL, "presi leave")).state is InteractionState.DONE
    panel = seats[1].panel()
    assert panel is not None
    await seats[1].person.click(panel, next(iter(seats[1].offered())))
    await asyncio.sleep(100)
    assert public(seats[0]) == []
    faults.allow(channel)
    await asyncio.sleep(1)
    (board,) = public(seats[0])
    assert "left" in seats[0].person.text(board)


async def test_a_refusal_without_a_sign_of_its_end_is_tried_again(stage: Stage, seats: list[Seat]) -> None:
    stage.playground.faults.http.next(Mishap(refusal=limited(1).refusal), method="PATCH", path=BOARD, times=5)
    await seats[0].press_on_board("Add computer")
    await asyncio.sleep(30)
    assert "computer" in text_of_board(seats[0])


async def test_a_message_that_seemed_to_fail_is_there_once_and_up_to_date(
    stage: Stage, seats: list[Seat]
) -> None:
    await asyncio.sleep(5)
    stage.playground.world.remove(seats[0].board())
    stage.playground.faults.http.next(cut(late=True), method="POST", path="/channels/*/messages")
    await seats[0].person.command(CHANNEL, "presi table")
    await asyncio.sleep(60)
    (board,) = public(seats[0])
    table = stage.table()
    assert table is not None
    assert table.message == board.id


@pytest.mark.parametrize("by", ["a change", "/presi table"])
async def test_however_often_it_is_deleted_the_message_is_sent_once_in_five_seconds(
    stage: Stage, seats: list[Seat], by: str
) -> None:
    await asyncio.sleep(10)
    posts: list[float] = []
    loop = asyncio.get_running_loop()

    def watch(exchange: Exchange) -> None:
        if exchange.call.method == "POST" and exchange.call.path.startswith("/channels/"):
            posts.append(loop.time())

    stage.playground.rest.watchers.append(watch)
    for second in range(60):
        for board in public(seats[0]):
            stage.playground.world.remove(board)
        if by == "a change":
            await change(stage, second)
        else:
            await seats[0].person.command(CHANNEL, "presi table")
        await asyncio.sleep(1)
    assert 10 <= len(posts) <= 60 / RESEND_GAP + 1
    assert min(later - earlier for earlier, later in pairwise(posts)) >= RESEND_GAP
    await asyncio.sleep(RESEND_GAP + 1)
    (board,) = public(seats[0])
    table = stage.table()
    assert table is not None
    assert table.message == board.id


async def change(stage: Stage, number: int) -> None:
    """Anything that the table's message has to show."""
    table = stage.table()
    assert table is not None
    command = RemoveComputer if number % 2 else AddComputer
    await stage.client.tables.send(table.id, command(table.host))


async def test_an_outage_closes_no_table_and_a_removal_does(stage: Stage, seats: list[Seat]) -> None:
    faults = stage.playground.faults
    await on_turn(seats)
    faults.outage(seconds=60)
    await asyncio.sleep(61)
    assert stage.table() is not None
    faults.remove_bot()
    await asyncio.sleep(5)
    assert stage.table() is None


@pytest.mark.parametrize("kind", ["outage", "gateway"])
async def test_nobody_is_absent_while_discord_is(stage: Stage, seats: list[Seat], kind: str) -> None:
    faults = stage.playground.faults
    seat = await on_turn(seats)
    before = stage.table()
    if kind == "outage":
        faults.outage(seconds=600)
    else:
        faults.sockets.refuse(seconds=600)
        await faults.sockets.close()
    await asyncio.sleep(640)
    after = stage.table()
    assert before is not None
    assert after is not None
    assert after.phase is before.phase
    assert not after.called
    await seat.press(seat.plays()[0])
    assert (stage.table() or after).ticket > after.ticket


async def test_whoever_is_absent_after_an_outage_is_called(stage: Stage, seats: list[Seat]) -> None:
    await on_turn(seats)
    stage.playground.faults.outage(seconds=600)
    await asyncio.sleep(600 + 95)
    table = stage.table()
    assert table is not None
    assert table.called


async def test_a_closed_table_is_not_tried_for_ever(stage: Stage, seats: list[Seat]) -> None:
    tried: list[Exchange] = []
    await on_turn(seats)
    stage.playground.rest.watchers.append(tried.append)
    stage.playground.faults.remove_bot()
    await asyncio.sleep(900)
    assert len(tried) < 20
    tried.clear()
    await asyncio.sleep(900)
    assert tried == []
