"""Tables that cannot be shown: no time runs, what is done counts, and they end all the same."""

from datetime import timedelta

import pytest

import presi.game
from bot.tables.commands import Back, Hide, Leave, Stop, Unhide
from bot.tables.events import Closed, GameCancelled, StoodIn
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import Absence, Barrier, CloseReason, DueKind, Phase
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance
from tests.bot.tables.games import ANNA, BRUNO, CARLA, GUILD, next_command, user_at
from tests.bot.tables.playing import due_kind, open_table, play_on, start

TEN = timedelta(seconds=10)


async def hide(tables: Tables, table: Table, barrier: Barrier = Barrier.SEND) -> Table:
    return await tables.send(table.id, Hide(barrier))


async def unhide(tables: Tables, table: Table) -> Table:
    return await tables.send(table.id, Unhide())


def left(table: Table, clock: FakeClock) -> timedelta:
    assert table.due is not None
    return table.due.at - clock.now()


@pytest.mark.parametrize("absence", Absence)
async def test_nobody_is_called_or_absent_at_a_table_that_cannot_be_shown(
    tables: Tables, clock: FakeClock, audience: RecordingAudience, absence: Absence
) -> None:
    table = await start(tables, BRUNO, CARLA, absence=absence)
    await clock.advance(TEN)
    await hide(tables, table)
    await clock.advance(table.options.idle - TEN)
    now = tables.get(table.id)
    assert (now.phase, now.called, now.ticket) == (Phase.PLAYING, frozenset(), table.ticket)
    assert not any(isinstance(event, GameCancelled | StoodIn) for event in audience.events)


async def test_what_was_left_of_a_turn_is_left_when_the_table_is_shown_again(
    tables: Tables, clock: FakeClock
) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(TEN)
    await hide(tables, table)
    await clock.advance(timedelta(minutes=10))
    table = await unhide(tables, table)
    assert (due_kind(table), left(table, clock)) == (DueKind.TURN, table.options.turn - TEN)
    await clock.advance(table.options.turn - TEN)
    assert tables.get(table.id).called


