"""What the bot answers to an interaction: the callback and everything through its token."""

from collections.abc import Callable, Sequence
from enum import IntEnum

from bot.playground import payloads
from bot.playground.checks.modals import check_choices, check_modal
from bot.playground.errors import Json, already_acknowledged, archived_thread, unknown
from bot.playground.events import InteractionState
from bot.playground.form import Form
from bot.playground.interactions import Interaction, Interactions, is_ephemeral
from bot.playground.messages import Draft, edit_message, send_message
from bot.playground.model import InteractionType, Message, MessageFlag, Upload
from bot.playground.world import World

__all__ = ["Answers", "CallbackType"]


class CallbackType(IntEnum):
    """Discord's kinds of a first answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


C = CallbackType
TO_ACTIONS = (C.MESSAGE, C.DEFERRED_MESSAGE)
ALLOWED = {
    InteractionType.COMMAND: (*TO_ACTIONS, C.MODAL),
    InteractionType.COMPONENT: (*TO_ACTIONS, C.DEFERRED_UPDATE, C.UPDATE, C.MODAL),
    InteractionType.MODAL: (*TO_ACTIONS, C.DEFERRED_UPDATE, C.UPDATE),
    InteractionType.AUTOCOMPLETE: (C.CHOICES,),
}


class Answers:
    """The bot's side of interactions."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._kinds: dict[int, Callable[[Interaction, Json, Sequence[Upload]], Message | None]] = {
            C.MESSAGE: self._message,
            C.DEFERRED_MESSAGE: self._deferred_message,
            C.DEFERRED_UPDATE: self._deferred_update,
            C.UPDATE: self._update,
            C.CHOICES: self._choices,
            C.MODAL: self._modal,
        }

    def callback(self, interaction_id: int, token: str, body: Json, uploads: Sequence[Upload]) -> Json:
        """The first answer; gives the body for ``with_response``.

        Raises 10062 when it comes too late, 40060 when it is the second one, and 50035 when it is
        malformed; a refused answer does not count as one.
        """
        interaction = self._interactions.by_id(interaction_id, token)
        if interaction.answered:
            raise already_acknowledged()
        kind = body.get("type")
        allowed = ALLOWED[interaction.type]
        if interaction.source is None and interaction.type is InteractionType.MODAL:
            allowed = TO_ACTIONS
        if kind not in allowed:
            form = Form()
            form.one_of(("type",), tuple(int(each) for each in allowed))
            form.check()
        data = body.get("data")
        message = self._kinds[int(kind or 0)](interaction, data if isinstance(data, dict) else {}, uploads)
        return self._response(interaction, int(kind or 0), message)

    def follow_up(self, application_id: int, token: str, body: Json, uploads: Sequence[Upload]) -> Message:
        """One more message; after a plain defer it is the promised one, as visible as the defer."""
        interaction = self._interactions.by_token(application_id, token)
        if interaction.deferred_new and interaction.original is not None:
            promised = self._world.message(interaction.channel_id, interaction.original)
            return self._edit(interaction, promised, body, uploads)
        message = self._send(interaction, body, uploads, ())
        interaction.messages.add(message.id)
        return message

    def read(self, application_id: int, token: str, reference: str) -> Message:
        """A message of this interaction."""
        interaction = self._interactions.by_token(application_id, token)
        return self._interactions.message(interaction, reference)

    def edit(
        self, application_id: int, token: str, reference: str, body: Json, uploads: Sequence[Upload]
    ) -> Message:
        """Edit a message of this interaction."""
        interaction = self._interactions.by_token(application_id, token)
        return self._edit(interaction, self._interactions.message(interaction, reference), body, uploads)

    def delete(self, application_id: int, token: str, reference: str) -> None:
        """Delete a message of this interaction."""
        interaction = self._interactions.by_token(application_id, token)
        message = self._interactions.message(interaction, reference)
        self._world.remove(message)
        if interaction.deferred_new and message.id == interaction.original:
            interaction.deferred_new = False
            self._interactions.settle(interaction, InteractionState.DONE)

    def _edit(
        self, interaction: Interaction, message: Message, body: Json, uploads: Sequence[Upload]
    ) -> Message:
        if self._world.channel(message.channel_id).archived:
            raise archived_thread()
        edit_message(self._world, message, Draft(body, uploads))
        if interaction.deferred_new and message.id == interaction.original:
            interaction.deferred_new = False
            self._interactions.settle(interaction, InteractionState.DONE)
        return message

    def _send(
        self, interaction: Interaction, body: Json, uploads: Sequence[Upload], prefix: tuple[str, ...]
    ) -> Message:
        channel = self._world.channel(interaction.channel_id)
        self._world.enter(channel)
        viewer = interaction.user_id if is_ephemeral(body) else None
        draft = Draft(body, uploads, prefix, origin=interaction.origin, viewer=viewer)
        return send_message(self._world, self._world.bot, channel, draft)

    def _message(self, interaction: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
        message = self._send(interaction, data, uploads, ("data",))
        self._answered_by(interaction, message)
        self._interactions.settle(interaction, InteractionState.DONE)
        return message

    def _deferred_message(self, interaction: Interaction, data: Json, _: Sequence[Upload]) -> Message:
        self._world.enter(self._world.channel(interaction.channel_id))
        viewer = interaction.user_id if is_ephemeral(data) else None
        message = Message(
            self._world.ids.new(), interaction.channel_id, self._world.bot.id, self._world.clock.now()
        )
        message.viewer, message.origin = viewer, interaction.origin
        message.flags = MessageFlag.LOADING | (MessageFlag.EPHEMERAL if viewer else 0)
        self._world.announce(message)
        self._answered_by(interaction, message)
        interaction.deferred_new = True
        self._interactions.settle(interaction, InteractionState.DEFERRED)
        return message

    def _answered_by(self, interaction: Interaction, message: Message) -> None:
        interaction.original = message.id
        interaction.ephemeral = message.viewer is not None

    def _deferred_update(self, interaction: Interaction, _: Json, __: Sequence[Upload]) -> None:
        if interaction.source is not None:
            self._answered_by(interaction, interaction.source)
        self._interactions.settle(interaction, InteractionState.DONE)

    def _update(self, interaction: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
        if interaction.source is None:
            raise unknown("Message")
        message = self._world.message(interaction.channel_id, interaction.source.id)
        if self._world.channel(message.channel_id).archived:
            raise archived_thread()
        edit_message(self._world, message, Draft(data, uploads, ("data",)))
        self._answered_by(interaction, message)
        self._interactions.settle(interaction, InteractionState.DONE)
        return message

    def _choices(self, interaction: Interaction, data: Json, _: Sequence[Upload]) -> None:
        interaction.choices = check_choices(data)
        self._interactions.settle(interaction, InteractionState.DONE)

    def _modal(self, interaction: Interaction, data: Json, _: Sequence[Upload]) -> None:
        interaction.modal = check_modal(data)
        self._interactions.settle(interaction, InteractionState.DONE)

    def _response(self, interaction: Interaction, kind: int, message: Message | None) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.type.value}
        if message is None:
            return {"interaction": about}
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.viewer is not None,
        }
        resource = {"type": kind, "message": payloads.message(self._world, message)}
        return {"interaction": about, "resource": resource}
