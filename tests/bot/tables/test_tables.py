"""Running tables: the lock, the store, the timers, the computers."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

import pytest

import presi.game
from bot.tables.commands import AddComputer, Command, Join, Leave, Move, Shown, Start, Stop
from bot.tables.errors import (
    AlreadySeated,
    NoSuchTable,
    SeatedElsewhere,
    ShuttingDown,
    StaleTicket,
    StoreFailed,
    TooFew,
    TooManyTables,
)
from bot.tables.events import Closed, Opened, TableEvent
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import (
    Absence,
    ChannelId,
    CloseReason,
    DueKind,
    GuildId,
    MessageId,
    Options,
    Phase,
    TableId,
    UserId,
)
from presi.actions import Action, Pass
from presi.cards import Seat
from presi.view import SeatView
from tests.bot.fakes import FakeClock, FakeTimer, RecordingAudience, ScriptedChance, settle
from tests.bot.tables.games import ANNA, BRUNO, CARLA, CHANNEL, GUILD, NAMES, next_command, options


async def open_table(tables: Tables, *others: UserId, absence: Absence = Absence.CANCEL) -> Table:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options(absence))
    for user in others:
        table = await tables.send(table.id, Join(user, NAMES[user]))
    return table


async def start(
    tables: Tables, *others: UserId, computers: int = 0, absence: Absence = Absence.CANCEL
) -> Table:
    table = await open_table(tables, *others, absence=absence)
    for _ in range(computers):
        await tables.send(table.id, AddComputer(ANNA))
    return await tables.send(table.id, Start(ANNA))


def _kind(table: Table) -> DueKind:
    assert table.due is not None
    return table.due.kind


async def play_on(tables: Tables, clock: FakeClock, table: Table) -> Table:
    """Let the humans act once where one is asked, else let time pass to what comes by itself."""
    if _kind(table) in {DueKind.TURN, DueKind.CALL}:
        for command in next_command(table):
            table = await tables.send(table.id, command)
        return table
    assert table.due is not None
    await clock.advance(table.due.at - clock.now())
    return tables.get(table.id)


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


class BrokenStore(MemoryStore):
    """Fails as long as it is told to."""

    broken = False

    async def open(self, opened: Opened) -> TableId:
        if self.broken:
            raise OSError
        return await super().open(opened)

    async def append(self, table: Table, events: Sequence[TableEvent]) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError
        await super().append(table, events)


@pytest.fixture
def broken(
    audience: RecordingAudience, clock: FakeClock, opponents: InlineOpponents
) -> tuple[BrokenStore, Tables]:
    store = BrokenStore()
    return store, Tables(store, audience, clock, ScriptedChance(), opponents)


async def test_what_is_not_stored_has_not_happened(
    broken: tuple[BrokenStore, Tables], audience: RecordingAudience
) -> None:
    store, tables = broken
    table = await open_table(tables)
    told = len(audience.changes)
    store.broken = True
    with pytest.raises(StoreFailed):
        await tables.send(table.id, Join(BRUNO, "bruno"))
    with pytest.raises(StoreFailed):
        await tables.open(GUILD, CHANNEL, CARLA, "carla", options())
    assert tables.get(table.id) == table
    assert len(audience.changes) == told
    store.broken = False
    assert tables.of_user(GUILD, BRUNO) is tables.of_user(GUILD, CARLA) is None
    await tables.open(GUILD, CHANNEL, CARLA, "carla", options())
    await tables.send(table.id, Join(BRUNO, "bruno"))


async def test_a_timer_that_fails_tries_again(
    broken: tuple[BrokenStore, Tables], clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    store, tables = broken
    table = await start(tables, BRUNO, CARLA)
    store.broken = True
    await clock.advance(table.options.turn)
    assert tables.get(table.id).called == frozenset()
    assert f"table {table.id}" in caplog.text
    store.broken = False
    await clock.advance(timedelta(seconds=5))
    assert tables.get(table.id).called == set(table.waiting_for)


async def test_whoever_asked_may_go_and_the_work_is_done(broken: tuple[BrokenStore, Tables]) -> None:
    _store, tables = broken
    table = await open_table(tables)
    asking = asyncio.create_task(tables.send(table.id, Join(BRUNO, "bruno")))
    await asyncio.sleep(0)
    asking.cancel()
    await settle()
    assert tables.get(table.id).seat_of(BRUNO) == 1


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


class DeafAudience:
    """Cannot be told anything."""

    def changed(self, before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        raise ValueError(before, after, events)


async def test_a_deaf_audience_stops_no_table(
    store: MemoryStore, clock: FakeClock, opponents: InlineOpponents, caplog: pytest.LogCaptureFixture
) -> None:
    tables = Tables(store, DeafAudience(), clock, ScriptedChance(), opponents)
    table = await start(tables, BRUNO, CARLA)
    assert table.phase is Phase.PLAYING
    assert "telling the audience failed" in caplog.text


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
    while _kind(table) is not DueKind.PACE:
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
        if _kind(table) is DueKind.PACE and table.game is not None and table.due is not None:
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


async def test_closing_waits_for_what_runs_and_refuses_what_comes(
    broken: tuple[BrokenStore, Tables], clock: FakeClock
) -> None:
    store, tables = broken
    table = await open_table(tables)
    joining = asyncio.create_task(tables.send(table.id, Join(BRUNO, "bruno")))
    await asyncio.sleep(0)
    await tables.close()
    (stored,) = await store.running()
    assert len(stored.events) == tables.get(table.id).length
    assert (await joining).seat_of(BRUNO) == 1
    assert clock.timers == ()
    with pytest.raises(ShuttingDown):
        await tables.send(table.id, Leave(BRUNO))
    with pytest.raises(ShuttingDown):
        await tables.open(GUILD, CHANNEL, CARLA, "carla", options())


async def test_nothing_secret_is_logged_or_said_in_a_whole_game(
    tables: Tables, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await start(tables, BRUNO, CARLA)
    rules = repr(table.options.rules)
    while table.phase is Phase.PLAYING:
        for user in (ANNA, BRUNO, CARLA):
            passing = tables.send(table.id, Move(user, table.ticket, Pass(Seat(0))))
            (answer,) = await asyncio.gather(passing, return_exceptions=True)
            assert "Card(" not in f"{answer} {answer!r}".replace(rules, "")
            table = tables.get(table.id)
        table = await play_on(tables, clock, table) if table.phase is Phase.PLAYING else table
    assert "Card(" not in caplog.text


async def test_options_are_the_tables_own(tables: Tables) -> None:
    quick = Options("barajamos", options().rules, turn=timedelta(seconds=5))
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", quick)
    assert table.options.turn == timedelta(seconds=5)
