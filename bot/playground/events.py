"""What happens in the world, told to the gateway, the pages and the scripted people.

Listeners are called at once and in order; they must be quick and must not raise.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.playground.errors import Json
from bot.playground.model import Channel, GuildState, Message

__all__ = [
    "BotChanged",
    "Change",
    "ChannelChanged",
    "CommandsChanged",
    "Event",
    "GuildChanged",
    "InteractionChanged",
    "InteractionRaised",
    "InteractionState",
    "Listener",
    "MessageDeleted",
    "MessageSaved",
    "PeopleChanged",
]


class Change(StrEnum):
    """What became of a thing."""

    CREATE = "CREATE"
    UPDATE = "UPDATE"
    DELETE = "DELETE"


class InteractionState(StrEnum):
    """How far the answer to an interaction is."""

    WAITING = "waiting"
    DEFERRED = "deferred"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class MessageSaved:
    """A message is new or was edited."""

    message: Message
    change: Change


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """A message is gone; ``dismissed`` when only its reader put it away."""

    message: Message
    dismissed: bool = False


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """A channel or a thread is new, different or gone."""

    channel: Channel
    change: Change


@dataclass(frozen=True, slots=True)
class GuildChanged:
    """The bot lost the server, for a while or for good, or has it back; ``before`` is how it was."""

    before: GuildState


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The application registered other commands."""


@dataclass(frozen=True, slots=True)
class PeopleChanged:
    """Somebody's name, colour or language changed."""


@dataclass(frozen=True, slots=True)
class BotChanged:
    """The bot came online or went offline."""

    online: bool


@dataclass(frozen=True, slots=True)
class InteractionRaised:
    """A person did something that the bot is to answer; ``payload`` is what the gateway sends."""

    payload: Json


@dataclass(frozen=True, slots=True)
class InteractionChanged:
    """An interaction was answered or failed. ``modal`` and ``choices`` come with such an answer."""

    interaction_id: int
    user_id: int
    nonce: str | None
    state: InteractionState
    reason: str = ""
    modal: Json | None = None
    choices: list[Json] | None = None


Event: TypeAlias = (
    MessageSaved
    | MessageDeleted
    | ChannelChanged
    | GuildChanged
    | CommandsChanged
    | PeopleChanged
    | BotChanged
    | InteractionRaised
    | InteractionChanged
)
Listener: TypeAlias = Callable[[Event], None]
