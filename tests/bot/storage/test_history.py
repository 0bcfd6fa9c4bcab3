"""Games that are over: found again, and told exactly as they were played (scenario D11)."""

import json
from collections.abc import Sequence
from datetime import timedelta

import pytest
from sqlalchemy import delete, select, update

from bot.standings.errors import GameRunning, LogGone, NoSuchGame
from bot.standings.exports import record, record_bytes, text
from bot.standings.policy import Verdict
from bot.standings.replay import GameLog, replay
from bot.standings.values import GameId, Outcome
from bot.storage import schema
from bot.storage.database import Database
from bot.tables.events import Happened, Sealed
from bot.tables.values import ChannelId, GuildId
from presi.cards import Seat, deck
from presi.commitment import Seal
from presi.events import Dealt, Event, HandEnded, Played, Scored
from presi.game_record import game_from_json
from presi.presets import barajamos
from presi.verification import Wrong, faults
from tests.bot.storage.evenings import (
    ANNA,
    BRUNO,
    CARLA,
    CHANNEL,
    DARIO,
    GUILD,
    LOLA,
    Evening,
    play_real_game,
)
from tests.bot.tables.games import GUILD as REAL_GUILD
from tests.bot.tables.games import game_events


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


async def play_for_real(evening: Evening) -> Sequence[Event]:
    """A whole game with its cards, through the store; its events."""
    await play_real_game(evening)
    return [event.event for event in game_events() if isinstance(event, Happened)]


@pytest.fixture
async def real(evening: Evening) -> GameLog:
    await play_for_real(evening)
    (game,) = (await evening.history.history(REAL_GUILD)).items
    return await evening.history.log(REAL_GUILD, game.id)


async def test_the_latest_game_comes_first_on_every_list(evening: Evening) -> None:
    other = ChannelId(21)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.play((ANNA, BRUNO, DARIO), (1, 0, 2), channel=other)
    await evening.play((BRUNO, CARLA, DARIO), (2, 1, 0))
    of_server = await evening.history.history(GUILD)
    of_channel = await evening.history.history(GUILD, channel=CHANNEL)
    of_anna = await evening.history.history(GUILD, user=ANNA.user)
    of_both = await evening.history.history(GUILD, channel=other, user=ANNA.user)
    assert [game.id for game in of_server.items] == [3, 2, 1]
    assert [game.id for game in of_channel.items] == [3, 1]
    assert [game.id for game in of_anna.items] == [2, 1]
    assert [game.id for game in of_both.items] == [2]
    assert (await evening.history.history(GuildId(77))).items == ()


async def test_the_games_in_a_channels_threads_are_the_channels_too(evening: Evening) -> None:
    threads = (ChannelId(31), ChannelId(32))
    for thread in threads:
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), channel=thread, parent=CHANNEL)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), channel=ChannelId(33), parent=ChannelId(21))
    await evening.play((ANNA, BRUNO, DARIO), (0, 1, 2))
    of_channel = await evening.history.history(GUILD, channel=CHANNEL)
    assert [game.id for game in of_channel.items] == [4, 2, 1]
    of_carla = await evening.history.history(GUILD, channel=CHANNEL, user=CARLA.user)
    assert ([game.id for game in of_carla.items], of_carla.total) == ([2, 1], 2)
    of_thread = await evening.history.history(GUILD, channel=threads[0])
    assert [game.id for game in of_thread.items] == [1]


async def test_a_game_is_summed_up_with_its_seats(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, LOLA), (1, 0, 2), (1, 2, 0), left={0: 1})
    (game,) = (await evening.history.history(GUILD)).items
    assert (game.table, game.preset, game.hands, game.winner) == ("Sevilla", "barajamos", 2, 1)
    assert (game.outcome, game.verdict, game.replayable) == (Outcome.WON, Verdict.COMPUTERS, True)
    assert game.ended_at - game.started_at == timedelta(minutes=1)
    assert [(seat.name, seat.user, seat.level, seat.rank, seat.points, seat.left) for seat in game.seats] == [
        ("Anna", ANNA.user, None, 3, 1, True),
        ("Bruno", BRUNO.user, None, 1, 4, False),
        ("Lola", None, "normal", 2, 1, False),
    ]


async def test_a_cancelled_game_is_in_the_history_and_a_running_one_is_not(evening: Evening) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    await sitting.start()
    await sitting.cancel()
    await sitting.start()
    (game,) = (await evening.history.history(GUILD)).items
    assert (game.outcome, game.winner, game.verdict) == (Outcome.CANCELLED, None, None)
    assert [seat.rank for seat in game.seats] == [None, None, None]


async def test_the_history_is_paged(evening: Evening) -> None:
    for _ in range(12):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    first, second = await evening.history.history(GUILD), await evening.history.history(GUILD, page=1)
    assert (first.total, first.pages) == (12, 2)
    assert [game.id for game in (*first.items, *second.items)] == list(range(12, 0, -1))


async def test_the_hands_of_a_running_game_are_told_to_nobody(evening: Evening) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    await sitting.start()
    with pytest.raises(GameRunning):
        await evening.history.log(GUILD, GameId(1))


