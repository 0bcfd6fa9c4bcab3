"""Computers at running tables: asked in time, followed in time, replaced when they fail."""

import pytest

import presi.game
from bot.tables.commands import Command, Leave, Shown
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import (
    Absence,
    DueKind,
    MessageId,
    Phase,
)
from presi.actions import Action, Pass
from presi.cards import Seat
from presi.view import SeatView
from tests.bot.fakes import FakeClock, FakeTimer, RecordingAudience, ScriptedChance
from tests.bot.tables.games import BRUNO, CARLA, GUILD, next_command
from tests.bot.tables.playing import due_kind, play_on, start


async def test_one_human_plays_a_game_against_two_computers(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, computers=2)
    while table.phase is Phase.PLAYING:
        table = await play_on(tables, clock, table)
    assert table.phase is Phase.RESULTS


async def test_computers_that_owe_gifts_give_them_at_once(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, computers=5)
    while table.game is not None and table.game.hand < 2:
        before = clock.now()
        table = await play_on(tables, clock, table)
    assert clock.now() == before + table.options.pause
    assert table.game is not None
    gave = {seat for seat in table.game.confirmed if table.by_computer(seat)}
    assert gave or table.game.phase is presi.game.Phase.PLAY
    assert not any(map(table.by_computer, table.waiting_for)) or table.game.phase is presi.game.Phase.PLAY


class BadOpponents:
    """Thinks badly: first an illegal move, then not at all."""

    def __init__(self) -> None:
        self.asked: list[SeatView] = []

    async def choose(self, level: str, view: SeatView) -> Action:
        self.asked.append(view)
        if len(self.asked) % 2:
            raise KeyError(level, view)
        return Pass(Seat(view.seat + 1))


async def test_a_computer_that_fails_plays_something_legal(
    store: MemoryStore, audience: RecordingAudience, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    opponents = BadOpponents()
    tables = Tables(store, audience, clock, ScriptedChance(), opponents)
    table = await start(tables, computers=2)
    while table.phase is Phase.PLAYING:
        table = await play_on(tables, clock, table)
    assert table.phase is Phase.RESULTS
    assert len(opponents.asked) > 20
    assert "a computer's thinking failed" in caplog.text
    assert "a computer's move failed" in caplog.text
    assert "Card(" not in caplog.text


class SlowOpponents(InlineOpponents):
    """Lets something else happen while it thinks."""

    meanwhile: Command
    tables: Tables
    clock: FakeClock
    timers: tuple[FakeTimer, ...]

    async def choose(self, level: str, view: SeatView) -> Action:
        (table,) = self.tables.in_guild(GUILD)
        await self.tables.send(table.id, self.meanwhile)
        self.timers = self.clock.timers
        return await super().choose(level, view)


@pytest.fixture
def slow(store: MemoryStore, audience: RecordingAudience, clock: FakeClock) -> tuple[SlowOpponents, Tables]:
    opponents = SlowOpponents()
    opponents.clock = clock
    opponents.tables = Tables(store, audience, clock, ScriptedChance(), opponents)
    return opponents, opponents.tables


async def until_computer(tables: Tables, clock: FakeClock) -> Table:
    table = await start(tables, BRUNO, computers=1)
    while due_kind(table) is not DueKind.PACE:
        table = await play_on(tables, clock, table)
    return table


async def test_what_a_computer_thought_of_an_older_table_is_dropped(
    slow: tuple[SlowOpponents, Tables], clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    opponents, tables = slow
    table = await until_computer(tables, clock)
    opponents.meanwhile = Leave(BRUNO)
    await clock.advance(table.options.pace)
    assert tables.get(table.id).phase is Phase.LOBBY
    assert not caplog.records


async def test_a_computer_that_thinks_is_not_asked_again(
    slow: tuple[SlowOpponents, Tables], clock: FakeClock
) -> None:
    opponents, tables = slow
    table = await until_computer(tables, clock)
    opponents.meanwhile = Shown(MessageId(7))
    await clock.advance(table.options.pace)
    assert opponents.timers == ()
    assert tables.get(table.id).ticket > table.ticket


async def test_computers_are_faster_when_no_human_plays_any_more(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, computers=2)
    paces = set()
    while table.phase is Phase.PLAYING:
        if due_kind(table) is DueKind.PACE and table.game is not None and table.due is not None:
            watched = bool(table.game.hands[0])
            paces.add((watched, table.due.at - clock.now()))
        table = await play_on(tables, clock, table)
    assert paces == {(True, table.options.pace), (False, table.options.pace / 3)}


async def test_a_computer_stands_in_and_gives_the_seat_back(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA, absence=Absence.COMPUTER)
    seat = table.waiting_for[0]
    await clock.advance(table.options.turn + table.options.call + table.options.pace)
    table = tables.get(table.id)
    assert table.standins == {seat}
    while seat not in table.waiting_for:
        table = await play_on(tables, clock, table)
    table = await tables.send(table.id, next_command(table)[0])
    assert table.standins == frozenset()
