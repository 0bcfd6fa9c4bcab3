"""`/presi`: the commands of players. All answers are private; the table itself is public."""

from typing import Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.i18n.commands import (
    COMMANDS,
    GAMES_OF,
    GROUP,
    OPTIONS,
    ORDER_CHOICES,
    PLAYED_BY,
    PRESET_OPTION,
    SPAN_CHOICES,
)
from bot.i18n.presets import PRESET_NAMES
from bot.servers.checks import table_options
from bot.standings.values import Order, Span
from bot.tables.table import Table
from bot.tables.values import HostOption, Phase
from bot.ui.answering import Answer, Handler
from bot.ui.commands.replying import reply, visiting
from bot.ui.commands.suggestions import games, players
from bot.ui.desk import DeskClient, Interaction, user_of, words_of
from bot.ui.errors import Refusal
from bot.ui.ids import ControlId, Verb
from bot.ui.invite import invite_url
from bot.ui.opening import check_permissions, home_of, open_table, place
from bot.ui.own import own_panel
from bot.ui.panels.about import about_panel
from bot.ui.panels.help import help_panel
from bot.ui.panels.layout import Panel, button
from bot.ui.panels.more import leave_panel
from bot.ui.panels.notice import table_notice
from bot.ui.panels.rules import preset_rules_panel, server_rules_panel, table_rules_panel
from bot.ui.screen_ids import Screen
from bot.ui.screens import history, preferences, privacy, standings

__all__ = ["PresiGroup"]

_PRESETS: Final = [
    app_commands.Choice(name=locale_str(name), value=preset) for preset, name in PRESET_NAMES.items()
]
_SPANS: Final = [
    app_commands.Choice(name=locale_str(name), value=str(span)) for span, name in SPAN_CHOICES.items()
]
_ORDERS: Final = [
    app_commands.Choice(name=locale_str(name), value=str(order)) for order, name in ORDER_CHOICES.items()
]

Typed: TypeAlias = discord.Interaction[DeskClient]

GameChannel: TypeAlias = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel | discord.Thread
)
"""Where tables may be: in a forum each is in a thread under it."""


class PresiGroup(app_commands.Group):
    """The commands of the game; in servers only."""

    def __init__(self) -> None:
        super().__init__(
            name=GROUP,
            description=locale_str("Play Presi, the card game of Presidents and Culos"),
            guild_only=True,
            # Else it could come with users into servers in which the bot is not.
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )

    @app_commands.command(name=locale_str("play"), description=locale_str(COMMANDS["play"]))
    @app_commands.rename(preset=locale_str(PRESET_OPTION[0]))
    @app_commands.describe(preset=locale_str(PLAYED_BY))
    @app_commands.choices(preset=_PRESETS)
    async def play(self, interaction: discord.Interaction[DeskClient], preset: str | None = None) -> None:
        """Open a table, or show the one that waits here for players of these rules."""
        await _answer(interaction, lambda: _play(interaction, preset))

    @app_commands.command(name=locale_str("hand"), description=locale_str(COMMANDS["hand"]))
    async def hand(self, interaction: discord.Interaction[DeskClient]) -> None:
        """One's own cards."""
        await _answer(interaction, lambda: _hand(interaction))

    @app_commands.command(name=locale_str("table"), description=locale_str(COMMANDS["table"]))
    async def table(self, interaction: discord.Interaction[DeskClient]) -> None:
        """Bring the table back into view."""
        await _answer(interaction, lambda: _table(interaction))

    @app_commands.command(name=locale_str("leave"), description=locale_str(COMMANDS["leave"]))
    async def leave(self, interaction: discord.Interaction[DeskClient]) -> None:
        """Get up, once one has confirmed it."""
        await _answer(interaction, lambda: _leave(interaction))

    @app_commands.command(name=locale_str("rules"), description=locale_str(COMMANDS["rules"]))
    @app_commands.rename(preset=locale_str(PRESET_OPTION[0]))
    @app_commands.describe(preset=locale_str(PRESET_OPTION[1]))
    @app_commands.choices(preset=_PRESETS)
    async def rules(self, interaction: discord.Interaction[DeskClient], preset: str | None = None) -> None:
        """The rules of one's table or of a preset; without either, of the tables that open here."""
        await _answer(interaction, lambda: _rules(interaction, preset))

    @app_commands.command(name=locale_str("scores"), description=locale_str(COMMANDS["scores"]))
    @app_commands.rename(span=locale_str("span"), order=locale_str("order"))
    @app_commands.describe(span=locale_str(OPTIONS["span"]), order=locale_str(OPTIONS["order"]))
    @app_commands.choices(span=_SPANS, order=_ORDERS)
    async def scores(self, interaction: Typed, span: str = Span.SEASON, order: str = Order.RATING) -> None:
        """How the players of the server stand."""
        visit = visiting(interaction, Screen.SCORES, span, order, 0)
        await reply(interaction, lambda: standings.show(visit))

    @app_commands.command(name=locale_str("stats"), description=locale_str(COMMANDS["stats"]))
    @app_commands.rename(player=locale_str("player"))
    @app_commands.describe(player=locale_str(OPTIONS["player"]))
    @app_commands.autocomplete(player=players)
    async def stats(self, interaction: Typed, player: str | None = None) -> None:
        """What one player has played."""
        visit = visiting(interaction, Screen.SCORES)
        await reply(interaction, lambda: standings.stats(visit, player))

    @app_commands.command(name=locale_str("history"), description=locale_str(COMMANDS["history"]))
    @app_commands.rename(player=locale_str("player"), channel=locale_str("channel"), game=locale_str("game"))
    @app_commands.describe(
        player=locale_str(GAMES_OF),
        channel=locale_str(OPTIONS["channel"]),
        game=locale_str(OPTIONS["game"]),
    )
    @app_commands.autocomplete(player=players, game=games)
    async def history(
        self,
        interaction: Typed,
        player: str | None = None,
        channel: GameChannel | None = None,
        game: str | None = None,
    ) -> None:
        """Games that are over."""
        visit = visiting(interaction, Screen.HISTORY)
        where = 0 if channel is None else channel.id
        await reply(interaction, lambda: history.start(visit, player, where, game))

    @app_commands.command(name=locale_str("preferences"), description=locale_str(COMMANDS["preferences"]))
    async def preferences(self, interaction: Typed) -> None:
        """What one has chosen for oneself."""
        visit = visiting(interaction, Screen.PREFER)
        await reply(interaction, lambda: preferences.show(visit))

    @app_commands.command(name=locale_str("privacy"), description=locale_str(COMMANDS["privacy"]))
    async def privacy(self, interaction: Typed) -> None:
        """What is kept about people."""
        visit = visiting(interaction, Screen.PRIVACY)
        await reply(interaction, lambda: privacy.show(visit))

    @app_commands.command(name=locale_str("about"), description=locale_str(COMMANDS["about"]))
    async def about(self, interaction: Typed) -> None:
        """What this bot is."""
        await reply(interaction, lambda: _about(interaction))

    @app_commands.command(name=locale_str("help"), description=locale_str(COMMANDS["help"]))
    async def help(self, interaction: discord.Interaction[DeskClient]) -> None:
        """How to play here."""
        await _answer(interaction, lambda: _help(interaction))