async def test_a_game_of_another_server_is_no_game_here(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    for guild, game in ((GuildId(77), GameId(1)), (GUILD, GameId(404))):
        with pytest.raises(NoSuchGame):
            await evening.history.log(guild, game)


async def test_a_game_whose_moves_are_forgotten_keeps_its_results(
    evening: Evening, database: Database
) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    async with database.writing() as connection:
        await connection.execute(delete(schema.table_events))
    with pytest.raises(LogGone):
        await evening.history.log(GUILD, GameId(1))
    (game,) = (await evening.history.history(GUILD)).items
    assert (game.replayable, game.winner) == (False, 0)


async def test_a_game_that_cannot_be_read_is_gone_and_tells_no_card(
    evening: Evening, database: Database, real: GameLog, caplog: pytest.LogCaptureFixture
) -> None:
    events = schema.table_events
    async with database.writing() as connection:
        await connection.execute(
            update(events)
            .where(events.c.kind == "happened")
            .values(payload={"kind": "happened", "event": "7o"})
        )
    with pytest.raises(LogGone):
        await evening.history.log(REAL_GUILD, real.summary.id)
    assert "7o" not in caplog.text


async def test_d11_a_replay_has_every_event_in_its_place(evening: Evening, real: GameLog) -> None:
    played = await play_for_real(evening)
    assert real.events == tuple(played)
    hands = replay(real)
    assert len(hands) == sum(isinstance(event, Dealt) for event in played) == real.summary.hands
    for hand in hands:
        events = [event for trick in hand.tricks for event in trick.events]
        assert len(hand.tricks) > 1
        assert sum(isinstance(event, Played) for event in events) > len(hand.tricks)
    assert [
        event
        for hand in hands
        for trick in hand.tricks
        for event in trick.events
        if isinstance(event, Played)
    ] == [event for event in played if isinstance(event, Played)]


async def test_d11_a_replay_gives_the_recorded_places_and_points(real: GameLog, database: Database) -> None:
    results = schema.hand_results.c
    async with database.reading() as connection:
        rows = await connection.execute(
            select(results.hand, results.seat, results.place, results.points, results.total)
        )
        recorded = {tuple(row) for row in rows}
    told = {
        (hand.number, seat, hand.places.index(seat) + 1, hand.points[seat], hand.totals[seat])
        for hand in replay(real)
        for seat in hand.places
    }
    assert told == recorded
    assert [event.places for event in real.events if isinstance(event, HandEnded)] == [
        hand.places for hand in replay(real)
    ]
    totals = [event.totals for event in real.events if isinstance(event, Scored)][-1]
    assert tuple(seat.points for seat in real.summary.seats) == totals


async def test_a_replay_shows_all_hands_before_each_trick(real: GameLog) -> None:
    for hand in replay(real):
        deck = sorted(map(str, (card for cards in hand.dealt for card in cards)))
        assert len(deck) == 48
        assert sorted(map(str, (card for cards in hand.held for card in cards))) == deck
        assert hand.tricks[0].before == hand.held
        left = [sum(map(len, trick.before)) for trick in hand.tricks]
        assert left == sorted(left, reverse=True)
        if hand.debts:
            assert {gift.seat for gift in hand.gifts} == {debt.giver for debt in hand.debts}
            assert hand.held != hand.dealt
        else:
            assert hand.held == hand.dealt


async def test_a_record_can_be_verified_and_names_no_user(real: GameLog) -> None:
    read = game_from_json(json.loads(record_bytes(real)))
    assert read.events == real.events
    assert read.names == ("anna", "bruno", "carla")
    assert "user" not in json.dumps(record(real))
    assert {fault.wrong for fault in faults(read)} == {Wrong.UNSEALED}


async def test_the_text_begins_with_the_preset_and_the_players(real: GameLog) -> None:
    first, second, third, *_ = text(real).splitlines()
    assert first == f"[G{real.summary.id}] barajamos"
    assert second == "players: anna bruno carla"
    assert third.startswith("deal: start=anna ")


async def test_a_hand_that_broke_off_is_told_as_far_as_it_went(real: GameLog) -> None:
    cut = real.events[: next(n for n, event in enumerate(real.events) if isinstance(event, Played)) + 1]
    (hand,) = replay(GameLog(real.summary, real.rules, cut))
    assert (hand.places, hand.points, len(hand.tricks)) == ((), (), 1)
    (undealt,) = replay(GameLog(real.summary, real.rules, cut[:1]))
    assert (undealt.tricks, undealt.held) == ((), ())


async def test_a_log_has_the_seals_of_its_deals(evening: Evening, real: GameLog) -> None:
    assert real.seals == (None,) * real.summary.hands
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    seal = Seal("9f" * 32, "secret")
    await sitting.add(*sitting.started(), Sealed(seal))
    await sitting.add(Happened(Dealt(Seat(0), deck(barajamos))))
    await sitting.cancel()
    (game, *_) = (await evening.history.history(GUILD)).items
    assert (await evening.history.log(GUILD, game.id)).seals == (seal,)
