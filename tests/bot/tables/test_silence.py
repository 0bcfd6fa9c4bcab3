"""Nobody says anything any more: every table ends, within a time that follows from its options."""

from datetime import timedelta

import pytest

from bot.tables.commands import AddComputer, Back, Join, Start
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import Absence, DueKind, Options, Phase, UserId
from tests.bot.fakes import FakeClock
from tests.bot.tables.games import ANNA, CHANNEL, GUILD, next_command, options

DECK = 48


def bound(asked: Options, *, seats: int, humans: int) -> timedelta:
    """The longest that a table lives when its humans are silent.

    A silent human with cards is asked in this hand or the next, for computers play at most the whole deck,
    with a pass of every seat between two plays; then the turn and the call run, twice if the time was given
    afresh. Then the game is void, or the next human's silence begins, or nobody is left. A lobby or results
    idle and close.
    """
    hand = asked.pause + DECK * seats * asked.pace
    silence = 2 * hand + 2 * (asked.turn + asked.call)
    return (humans if asked.absence is Absence.COMPUTER else 1) * silence + asked.idle


async def advance_to_turn(tables: Tables, clock: FakeClock, table: Table) -> Table:
    """Let the computers play until a human is asked."""
    while table.phase is Phase.PLAYING and table.due is not None and table.due.kind is not DueKind.TURN:
        await clock.advance(table.due.at - clock.now())
        table = tables.get(table.id)
    return table


@pytest.mark.parametrize("absence", Absence)
@pytest.mark.parametrize("seats", [(1, 2), (3, 0), (2, 2), (3, 3)])
@pytest.mark.parametrize("moves", [0, 1, 5, 30, 60, 10_000])
async def test_every_table_ends_when_its_humans_are_silent(
    tables: Tables, clock: FakeClock, absence: Absence, seats: tuple[int, int], moves: int
) -> None:
    humans, computers = seats
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options(absence))
    for user in range(2, humans + 1):
        await tables.send(table.id, Join(UserId(user), f"user {user}"))
    for _ in range(computers):
        await tables.send(table.id, AddComputer(ANNA))
    table = await tables.send(table.id, Start(ANNA))
    for _ in range(moves):
        table = await advance_to_turn(tables, clock, table)
        if table.phase is not Phase.PLAYING:
            break
        for command in next_command(table):
            table = await tables.send(table.id, command)
    await clock.advance(bound(table.options, seats=humans + computers, humans=humans))
    assert tables.in_guild(GUILD) == ()
    assert clock.timers == ()


@pytest.mark.parametrize("absence", Absence)
async def test_who_only_says_im_back_does_not_hold_the_table(
    tables: Tables, clock: FakeClock, absence: Absence
) -> None:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options(absence))
    for user in (2, 3):
        await tables.send(table.id, Join(UserId(user), f"user {user}"))
    table = await tables.send(table.id, Start(ANNA))
    first = table.waiting_for[0]
    user = next(human.user for human in table.humans if table.seat_of(human.user) == first)
    await clock.advance(table.options.turn)
    await tables.send(table.id, Back(user))
    await clock.advance(table.options.turn + table.options.call + table.options.pace)
    table = tables.get(table.id)
    assert table.phase is Phase.LOBBY or first in table.standins


async def test_a_lobby_of_silent_people_closes(tables: Tables, clock: FakeClock) -> None:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    await clock.advance(table.options.idle - timedelta(microseconds=1))
    assert tables.in_guild(GUILD) == (table,)
    await clock.advance(timedelta(microseconds=1))
    assert tables.in_guild(GUILD) == ()
