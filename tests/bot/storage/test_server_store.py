import pytest

from bot.servers.errors import ServersUnavailable
from bot.storage.database import Database
from bot.storage.servers import SqlServerStore
from tests.bot.servers.store_contract import GUILD, NOON, ServerStoreContract, entry


@pytest.fixture
def store(database: Database) -> SqlServerStore:
    return SqlServerStore(database)


class TestSqlite(ServerStoreContract):
    """The contract of every store."""


async def test_a_change_without_its_audit_is_not_kept(database: Database, store: SqlServerStore) -> None:
    async with database.writing() as connection:
        await connection.exec_driver_sql("ALTER TABLE audit RENAME TO hidden")
    with pytest.raises(ServersUnavailable):
        await store.change(GUILD, "thread", True, entry())  # noqa: FBT003 - the value
    assert (await store.choices()).settings == {}


async def test_the_first_removal_is_the_one_that_counts(database: Database, store: SqlServerStore) -> None:
    await store.removed([GUILD], NOON)
    await store.removed([GUILD], NOON.replace(hour=20))
    async with database.reading() as connection:
        rows = await connection.exec_driver_sql("SELECT guild_id, removed_at FROM guilds")
        assert [tuple(row) for row in rows] == [(GUILD, "2026-07-01 12:00:00.000000")]
