"""Games, hands and points stand in the database as soon as the events do."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Table, select

from bot.storage import schema
from bot.storage.database import Database
from bot.storage.tables import SqlTableStore
from bot.tables.events import (
    Closed,
    GameCancelled,
    GameStarted,
    Happened,
    MessageShown,
    Opened,
    TableEvent,
    TookOver,
)
from bot.tables.evolve import evolve_all, opened_table
from bot.tables.values import CancelReason, CloseReason, MessageId, TableId
from presi.cards import Seat
from presi.events import GameWon, HandEnded, Scored
from presi.record import rules_to_json
from tests.bot.storage.tables import IVO, LOLA, MARTA, NOON, OPENED, OPTIONS, table
from tests.bot.tables.games import game_events

STARTED = GameStarted((MARTA, IVO, LOLA))
FIRST_HAND = (
    Happened(HandEnded((Seat(2), Seat(0), Seat(1)))),
    Happened(Scored((1, 0, 2), (1, 0, 2))),
)
SECOND_HAND = (
    Happened(HandEnded((Seat(2), Seat(1), Seat(0)))),
    Happened(Scored((0, 1, 2), (1, 1, 4))),
    Happened(GameWon(Seat(2))),
)


class Writer:
    """A table's events, appended one command after another."""

    def __init__(self, database: Database, store: SqlTableStore, key: TableId) -> None:
        self.database = database
        self.store = store
        self.key = key
        self.length = 1

    async def append(self, *events: TableEvent) -> None:
        self.length += len(events)
        await self.store.append(table(self.key, self.length), events)

    async def rows(self, of: Table) -> Sequence[Any]:
        async with self.database.reading() as connection:
            return (await connection.execute(select(of).order_by(*of.primary_key))).all()


@pytest.fixture
async def writer(database: Database) -> Writer:
    store = SqlTableStore(database, lambda: NOON)
    return Writer(database, store, await store.open(OPENED))


async def test_a_game_stands_with_its_seats_from_its_start(writer: Writer) -> None:
    await writer.append(MessageShown(MessageId(2**60)))
    await writer.append(STARTED)
    (game,) = await writer.rows(schema.games)
    assert (game.table_id, game.guild_id, game.channel_id) == (writer.key, 10, 20)
    assert (game.preset, game.rules) == ("barajamos", rules_to_json(OPTIONS.rules))
    assert (game.outcome, game.winner, game.started_at, game.ended_at) == ("running", None, NOON, None)
    assert (game.first_event, game.last_event) == (3, None)
    assert [tuple(row) for row in await writer.rows(schema.seats)] == [
        (game.id, 0, 2**62, "Marta", None, None),
        (game.id, 1, 2, "Ivo", None, None),
        (game.id, 2, None, "Lola", "normal", None),
    ]


async def test_every_hand_stands_with_places_and_points(writer: Writer) -> None:
    await writer.append(STARTED)
    await writer.append(*FIRST_HAND)
    await writer.append(*SECOND_HAND)
    (game,) = await writer.rows(schema.games)
    assert [tuple(row) for row in await writer.rows(schema.hands)] == [(game.id, 1, NOON), (game.id, 2, NOON)]
    assert [tuple(row)[1:] for row in await writer.rows(schema.hand_results)] == [
        (1, 0, 2, 1, 1),
        (1, 1, 3, 0, 0),
        (1, 2, 1, 2, 2),
        (2, 0, 3, 0, 1),
        (2, 1, 2, 1, 1),
        (2, 2, 1, 2, 4),
    ]
    assert (game.outcome, game.winner, game.ended_at) == ("won", 2, NOON)
    assert (game.first_event, game.last_event) == (2, 7)


async def test_a_cancelled_game_has_no_winner(writer: Writer) -> None:
    await writer.append(STARTED)
    await writer.append(GameCancelled(CancelReason.ABSENT, Seat(1)))
    (game,) = await writer.rows(schema.games)
    assert (game.outcome, game.winner, game.last_event, game.ended_at) == ("cancelled", None, 3, NOON)


async def test_a_closed_table_takes_its_game_with_it(writer: Writer) -> None:
    await writer.append(STARTED)
    await writer.append(Closed(CloseReason.STOPPED))
    (game,) = await writer.rows(schema.games)
    (closed,) = await writer.rows(schema.tables)
    assert (game.outcome, closed.closed_at) == ("cancelled", NOON)


async def test_closing_changes_nothing_about_a_game_that_is_over(writer: Writer) -> None:
    await writer.append(STARTED)
    await writer.append(*FIRST_HAND)
    await writer.append(*SECOND_HAND)
    await writer.append(Closed(CloseReason.IDLE))
    (game,) = await writer.rows(schema.games)
    assert (game.outcome, game.last_event) == ("won", 7)


async def test_the_second_game_of_a_table_is_another(writer: Writer) -> None:
    await writer.append(STARTED)
    await writer.append(*FIRST_HAND)
    await writer.append(GameCancelled(CancelReason.LEFT, Seat(1)))
    await writer.append(STARTED)
    await writer.append(*FIRST_HAND)
    games = await writer.rows(schema.games)
    assert [game.outcome for game in games] == ["cancelled", "running"]
    assert [(hand.game_id, hand.number) for hand in await writer.rows(schema.hands)] == [
        (games[0].id, 1),
        (games[1].id, 1),
    ]


async def test_who_left_a_game_that_went_on_is_known(writer: Writer) -> None:
    await writer.append(STARTED)
    await writer.append(TookOver(Seat(1), LOLA))
    assert [(row.name, row.left_at) for row in await writer.rows(schema.seats)] == [
        ("Marta", None),
        ("Ivo", NOON),
        ("Lola", None),
    ]


async def test_the_tables_message_is_known(writer: Writer) -> None:
    await writer.append(MessageShown(MessageId(2**60)))
    (row,) = await writer.rows(schema.tables)
    assert row.message_id == 2**60


async def test_points_that_come_in_a_later_append_are_the_same_hands(writer: Writer) -> None:
    await writer.append(STARTED)
    for event in (*FIRST_HAND, *SECOND_HAND):
        await writer.append(event)
    assert [(row.hand, row.seat, row.points) for row in await writer.rows(schema.hand_results)] == [
        (1, 0, 1),
        (1, 1, 0),
        (1, 2, 2),
        (2, 0, 0),
        (2, 1, 1),
        (2, 2, 2),
    ]


async def test_a_whole_game_stands_as_it_was_played(database: Database) -> None:
    events = game_events()
    opened = events[0]
    assert isinstance(opened, Opened)
    store = SqlTableStore(database, lambda: NOON)
    played = opened_table(await store.open(opened), opened)
    for start in range(1, len(events), 5):
        batch = events[start : start + 5]
        played = evolve_all(played, batch)
        await store.append(played, batch)
    happened = [event.event for event in events if isinstance(event, Happened)]
    places = [event.places for event in happened if isinstance(event, HandEnded)]
    points = [(event.points, event.totals) for event in happened if isinstance(event, Scored)]
    results = schema.hand_results.c
    async with database.reading() as connection:
        stored = await connection.execute(
            select(results.hand, results.seat, results.place, results.points, results.total)
        )
        (game,) = (await connection.execute(select(schema.games))).all()
    assert {tuple(row) for row in stored} == {
        (hand, seat, seats.index(seat) + 1, gained[seat], totals[seat])
        for hand, (seats, (gained, totals)) in enumerate(zip(places, points, strict=True), 1)
        for seat in seats
    }
    assert [GameWon(Seat(game.winner))] == [event for event in happened if isinstance(event, GameWon)]
