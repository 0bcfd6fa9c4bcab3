"""Who is meant, and what they are called: Discord tells the bot of members only when it asks."""

import re
from typing import Final

import aiohttp
from discord import HTTPException

from bot.standings.values import Player
from bot.tables.values import IDS, UserId
from bot.ui.desk import data_of
from bot.ui.errors import Refusal
from bot.ui.screens.visit import Visit

__all__ = ["find_player", "name_of"]

_ID: Final = re.compile(r"(?:<@!?)?([0-9]{1,19})>?", re.ASCII)


async def find_player(visit: Visit, typed: str | None) -> Player:
    """Who is meant: the id of a choice, a mention, or a name; nobody typed is oneself. Raises Refusal."""
    written = (typed or "").strip()
    if not written:
        return Player(visit.user, visit.who.name)
    number = _ID.fullmatch(written)
    player = await _numbered(visit, int(number[1])) if number is not None else None
    if player is not None:
        return player
    # A name may be a number, too.
    known = await visit.desk.archive.standings.players(visit.guild, written)
    if not known:
        raise Refusal(visit.w("Nobody of that name has played here."))
    return known[0]


async def name_of(visit: Visit, user: UserId) -> str:
    """The name of their latest game here, else of their exclusion, else the server's; empty for strangers."""
    if user == visit.user:
        return visit.who.name
    archive = visit.desk.archive
    played = await archive.standings.name(visit.guild, user)
    if played:
        return played
    excluded = {player.user: player.name for player in await archive.scores.excluded(visit.guild)}
    return excluded.get(user) or _picked_name(visit, user) or await _fetched_name(visit, user)


async def _numbered(visit: Visit, number: int) -> Player | None:
    user = UserId(number)
    name = await name_of(visit, user) if 0 < number < IDS else ""
    return Player(user, name) if name else None


def _picked_name(visit: Visit, user: UserId) -> str:
    """The name that came with a picked member."""
    resolved = data_of(visit.interaction).get("resolved", {})
    member = resolved.get("members", {}).get(str(user), {})
    account = resolved.get("users", {}).get(str(user), {})
    names = (member.get("nick"), account.get("global_name"), account.get("username"))
    return next((name for name in names if name), "")


async def _fetched_name(visit: Visit, user: UserId) -> str:
    guild = visit.interaction.guild
    if guild is None:
        return ""
    try:
        return (await guild.fetch_member(user)).display_name
    except (HTTPException, aiohttp.ClientError, TimeoutError):
        return ""
