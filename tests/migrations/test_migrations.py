"""The migrations make what the code expects, and can be taken back."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.storage.address import Address, read_address
from bot.storage.database import open_database
from bot.storage.engine import make_engine
from bot.storage.schema import metadata
from bot.storage.upgrade import alembic_config, upgrade

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.fixture
def address(tmp_path: Path) -> Address:
    return read_address(f"sqlite+aiosqlite:///{tmp_path / 'presi.db'}")


async def run(address: Address, work: Callable[[Connection], object]) -> None:
    engine = make_engine(address, migrates=True)
    async with engine.begin() as connection:
        await connection.run_sync(work)
    await engine.dispose()


def schema(address: Address) -> list[tuple[str, list[str]]]:
    assert address.path is not None
    with closing(sqlite3.connect(address.path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        # A table's columns and constraints, one a line, may be written in any order.
        # SQLite puts the name of a table that was renamed, as one made anew is, in quotes.
        plain = ((name, sql.replace(f'CREATE TABLE "{name}"', f"CREATE TABLE {name}")) for name, sql in rows)
        return sorted((name, sorted(line.strip(" \t,") for line in sql.splitlines())) for name, sql in plain)


async def test_the_migrations_make_the_schema_of_the_code(address: Address) -> None:
    await upgrade(address)

    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []

    await run(address, compare)


async def test_the_migrations_make_word_for_word_what_the_code_would(
    address: Address, tmp_path: Path
) -> None:
    await upgrade(address)
    made = read_address(f"sqlite+aiosqlite:///{tmp_path / 'made.db'}")
    await run(made, metadata.create_all)
    # compare_metadata sees neither checks nor WITHOUT ROWID nor what an index leaves out.
    assert [row for row in schema(address) if row[0] != "alembic_version"] == schema(made)


async def test_head_goes_down_to_nothing_and_up_again(address: Address) -> None:
    await upgrade(address)
    before = schema(address)

    def down(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")

    await run(address, down)
    assert [name for name, _ in schema(address)] == ["alembic_version"]
    await upgrade(address)
    assert schema(address) == before


def test_there_is_one_head_and_pyproject_finds_it() -> None:
    by_hand = ScriptDirectory.from_config(Config(toml_file=PYPROJECT))
    assert len(by_hand.get_heads()) == 1
    assert by_hand.get_heads() == ScriptDirectory.from_config(alembic_config()).get_heads()


async def test_the_migrations_are_found_from_every_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with await open_database("sqlite+aiosqlite:///100%/presi.db"):
        pass
