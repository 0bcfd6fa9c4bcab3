"""What the screens ask is found by an index: no question reads a table from its beginning to its end."""

import contextlib
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import event

from bot.standings.errors import LogGone
from bot.standings.values import GameId, Order, Period
from bot.storage.database import Database
from bot.storage.servers import SqlServerStore
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import ANNA, BRUNO, CARLA, CHANNEL, GUILD, LOLA, Evening

Asked = list[tuple[str, Any]]

SCAN = re.compile(r"SCAN (?!CONSTANT ROW|months|\()")
"""A whole table is read, under its own name or another; rows that a query has made itself are none."""


@contextlib.contextmanager
def listening(database: Database) -> Iterator[Asked]:
    """The questions that are asked meanwhile, with their values."""
    asked: Asked = []

    def note(_connection: object, _cursor: object, statement: str, values: object, *_: object) -> None:
        if statement.startswith(("SELECT", "WITH")):
            asked.append((statement, values))

    engine = database._readers.sync_engine  # noqa: SLF001 - what the test is about
    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


async def plans(database: Database, ask: Callable[[], Awaitable[object]]) -> list[str]:
    """How SQLite finds the answers to what is asked, a line a step."""
    with listening(database) as asked, contextlib.suppress(LogGone):
        await ask()
    assert asked
    steps = []
    async with database.reading() as connection:
        for statement, values in asked:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            steps += [row.detail for row in rows]
    return steps


@pytest.fixture
async def evening(database: Database) -> Evening:
    evening = Evening(database)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.play((ANNA, BRUNO, CARLA, LOLA), (1, 0, 2, 3))
    return evening


INDEXES = {Order.WINS: "wins", Order.POINTS: "rate", Order.TITLES: "president", Order.RATING: "ordinal"}


@pytest.mark.parametrize("order", Order)
async def test_each_order_of_the_standings_has_its_index(evening: Evening, order: Order) -> None:
    steps = await plans(
        evening.database,
        lambda: evening.standings.standings(GUILD, Period.all_time(), order, least=1, own=ANNA.user),
    )
    assert not any(map(SCAN.match, steps))
    index = f"SEARCH tallies USING INDEX ix_tallies_guild_id_period_{INDEXES[order]}_games"
    assert any(step.startswith(index) for step in steps)
    # The rows come in their order; only equal figures are put in one of their own.
    assert "USE TEMP B-TREE FOR ORDER BY" not in steps


async def test_statistics_names_and_strikes_are_found_by_an_index(evening: Evening) -> None:
    standings = evening.standings
    for ask in (
        lambda: standings.stats(GUILD, ANNA.user),
        lambda: standings.months(GUILD),
        lambda: standings.players(GUILD, "a"),
        lambda: standings.name(GUILD, ANNA.user),
        lambda: standings.strikes(GUILD, ANNA.user, NOON),
    ):
        assert not any(map(SCAN.match, await plans(evening.database, ask)))


async def test_history_is_found_by_an_index(evening: Evening) -> None:
    history = evening.history
    for ask in (
        lambda: history.history(GUILD),
        lambda: history.history(GUILD, channel=CHANNEL),
        lambda: history.history(GUILD, user=ANNA.user),
        lambda: history.log(GUILD, GameId(1)),
    ):
        assert not any(map(SCAN.match, await plans(evening.database, ask)))
    assert "USE TEMP B-TREE FOR ORDER BY" not in await plans(evening.database, lambda: history.history(GUILD))


async def test_seasons_exclusions_and_the_audit_are_found_by_an_index(evening: Evening) -> None:
    scores = evening.scores
    servers = SqlServerStore(evening.database)
    for ask in (
        lambda: scores.seasons(GUILD),
        lambda: scores.excluded(GUILD),
        lambda: servers.audit(GUILD, 0),
    ):
        assert not any(map(SCAN.match, await plans(evening.database, ask)))
