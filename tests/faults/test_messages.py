"""Messages that people wait for, or that are to go, through Discord's passing troubles."""

import asyncio

import pytest

from bot.app import build
from bot.playground import Channel, Message
from bot.playground.faults import broken, cut
from bot.playground.rest import Exchange, Mishap
from tests.faults.at_table import on_turn, play, public
from tests.faults.stage import SeededChance, Stage
from tests.whole.seat import CHANNEL, Seat

MESSAGES = "/channels/*/messages"
MESSAGE = "/channels/*/messages/*"
CALLED = 91
TROUBLES = [broken(503), broken(500), cut(), broken(503, late=True), cut(late=True)]

pytestmark = pytest.mark.parametrize("mishap", TROUBLES, ids=str)


def calls(seat: Seat) -> list[Message]:
    return [each for each in public(seat) if "is waiting for you" in seat.person.text(each)]


def reminders(seat: Seat) -> list[Message]:
    return [each for each in public(seat) if "it is your turn" in seat.person.text(each)]


async def test_whoever_is_called_is_pinged_once_although_discord_fails(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    seat = await on_turn(seats)
    await asyncio.sleep(60)
    stage.playground.faults.http.next(mishap, method="POST", path=MESSAGES, times=2)
    await asyncio.sleep(CALLED - 60 + 20)
    table = stage.table()
    assert table is not None
    assert table.called
    (call,) = calls(seat)
    assert call.mentions == [seat.person.id]
    assert table.mentions == (call.id,)


async def test_a_reminder_comes_although_discord_fails(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    seat = await on_turn(seats)
    stage.playground.faults.http.next(mishap, method="POST", path=MESSAGES, times=2)
    await asyncio.sleep(60)
    assert len(reminders(seat)) == 1


async def test_a_call_that_was_answered_meanwhile_leaves_nothing_and_pings_nobody(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    seat = await on_turn(seats)
    await asyncio.sleep(60)
    stage.playground.faults.http.next(mishap, method="POST", path=MESSAGES, times=1)
    await asyncio.sleep(CALLED - 60)
    table = stage.table()
    assert table is not None
    assert table.called
    pings: list[object] = []
    stage.playground.rest.watchers.append(lambda exchange: pings.extend(_pinged(exchange)))
    await seat.play_something()
    await asyncio.sleep(30)
    assert calls(seat) == []
    assert pings == []
    table = stage.table()
    assert table is not None
    assert table.mentions == ()


def _pinged(exchange: Exchange) -> list[object]:
    body = exchange.call.body
    return list(body.get("allowed_mentions", {}).get("users", ())) if isinstance(body, dict) else []


async def test_a_call_goes_although_discord_fails(stage: Stage, seats: list[Seat], mishap: Mishap) -> None:
    seat = await on_turn(seats)
    await asyncio.sleep(CALLED)
    (call,) = calls(seat)
    stage.playground.faults.http.next(mishap, method="DELETE", path=MESSAGE, times=3)
    await seat.person.click(call, label="I'm back")
    await asyncio.sleep(1)
    table = stage.table()
    assert table is not None
    assert table.mentions == (call.id,) or call not in calls(seat)
    await asyncio.sleep(60)
    assert calls(seat) == []
    table = stage.table()
    assert table is not None
    assert call.id not in table.mentions


async def test_what_could_not_be_taken_back_goes_with_the_next_start(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    seat = await on_turn(seats)
    await asyncio.sleep(CALLED)
    (call,) = calls(seat)
    stage.playground.faults.http.next(mishap, method="DELETE", path=MESSAGE, times=99)
    await seat.person.click(call, label="I'm back")
    await asyncio.sleep(1)
    await stage.client.close()
    stage.playground.faults.calm()
    client = build(stage.settings, chance=SeededChance(1))
    await client.login(stage.playground.token)
    connection = asyncio.create_task(client.connect())
    await client.wait_until_ready()
    await asyncio.sleep(5)
    assert calls(seat) == []
    await client.close()
    await connection


async def test_a_table_has_one_message_although_the_old_one_could_not_be_deleted(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    await asyncio.sleep(10)
    stage.playground.faults.http.next(mishap, method="DELETE", path=MESSAGE, times=2)
    await seats[0].person.command(CHANNEL, "presi table")
    await asyncio.sleep(60)
    (board,) = public(seats[0])
    table = stage.table()
    assert table is not None
    assert (table.message, table.mentions) == (board.id, ())


async def test_what_was_told_of_a_locked_thread_goes_although_discord_fails(
    stage: Stage, thread: Channel, mishap: Mishap
) -> None:
    world = stage.playground.world
    anna = stage.playground.person("anna")
    world.archive(thread, locked=True)
    await play(stage, thread)
    await asyncio.sleep(10)
    stage.playground.faults.http.next(mishap, method="DELETE", path=MESSAGE, times=2)
    world.archive(thread, archived=False)
    await asyncio.sleep(60)
    assert [each for each in anna.messages(CHANNEL) if each.viewer is None] == []


async def test_a_role_is_called_once_although_discord_fails(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    table = stage.table()
    assert table is not None
    stage.playground.faults.http.next(mishap, method="POST", path=MESSAGES, times=2)
    stage.client.desk.announcer.call(table, (5,))
    await asyncio.sleep(60)
    told = [seats[0].person.text(each) for each in public(seats[0])]
    assert sum("is open: sit down" in each for each in told) == 1


async def test_a_call_that_comes_after_the_start_goes_at_once(
    stage: Stage, seats: list[Seat], mishap: Mishap
) -> None:
    table = stage.table()
    assert table is not None
    stage.playground.faults.http.next(mishap, method="POST", path=MESSAGES, times=2)
    stage.client.desk.announcer.call(table, (5,))
    await on_turn(seats)
    await asyncio.sleep(20)
    assert not [each for each in public(seats[0]) if "is open" in seats[0].person.text(each)]
