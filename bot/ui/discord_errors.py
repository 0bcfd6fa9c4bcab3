"""Discord's error codes that mean something here."""

from http import HTTPStatus
from typing import Final

import aiohttp
from discord import HTTPException

__all__ = [
    "ALREADY_ANSWERED",
    "ARCHIVED_THREAD",
    "LOCKED_THREAD",
    "MISSING_ACCESS",
    "MISSING_PERMISSIONS",
    "UNKNOWN_CHANNEL",
    "UNKNOWN_INTERACTION",
    "UNKNOWN_MEMBER",
    "UNKNOWN_MESSAGE",
    "UNKNOWN_USER",
    "passes",
]

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_USER: Final = 10013
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
MISSING_ACCESS: Final = 50001
MISSING_PERMISSIONS: Final = 50013
ARCHIVED_THREAD: Final = 50083
LOCKED_THREAD: Final = 160005


def passes(error: Exception) -> bool:
    """Whether the same request may well be taken a moment later."""
    if isinstance(error, HTTPException):
        return (
            error.status == HTTPStatus.TOO_MANY_REQUESTS or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        )
    return isinstance(error, aiohttp.ClientError | TimeoutError)
