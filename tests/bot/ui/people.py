"""People on a simulated server, and what they see of their messages."""

from collections.abc import Iterator
from typing import Any

from simcord import Env, MemberActor
from simcord.actors import MessageLike
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload
from simcord.results import InteractionResult

__all__ = ["Room", "buttons", "nodes", "texts"]


def nodes(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, nested ones too."""
    for node in components:
        yield node
        yield from nodes(node.get("components", []))


def texts(components: list[dict[str, Any]]) -> str:
    """All text of a message."""
    return "\n".join(node["content"] for node in nodes(components) if node["type"] == 10)


def buttons(components: list[dict[str, Any]]) -> dict[str, str]:
    """Label to id of the buttons that can be pressed."""
    return {
        node["label"]: node["custom_id"]
        for node in nodes(components)
        if node["type"] == 2 and "custom_id" in node and not node.get("disabled")
    }


class Room:
    """A channel with people in it; messages are named by their ids."""

    def __init__(self, env: Env, *names: str, locale: str | None = None) -> None:
        self.env = env
        self.guild = env.create_guild(preferred_locale=locale)
        self.channel = self.guild.create_text_channel("general")
        self.people = {name: self.guild.add_member(env.create_user(name)) for name in names}

    def __getitem__(self, name: str) -> MemberActor:
        return self.people[name]

    def components(self, message: int) -> list[dict[str, Any]]:
        """A message's components as they are now."""
        return self.env.backend.get_message(self.channel.id, message).components

    def text(self, message: int) -> str:
        return texts(self.components(message))

    def messages(self, *, name: str | None = None, private: bool) -> list[int]:
        """The channel's public messages, or the private ones that this person sees, oldest first."""
        viewer = self.people[name] if name is not None else None
        return [
            message.id
            for message in self.channel.history(viewer=viewer)
            if message.flags.ephemeral is private
        ]

    def board(self) -> int:
        """The public message of the newest table."""
        return self.messages(private=False)[-1]

    def panel(self, name: str) -> int:
        """The newest private message of this person."""
        return self.messages(name=name, private=True)[-1]

    async def type(self, name: str, command: str) -> InteractionResult:
        return await self.people[name].slash(self.channel, command)

    async def press(self, name: str, message: int, label: str) -> InteractionResult:
        """Press a button, named by its label."""
        custom_id = buttons(self.components(message))[label]
        return await self.people[name].click(self._shown(message, name), custom_id=custom_id)

    async def press_id(self, name: str, message: int, custom_id: str) -> InteractionResult:
        return await self.people[name].click(self._shown(message, name), custom_id=custom_id)

    async def burst(self, name: str, message: int, custom_ids: list[str]) -> None:
        """Use several controls faster than anybody could answer."""
        stored = self.env.backend.get_message(self.channel.id, message)
        for custom_id in custom_ids:
            stored.components = [
                {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
            ]
            record, payload = base_payload(
                self.env.backend,
                type=3,
                channel_id=self.channel.id,
                guild_id=self.guild.id,
                user_id=self.people[name].id,
                data={"custom_id": custom_id, "component_type": 2},
            )
            payload["message"] = dict(message_payload(self.env.backend, stored))
            record.source_message_id = message
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()

    async def start_game(self) -> int:
        """All sit down, and the first one starts; the table's message."""
        first, *others = self.people
        await self.type(first, "presi play")
        board = self.board()
        for name in others:
            await self.press(name, board, "Join")
        await self.press(first, board, "Start")
        return board

    def on_turn(self) -> str:
        """Who may play now, as their own panel says."""
        (name,) = (
            name
            for name in self.people
            if any(
                ":play:" in each or ":pass:" in each
                for each in buttons(self.components(self.panel(name))).values()
            )
        )
        return name

    def _shown(self, message: int, name: str) -> MessageLike:
        return next(each for each in self.channel.history(viewer=self.people[name]) if each.id == message)
