"""Standings and statistics, as games end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event

from bot.standings.errors import ResultsUnavailable
from bot.standings.policy import RankedPolicy
from bot.standings.rating import BEGINNER
from bot.standings.values import Order, Period, TitleCounts
from bot.storage.database import Database
from bot.tables.events import Closed
from bot.tables.values import CloseReason, GuildId, Human, UserId
from presi.presets import PRESETS
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import (
    ADMIN,
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    EVA,
    FINN,
    GUILD,
    LOLA,
    PEOPLE,
    Evening,
)

EVERYTHING = Period.all_time()
Lines = list[tuple[int, str, int]]


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


async def lines(
    evening: Evening, order: Order = Order.WINS, period: Period = EVERYTHING, least: int = 1
) -> Lines:
    """Place, name and wins of the first page."""
    page = await evening.standings.standings(GUILD, period, order, least=least)
    return [(row.place, row.name, row.wins) for row in page.rows]


@contextmanager
def counted_queries(database: Database) -> Iterator[Callable[[], int]]:
    count = 0

    def note(*_: object) -> None:
        nonlocal count
        count += 1

    engine = database._readers.sync_engine  # noqa: SLF001 - what the test is about
    event.listen(engine, "before_cursor_execute", note)
    yield lambda: count
    event.remove(engine, "before_cursor_execute", note)


async def test_a_game_stands_in_the_standings_when_it_is_over(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (1, 0, 2), (0, 2, 1))
    page = await evening.standings.standings(GUILD, EVERYTHING, Order.WINS, least=1, own=CARLA.user)
    assert [(row.place, row.name, row.wins) for row in page.rows] == [
        (1, "Anna", 1),
        (2, "Bruno", 0),
        (2, "Carla", 0),
    ]
    anna = page.rows[0]
    assert (anna.user, anna.games, anna.hands, anna.points, anna.points_a_hand) == (ANNA.user, 1, 2, 3, 1.5)
    assert anna.titles == TitleCounts(president=1, vice_president=1)
    assert anna.rating.mu > BEGINNER.mu
    assert page.own == page.rows[2]
    assert (page.total, page.pages, page.missing, page.excluded) == (3, 1, 0, False)


async def test_each_order_has_its_own_first(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 2, 1))
    await evening.play((ANNA, BRUNO, DARIO), (0, 1, 2))
    # Carla: more a hand in fewer hands.
    await evening.play((CARLA, DARIO, EVA), (0, 1, 2), (0, 1, 2), (0, 1, 2))
    assert (await lines(evening, Order.WINS))[0] == (1, "Anna", 2)
    assert (await lines(evening, Order.TITLES))[0] == (1, "Carla", 1)
    assert (await lines(evening, Order.POINTS))[0] == (1, "Anna", 2)
    assert {name for _, name, _ in await lines(evening, Order.RATING)} == {
        "Anna",
        "Bruno",
        "Carla",
        "Dario",
        "Eva",
    }


async def test_a_month_and_a_season_have_standings_of_their_own(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    evening.now = datetime(2026, 8, 1, tzinfo=UTC)
    season = await evening.scores.new_season(GUILD, ADMIN)
    await evening.play((ANNA, BRUNO, CARLA), (1, 0, 2))
    assert (season.number, season.started_at) == (2, datetime(2026, 8, 1, tzinfo=UTC))
    assert await evening.scores.season(GUILD) == season
    assert [known.number for known in await evening.scores.seasons(GUILD)] == [2, 1]
    july, august = Period.month(NOON), Period.month(evening.now)
    assert (await lines(evening, period=july))[0] == (1, "Anna", 1)
    assert (await lines(evening, period=august))[0] == (1, "Bruno", 1)
    assert (await lines(evening, period=Period.season(1)))[0] == (1, "Anna", 1)
    assert (await lines(evening, period=Period.season(2)))[0] == (1, "Bruno", 1)
    assert [wins for _, _, wins in await lines(evening)] == [1, 1, 0]


async def test_the_months_with_counted_games_are_known_newest_first_and_24_at_most(evening: Evening) -> None:
    assert await evening.standings.months(GUILD) == ()
    for year, month in ((2024, 2), (2024, 2), (2023, 12), (2026, 1)):
        evening.now = datetime(year, month, 5, tzinfo=UTC)
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    evening.now = datetime(2026, 5, 5, tzinfo=UTC)
    await evening.play((ANNA, BRUNO), (0, 1))
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), guild=GuildId(11))
    months = await evening.standings.months(GUILD)
    assert [month.key for month in months] == ["2026-01", "2024-02", "2023-12"]
    assert months[1] == Period.month(datetime(2024, 2, 29, tzinfo=UTC))
    for month in range(30):
        evening.now = datetime(2020 + month // 12, month % 12 + 1, 5, tzinfo=UTC)
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    assert len(await evening.standings.months(GUILD)) == 24


async def test_own_place_is_told_from_every_page_with_as_many_queries(
    evening: Evening, database: Database
) -> None:
    for number in range(9):
        trio = tuple(Human(UserId(3 * number + seat + 1), f"P{number}-{seat}") for seat in range(3))
        for _ in range(number + 1):
            await evening.play(trio, (0, 1, 2))
    own = UserId(1)
    counts = []
    for asked, pages in ((0, 0), (2, 2), (99, 2), (-5, 0)):
        with counted_queries(database) as count:
            page = await evening.standings.standings(
                GUILD, EVERYTHING, Order.WINS, least=1, page=asked, own=own
            )
            counts.append(count())
        assert (page.page, page.pages, page.total) == (pages, 3, 27)
        assert page.own is not None
        assert (page.own.place, page.own.name, page.own.wins) == (9, "P0-0", 1)
    # A transaction's beginning and five questions, whatever is listed.
    assert set(counts) == {6}
    last = await evening.standings.standings(GUILD, EVERYTHING, Order.WINS, least=1, page=2)
    assert {row.place for row in last.rows} == {10}


async def test_d6_who_has_played_too_little_is_not_listed_and_told_what_is_missing(evening: Evening) -> None:
    for _ in range(3):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.play((ANNA, BRUNO, DARIO), (0, 1, 2))
    page = await evening.standings.standings(GUILD, EVERYTHING, Order.WINS, least=3, own=DARIO.user)
    assert [row.name for row in page.rows] == ["Anna", "Bruno", "Carla"]
    assert (page.own, page.missing) == (None, 2)
    stranger = await evening.standings.standings(GUILD, EVERYTHING, Order.WINS, least=3, own=EVA.user)
    assert (stranger.own, stranger.missing, stranger.total) == (None, 3, 3)


async def test_d5_games_with_computers_do_not_count_unless_an_admin_lets_them(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA, LOLA), (0, 1, 2, 3))
    assert await lines(evening) == []
    evening.policy = RankedPolicy(computers=True)
    await evening.play((ANNA, BRUNO, CARLA, LOLA), (3, 1, 2, 0))
    assert await lines(evening) == [(1, "Anna", 0), (1, "Bruno", 0), (1, "Carla", 0)]


async def test_d6_two_people_alone_do_not_count(evening: Evening) -> None:
    evening.policy = RankedPolicy(computers=True)
    await evening.play((ANNA, BRUNO, LOLA), (0, 1, 2))
    assert await lines(evening) == []


async def test_d6_the_same_people_count_so_often_a_day(evening: Evening) -> None:
    evening.policy = RankedPolicy(cap=2)
    for _ in range(4):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    # Another third person does not make two of them new to each other.
    await evening.play((ANNA, BRUNO, DARIO), (0, 1, 2))
    await evening.play((ANNA, DARIO, EVA), (0, 1, 2))
    assert (await lines(evening))[0] == (1, "Anna", 3)
    evening.now += timedelta(days=1)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    assert (await lines(evening))[0] == (1, "Anna", 4)


async def test_a_cancelled_game_counts_for_nobody(evening: Evening) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    await sitting.start()
    await sitting.hand(0, 1, 2)
    await sitting.cancel()
    assert await lines(evening) == []
    assert await evening.standings.stats(GUILD, ANNA.user) is None


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset_has_results(evening: Evening, preset: str) -> None:
    rules = PRESETS[preset]
    seats = rules.players_max
    people = [Human(UserId(number + 1), f"P{number}") for number in range(seats)]
    await evening.play(people, range(seats), range(seats), preset=preset, rules=rules)
    page = await evening.standings.standings(GUILD, EVERYTHING, Order.RATING, least=1)
    assert [row.name for row in page.rows] == [human.name for human in people][:10]
    first, last = page.rows[0], page.rows[-1]
    counts = any(row.points for row in page.rows)
    assert (first.wins, first.titles.president) == (int(counts), 2)
    assert last.titles.last == 2
    stats = await evening.standings.stats(GUILD, people[0].user)
    assert stats is not None
    assert stats.ranks == (1,)


async def test_a_game_without_an_end_counts_its_hands_when_its_table_closes(evening: Evening) -> None:
    rules = PRESETS["president52"]
    sitting = await evening.open(ANNA, BRUNO, CARLA, rules=rules, preset="president52")
    await sitting.start()
    await sitting.hand(0, 1, 2)
    await sitting.cancel(seat=1)
    await sitting.start()
    await sitting.cancel(seat=1)
    page = await evening.standings.standings(GUILD, EVERYTHING, Order.TITLES, least=1)
    first = page.rows[0]
    assert (first.name, first.games, first.wins, first.titles.president) == ("Anna", 1, 0, 1)
    history = await evening.history.history(GUILD)
    assert [game.outcome for game in history.items] == ["cancelled", "ended"]
    assert await evening.standings.strikes(GUILD, BRUNO.user, NOON) == ()


async def test_who_left_does_not_win_and_keeps_what_they_had(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), (0, 1, 2), left={0: 1})
    page = await evening.standings.standings(GUILD, EVERYTHING, Order.RATING, least=1)
    assert [(row.name, row.wins, row.hands, row.points) for row in page.rows] == [
        ("Bruno", 0, 2, 2),
        ("Carla", 0, 2, 0),
        ("Anna", 0, 1, 2),
    ]


async def test_servers_do_not_mix(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), guild=GuildId(77))
    assert await lines(evening) == []
    assert await evening.standings.stats(GUILD, ANNA.user) is None


async def test_a_game_that_ends_with_the_table_is_void_where_points_decide(evening: Evening) -> None:
    sitting = await evening.open(*PEOPLE[:3])
    await sitting.start()
    await sitting.hand(0, 1, 2)
    await sitting.add(Closed(CloseReason.STOPPED))
    assert await lines(evening) == []
    assert FINN.name not in {player.name for player in await evening.standings.players(GUILD)}


async def test_an_admin_may_let_the_finished_hands_of_a_stopped_game_count(evening: Evening) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    await sitting.start()
    await sitting.hand(1, 0, 2)
    await sitting.add(Closed(CloseReason.COUNTED))
    page = await evening.standings.standings(GUILD, EVERYTHING, Order.POINTS, least=1)
    assert [(row.name, row.wins, row.points) for row in page.rows] == [
        ("Bruno", 0, 2),
        ("Anna", 0, 1),
        ("Carla", 0, 0),
    ]
    empty = await evening.open(ANNA, BRUNO, CARLA)
    await empty.start()
    await empty.add(Closed(CloseReason.COUNTED))
    (latest, counted) = (await evening.history.history(GUILD)).items
    assert (latest.outcome, counted.outcome) == ("cancelled", "ended")


async def test_a_database_that_fails_is_said_in_one_word(evening: Evening, database: Database) -> None:
    async with database.writing() as connection:
        await connection.exec_driver_sql("ALTER TABLE tallies RENAME TO hidden")
    with pytest.raises(ResultsUnavailable):
        await lines(evening)
