"""The way to invite the bot, with no more permissions than it needs."""

from typing import Final

from discord import Permissions
from discord.utils import oauth_url

__all__ = ["PERMISSIONS", "SCOPES", "invite_url"]

PERMISSIONS: Final = Permissions(view_channel=True, send_messages=True, send_messages_in_threads=True)
"""To show tables in channels and in threads. Everything else is an answer, which needs no permission."""

SCOPES: Final = ("bot", "applications.commands")


def invite_url(application: int) -> str:
    """The address that invites the application of this id."""
    return oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)
