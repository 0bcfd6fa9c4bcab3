import pytest

from bot.tables.memory import MemoryStore
from tests.bot.tables.store_contract import StoreContract


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


class TestMemory(StoreContract):
    """The contract of every store."""
