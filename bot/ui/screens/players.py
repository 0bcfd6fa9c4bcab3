"""Who is meant, and what they are called: Discord tells the bot of members only when it asks."""

import re
from typing import Final

import aiohttp
from discord import HTTPException

from bot.standings.values import Player
from bot.tables.values import UserId
from bot.ui.desk import data_of
from bot.ui.errors import Refusal
from bot.ui.screens.visit import Visit

__all__ = ["find_player", "name_of"]

_ID: Final = re.compile(r"(?:<@!?)?([0-9]{1,19})>?", re.ASCII)
_IDS: Final = 2**63


async def find_player(visit: Visit, typed: str | None) -> Player:
    """Who is meant: the id of a choice, a mention, or a name; nobody typed is oneself. Raises Refusal."""
    if not typed:
        return Player(visit.user, visit.who.name)
    written = typed.strip()
    number = _ID.fullmatch(written)
    if number is None:
        known = await visit.desk.archive.standings.players(visit.guild, written)
        player = known[0] if known else None
    else:
        player = await _numbered(visit, int(number[1]))
    if player is None:
        raise Refusal(visit.w("Nobody of that name has played here."))
    return player


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
    name = await name_of(visit, user) if number < _IDS else ""
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
