"""An upgrade of an existing database: copied aside first, then all of it or nothing."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import backup
from bot.storage.address import Address, read_address
from bot.storage.errors import BackupFailed, UpgradeFailed
from bot.storage.upgrade import MIGRATIONS, BrokenReferences, upgrade

REVISION = """
import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    {body}
"""
WIDER = """with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("colour", sa.String))
        table.alter_column("name", new_column_name="title")"""
LAST = max((MIGRATIONS / "versions").glob("*.py")).name.partition("_")[0]
ROWS = """
    INSERT INTO tables (id, guild_id, channel_id, name, opened_at) VALUES (7, 1, 2, 'Sevilla', '2026-07-01');
    INSERT INTO table_events VALUES (7, 1, 'opened', '{}', '2026-07-01');
    INSERT INTO table_events VALUES (7, 2, 'joined', '{}', '2026-07-01');
"""


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    copied = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, copied, ignore=shutil.ignore_patterns("__pycache__"))
    return copied


@pytest.fixture
async def address(path: Path, url: str) -> Address:
    """A database of today's revision with a table of two events."""
    path.parent.mkdir()
    address = read_address(url)
    await upgrade(address)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(ROWS)
    return address


def add(scripts: Path, body: str, revision: str = "test1", before: str = LAST) -> None:
    text = REVISION.format(revision=revision, before=before, body=body)
    (scripts / "versions" / f"{revision}_test.py").write_text(text)


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob("presi.db-backup-*"))


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


async def test_a_new_database_needs_no_copy(url: str, path: Path) -> None:
    path.parent.mkdir()
    await upgrade(read_address(url))
    assert copies(path) == []


async def test_nothing_is_copied_where_nothing_changes(address: Address, path: Path) -> None:
    await upgrade(address)
    assert copies(path) == []


async def test_an_upgrade_keeps_every_row_and_copies_the_old_file(
    address: Address, path: Path, scripts: Path
) -> None:
    before = content(path)
    add(scripts, WIDER)
    await upgrade(address, scripts)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id, title, colour FROM tables").fetchall() == [(7, "Sevilla", None)]
        assert connection.execute("SELECT count(*) FROM table_events").fetchone() == (2,)
    (copy,) = copies(path)
    assert f"-{LAST}-" in copy.name
    assert content(copy) == before


async def test_a_failing_upgrade_leaves_the_old_file_usable(
    address: Address, path: Path, scripts: Path
) -> None:
    before = content(path)
    add(scripts, WIDER)
    add(scripts, """op.execute("DELETE FROM table_events"); op.execute("no SQL")""", "test2", "test1")
    with pytest.raises(UpgradeFailed) as failed:
        await upgrade(address, scripts)
    assert (failed.value.revision, failed.value.head, failed.value.backup) == (LAST, "test2", *copies(path))
    assert content(path) == before
    await upgrade(address)


async def test_an_upgrade_that_breaks_references_is_undone(
    address: Address, path: Path, scripts: Path
) -> None:
    before = content(path)
    add(scripts, """op.execute("DELETE FROM tables")""")
    with pytest.raises(UpgradeFailed) as failed:
        await upgrade(address, scripts)
    assert isinstance(failed.value.__cause__, BrokenReferences)
    assert failed.value.__cause__.tables == ("table_events",)
    assert content(path) == before


async def test_without_a_copy_there_is_no_upgrade(
    address: Address, path: Path, scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content(path)
    add(scripts, WIDER)
    nowhere = path.parent / "gone" / "copy"
    monkeypatch.setattr("bot.storage.upgrade.backup_path", lambda *_: nowhere)
    with pytest.raises(BackupFailed) as failed:
        await upgrade(address, scripts)
    assert failed.value.path == nowhere
    assert content(path) == before


async def test_only_the_newest_copies_stay(address: Address, path: Path, scripts: Path) -> None:
    before = LAST
    for number in range(1, backup.KEPT + 3):
        # Names that sort against their age: the time decides.
        revision = f"t{9 - number}"
        add(scripts, "pass", revision, before)
        await upgrade(address, scripts)
        before = revision
    assert {copy.name.split("-")[2] for copy in copies(path)} == {"t7", "t6", "t5"}
