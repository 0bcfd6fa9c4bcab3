from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import StatementError

from bot.storage.database import Database
from bot.storage.schema import heartbeat
from bot.storage.types import NaiveTime


async def test_a_moment_comes_back_in_utc(database: Database) -> None:
    madrid = timezone(timedelta(hours=2))
    async with database.writing() as connection:
        await connection.execute(
            insert(heartbeat).values(id=1, at=datetime(2026, 7, 1, 20, 30, 0, 250, tzinfo=madrid))
        )
    async with database.reading() as connection:
        at = await connection.scalar(select(heartbeat.c.at))
    assert at == datetime(2026, 7, 1, 18, 30, 0, 250, tzinfo=UTC)
    assert at.tzinfo is UTC


async def test_a_time_without_its_zone_is_refused(database: Database) -> None:
    with pytest.raises(StatementError) as refused:
        async with database.writing() as connection:
            await connection.execute(
                insert(heartbeat).values(id=1, at=datetime(2026, 7, 1, 20, 30))  # noqa: DTZ001 - the point
            )
    assert isinstance(refused.value.orig, NaiveTime)