async def test_what_was_left_of_a_call_is_left_too(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(table.options.turn + TEN)
    table = await hide(tables, table)
    assert table.called
    await clock.advance(timedelta(minutes=10))
    table = await unhide(tables, table)
    assert (due_kind(table), left(table, clock)) == (DueKind.CALL, table.options.call - TEN)


async def test_whoever_comes_back_meanwhile_has_the_time_of_a_turn(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(table.options.turn + TEN)
    await hide(tables, table)
    table = await tables.send(table.id, Back(user_at(table, table.waiting_for[0])))
    assert not table.called
    table = await unhide(tables, table)
    assert (due_kind(table), left(table, clock)) == (DueKind.TURN, table.options.turn)


async def test_moves_count_meanwhile_and_the_next_player_has_a_whole_turn(
    tables: Tables, clock: FakeClock
) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(TEN)
    table = await hide(tables, table)
    moved = await tables.send(table.id, next_command(table)[0])
    assert moved.ticket == table.ticket + 1
    assert due_kind(moved) is DueKind.HIDDEN
    await clock.advance(timedelta(minutes=5))
    table = await unhide(tables, table)
    assert (due_kind(table), left(table, clock)) == (DueKind.TURN, table.options.turn)


async def test_computers_answer_what_is_played_meanwhile(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, computers=2)
    while due_kind(table) is DueKind.PACE:
        table = await play_on(tables, clock, table)
    table = await hide(tables, table)
    table = await tables.send(table.id, next_command(table)[0])
    assert due_kind(table) is DueKind.PACE
    while due_kind(table) is DueKind.PACE:
        await clock.advance(table.options.pace)
        table = tables.get(table.id)
    assert due_kind(table) is DueKind.HIDDEN
    assert ANNA in {user_at(table, seat) for seat in table.waiting_for}


async def test_no_hand_is_dealt_while_nobody_sees_its_promise(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    while due_kind(table) is not DueKind.NEXT_HAND:
        table = await play_on(tables, clock, table)
    await hide(tables, table)
    await clock.advance(timedelta(minutes=5))
    assert tables.get(table.id).ticket == table.ticket
    await unhide(tables, table)
    await clock.advance(table.options.pause)
    table = tables.get(table.id)
    assert table.game is not None
    assert table.game.phase is not presi.game.Phase.DEAL


async def test_a_table_that_is_not_shown_again_closes_without_points_or_blame(
    tables: Tables, clock: FakeClock, audience: RecordingAudience
) -> None:
    table = await start(tables, BRUNO, CARLA)
    await hide(tables, table)
    await clock.advance(table.options.idle)
    assert audience.events[-1] == Closed(CloseReason.HIDDEN)
    assert not any(isinstance(event, GameCancelled | StoodIn) for event in audience.events)
    assert tables.in_guild(GUILD) == ()
    assert clock.timers == ()


async def test_only_play_keeps_it_open_not_what_changes_nothing(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(table.options.turn)
    table = await hide(tables, tables.get(table.id))
    closes = table.due
    await clock.advance(TEN)
    table = await tables.send(table.id, Back(user_at(table, table.waiting_for[0])))
    assert table.due == closes
    table = await hide(tables, table, Barrier.VIEW)
    assert table.due == closes
    table = await tables.send(table.id, next_command(table)[0])
    assert left(table, clock) == table.options.idle


async def test_it_can_be_left_and_stopped(tables: Tables) -> None:
    table = await hide(tables, await start(tables, BRUNO, CARLA))
    table = await tables.send(table.id, Leave(CARLA))
    assert (table.phase, due_kind(table)) == (Phase.LOBBY, DueKind.IDLE)
    assert table.hidden is not None
    await tables.send(table.id, Stop(ANNA))
    assert tables.in_guild(GUILD) == ()


async def test_a_hidden_lobby_idles_no_longer_and_no_shorter(tables: Tables, clock: FakeClock) -> None:
    table = await open_table(tables, BRUNO)
    await clock.advance(TEN)
    hidden = await hide(tables, table)
    assert hidden.due == table.due
    shown = await unhide(tables, table)
    assert (shown.hidden, shown.due) == (None, table.due)


async def test_a_reason_that_is_known_changes_nothing_and_another_only_itself(
    tables: Tables, clock: FakeClock
) -> None:
    table = await start(tables, BRUNO, CARLA)
    assert await unhide(tables, table) == table
    table = await hide(tables, table)
    await clock.advance(TEN)
    assert await hide(tables, table) == table
    other = await hide(tables, table, Barrier.VIEW)
    assert other.hidden is not None
    assert (other.hidden.barrier, other.due) == (Barrier.VIEW, table.due)
    shown = await unhide(tables, other)
    assert left(shown, clock) == table.options.turn


async def test_it_is_told_to_nobody_as_news(tables: Tables) -> None:
    table = await start(tables, BRUNO, CARLA)
    assert (await unhide(tables, await hide(tables, table))).last == table.last


async def test_an_outage_and_a_barrier_at_once_are_put_off_each(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(TEN)
    table = await hide(tables, table)
    closes = left(table, clock)
    tables.pause(GUILD)
    await clock.advance(timedelta(hours=2))
    assert tables.get(table.id).phase is Phase.PLAYING
    await tables.resume(GUILD)
    assert left(tables.get(table.id), clock) == closes
    table = await unhide(tables, table)
    assert left(table, clock) == table.options.turn - TEN


async def test_a_hidden_table_is_hidden_after_a_restart_with_as_much_time_left(
    store: MemoryStore, clock: FakeClock, opponents: InlineOpponents, tables: Tables
) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(TEN)
    table = await hide(tables, table)
    await clock.advance(timedelta(minutes=10))
    await store.heartbeat(clock.now())
    later = FakeClock(clock.now() + timedelta(hours=1))
    again = Tables(store, RecordingAudience(), later, ScriptedChance(), opponents)
    await again.restore()
    restored = again.get(table.id)
    assert restored.hidden == table.hidden
    assert left(restored, later) == table.options.idle - timedelta(minutes=10)
    shown = await unhide(again, restored)
    assert left(shown, later) == table.options.turn - TEN
