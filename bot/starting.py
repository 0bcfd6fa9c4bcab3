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

__all__ = ["TROUBLES", "endure", "reason_of"]

log = logging.getLogger(__name__)

TROUBLES = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request raises that Discord does not answer as it should."""

T = TypeVar("T")


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
