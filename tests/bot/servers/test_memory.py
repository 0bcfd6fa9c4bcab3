import pytest

from bot.servers.memory import MemoryServerStore
from tests.bot.servers.store_contract import ServerStoreContract


@pytest.fixture
def store() -> MemoryServerStore:
    return MemoryServerStore()


class TestMemory(ServerStoreContract):
    """The contract of every store."""
