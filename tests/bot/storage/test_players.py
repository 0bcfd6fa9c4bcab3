"""What is known of a player: name, statistics and strikes."""

from datetime import timedelta

import pytest

from bot.standings.values import Order, Period, Player, StrikeKind, TitleCounts
from bot.storage.database import Database
from bot.tables.events import Returned, StoodIn, TookOver
from bot.tables.values import CancelReason, GuildId, Human, UserId
from presi.cards import Seat
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import ANNA, BRUNO, CARLA, DARIO, GUILD, LOLA, Evening


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


async def test_the_statistics_of_a_player_are_of_all_finished_games(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2), (0, 1, 2))
    await evening.play((ANNA, BRUNO, LOLA), (0, 1, 2))
    await evening.play((ANNA, BRUNO, CARLA), (1, 0, 2))
    await evening.play((ANNA, BRUNO, CARLA), (0, 2, 1))
    stats = await evening.standings.stats(GUILD, ANNA.user)
    assert stats is not None
    assert (stats.name, stats.games, stats.ranked, stats.won) == ("Anna", 4, 3, 3)
    assert (stats.hands, stats.points, stats.ranks) == (5, 9, (3, 1))
    assert stats.titles == TitleCounts(president=4, vice_president=1)
    assert (stats.streak, stats.best_streak) == (1, 2)
    assert [rated.at for rated in stats.course] == sorted(rated.at for rated in stats.course)
    assert len(stats.course) == 3
    assert stats.rating == stats.course[-1].rating
    assert [(met.name, met.games, met.ahead, met.behind) for met in stats.against] == [
        ("Bruno", 4, 3, 1),
        ("Carla", 3, 3, 0),
    ]


async def test_d10_leaving_and_being_absent_are_strikes(evening: Evening) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    await sitting.start()
    await sitting.cancel(seat=1, reason=CancelReason.LEFT)
    await sitting.start()
    await sitting.add(StoodIn(Seat(1)), *sitting.ended((0, 2, 1), ends=True))
    evening.now += timedelta(hours=1)
    await sitting.start()
    await sitting.cancel(seat=1, reason=CancelReason.ABSENT)
    kinds = [strike.kind for strike in await evening.standings.strikes(GUILD, BRUNO.user, NOON)]
    assert kinds == [StrikeKind.LEFT, StrikeKind.ABSENT, StrikeKind.ABSENT]
    later = await evening.standings.strikes(GUILD, BRUNO.user, evening.now)
    assert [strike.at for strike in later] == [evening.now]
    assert await evening.standings.strikes(GUILD, ANNA.user, NOON) == ()


async def test_d10_a_game_is_one_strike_however_often_its_player_was_absent(evening: Evening) -> None:
    sitting = await evening.open(ANNA, BRUNO, CARLA)
    for _ in range(2):
        await sitting.start()
        for _ in range(3):
            evening.now += timedelta(minutes=1)
            await sitting.add(StoodIn(Seat(1)), Returned(Seat(1)))
        await sitting.add(StoodIn(Seat(2)))
        await sitting.add(TookOver(Seat(1), LOLA))
        await sitting.hand(0, 2, 1)
        await sitting.cancel(seat=0, reason=CancelReason.LEFT)
    kinds = [strike.kind for strike in await evening.standings.strikes(GUILD, BRUNO.user, NOON)]
    assert kinds == [StrikeKind.ABSENT, StrikeKind.ABSENT]
    assert len(await evening.standings.strikes(GUILD, CARLA.user, NOON)) == 2
    left = [strike.kind for strike in await evening.standings.strikes(GUILD, ANNA.user, NOON)]
    assert left == [StrikeKind.LEFT, StrikeKind.LEFT]


async def test_the_latest_name_stands_for_a_player(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    evening.now += timedelta(minutes=1)
    await evening.play((Human(ANNA.user, "Ana ♥"), BRUNO, DARIO), (0, 1, 2))
    page = await evening.standings.standings(GUILD, Period.all_time(), Order.WINS, least=1)
    assert (page.rows[0].name, page.rows[0].wins) == ("Ana ♥", 2)
    assert await evening.standings.players(GUILD, "an") == (Player(ANNA.user, "Ana ♥"),)
    assert await evening.standings.players(GUILD, "%") == ()
    assert [player.name for player in await evening.standings.players(GUILD)] == [
        "Ana ♥",
        "Bruno",
        "Dario",
        "Carla",
    ]
    assert await evening.standings.players(GuildId(77)) == ()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("élo", "Élodie"),
        ("ELO", "Élodie"),
        ("lodíe", "Élodie"),
        ("ñan", "ÑANDÚ"),
        ("nandu", "ÑANDÚ"),
        ("strasse", "Zoë Straße"),
        ("zoe  str", "Zoë Straße"),
        ("coeur", "Cœur_50%"),
        ("_50%", "Cœur_50%"),
    ],
)
async def test_neither_case_nor_accents_count_in_a_search(evening: Evening, typed: str, found: str) -> None:
    names = ("Élodie", "ÑANDÚ", "Zoë Straße", "Cœur_50%", "E\u0301mile")
    people = [Human(UserId(number), name) for number, name in enumerate(names, 1)]
    await evening.play(people, (0, 1, 2, 3, 4))
    assert [player.name for player in await evening.standings.players(GUILD, typed)] == [found]


async def test_what_shows_nothing_is_nobodys_name(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    assert await evening.standings.players(GUILD, "\u0301\u200b") == ()
