"""Pointing discord.py at the playground: the one file here that knows the library."""

from collections.abc import Iterator
from contextlib import contextmanager

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.playground.server import Playground

__all__ = ["connected_to"]


@contextmanager
def connected_to(playground: Playground) -> Iterator[None]:
    """Within this, every discord.py client of the process talks to the (started) playground."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = playground.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = URL(playground.gateway)
    try:
        yield
    finally:
        Route.BASE = base
        DiscordWebSocket.DEFAULT_GATEWAY = gateway
