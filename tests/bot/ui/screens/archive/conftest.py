"""The same people where games are kept in a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import Env

from bot.client import PresiClient
from tests.bot.ui.conftest import client_on
from tests.bot.ui.screens.kept import KeptBacking, Library


@pytest.fixture
def backing(tmp_path: Path) -> KeptBacking:
    return KeptBacking(tmp_path / "presi.db")


@pytest.fixture
def simcord_bot(backing: KeptBacking) -> PresiClient:
    return client_on(backing)


@pytest.fixture
async def library(simcord_env: Env, backing: KeptBacking) -> AsyncIterator[Library]:
    library = Library(simcord_env, "anna", "bruno", "carla", "dario")
    library.database = backing.database
    yield library
    await library.client.close()
