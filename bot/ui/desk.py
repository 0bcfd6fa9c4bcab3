"""What every handler works with, and the client that has it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.i18n import Words, words
from bot.servers.checks import card_style
from bot.servers.servers import Servers
from bot.tables.registry import Tables
from bot.tables.values import GuildId, UserId
from bot.ui.announcer import Announcer
from bot.ui.archive import Archive
from bot.ui.panels.about import About
from bot.ui.welcome import Welcome

__all__ = ["Desk", "DeskClient", "Interaction", "data_of", "user_of", "words_of"]

Interaction: TypeAlias = "discord.Interaction[DeskClient]"


@dataclass(frozen=True, slots=True)
class Desk:
    """The tables, what shows them, what servers and people have chosen, and what is kept."""

    tables: Tables
    announcer: Announcer
    servers: Servers
    archive: Archive
    language: Callable[[GuildId], Words]
    """A server's public language."""
    about: About
    welcome: Welcome


class DeskClient(discord.Client):
    """A client with a desk, which is there once it is set up."""

    desk: Desk


def words_of(interaction: discord.Interaction[Any]) -> Words:
    """The language of the person who pressed or typed, and how they see cards.

    As they have chosen; else the language is that of their Discord, and the cards are the server's.
    """
    servers: Servers = interaction.client.desk.servers
    preferences = servers.preferences(user_of(interaction))
    settings = servers.settings(GuildId(interaction.guild_id or 0))
    return words(preferences.language or interaction.locale.value, card_style(settings, preferences))


def user_of(interaction: discord.Interaction[Any]) -> UserId:
    """The person who pressed or typed."""
    return UserId(interaction.user.id)


def name_of_user(interaction: discord.Interaction[Any]) -> str:
    """How the server calls that person; it is what they typed, so it is escaped wherever it is shown."""
    return interaction.user.display_name


def data_of(interaction: discord.Interaction[Any]) -> Mapping[str, Any]:
    """What came with an interaction."""
    data: Any = interaction.data or {}
    return dict(data)