async def _answer(interaction: Interaction, handler: Handler) -> None:
    own = _own_table(interaction)
    await reply(interaction, handler, None if own is None else own.id)


def _own_table(interaction: Interaction) -> Table | None:
    if interaction.guild_id is None:
        return None
    return interaction.client.desk.tables.of_user(place(interaction)[0], user_of(interaction))


def _require_table(interaction: Interaction) -> Table:
    place(interaction)
    table = _own_table(interaction)
    if table is None:
        w = words_of(interaction)
        raise Refusal(w("You have no seat at a table here. {play} opens one.", play=f"`{w.command('play')}`"))
    return table


async def _play(interaction: Interaction, preset: str | None) -> Answer:
    place(interaction)
    w = words_of(interaction)
    own = _own_table(interaction)
    if own is not None:
        return Answer(own_panel(interaction, own), follows=own)
    waiting = [
        table
        for table in _tables_here(interaction)
        if _has_room(table) and preset in {None, table.options.preset}
    ]
    if waiting:
        return Answer(_invitation(interaction, waiting[0], preset))
    table = await open_table(interaction, preset)
    if HostOption.COMPUTERS in table.options.host_may:
        line = w("Table {table} is open. Others press Join there, or you add computers.", table=table.name)
    else:
        line = w("Table {table} is open. Others press Join there.", table=table.name)
    return Answer(table_notice(table, w, line), follows=table)


def _tables_here(interaction: Interaction) -> list[Table]:
    guild, channel = place(interaction)
    client = interaction.client
    home = home_of(client, guild, channel)
    return [
        table
        for table in client.desk.tables.in_guild(guild)
        if channel in {table.channel, home_of(client, guild, table.channel)} or table.channel == home
    ]


def _has_room(table: Table) -> bool:
    return table.phase is Phase.LOBBY and table.occupied < table.options.rules.players_max


def _invitation(interaction: Interaction, table: Table, preset: str | None) -> Panel:
    w = words_of(interaction)
    return table_notice(
        table,
        w,
        w("Table {table} in this channel has a free chair.", table=table.name),
        buttons=(
            button(w("Join"), ControlId(Verb.SIT_DOWN, table.id), style=discord.ButtonStyle.success),
            button(w("Open another table"), ControlId(Verb.OPEN, table.id, arg=preset or "")),
        ),
    )


async def _hand(interaction: Interaction) -> Answer:
    table = _require_table(interaction)
    return Answer(own_panel(interaction, table), follows=table)


async def _table(interaction: Interaction) -> Answer:
    _, channel = place(interaction)
    desk, w = interaction.client.desk, words_of(interaction)
    here = _tables_here(interaction)
    table = _own_table(interaction) or (here[-1] if here else None)
    if table is None:
        raise Refusal(
            w("There is no table in this channel. {play} opens one.", play=f"`{w.command('play')}`")
        )
    if table.channel == channel:
        check_permissions(interaction)
        await desk.announcer.renew(table)
        table = desk.tables.get(table.id)
    return Answer(table_notice(table, w, w("Table {table} is here:", table=table.name)))


async def _leave(interaction: Interaction) -> Answer:
    table = _require_table(interaction)
    return Answer(leave_panel(table, user_of(interaction), words_of(interaction)))


async def _rules(interaction: Interaction, preset: str | None) -> Answer:
    own = _own_table(interaction)
    guild, _ = place(interaction)
    settings = interaction.client.desk.servers.settings(guild)
    w = words_of(interaction)
    if preset is not None:
        return Answer(preset_rules_panel(preset, w, settings.titles))
    if own is not None:
        return Answer(table_rules_panel(own, w))
    return Answer(server_rules_panel(table_options(settings), w))


async def _help(interaction: Interaction) -> Answer:
    own = _own_table(interaction)
    guild, _ = place(interaction)
    settings = interaction.client.desk.servers.settings(guild)
    options = table_options(settings) if own is None else own.options
    return Answer(help_panel(options, words_of(interaction)))


async def _about(interaction: Interaction) -> Answer:
    invite = invite_url(interaction.application_id)
    return Answer(about_panel(interaction.client.desk.about, invite, words_of(interaction)))
