"""Two servers with a running table each, and interactions that no Discord has looked at before."""

import contextlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.i18n import words
from bot.servers.checks import pings
from bot.servers.memory import MemoryServerStore
from bot.servers.servers import Servers
from bot.tables.commands import AddComputer, Command, Join, Start
from bot.tables.errors import NoSuchTable
from bot.tables.memory import MemoryStore
from bot.tables.opponents import InlineOpponents
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import ChannelId, GuildId, TableId, UserId
from bot.ui.announcer import Announcer
from bot.ui.controls.control import answer_press
from bot.ui.desk import Desk, Interaction
from bot.ui.own import own_panel
from bot.ui.panels.about import About
from bot.ui.panels.layout import Panel
from bot.ui.payload import payload
from bot.ui.screens import answer_form
from bot.ui.welcome import Welcome
from tests.bot.fakes import NOON, FakeClock, ScriptedChance
from tests.bot.tables.games import options
from tests.bot.ui.nothing import nothing
from tests.bot.ui.people import texts

__all__ = ["HERE", "PLAYERS", "STRANGER", "THERE", "Answered", "Stage", "game_facts"]

HERE, THERE = GuildId(10), GuildId(11)
PLAYERS = (UserId(1), UserId(2))
STRANGER = UserId(99)


class Channel:
    """Takes every message."""

    def __init__(self) -> None:
        self._last = 0

    async def send(self, **_: object) -> SimpleNamespace:
        self._last += 1
        return SimpleNamespace(id=self._last)

    def get_partial_message(self, _: int) -> "Channel":
        return self

    async def edit(self, **_: object) -> None:
        pass

    async def delete(self) -> None:
        pass


@dataclass
class Answered:
    """How an interaction was answered: the panels that only the person saw, in order."""

    first: int = 0
    private: list[Panel] = field(default_factory=list)
    public: list[Panel] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(texts(payload(panel)) for panel in self.private)

    def is_done(self) -> bool:
        return self.first > 0

    async def defer(self, **_: object) -> None:
        self.first += 1

    async def edit_message(self, *, view: Panel, **_: object) -> None:
        self.first += 1
        self.private.append(view)

    async def send_message(self, *, view: Panel, ephemeral: bool = False, **_: object) -> None:
        self.first += 1
        (self.private if ephemeral else self.public).append(view)

    async def send(self, *, view: Panel, ephemeral: bool = False, **_: object) -> None:
        (self.private if ephemeral else self.public).append(view)


async def _unknown(_: Table) -> None:
    """Nothing is known of any game."""


class Stage:
    """`table` is played by two people and a computer in one server, `other` likewise in another."""

    table: Table
    other: Table

    def __init__(self) -> None:
        self.clock = FakeClock()
        client = SimpleNamespace(get_partial_messageable=lambda *_, **__: Channel(), get_guild=lambda _: None)
        servers = Servers(MemoryServerStore(), lambda: NOON)
        announcer = Announcer(
            cast("discord.Client", client),
            send=self._send,
            words=lambda _: words("en"),
            draw=lambda table, interaction: own_panel(interaction, table),
            pings=lambda guild, user: pings(servers.settings(guild), servers.preferences(user)),
            auto_pass=lambda user: servers.preferences(user).auto_pass,
            verdict=_unknown,
            gap=0.0,
        )
        opponents = InlineOpponents(random.Random(1))  # noqa: S311  a test repeats itself
        self.tables = Tables(MemoryStore(), announcer, self.clock, ScriptedChance(), opponents)
        client.desk = Desk(
            self.tables,
            announcer,
            servers,
            nothing(),
            lambda _: words("en"),
            About("1.2.3"),
            Welcome(servers),
        )
        self._client = client

    async def _send(self, table: TableId, command: Command) -> Table:
        return await self.tables.send(table, command)

    async def open(self) -> None:
        self.table = await self._game(HERE, PLAYERS)
        self.other = await self._game(THERE, (UserId(3), UserId(4)))

    async def _game(self, guild: GuildId, people: tuple[UserId, UserId]) -> Table:
        host, guest = people
        table = await self.tables.open(guild, ChannelId(guild * 10), host, "anna", options())
        for command in (Join(guest, "bruno"), AddComputer(host), Start(host)):
            table = await self.tables.send(table.id, command)
        return table

    def refresh(self) -> None:
        self.other = self.tables.get(self.other.id)
        # Its host may close it; then it stays as it was.
        with contextlib.suppress(NoSuchTable):
            self.table = self.tables.get(self.table.id)

    async def press(
        self, user: UserId, custom_id: str, values: tuple[str, ...] = (), guild: GuildId = HERE
    ) -> Answered:
        """Press a control with this id."""
        answered = Answered()
        interaction = self._interaction(user, guild, answered)
        interaction.type = discord.InteractionType.component
        interaction.data = _data(custom_id, values)
        await answer_press(cast("Interaction", interaction), custom_id)
        self.refresh()
        return answered

    async def send_form(self, user: UserId, custom_id: str, fields: Mapping[str, str]) -> Answered:
        """Send a form with this id, which no process has ever opened."""
        answered = Answered()
        interaction = self._interaction(user, HERE, answered)
        interaction.type = discord.InteractionType.modal_submit
        parts = [{"type": 18, "component": {"custom_id": each, "value": fields[each]}} for each in fields]
        interaction.data = {"custom_id": custom_id, "components": parts}
        await answer_form(cast("Interaction", interaction))
        self.refresh()
        return answered

    def _interaction(self, user: UserId, guild: GuildId, answered: Answered) -> SimpleNamespace:
        return SimpleNamespace(
            client=self._client,
            user=SimpleNamespace(id=user, display_name="somebody"),
            guild_id=guild,
            channel_id=guild * 10,
            channel=None,
            app_permissions=discord.Permissions.all(),
            locale=discord.Locale.american_english,
            message=None,
            response=answered,
            followup=answered,
            edit_original_response=answered.send,
            is_expired=lambda: False,
        )

    def close(self) -> None:
        self._client.desk.announcer.close()


def _data(custom_id: str, values: tuple[str, ...]) -> Mapping[str, Any]:
    return {"custom_id": custom_id, "values": list(values), "component_type": 2}


def game_facts(table: Table) -> Table:
    """A table without what may change when anybody presses: its message and its mentions."""
    return replace(table, length=0, message=None, mentions=())
