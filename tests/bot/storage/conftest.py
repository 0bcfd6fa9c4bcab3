"""A new database in a new folder for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.database import Database, open_database
from tests.prepared import put_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "presi.db"


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def database(path: Path, url: str) -> AsyncIterator[Database]:
    put_database(path)
    async with await open_database(url) as opened:
        yield opened
