"""What a start needs of Discord, asked until it is answered: who starts in an outage comes up after it."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from itertools import chain, repeat
from typing import TypeVar

import aiohttp
import discord

from bot.ui.discord_errors import passes
from bot.ui.persistence import WAITS

__all__ = ["NotLetIn", "TokenRefused", "endure", "reason_of", "stay_connected"]

log = logging.getLogger(__name__)

TROUBLES = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request raises that Discord does not answer as it should."""

AUTHENTICATION_FAILED = 4004
"""The code with which Discord closes a connection whose token it does not know."""

T = TypeVar("T")


class TokenRefused(Exception):
    """Discord does not know the token."""


class NotLetIn(Exception):
    """Discord knows the token and refuses all the same; the text is the reason in a few words."""


async def stay_connected(client: discord.Client, token: str) -> None:
    """Log in and connect as soon as Discord lets the client, and stay connected until it is closed.

    Raises TokenRefused and NotLetIn, and what the client's `setup_hook` raises.
    """
    try:
        await endure(lambda: _log_in(client, token), "Discord does not let the bot in")
        await endure(lambda: _be_connected(client), "Discord cannot be connected to")
    except discord.LoginFailure:
        raise TokenRefused from None
    except discord.HTTPException as error:
        raise NotLetIn(reason_of(error)) from None
    except discord.ConnectionClosed as error:
        if error.code == AUTHENTICATION_FAILED:
            raise TokenRefused from None
        raise NotLetIn(f"code {error.code}") from None


async def _log_in(client: discord.Client, token: str) -> None:
    try:
        await client.login(token)
    except TROUBLES as error:
        if client.application is not None:
            # Discord did let it in, and its own setting up has failed.
            raise RuntimeError("setting up") from error
        # The next try makes a session of its own.
        await client.http.close()
        client.http.connector = discord.utils.MISSING
        raise


async def _be_connected(client: discord.Client) -> None:
    try:
        await client.connect()
    except AttributeError:
        # discord.py 2.7 would go on where the last connection was, even where there has been none.
        if getattr(client, "ws", None) is not None:
            raise
        raise ConnectionError from None


async def endure(request: Callable[[], Awaitable[T]], trouble: str) -> T:
    """What Discord answers, asked again for as long as that may help; each failure is a warning: `trouble`.

    Raises HTTPException where Discord refuses, and what `request` raises besides TROUBLES.
    """
    for wait in chain(WAITS, repeat(WAITS[-1])):
        try:
            return await request()
        except TROUBLES as error:
            if isinstance(error, discord.HTTPException) and not passes(error):
                raise
            log.warning("%s (%s); the next try is in %d seconds", trouble, reason_of(error), wait)
        await asyncio.sleep(wait)
    raise AssertionError("there is always another try")


def reason_of(error: Exception) -> str:
    """The error in a few words, those of the system: asyncio and aiohttp put sentences around them."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}"
    if not isinstance(error, OSError) or error.strerror is None:
        return type(error).__name__
    # Names that are not found have numbers of their own, below zero.
    return os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
