"""What may be wrong with a database, each said by its own error."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.address import read_address
from bot.storage.database import open_database
from bot.storage.errors import (
    AddressFault,
    AddressRefused,
    DatabaseInUse,
    DatabaseNewer,
    DatabaseUnreachable,
    DriverMissing,
    FileUnusable,
    FolderUnusable,
    NotADatabase,
    NotOurDatabase,
)

HOLDS = """
import asyncio, sys
from bot.storage.database import open_database

async def hold() -> None:
    async with await open_database(sys.argv[1]):
        print("open", flush=True)
        await asyncio.sleep(60)

asyncio.run(hold())
"""


LETTER = b"a letter to a friend"


def put(path: Path, written: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written)


def content(path: Path) -> bytes:
    return path.read_bytes()


async def test_a_missing_folder_is_made(url: str, path: Path) -> None:
    async with await open_database(url):
        assert content(path)


async def test_a_relative_path_is_taken_from_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with await open_database("sqlite+aiosqlite:///data/presi.db") as database:
        assert database.address.path == tmp_path / "data" / "presi.db"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("presi.db", AddressFault.UNREADABLE),
        ("", AddressFault.UNREADABLE),
        ("mysql://presi@localhost/presi", AddressFault.UNKNOWN_DRIVER),
        ("sqlite:///presi.db", AddressFault.UNKNOWN_DRIVER),
        ("sqlite+aiosqlite://", AddressFault.NO_FILE),
        ("sqlite+aiosqlite:///:memory:", AddressFault.NO_FILE),
        ("sqlite+aiosqlite:///file:presi?mode=memory&uri=true", AddressFault.NO_FILE),
    ],
)
async def test_an_address_of_no_lasting_database_is_refused(text: str, fault: AddressFault) -> None:
    with pytest.raises(AddressRefused) as refused:
        await open_database(text)
    assert refused.value.fault is fault


def test_an_address_is_shown_without_its_password() -> None:
    assert str(read_address("postgresql+asyncpg://presi:geheim@db/presi")) == (
        "postgresql+asyncpg://presi:***@db/presi"
    )


async def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises((DatabaseUnreachable, DriverMissing)) as refused:
        await open_database("postgresql+asyncpg://presi:geheim@127.0.0.1:9/presi")
    assert "geheim" not in f"{refused.value!r} {vars(refused.value)}"


async def test_a_file_in_the_place_of_the_folder_is_named(url: str, path: Path) -> None:
    path.parent.write_text("not a folder")
    with pytest.raises(FolderUnusable) as refused:
        await open_database(url)
    assert (refused.value.folder, refused.value.reason) == (path.parent, "File exists")


async def test_a_folder_in_the_place_of_the_file_is_named(url: str, path: Path) -> None:
    put(path / "letter", LETTER)
    with pytest.raises(FileUnusable) as refused:
        await open_database(url)
    assert (refused.value.path, refused.value.reason) == (path, "Is a directory")


def forbid_writing(path: Path) -> None:
    path.chmod(0o500 if path.is_dir() else 0o400)
    if os.access(path, os.W_OK):
        pytest.skip("nothing is read-only to root")


@pytest.mark.parametrize("name", ["presi.db", "letter"])
async def test_a_read_only_folder_is_named(url: str, path: Path, name: str) -> None:
    put(path.with_name(name), b"")
    forbid_writing(path.parent)
    with pytest.raises(FolderUnusable) as refused:
        await open_database(url)
    assert (refused.value.folder, refused.value.reason) == (path.parent, "Permission denied")


async def test_a_read_only_file_is_named(url: str, path: Path) -> None:
    put(path, b"")
    forbid_writing(path)
    with pytest.raises(FileUnusable) as refused:
        await open_database(url)
    assert (refused.value.path, refused.value.reason) == (path, "Permission denied")


async def test_a_file_that_is_no_database_is_left_as_it_is(url: str, path: Path) -> None:
    put(path, LETTER)
    with pytest.raises(NotADatabase):
        await open_database(url)
    assert content(path) == LETTER


async def test_a_database_file_with_a_broken_inside_is_no_database(url: str, path: Path) -> None:
    put(path, b"SQLite format 3\0" + b"\xff" * 8176)
    with pytest.raises(NotADatabase):
        await open_database(url)


async def test_another_programs_database_is_left_alone(url: str, path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (title)")
        other.commit()
    with pytest.raises(NotOurDatabase):
        await open_database(url)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


async def test_a_newer_programs_database_is_left_alone(url: str, path: Path) -> None:
    async with await open_database(url):
        pass
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    with pytest.raises(DatabaseNewer) as refused:
        await open_database(url)
    assert refused.value.revision == "9999"
    assert refused.value.head


async def test_a_refused_database_can_be_opened_after_the_cause_is_gone(url: str, path: Path) -> None:
    put(path, LETTER)
    with pytest.raises(NotADatabase):
        await open_database(url)
    put(path, b"")
    async with await open_database(url):
        pass


async def test_a_database_is_opened_once_at_a_time(url: str, path: Path) -> None:
    link = path.parent / "link.db"
    async with await open_database(url):
        link.symlink_to(path)
        for name in (url, f"sqlite+aiosqlite:///{link}"):
            with pytest.raises(DatabaseInUse):
                await open_database(name)
    async with await open_database(url):
        pass


async def test_a_killed_process_leaves_no_lock(url: str) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDS, url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"open\n"
    with pytest.raises(DatabaseInUse):
        await open_database(url)
    process.kill()
    await process.wait()
    async with await open_database(url):
        pass
