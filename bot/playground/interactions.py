"""Interactions: what people do, the three seconds to answer, the fifteen minutes to follow up."""

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.playground import payloads
from bot.playground.clock import Timer
from bot.playground.errors import Json, WorldError, invalid_webhook_token, unknown
from bot.playground.events import InteractionChanged, InteractionRaised, InteractionState
from bot.playground.model import Channel, GuildState, InteractionType, Message, MessageFlag, Origin, Person
from bot.playground.world import World

__all__ = ["ANSWER_WITHIN", "TOKEN_LIVES", "Deed", "Interaction", "Interactions"]

ANSWER_WITHIN = timedelta(seconds=3)
TOKEN_LIVES = timedelta(minutes=15)
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
GUILD_CONTEXT = 0
# Tokens older than these are forgotten; a bot that uses one is told what a dead one is told.
REMEMBERED = 20_000
NO_ANSWER = "The application did not respond"


@dataclass(frozen=True, slots=True)
class Deed:
    """What a person does: ``data`` as in Discord's interaction object, ``name`` a command's path.

    ``nonce`` is what the page calls it, ``source`` the message whose component is used.
    """

    type: InteractionType
    person: Person
    channel: Channel
    data: Json
    name: str | None = None
    nonce: str | None = None
    source: Message | None = None


@dataclass(slots=True, kw_only=True)
class Interaction:
    """One thing a person did, and how far its answer is.

    ``source`` is the message whose button was pressed, ``original`` the id of the message that
    ``@original`` means, ``deferred_new`` whether the bot promised a message that is still to come,
    ``dead`` whether the token died before its time.
    """

    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    created: datetime
    name: str | None = None
    nonce: str | None = None
    source: Message | None = None
    state: InteractionState = InteractionState.WAITING
    answered: bool = False
    original: int | None = None
    deferred_new: bool = False
    ephemeral: bool = False
    modal: Json | None = None
    choices: list[Json] | None = None
    reason: str = ""
    messages: set[int] = field(default_factory=set)
    dead: bool = False
    deadline: Timer | None = None

    @property
    def origin(self) -> Origin:
        """What the messages that answer it carry."""
        source = self.source.id if self.source else None
        return Origin(self.id, self.type, self.user_id, self.name, source)


class Interactions:
    """All interactions that the bot may still answer, by id and by token."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: OrderedDict[int, Interaction] = OrderedDict()
        self._by_token: dict[str, Interaction] = {}

    def raise_new(self, deed: Deed) -> Interaction:
        """Send the bot what a person did, and start the three seconds.

        Raises WorldError when the person is timed out or the bot does not have the server.
        """
        if self._world.is_timed_out(deed.person):
            raise WorldError(f"{deed.person.name} is timed out")
        if self._world.guild.state is not GuildState.THERE:
            raise WorldError("the bot is not there")
        now = self._world.clock.now()
        interaction = Interaction(
            id=self._world.ids.new(),
            token=secrets.token_urlsafe(96),
            type=deed.type,
            user_id=deed.person.id,
            channel_id=deed.channel.id,
            created=now,
            name=deed.name,
            nonce=deed.nonce,
            source=deed.source,
        )
        self._remember(interaction)
        interaction.deadline = self._world.clock.call_at(
            now + ANSWER_WITHIN, lambda: self._expire(interaction)
        )
        self._world.publish(InteractionRaised(self._payload(interaction, deed)))
        return interaction

    def by_id(self, interaction_id: int, token: str) -> Interaction:
        """The interaction to answer; raises Unknown interaction once its three seconds are over."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise unknown("interaction")
        now = self._world.clock.now()
        late = not interaction.answered and now >= interaction.created + ANSWER_WITHIN
        if late or now >= interaction.created + TOKEN_LIVES:
            raise unknown("interaction")
        return interaction

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The answered interaction of a token.

        Raises Unknown Webhook, or Invalid Webhook Token after fifteen minutes.
        """
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.application_id or not interaction.answered:
            raise unknown("Webhook")
        if interaction.dead or self._world.clock.now() >= interaction.created + TOKEN_LIVES:
            raise invalid_webhook_token()
        return interaction

    def expire(self, *, forget: bool = False) -> None:
        """Let all tokens of answered interactions die before their time; ``forget`` that they ever were."""
        for interaction in self._by_id.values():
            if interaction.answered:
                interaction.dead = True
                if forget:
                    self._by_token.pop(interaction.token, None)

    def find(self, token: str) -> Interaction | None:
        """The interaction of a token, dead ones too, as long as it is remembered."""
        return next((each for each in reversed(self._by_id.values()) if each.token == token), None)

    def settle(self, interaction: Interaction, state: InteractionState) -> None:
        """Note how far the answer is, and tell."""
        if interaction.deadline is not None:
            interaction.deadline.cancel()
            interaction.deadline = None
        interaction.answered = interaction.answered or state is not InteractionState.FAILED
        interaction.state = state
        self._world.publish(
            InteractionChanged(
                interaction.id,
                interaction.user_id,
                interaction.nonce,
                state,
                interaction.reason,
                interaction.modal,
                interaction.choices,
            )
        )

    def message(self, interaction: Interaction, reference: str) -> Message:
        """The message that ``@original`` or an id means for this token; raises Unknown Message."""
        message_id = interaction.original if reference == "@original" else None
        if reference.isdecimal():
            message_id = int(reference)
        if message_id is None or (
            message_id != interaction.original and message_id not in interaction.messages
        ):
            raise unknown("Message")
        return self._world.message(interaction.channel_id, message_id)

    def close(self) -> None:
        """Stop all timers."""
        for interaction in self._by_id.values():
            if interaction.deadline is not None:
                interaction.deadline.cancel()

    def _remember(self, interaction: Interaction) -> None:
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        while len(self._by_id) > REMEMBERED:
            _, oldest = self._by_id.popitem(last=False)
            self._by_token.pop(oldest.token, None)

    def _expire(self, interaction: Interaction) -> None:
        interaction.deadline = None
        if interaction.state is InteractionState.WAITING:
            interaction.reason = NO_ANSWER
            self.settle(interaction, InteractionState.FAILED)

    def _payload(self, interaction: Interaction, deed: Deed) -> Json:
        world, person, channel = self._world, deed.person, deed.channel
        shown = {
            **payloads.channel(world, channel),
            "permissions": str(world.permissions(person.id, channel)),
        }
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": interaction.type.value,
            "token": interaction.token,
            "version": 1,
            "data": deed.data,
            "guild_id": str(world.guild.id),
            "guild": payloads.partial_guild(world),
            "channel_id": str(channel.id),
            "channel": shown,
            "member": payloads.member(world, person, in_channel=channel),
            "locale": person.locale,
            "guild_locale": world.guild.preferred_locale,
            "app_permissions": str(int(world.permissions(world.bot.id, channel))),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(world.guild.id)},
            "context": GUILD_CONTEXT,
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        if interaction.source is not None:
            body["message"] = payloads.message(world, interaction.source)
        return body


def is_ephemeral(body: Json) -> bool:
    """Whether a message's body asks to be shown to one person only."""
    flags = body.get("flags")
    return isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)
