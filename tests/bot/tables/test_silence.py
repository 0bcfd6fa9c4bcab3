"""Nobody says anything any more: every table ends, within a time that follows from its options."""

import random
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.tables.commands import AddComputer, Back, Command, Hide, Join, Start, Unhide
from bot.tables.events import Opened, TableEvent
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import Absence, Barrier, DueKind, Phase, TableId, UserId
from presi.game import Phase as GamePhase
from presi.presets import PRESETS
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance
from tests.bot.tables.games import ANNA, BRUNO, CHANNEL, GUILD, next_command, options, user_at
from tests.bot.tables.silence import silence_bound


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
    await clock.advance(silence_bound(table.options, seats=humans + computers, humans=humans))
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


def easy() -> InlineOpponents:
    return InlineOpponents(random.Random(1))  # noqa: S311  a test repeats itself


async def steps_of_an_evening(absence: Absence) -> list[tuple[datetime, Table, tuple[TableEvent, ...]]]:
    """Every state of a table of two people and two computers, with its moment and its events: a lobby, two
    hands, a player who is called and comes back or is stood in for, the end of a game, and its results."""
    store, clock = MemoryStore(), FakeClock()
    rules = replace(options().rules, target=3)
    tables = Tables(store, RecordingAudience(), clock, ScriptedChance(), easy())
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options(absence, rules))
    commands: list[Command] = [Join(BRUNO, "bruno"), AddComputer(ANNA), AddComputer(ANNA), Start(ANNA)]
    steps = []
    turns = 0
    while True:
        (stored,) = await store.running()
        steps.append((clock.now(), table, stored.events))
        if table.phase is Phase.RESULTS:
            return steps
        if commands:
            table = await tables.send(table.id, commands.pop(0))
            continue
        assert table.due is not None
        if table.due.kind is not DueKind.TURN:
            await clock.advance(table.due.at - clock.now())
            table = tables.get(table.id)
            if table.called:
                commands = [Back(user_at(table, min(table.called)))]
            continue
        turns += 1
        if turns % 7 == 0 and not table.extended:
            await clock.advance(table.options.turn)
            table = tables.get(table.id)
            steps.append((clock.now(), table, (await store.running())[0].events))
            if absence is Absence.COMPUTER:
                await clock.advance(table.options.call)
                table = tables.get(table.id)
                steps.append((clock.now(), table, (await store.running())[0].events))
            for seat in sorted(table.called | table.standins):
                table = await tables.send(table.id, Back(user_at(table, seat)))
        else:
            commands = list(next_command(table))


@pytest.mark.parametrize("hidden", ["never", "for ever", "for long"])
@pytest.mark.parametrize("absence", Absence)
async def test_silence_ends_a_table_within_the_bound_from_every_step_of_an_evening(
    absence: Absence, hidden: str
) -> None:
    steps = await steps_of_an_evening(absence)
    seen: set[object] = set()
    for now, table, events in steps:
        store, clock = MemoryStore(), FakeClock(now)
        opened, *rest = events
        assert isinstance(opened, Opened)
        await store.open(opened)
        if rest:
            await store.append(replace(table, id=TableId(1)), rest)
        tables = Tables(store, RecordingAudience(), clock, ScriptedChance(), easy())
        await tables.restore()
        if hidden != "never":
            await tables.send(TableId(1), Hide(Barrier.VIEW))
        if hidden == "for long":
            await clock.advance(table.options.idle - timedelta(seconds=1))
            await tables.send(TableId(1), Unhide())
        await clock.advance(silence_bound(table.options, seats=4, humans=2))
        assert tables.in_guild(GUILD) == ()
        seen.add((table.phase, None if table.game is None else table.game.phase))
        seen |= {word for word in ("called", "standins", "extended", "picks") if getattr(table, word)}
    games = {(Phase.PLAYING, phase) for phase in GamePhase if phase is not GamePhase.OVER}
    expected: set[object] = games | {
        (Phase.LOBBY, None),
        (Phase.RESULTS, GamePhase.OVER),
        "called",
        "extended",
        "picks",
    }
    assert seen == expected | ({"standins"} if absence is Absence.COMPUTER else set())


@pytest.mark.parametrize("preset", PRESETS)
def test_the_bound_grows_with_what_a_hand_can_last(preset: str) -> None:
    asked = options(rules=PRESETS[preset])
    few, many = (silence_bound(asked, seats=seats, humans=1) for seats in (3, 6))
    assert timedelta() < few < many
    assert silence_bound(options(Absence.COMPUTER, PRESETS[preset]), seats=3, humans=2) > few
