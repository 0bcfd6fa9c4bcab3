"""Every deck is promised before it is dealt, and proved when its hand is over."""

from dataclasses import replace

import pytest

import presi.commitment
import presi.game
from bot.tables.commands import AddComputer, Join, Leave, PlayAgain, Start, Stop
from bot.tables.events import Happened, Opened, Sealed, Shuffled, TableEvent
from bot.tables.evolve import evolve_all, replay
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.record import event_from_json, event_to_json
from bot.tables.registry import Tables
from bot.tables.seals import seals_of
from bot.tables.table import Table
from bot.tables.values import Absence, DueKind, Phase, TableId
from bot.ui.facts import for_all, for_user
from presi.cards import deck
from presi.commitment import promises
from presi.events import Dealt, Event
from presi.game_record import GameRecord
from presi.verification import faults
from tests.bot.fakes import FakeClock, RecordingAudience, ScriptedChance
from tests.bot.tables.games import ANNA, BRUNO, CARLA, CHANNEL, GUILD, game_events, next_command, options


async def seated(tables: Tables) -> Table:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    for command in (Join(BRUNO, "bruno"), Join(CARLA, "carla")):
        table = await tables.send(table.id, command)
    return table


async def played_on(tables: Tables, clock: FakeClock, table: Table) -> Table:
    if table.due is not None and table.due.kind is not DueKind.TURN:
        await clock.advance(table.due.at - clock.now())
        return tables.get(table.id)
    for command in next_command(table):
        table = await tables.send(table.id, command)
    return table


async def stored(store: MemoryStore) -> tuple[TableEvent, ...]:
    (table,) = await store.running()
    return table.events


def game_of(events: tuple[TableEvent, ...]) -> tuple[Event, ...]:
    return tuple(event.event for event in events if isinstance(event, Happened))


async def test_the_first_deck_is_promised_in_the_lobby_and_dealt_as_promised(tables: Tables) -> None:
    table = await seated(tables)
    promise = table.promise
    assert promise is not None
    table = await tables.send(table.id, Start(ANNA))
    assert table.promise == promise
    assert table.shuffle is None


async def test_each_next_deck_is_promised_while_the_results_are_shown(
    tables: Tables, clock: FakeClock, audience: RecordingAudience
) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    shown = set()
    while table.phase is Phase.PLAYING:
        before = table
        table = await played_on(tables, clock, table)
        assert table.game is not None
        assert before.game is not None
        if table.game.hand > before.game.hand:
            assert table.promise == before.promise
            assert table.proof is None
        shown.add(table.promise)
    assert table.game is not None
    assert len(shown) == table.game.hand
    assert sum(isinstance(event, Sealed) for event in audience.events) == table.game.hand


async def test_the_secret_is_shown_when_the_hand_is_over_and_not_before(
    tables: Tables, clock: FakeClock
) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    seal = None
    while table.game is not None and table.game.phase is not presi.game.Phase.DEAL:
        assert table.proof is None
        seal = table.seal
        table = await played_on(tables, clock, table)
    assert seal is not None
    assert table.proof == seal
    assert table.promise != seal.commitment


async def test_a_finished_game_is_proved_by_its_stored_events(
    tables: Tables, clock: FakeClock, store: MemoryStore
) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    while table.phase is Phase.PLAYING:
        table = await played_on(tables, clock, table)
    events = await stored(store)
    record = GameRecord(table.options.rules, ("anna", "bruno", "carla"), seals_of(events), game_of(events))
    assert list(faults(record)) == []


async def test_a_promise_outlives_the_process(
    tables: Tables, store: MemoryStore, opponents: InlineOpponents
) -> None:
    promise = (await seated(tables)).promise
    again = Tables(store, RecordingAudience(), FakeClock(), ScriptedChance(seed=99), opponents)
    await again.restore()
    (table,) = again.in_guild(GUILD)
    assert table.promise == promise
    assert (await again.send(table.id, Start(ANNA))).promise == promise


async def test_a_deck_that_was_promised_and_not_dealt_stays_promised(
    tables: Tables, clock: FakeClock
) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    while table.shuffle is None:
        table = await played_on(tables, clock, table)
    promise = table.promise
    table = await tables.send(table.id, Leave(BRUNO))
    assert (table.phase, table.promise, table.proof) == (Phase.LOBBY, promise, None)
    table = await tables.send(table.id, AddComputer(table.host))
    table = await tables.send(table.id, Start(table.host))
    assert table.promise == promise


