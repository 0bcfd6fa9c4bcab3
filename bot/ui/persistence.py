"""Requests that nobody waits for, made again through Discord's passing troubles."""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final, TypeVar

import aiohttp
from discord import HTTPException, PartialMessage

from bot.ui.discord_errors import passes

__all__ = ["WAITS", "delete", "persist"]

WAITS: Final = (2.0, 4.0, 8.0, 16.0, 32.0, 60.0)
"""Seconds between the tries of one request."""

T = TypeVar("T")


async def persist(request: Callable[[], Awaitable[T]]) -> T:
    """What Discord answers, asked again while its troubles may pass. Raises what is final, or came last."""
    for wait in WAITS:
        try:
            return await request()
        except (HTTPException, aiohttp.ClientError, TimeoutError) as error:
            if not passes(error):
                raise
        await asyncio.sleep(wait)
    return await request()


async def delete(message: PartialMessage) -> bool:
    """Delete a message; whether it is gone. Never raises Discord's errors."""
    try:
        await persist(message.delete)
    except HTTPException as error:
        return error.status == HTTPStatus.NOT_FOUND
    except (aiohttp.ClientError, TimeoutError):
        return False
    return True
