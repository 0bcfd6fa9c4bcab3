"""The bot starts while Discord has troubles, and is there when they are over."""

import asyncio

import pytest

from bot.app import build
from bot.client import PresiClient
from bot.playground import InteractionState
from bot.playground.errors import ApiError
from bot.playground.faults import broken, cut, limited, slow
from bot.playground.rest import Mishap
from bot.starting import NotLetIn, TokenRefused
from bot.tables.table import Table
from tests.faults.at_table import on_turn
from tests.faults.stage import Stage, starting_again
from tests.whole.seat import CHANNEL, Seat

LOGIN = ("/users/@me", "/oauth2/applications/@me")
COMMANDS = "/applications/*/commands"
SMALL = 2
"""Troubles that discord.py may get over by itself."""
TROUBLES = [
    (broken(503), 1),
    (broken(500), 12),
    (cut(), 9),
    (limited(30), 2),
    (slow(400), 2),
]


@pytest.mark.parametrize("path", LOGIN)
@pytest.mark.parametrize(("mishap", "times"), TROUBLES, ids=str)
async def test_a_bot_that_is_not_let_in_at_first_comes_up_by_itself(
    stage: Stage, path: str, mishap: Mishap, times: int
) -> None:
    stage.playground.faults.http.next(mishap, path=path, times=times)
    async with starting_again(stage) as client:
        await asyncio.wait_for(client.wait_until_ready(), 1_800)
        anna = stage.playground.person("anna")
        assert (await anna.command(CHANNEL, "presi help")).state is InteractionState.DONE
    assert stage.logs.errors == []


@pytest.mark.parametrize("method", ["GET", "PUT"])
@pytest.mark.parametrize(("mishap", "times"), TROUBLES, ids=str)
async def test_a_bot_that_cannot_tell_its_commands_starts_with_the_old_ones_and_tells_them_later(
    stage: Stage, caplog: pytest.LogCaptureFixture, method: str, mishap: Mishap, times: int
) -> None:
    old, other = stage.playground.world.commands[None]
    stage.playground.world.commands[None] = [old, {**other, "name": "presi-old"}]
    stage.playground.faults.http.next(mishap, method=method, path=COMMANDS, times=times)
    async with starting_again(stage) as client:
        await asyncio.wait_for(client.wait_until_ready(), 60)
        anna = stage.playground.person("anna")
        assert (await anna.command(CHANNEL, "presi help")).state is InteractionState.DONE
        await asyncio.sleep(1_800)
        names = [command["name"] for command in stage.playground.world.commands[None]]
        assert names == ["presi", "presi-admin"]
    assert stage.logs.errors == []
    assert times <= SMALL or "Discord could not be told the commands" in caplog.text


OUTAGE = 600
"""Seconds."""


def begin_outage(stage: Stage, kind: str) -> None:
    faults = stage.playground.faults
    match kind:
        case "server":
            faults.outage(OUTAGE)
        case "gateway":
            faults.sockets.refuse(OUTAGE)
        case "login":
            faults.http.next(broken(503), path="/users/@me", times=1_000)
            asyncio.get_running_loop().call_later(OUTAGE, faults.http.calm)


def table_of(client: PresiClient) -> Table:
    (guild,) = client.tables.guilds
    (table,) = client.tables.in_guild(guild)
    return table


@pytest.mark.parametrize("kind", ["server", "gateway", "login"])
@pytest.mark.parametrize("starts", [1, 2])
async def test_nobody_is_absent_while_a_bot_starts_in_an_outage(
    stage: Stage, seats: list[Seat], kind: str, starts: int
) -> None:
    await on_turn(seats)
    asked = table_of(stage.client)
    await asyncio.sleep(60)
    begin_outage(stage, kind)
    for _ in range(starts - 1):
        async with starting_again(stage):
            await asyncio.sleep(OUTAGE / 2)
    async with starting_again(stage) as client:
        await asyncio.sleep(OUTAGE / starts + 10)
        table = table_of(client)
        assert (table.ticket, table.called) == (asked.ticket, frozenset())
        # A third of the turn was left.
        await asyncio.sleep(60)
        assert table_of(client).called


async def test_the_tables_of_a_server_that_has_removed_the_bot_meanwhile_end_by_themselves(
    stage: Stage, seats: list[Seat]
) -> None:
    await on_turn(seats)
    await stage.client.close()
    stage.playground.faults.remove_bot()
    async with starting_again(stage) as client:
        await asyncio.sleep(30)
        assert client.tables.guilds
        await asyncio.sleep(3 * 3_600)
        assert not client.tables.guilds


async def test_a_bot_that_is_told_to_stop_while_it_waits_stops_at_once(stage: Stage) -> None:
    stage.playground.faults.http.next(broken(503), path="/users/@me", times=1_000)
    loop = asyncio.get_running_loop()
    async with starting_again(stage):
        await asyncio.sleep(500)
        asked = loop.time()
    assert loop.time() - asked < 1
    assert stage.logs.errors == []


@pytest.mark.parametrize("path", LOGIN)
async def test_a_refusal_is_told_and_not_tried_again(stage: Stage, path: str) -> None:
    await stage.client.close()
    refused = Mishap(refusal=ApiError(403, 0, "403: Forbidden"))
    stage.playground.faults.http.next(refused, path=path, times=9)
    with pytest.raises(NotLetIn, match="HTTP 403"):
        await build(stage.settings).run_until_closed(stage.playground.token)


@pytest.mark.parametrize(("code", "error"), [(4004, TokenRefused), (4011, NotLetIn), (4013, NotLetIn)])
async def test_a_connection_that_discord_ends_for_good_is_told(
    stage: Stage, code: int, error: type[Exception]
) -> None:
    await stage.client.close()
    client = build(stage.settings)
    running = asyncio.create_task(client.run_until_closed(stage.playground.token))
    await asyncio.sleep(10)
    await stage.playground.sockets.drop(code=code)
    with pytest.raises(error):
        await running
