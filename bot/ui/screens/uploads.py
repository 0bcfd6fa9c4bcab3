"""Files that are sent with an answer."""

import io

import discord

from bot.i18n import Words
from bot.standings.parcels import Parcel
from bot.ui.errors import Refusal
from bot.ui.limits import UPLOAD

__all__ = ["upload"]


def upload(parcel: Parcel, w: Words) -> discord.File:
    """The file as discord.py sends it. Raises Refusal where Discord would not take it."""
    if len(parcel.content) > UPLOAD:
        raise Refusal(w("This is more than Discord lets me send in one file."))
    return discord.File(io.BytesIO(parcel.content), parcel.name)
