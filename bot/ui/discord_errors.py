"""Discord's error codes that mean something here."""

from typing import Final

from discord import HTTPException

__all__ = ["UNKNOWN_CHANNEL", "is_code"]

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_USER: Final = 10013
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
INVALID_TOKEN: Final = 50027
ARCHIVED_THREAD: Final = 50083
