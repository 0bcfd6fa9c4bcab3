"""What people can do on their screens: use a command, press, choose, fill in, write."""

from bot.playground import payloads
from bot.playground.checks.components import INTERACTIVE, SELECTS, ComponentType, walk
from bot.playground.commands import command_data, usable_by
from bot.playground.errors import Json, WorldError
from bot.playground.form import records
from bot.playground.interactions import Deed, Interaction, Interactions
from bot.playground.messages import say
from bot.playground.model import Channel, InteractionType, Message, Person
from bot.playground.permissions import Permission
from bot.playground.world import World

__all__ = ["Acts"]


class Acts:
    """The people's side of the world; whatever a screen does not offer raises WorldError."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def visible(self, person: Person, channel: Channel) -> list[Message]:
        """What a person sees in a channel, oldest first, own ephemeral messages included."""
        if not self._world.permissions(person.id, channel) & Permission.VIEW_CHANNEL:
            return []
        return [each for each in self._world.messages(channel.id) if each.visible_to(person.id)]

    def commands(self, person: Person) -> list[Json]:
        """The commands that a person is offered, as registered."""
        return usable_by(self._world, person)

    def command(
        self, person: Person, channel: Channel, path: list[str], options: Json, *, nonce: str | None = None
    ) -> Interaction:
        """Use a command, given as ``["presi", "play"]``."""
        data = command_data(self._world, person, path, options)
        return self._interactions.raise_new(
            Deed(InteractionType.COMMAND, person, channel, data, name=" ".join(path), nonce=nonce)
        )

    def autocomplete(  # noqa: PLR0913 - the fields of the page's message
        self,
        person: Person,
        channel: Channel,
        path: list[str],
        options: Json,
        focused: str,
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """Ask for suggestions while the option ``focused`` is being typed."""
        data = command_data(self._world, person, path, options, focused)
        return self._interactions.raise_new(
            Deed(InteractionType.AUTOCOMPLETE, person, channel, data, name=" ".join(path), nonce=nonce)
        )

    def component(
        self,
        person: Person,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
        *,
        nonce: str | None = None,
    ) -> Interaction:
        """Press a button, or choose ``values`` in a select."""
        channel = self._world.channel(message.channel_id)
        if message not in self.visible(person, channel):
            raise WorldError(f"{person.name} does not see this message")
        component = next(
            (each for each in walk(message.components) if each.get("custom_id") == custom_id), None
        )
        if component is None or component["type"] not in INTERACTIVE:
            raise WorldError(f"there is no {custom_id!r} on this message")
        if component.get("disabled"):
            raise WorldError(f"{custom_id!r} is disabled")
        data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
        if component["type"] in SELECTS:
            data["values"] = _chosen(component, values or [])
            self._resolve(data, component["type"])
        return self._interactions.raise_new(
            Deed(InteractionType.COMPONENT, person, channel, data, nonce=nonce, source=message)
        )

    def submit(
        self, person: Person, shown: Interaction, values: Json, *, nonce: str | None = None
    ) -> Interaction:
        """Send the modal that an interaction was answered with; ``values`` by custom id.

        It stays open: whoever is told that it failed may send it again.
        """
        if shown.modal is None or shown.user_id != person.id:
            raise WorldError("no modal is open")
        modal = shown.modal
        data: Json = {
            "custom_id": modal["custom_id"],
            "components": [_filled(part, values) for part in records(modal["components"])],
        }
        channel = self._world.channel(shown.channel_id)
        return self._interactions.raise_new(
            Deed(InteractionType.MODAL, person, channel, data, nonce=nonce, source=shown.source)
        )

    def say(self, person: Person, channel: Channel, content: str) -> Message:
        """Write plain text."""
        if not self._world.may_write(person.id, channel):
            raise WorldError(f"{person.name} may not write here")
        self._world.enter(channel)
        return say(self._world, person, channel, content)

    def dismiss(self, person: Person, message: Message) -> None:
        """Put away an ephemeral message."""
        if message.viewer != person.id:
            raise WorldError("only an ephemeral message can be dismissed")
        self._world.remove(message, dismissed=True)

    def delete(self, person: Person, message: Message) -> None:
        """Delete a message: one's own, or anybody's with the right to manage messages."""
        channel = self._world.channel(message.channel_id)
        may = self._world.permissions(person.id, channel) & Permission.MANAGE_MESSAGES
        if message.viewer is not None or (message.author_id != person.id and not may):
            raise WorldError(f"{person.name} may not delete this message")
        self._world.remove(message)

    def _resolve(self, data: Json, kind: int) -> None:
        """Add the people that a user select names."""
        if kind not in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT):
            return
        people = [self._world.user(int(value)) for value in data["values"]]
        data["resolved"] = {
            "users": {str(each.id): payloads.user(each) for each in people},
            "members": {str(each.id): payloads.member(self._world, each) for each in people},
        }


def _chosen(select: Json, values: list[str]) -> list[str]:
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise WorldError(f"choose {least} to {most} different values")
    if select["type"] == ComponentType.STRING_SELECT:
        offered = {option["value"] for option in records(select["options"])}
        if not offered.issuperset(values):
            raise WorldError(f"{values} are not all offered")
    elif not all(value.isdecimal() for value in values):
        raise WorldError(f"{values} are not all ids")
    return values


def _filled(part: Json, values: Json) -> Json:
    """A modal's part as it is sent back: its input with the value."""
    kind = part["type"]
    if kind == ComponentType.LABEL:
        return {"type": kind, "id": part.get("id", 0), "component": _answer(part["component"], values)}
    if kind == ComponentType.ROW:
        return {"type": kind, "components": [_answer(each, values) for each in records(part["components"])]}
    return {"type": kind, "id": part.get("id", 0)}


def _answer(entry: Json, values: Json) -> Json:
    answer: Json = {"type": entry["type"], "custom_id": entry["custom_id"], "id": entry.get("id", 0)}
    value = values.get(entry["custom_id"])
    if entry["type"] == ComponentType.TEXT_INPUT:
        text = str(value if value is not None else entry.get("value") or "")
        if (entry.get("required", True) and not text) or len(text) > entry.get("max_length", len(text)):
            raise WorldError(f"the field {entry['custom_id']!r} is not filled in as it asks")
        return {**answer, "value": text}
    return {**answer, "values": list(value or [])}
