"""What admins do with standings; computing anew gives what was added up game by game."""

import asyncio
import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Table, select, update

from bot.servers.audit import AuditAct
from bot.standings.policy import RankedPolicy, Verdict
from bot.standings.values import Order, Period, Player
from bot.storage.database import Database
from bot.storage.recompute import recompute
from bot.storage.schema import finishes, game_results, guilds, tallies
from bot.storage.servers import SqlServerStore
from tests.bot.storage.evenings import ADMIN, ANNA, BRUNO, CARLA, DARIO, EVA, GUILD, LOLA, PEOPLE, Evening

STATE = (tallies, game_results, finishes)


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


async def rows(database: Database, table: Table) -> Sequence[Any]:
    async with database.reading() as connection:
        return (await connection.execute(select(table).order_by(*table.primary_key))).all()


async def state(database: Database) -> list[Sequence[Any]]:
    return [await rows(database, table) for table in STATE]


async def play_some(evening: Evening, chance: random.Random, games: int) -> None:
    """Random games of three to six, with computers, leavers, seasons and days between."""
    for _ in range(games):
        people: list[Any] = chance.sample(PEOPLE, chance.randint(3, 6))
        if chance.random() < 0.2:
            people[-1] = LOLA
        seats = range(len(people))
        hands = [chance.sample(seats, len(seats)) for _ in range(chance.randint(1, 3))]
        left = {0: chance.randrange(2)} if chance.random() < 0.2 else None
        await evening.play(people, *hands, left=left)
        evening.now += chance.choice((timedelta(), timedelta(hours=3), timedelta(days=11)))
        if chance.random() < 0.1:
            await evening.scores.new_season(GUILD, ADMIN)


@pytest.mark.parametrize(
    ("seed", "policy"),
    [
        (1, RankedPolicy()),
        (2, RankedPolicy(cap=1)),
        (3, RankedPolicy(cap=2, computers=True, humans=2)),
        (4, RankedPolicy(cap=0, humans=4)),
    ],
)
async def test_computing_anew_gives_what_was_added_up(
    database: Database, seed: int, policy: RankedPolicy
) -> None:
    evening = Evening(database, policy)
    chance = random.Random(seed)  # noqa: S311 - a test repeats itself
    await play_some(evening, chance, 5)
    await evening.scores.exclude(GUILD, chance.choice(PEOPLE), ADMIN)
    await play_some(evening, chance, 4)
    added_up = await state(database)
    async with database.writing() as connection:
        await connection.execute(update(finishes).values(verdict="off"))
        await connection.execute(update(game_results).values(mu=None, sigma=None))
    assert await evening.scores.recompute(GUILD, ADMIN) == 9
    assert await state(database) == added_up


async def test_d6_an_excluded_player_is_not_listed_and_the_others_games_count(evening: Evening) -> None:
    for _ in range(2):
        await evening.play((ANNA, BRUNO, CARLA, DARIO), (0, 1, 2, 3))
    await evening.play((ANNA, BRUNO, EVA), (0, 1, 2))
    await evening.scores.exclude(GUILD, ANNA, ADMIN)
    page = await evening.standings.standings(GUILD, Period.all_time(), Order.RATING, least=1, own=ANNA.user)
    assert [(row.name, row.games) for row in page.rows] == [("Bruno", 2), ("Carla", 2), ("Dario", 2)]
    assert (page.own, page.excluded) == (None, True)
    assert await evening.scores.excluded(GUILD) == (Player(ANNA.user, "Anna"),)
    (latest, *_) = (await evening.history.history(GUILD)).items
    assert latest.verdict is Verdict.TOO_FEW
    await evening.play((ANNA, BRUNO, CARLA, DARIO), (0, 1, 2, 3))
    stats = await evening.standings.stats(GUILD, ANNA.user)
    assert stats is not None
    assert (stats.games, stats.ranked, stats.rating) == (4, 0, None)


async def test_d6_who_is_taken_in_again_is_as_if_never_excluded(evening: Evening, database: Database) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.play((ANNA, BRUNO, CARLA), (2, 1, 0))
    before = await state(database)
    await evening.scores.exclude(GUILD, BRUNO, ADMIN)
    assert await rows(database, tallies) == []
    await evening.scores.include(GUILD, BRUNO, ADMIN)
    assert await state(database) == before
    assert await evening.scores.excluded(GUILD) == ()


async def test_d6_every_act_stands_in_the_audit(evening: Evening, database: Database) -> None:
    await evening.scores.exclude(GUILD, ANNA, ADMIN)
    await evening.scores.include(GUILD, ANNA, ADMIN)
    await evening.scores.recompute(GUILD, ADMIN)
    await evening.scores.new_season(GUILD, ADMIN)
    entries = (await SqlServerStore(database).audit(GUILD, 0)).items
    assert [(entry.act, entry.about) for entry in entries] == [
        (AuditAct.SEASON, None),
        (AuditAct.RECOMPUTE, None),
        (AuditAct.INCLUDE, ANNA),
        (AuditAct.EXCLUDE, ANNA),
    ]
    assert {entry.by for entry in entries} == {ADMIN}
    assert (entries[0].before, entries[0].after) == (1, 2)


async def test_new_settings_hold_for_old_games_once_computed_anew(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, LOLA), (0, 1, 2))
    evening.policy = RankedPolicy(humans=2, computers=True)
    page = await evening.standings.standings(GUILD, Period.all_time(), Order.WINS, least=1)
    assert page.total == 0
    await evening.scores.recompute(GUILD, ADMIN)
    page = await evening.standings.standings(GUILD, Period.all_time(), Order.WINS, least=1)
    assert [row.name for row in page.rows] == ["Anna", "Bruno"]


async def test_a_game_that_ends_while_all_is_computed_anew_is_not_missed(
    evening: Evening, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    to_thread = asyncio.to_thread
    meanwhile = [(2, 1, 0), (1, 2, 0)]

    async def slowly(*arguments: Any) -> Any:  # noqa: ANN401 - whatever is to be done
        if meanwhile:
            await evening.play((ANNA, BRUNO, CARLA), meanwhile.pop())
        return await to_thread(*arguments)

    monkeypatch.setattr("bot.storage.recompute.GAMES", 2)
    monkeypatch.setattr("bot.storage.recompute.asyncio.to_thread", slowly)
    assert await recompute(database, GUILD, evening.policy) == 5
    monkeypatch.undo()
    after = await state(database)
    await recompute(database, GUILD, evening.policy)
    assert await state(database) == after


async def test_what_a_sudden_end_left_behind_is_settled_at_the_start(
    evening: Evening, database: Database
) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    before = await state(database)
    async with database.writing() as connection:
        await connection.execute(update(guilds).values(stale=True))
        await connection.execute(update(tallies).values(wins=77))
    await evening.scores.settle()
    assert await state(database) == before
    async with database.writing() as connection:
        await connection.execute(update(tallies).values(wins=77))
    await evening.scores.settle()
    assert {row.wins for row in await rows(database, tallies)} == {77}
