"""What is offered while an option is being typed."""

import logging
from collections.abc import Awaitable, Callable

from discord.app_commands import Choice

from bot.servers.errors import ServerError
from bot.standings.errors import StandingsError
from bot.tables.names import folded
from bot.tables.values import GuildId
from bot.ui.desk import DeskClient, Interaction, words_of
from bot.ui.limits import OPTION_TEXT, OPTIONS
from bot.ui.panels.administration import table_title
from bot.ui.panels.history import game_title

__all__ = ["games", "players", "tables"]

log = logging.getLogger(__name__)

_PAGES = 5
"""Pages of history that are looked through for what is typed."""

Suggest = Callable[[GuildId, str], Awaitable[list[Choice[str]]]]


async def players(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Players of the server; the value is their id."""

    async def suggest(guild: GuildId, typed: str) -> list[Choice[str]]:
        found = await interaction.client.desk.archive.standings.players(guild, typed)
        return [_choice(player.name, str(player.user)) for player in found if player.name]

    return await _safely(interaction, typed, suggest)


async def games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The latest games that can be looked at again; the value is their number."""
    w = words_of(interaction)

    async def suggest(guild: GuildId, typed: str) -> list[Choice[str]]:
        found: list[Choice[str]] = []
        for number in range(_PAGES):
            page = await interaction.client.desk.archive.history.history(guild, page=number)
            titles = ((game_title(game, w), str(game.id)) for game in page.items if game.replayable)
            found += [_choice(title, game) for title, game in titles if folded(typed) in folded(title)]
            if number + 1 >= page.pages or len(found) >= OPTIONS:
                break
        return found

    return await _safely(interaction, typed, suggest)


async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's tables; the value is their number."""
    w = words_of(interaction)

    async def suggest(guild: GuildId, typed: str) -> list[Choice[str]]:
        titles = [
            (table_title(table, w), str(table.id)) for table in interaction.client.desk.tables.in_guild(guild)
        ]
        return [_choice(title, table) for title, table in titles if folded(typed) in folded(title)]

    return await _safely(interaction, typed, suggest)


def _choice(name: str, value: str) -> Choice[str]:
    short = name if len(name) <= OPTION_TEXT else f"{name[: OPTION_TEXT - 1]}…"
    return Choice(name=short, value=value)


async def _safely(interaction: Interaction, typed: str, suggest: Suggest) -> list[Choice[str]]:
    """Nothing is offered where nothing can be: what is typed by hand works as well."""
    if interaction.guild_id is None or not isinstance(interaction.client, DeskClient):
        return []
    try:
        return (await suggest(GuildId(interaction.guild_id), typed.strip()))[:OPTIONS]
    except (ServerError, StandingsError) as error:
        log.warning("nothing can be suggested (%s)", type(error).__name__)
        return []
