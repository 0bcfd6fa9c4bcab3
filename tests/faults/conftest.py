"""Here the time passes by itself."""

import asyncio
from collections.abc import Callable

from tests.virtual_time import VirtualLoop


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"virtual": VirtualLoop}