async def test_a_deck_in_play_when_the_game_is_void_stays_secret(tables: Tables) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    promise = table.promise
    table = await tables.send(table.id, Leave(BRUNO))
    assert table.proof is None
    assert table.promise != promise


async def test_after_a_game_the_lobby_promises_anew(tables: Tables, clock: FakeClock) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    while table.phase is Phase.PLAYING:
        table = await played_on(tables, clock, table)
    last = table.promise
    assert table.proof is not None
    table = await tables.send(table.id, PlayAgain(BRUNO))
    assert table.promise not in {None, last}


async def test_a_closed_table_promises_nothing_more(tables: Tables, audience: RecordingAudience) -> None:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options())
    await tables.send(table.id, Stop(ANNA))
    assert not any(isinstance(event, Shuffled) for event in audience.events)


def test_a_log_without_promises_still_replays() -> None:
    events = game_events()
    assert not any(isinstance(event, Shuffled | Sealed) for event in events)
    table = replay(TableId(1), events)
    assert table.phase is Phase.RESULTS
    assert (table.promise, table.proof) == (None, None)
    assert set(seals_of(events)) == {None}
    assert len(seals_of(events)) == sum(isinstance(event, Dealt) for event in game_of(events))


async def test_a_table_of_before_there_were_promises_deals_its_next_hand_with_one(
    tables: Tables, clock: FakeClock, store: MemoryStore, opponents: InlineOpponents
) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    while table.shuffle is None:
        table = await played_on(tables, clock, table)
    events = await stored(store)
    old = [event for event in events if not isinstance(event, Shuffled | Sealed)]
    older = MemoryStore()
    opened, *rest = old
    assert isinstance(opened, Opened)
    table_id = await older.open(opened)
    await older.append(evolve_all(replay(table_id, [opened]), rest), rest)
    again = Tables(older, RecordingAudience(), clock, ScriptedChance(), opponents)
    await again.restore()
    table = again.get(table_id)
    assert table.promise is None
    assert table.due is not None
    await clock.advance(table.due.at - clock.now())
    assert again.get(table_id).promise is not None


async def test_what_screens_get_of_a_table_has_no_secret_of_the_shuffle(
    tables: Tables, clock: FakeClock
) -> None:
    table = await tables.send((await seated(tables)).id, Start(ANNA))
    while table.phase is Phase.PLAYING and table.shuffle is None:
        private = for_user(table, ANNA)
        assert private is not None
        for stripped in (for_all(table).table, private.table):
            assert (stripped.shuffle, stripped.seal) == (None, None)
        assert for_all(table).promise == table.promise
        table = await played_on(tables, clock, table)
    assert for_all(table).table.shuffle is None


async def test_no_secret_stands_in_what_a_table_prints_of_itself(
    tables: Tables, audience: RecordingAudience
) -> None:
    table = await seated(tables)
    assert table.shuffle is not None
    for secret in (table.shuffle.seal.secret, str(table.shuffle.deck[:2]), repr(table.shuffle.deck[0])):
        assert secret not in repr(table)
        assert secret not in repr(audience.events)


def test_what_is_stored_of_a_shuffle_comes_back() -> None:
    chance = ScriptedChance()
    cards = chance.shuffle(deck(options().rules))
    seal = presi.commitment.seal(chance.secret(), cards)
    for event in (Shuffled(seal, cards), Sealed(seal)):
        assert event_from_json(event_to_json(event)) == event
    assert promises(seal, cards)
    assert not promises(replace(seal, secret=chance.secret()), cards)


@pytest.mark.parametrize("absence", Absence)
async def test_whoever_plays_each_deal_has_its_seal(
    tables: Tables, clock: FakeClock, store: MemoryStore, absence: Absence
) -> None:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options(absence))
    for _ in range(3):
        table = await tables.send(table.id, AddComputer(ANNA))
    table = await tables.send(table.id, Start(ANNA))
    while table.game is not None and table.game.hand < 3:
        table = await played_on(tables, clock, table)
    events = await stored(store)
    decks = [event.deck for event in game_of(events) if isinstance(event, Dealt)]
    pairs = zip(seals_of(events), decks, strict=True)
    assert all(seal is not None and promises(seal, each) for seal, each in pairs)
