"""Scripted people: what end-to-end tests play the bot with."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.playground.acts import Acts
from bot.playground.checks.components import walk
from bot.playground.errors import Json, WorldError
from bot.playground.events import Event, InteractionState
from bot.playground.interactions import Interaction
from bot.playground.model import Channel, Message, Person
from bot.playground.world import World

__all__ = ["ScriptedPerson"]

T = TypeVar("T")


class ScriptedPerson:
    """A person whose moves a program makes, through what the screen offers and nothing else.

    Channels are given as such or by name. ``command``, ``click``, ``select`` and ``submit`` come
    back when the bot has acknowledged, or when its three seconds are over: then ``state`` of the
    interaction is FAILED.
    """

    def __init__(self, world: World, acts: Acts, person: Person) -> None:
        self._world = world
        self._acts = acts
        self.person = person

    @property
    def id(self) -> int:
        """The person's id."""
        return self.person.id

    @property
    def locale(self) -> str:
        """The language of the person's client, as Discord's code."""
        return self.person.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._world.set_locale(self.person, locale)

    async def command(self, channel: Channel | str, path: str, options: Json | None = None) -> Interaction:
        """Use a command: ``"presi play"``."""
        where = self._channel(channel)
        return await self._acknowledged(self._acts.command(self.person, where, path.split(), options or {}))

    async def autocomplete(
        self, channel: Channel | str, path: str, options: Json, focused: str
    ) -> list[Json]:
        """The choices that are offered while an option is being typed."""
        where = self._channel(channel)
        asked = self._acts.autocomplete(self.person, where, path.split(), options, focused)
        return (await self._acknowledged(asked)).choices or []

    async def click(
        self, message: Message, custom_id: str | None = None, *, label: str | None = None
    ) -> Interaction:
        """Press a button, found by its custom id or by its label."""
        if custom_id is None:
            custom_id = self.button(message, label or "")
        return await self._acknowledged(self._acts.component(self.person, message, custom_id))

    async def select(self, message: Message, custom_id: str, values: Sequence[str]) -> Interaction:
        """Choose in a select."""
        chosen = self._acts.component(self.person, message, custom_id, list(values))
        return await self._acknowledged(chosen)

    async def submit(self, shown: Interaction, values: Json) -> Interaction:
        """Fill in the modal that an interaction was answered with; values by custom id."""
        return await self._acknowledged(self._acts.submit(self.person, shown, values))

    def say(self, channel: Channel | str, content: str) -> Message:
        """Write plain text."""
        return self._acts.say(self.person, self._channel(channel), content)

    def dismiss(self, message: Message) -> None:
        """Put away an ephemeral message."""
        self._acts.dismiss(self.person, message)

    def delete(self, message: Message) -> None:
        """Delete a message, where the person may."""
        self._acts.delete(self.person, message)

    def messages(self, channel: Channel | str) -> list[Message]:
        """What the person sees in a channel, newest last, own ephemeral messages included."""
        return self._acts.visible(self.person, self._channel(channel))

    def answer(self, interaction: Interaction) -> Message:
        """The message that answers an interaction; raises WorldError when the person sees none."""
        for message in self.messages(self._world.channel(interaction.channel_id).name):
            if message.id == interaction.original:
                return message
        raise WorldError("this interaction was not answered with a message")

    @staticmethod
    def button(message: Message, label: str) -> str:
        """The custom id of the only button with this label; raises WorldError."""
        found = [each for each in walk(message.components) if each.get("label") == label]
        if len(found) != 1 or "custom_id" not in found[0]:
            labels = [each["label"] for each in walk(message.components) if "label" in each]
            raise WorldError(f"there is not one button {label!r}, but {labels}")
        return str(found[0]["custom_id"])

    @staticmethod
    def text(message: Message) -> str:
        """All text of a message: its content and what its components display."""
        shown = [str(each["content"]) for each in walk(message.components) if "content" in each]
        return "\n".join([message.content, *shown]).strip()

    async def sees(self, channel: Channel | str, wanted: Callable[[Message], bool]) -> Message:
        """The newest message in the channel that is as wanted, at once or as soon as there is one."""
        where = self._channel(channel)

        def look() -> Message | None:
            return next((each for each in reversed(self.messages(where)) if wanted(each)), None)

        return await self.until(look)

    async def until(self, look: Callable[[], T | None]) -> T:
        """What ``look`` gives as soon as it is not None; it looks again after every event."""
        seen: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def listener(_: Event | None = None) -> None:
            found = look()
            if found is not None and not seen.done():
                seen.set_result(found)

        self._world.listen(listener)
        try:
            listener()
            return await seen
        finally:
            self._world.ignore(listener)

    async def done(self, interaction: Interaction) -> Interaction:
        """Wait until a deferred answer is complete."""
        return await self._reached(interaction, (InteractionState.DONE, InteractionState.FAILED))

    async def _acknowledged(self, interaction: Interaction) -> Interaction:
        states = (InteractionState.DEFERRED, InteractionState.DONE, InteractionState.FAILED)
        return await self._reached(interaction, states)

    async def _reached(self, interaction: Interaction, states: tuple[InteractionState, ...]) -> Interaction:
        return await self.until(lambda: interaction if interaction.state in states else None)

    def _channel(self, channel: Channel | str) -> Channel:
        return self._world.channel_named(channel) if isinstance(channel, str) else channel
