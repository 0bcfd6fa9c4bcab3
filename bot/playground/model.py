"""The things of the world, as plain records. Only the world and its acts change them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, IntEnum, IntFlag, auto

from bot.playground.errors import Json
from bot.playground.permissions import BOT_DEFAULT, EVERYONE_DEFAULT

__all__ = [
    "PUBLIC_THREAD",
    "TEXT_CHANNEL",
    "Attachment",
    "Channel",
    "Emoji",
    "Guild",
    "GuildState",
    "InteractionType",
    "Message",
    "MessageFlag",
    "Origin",
    "Overwrite",
    "Person",
    "Upload",
]

TEXT_CHANNEL, PUBLIC_THREAD = 0, 11


class MessageFlag(IntFlag):
    """The message flags that this server knows, with Discord's bits."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class InteractionType(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass(slots=True)
class Person:
    """Somebody on the server, or the bot. ``color`` is the avatar's, as ``#rrggbb``.

    Until ``timed_out`` they may only look.
    """

    id: int
    username: str
    name: str
    color: str
    locale: str = "en-US"
    bot: bool = False
    permissions: int = 0
    timed_out: datetime | None = None


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What one channel allows and denies to one person, or to everyone under the guild's id."""

    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A text channel; with a ``parent``, a thread under it, whose permissions are the parent's.

    An archived thread is opened again by whoever writes into it, a locked one is not.
    """

    id: int
    name: str
    topic: str
    position: int
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    parent: "Channel | None" = None
    archived: bool = False
    locked: bool = False
    archive_changed: datetime | None = None

    @property
    def type(self) -> int:
        """Discord's number for the kind of channel."""
        return TEXT_CHANNEL if self.parent is None else PUBLIC_THREAD


class GuildState(Enum):
    """Whether the bot has the server: always, not while Discord has an outage, or no more."""

    THERE = auto()
    OUTAGE = auto()
    REMOVED = auto()


@dataclass(slots=True)
class Guild:
    """The one server of this world."""

    id: int
    name: str
    owner_id: int
    preferred_locale: str
    everyone: int = int(EVERYONE_DEFAULT)
    bot: int = int(BOT_DEFAULT)
    state: GuildState = GuildState.THERE


@dataclass(frozen=True, slots=True)
class Emoji:
    """One of the application's own emoji; ``image`` is the file's bytes."""

    id: int
    name: str
    image: bytes
    media_type: str


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, not attached to anything yet."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on a message."""

    id: int
    filename: str
    data: bytes
    description: str | None


@dataclass(frozen=True, slots=True)
class Origin:
    """The interaction that a message answers: who did what."""

    id: int
    type: InteractionType
    user_id: int
    name: str | None
    message_id: int | None


@dataclass(slots=True)
class Message:
    """A message. ``viewer`` is set on an ephemeral one: the only person who sees it."""

    id: int
    channel_id: int
    author_id: int
    timestamp: datetime
    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: datetime | None = None
    mentions: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    viewer: int | None = None
    origin: Origin | None = None
    reference: Mapping[str, str] | None = None
    nonce: str | None = None

    @property
    def loading(self) -> bool:
        """Whether it only says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def v2(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    def visible_to(self, person_id: int) -> bool:
        """Whether this person sees it, in a channel that the person sees."""
        return self.viewer is None or self.viewer == person_id
