"""People who look at screens: what they pick, press and read there."""

from collections.abc import Mapping
from typing import Any

import pytest
from discord import Permissions
from simcord import Env, MemberActor
from simcord.builders import ChannelHandle, RoleHandle
from simcord.results import InteractionResult

from bot.client import PresiClient
from bot.servers.settings import ServerSettings
from bot.tables.values import GuildId
from tests.bot.ui.people import Room, nodes

__all__ = ["Lounge"]


class Lounge(Room):
    """A room whose first person may manage the server."""

    def __init__(self, env: Env, *names: str, locale: str | None = None) -> None:
        super().__init__(env, locale=locale)
        admins = self.guild.create_role("admins", permissions=Permissions(manage_guild=True))
        self.people = {
            name: self.guild.add_member(env.create_user(name), roles=[] if number else [admins])
            for number, name in enumerate(names)
        }

    @property
    def client(self) -> PresiClient:
        assert isinstance(self.env.bot, PresiClient)
        return self.env.bot

    @property
    def settings(self) -> ServerSettings:
        """What holds on the server now."""
        return self.client.desk.servers.settings(GuildId(self.guild.id))

    def speaks(self, name: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let this person's Discord be in another language; simcord has everybody's in English."""
        emit, person = self.env.backend.emit, str(self[name].id)

        def translated(event: str, payload: Mapping[str, Any]) -> None:
            who = payload.get("member", {}).get("user", {}).get("id")
            if event == "INTERACTION_CREATE" and who == person:
                payload = {**payload, "locale": locale}
            emit(event, payload)

        monkeypatch.setattr(self.env.backend, "emit", translated)

    def seen(self, answer: InteractionResult) -> str:
        """The text of an interaction's answer."""
        assert answer.response is not None
        return self.text(answer.response.id)

    async def ask(self, name: str, command: str, **options: Any) -> int:  # noqa: ANN401 - simcord's own
        """Type a command; the private message that answers it."""
        answer = await self[name].slash(self.channel, command, **options)
        assert answer.response is not None
        assert answer.response.ephemeral
        return answer.response.id

    async def pick(
        self, name: str, message: int, custom_id: str, *values: str | RoleHandle | ChannelHandle | MemberActor
    ) -> InteractionResult:
        """Pick values in a select of a message."""
        return await self[name].select(self._shown(message, name), list(values), custom_id=custom_id)

    async def fill(self, name: str, message: int, custom_id: str, typed: str) -> InteractionResult:
        """Press a button that opens a form, and send it."""
        form = await self.press_id(name, message, custom_id)
        return await self[name].submit_modal(form, {"field": typed})

    def ids(self, message: int) -> list[str]:
        """The ids of a message's controls."""
        return [node["custom_id"] for node in nodes(self.components(message)) if "custom_id" in node]
