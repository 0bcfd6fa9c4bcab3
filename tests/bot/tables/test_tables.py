"""Running tables: the lock, the seats of a server, the timers."""

import asyncio
from collections import Counter
from datetime import timedelta

import pytest

import presi.game
from bot.tables.commands import Join, Leave, Start, Stop
from bot.tables.errors import (
    AlreadySeated,
    NoSuchTable,
    SeatedElsewhere,
    StaleTicket,
    TooFew,
    TooManyTables,
)
from bot.tables.events import Closed
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import (
    ChannelId,
    CloseReason,
    GuildId,
    Options,
    Phase,
    UserId,
)
from tests.bot.fakes import FakeClock, RecordingAudience, settle
from tests.bot.tables.games import ANNA, BRUNO, CARLA, CHANNEL, GUILD, next_command, options
from tests.bot.tables.playing import open_table, play_on, start


async def test_starting_deals_in_the_same_step(tables: Tables, audience: RecordingAudience) -> None:
    table = await start(tables, BRUNO, CARLA)
    assert table.game is not None
    assert table.game.phase is presi.game.Phase.PLAY
    before, _after, _events = audience.changes[-1]
    assert before is not None
    assert before.phase is Phase.LOBBY


async def test_a_refused_start_changes_nothing(tables: Tables) -> None:
    table = await open_table(tables, BRUNO)
    with pytest.raises(TooFew):
        await tables.send(table.id, Start(ANNA))
    assert tables.get(table.id) == table


async def test_three_humans_play_a_game_to_its_end(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    while table.phase is Phase.PLAYING:
        table = await play_on(tables, clock, table)
    assert table.phase is Phase.RESULTS
    assert table.game is not None
    assert max(table.game.totals) >= 11


async def test_of_twenty_same_clicks_one_counts(tables: Tables) -> None:
    table = await start(tables, BRUNO, CARLA)
    command = next_command(table)[0]
    answers = await asyncio.gather(
        *(tables.send(table.id, command) for _ in range(20)), return_exceptions=True
    )
    assert Counter(type(answer) for answer in answers) == {Table: 1, StaleTicket: 19}


async def test_of_twenty_same_joins_one_counts(tables: Tables) -> None:
    table = await open_table(tables)
    joins = (tables.send(table.id, Join(BRUNO, "bruno")) for _ in range(20))
    answers = await asyncio.gather(*joins, return_exceptions=True)
    assert Counter(type(answer) for answer in answers) == {Table: 1, AlreadySeated: 19}
    assert len(tables.get(table.id).humans) == 2


async def test_a_user_who_opens_and_joins_at_once_has_one_seat(tables: Tables) -> None:
    first = await open_table(tables)
    second = await tables.open(GUILD, CHANNEL, CARLA, "carla", options())
    answers = await asyncio.gather(
        tables.open(GUILD, ChannelId(21), BRUNO, "bruno", options()),
        tables.send(first.id, Join(BRUNO, "bruno")),
        tables.send(second.id, Join(BRUNO, "bruno")),
        return_exceptions=True,
    )
    assert Counter(type(answer) for answer in answers) == {Table: 1, SeatedElsewhere: 2}
    seated = tables.of_user(GUILD, BRUNO)
    assert seated is not None
    assert {answer.table for answer in answers if isinstance(answer, SeatedElsewhere)} == {seated.name}


async def test_a_seat_on_another_server_does_not_count(tables: Tables) -> None:
    await open_table(tables)
    await tables.open(GuildId(11), CHANNEL, ANNA, "anna", options())
    assert len(tables.in_guild(GUILD)) == len(tables.in_guild(GuildId(11))) == 1


async def test_who_left_may_sit_elsewhere(tables: Tables) -> None:
    first = await open_table(tables, BRUNO)
    await tables.send(first.id, Leave(BRUNO))
    assert tables.of_user(GUILD, BRUNO) is None
    second = await tables.open(GUILD, CHANNEL, BRUNO, "bruno", options())
    assert tables.of_user(GUILD, BRUNO) == second
    assert first.name != second.name


async def test_a_closed_table_frees_its_people_and_its_name(tables: Tables) -> None:
    table = await open_table(tables, BRUNO)
    closed = await tables.send(table.id, Stop(None))
    assert closed.phase is Phase.CLOSED
    with pytest.raises(NoSuchTable) as refused:
        tables.get(table.id)
    assert refused.value.table == table.id
    again = await open_table(tables, BRUNO)
    assert again.name == table.name
    assert again.id != table.id


async def test_a_server_and_a_channel_have_only_so_many_tables(tables: Tables) -> None:
    for number in range(3):
        await tables.open(GUILD, CHANNEL, UserId(100 + number), "somebody", options())
    with pytest.raises(TooManyTables) as refused:
        await open_table(tables)
    assert refused.value.limit == 3
    await tables.open(GUILD, ChannelId(21), UserId(200), "somebody", options())
    with pytest.raises(TooManyTables) as refused:
        await tables.open(GUILD, ChannelId(22), ANNA, "anna", options())
    assert refused.value.limit == 4
    names = {table.name for table in tables.in_guild(GUILD)}
    assert len(names) == 4


async def test_many_openings_at_once_keep_to_the_limit_and_to_their_names(tables: Tables) -> None:
    opening = (
        tables.open(GUILD, ChannelId(number), UserId(100 + number), "somebody", options())
        for number in range(10)
    )
    answers = await asyncio.gather(*opening, return_exceptions=True)
    assert Counter(type(answer) for answer in answers) == {Table: 4, TooManyTables: 6}
    assert len({answer.name for answer in answers if isinstance(answer, Table)}) == 4


async def test_a_lobby_left_alone_closes(
    tables: Tables, clock: FakeClock, audience: RecordingAudience
) -> None:
    table = await open_table(tables, BRUNO)
    await clock.advance(table.options.idle)
    assert audience.events[-1] == Closed(CloseReason.IDLE)
    assert tables.in_guild(GUILD) == ()
    assert clock.timers == ()


async def test_a_move_in_time_stops_the_timer(tables: Tables, clock: FakeClock) -> None:
    table = await start(tables, BRUNO, CARLA)
    await clock.advance(table.options.turn - timedelta(seconds=1))
    table = await tables.send(table.id, next_command(table)[0])
    await clock.advance(timedelta(seconds=2))
    assert tables.get(table.id).called == frozenset()


@pytest.mark.parametrize("timer_first", [True, False])
async def test_a_timer_and_a_move_that_collide_count_once(
    tables: Tables, clock: FakeClock, *, timer_first: bool
) -> None:
    table = await start(tables, BRUNO, CARLA)
    (timer,) = clock.timers
    move = next_command(table)[0]
    if timer_first:
        timer.callback()
        moved = await tables.send(table.id, move)
    else:
        sending = asyncio.create_task(tables.send(table.id, move))
        await asyncio.sleep(0)
        timer.callback()
        moved = await sending
    await settle()
    assert tables.get(table.id) == moved
    assert moved.called == frozenset()


async def test_options_are_the_tables_own(tables: Tables) -> None:
    quick = Options("barajamos", options().rules, turn=timedelta(seconds=5))
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", quick)
    assert table.options.turn == timedelta(seconds=5)
