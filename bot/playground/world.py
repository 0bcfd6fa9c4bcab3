"""The world: one server with its channels, people, messages, commands and emoji, in memory."""

import base64
import hashlib
import secrets
from collections.abc import Iterable
from datetime import datetime

from bot.playground.clock import Clock
from bot.playground.errors import (
    Json,
    WorldError,
    archived_thread,
    missing_access,
    missing_permissions,
    unknown,
)
from bot.playground.events import (
    Change,
    ChannelChanged,
    Event,
    GuildChanged,
    Listener,
    MessageDeleted,
    MessageSaved,
    PeopleChanged,
)
from bot.playground.model import Channel, Emoji, Guild, GuildState, Message, Overwrite, Person
from bot.playground.permissions import ALL, TIMED_OUT, Permission
from bot.playground.snowflakes import Snowflakes, fixed_id

__all__ = ["World"]

PEOPLE = (
    ("anna", "Anna", "#5865f2"),
    ("bruno", "Bruno", "#3ba55c"),
    ("carla", "Carla", "#eb459e"),
    ("dario", "Dario", "#d9822b"),
    ("elena", "Elena", "#2a9db5"),
    ("farid", "Farid", "#9b59b6"),
)
CHANNELS = (
    ("mesa-1", "A table for Presi"),
    ("mesa-2", "Another table"),
    ("mesa-3", "And one more"),
    ("general", "Talk about anything"),
)
# The first ids of each kind of fixed thing; the kinds are kept well apart.
GUILD_ID, APPLICATION_ID, BOT_ROLE_ID, FIRST_CHANNEL, FIRST_PERSON = 1, 2, 3, 100, 200


class World:
    """Everything there is.

    ``application_id`` is the bot's user id as well, as on Discord; ``origin`` is the address of this
    server, for links to files.
    """

    def __init__(self, clock: Clock, *, preferred_locale: str = "en-US", token: str | None = None) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.origin = ""
        self.application_id = fixed_id(APPLICATION_ID)
        self.bot_role_id = fixed_id(BOT_ROLE_ID)
        self.token = token or _new_token(self.application_id)
        self.bot = Person(self.application_id, "Presi", "Presi", "#e0a526", bot=True)
        self.people = {
            fixed_id(FIRST_PERSON + number): Person(fixed_id(FIRST_PERSON + number), username, name, color)
            for number, (username, name, color) in enumerate(PEOPLE)
        }
        self.guild = Guild(fixed_id(GUILD_ID), "Café Barajamos", fixed_id(FIRST_PERSON), preferred_locale)
        self.channels = {
            fixed_id(FIRST_CHANNEL + number): Channel(fixed_id(FIRST_CHANNEL + number), name, topic, number)
            for number, (name, topic) in enumerate(CHANNELS)
        }
        self.emojis: dict[int, Emoji] = {}
        self.commands: dict[int | None, list[Json]] = {}
        self.bot_online = False
        self._messages: dict[int, dict[int, Message]] = {channel: {} for channel in self.channels}
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call the listener with every event from now on."""
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """Stop calling the listener."""
        self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        """Tell everybody who listens."""
        for listener in tuple(self._listeners):
            listener(event)

    def everybody(self) -> Iterable[Person]:
        """The people, then the bot."""
        return (*self.people.values(), self.bot)

    def user(self, user_id: int) -> Person:
        """A person or the bot; raises Unknown User."""
        if user_id == self.bot.id:
            return self.bot
        try:
            return self.people[user_id]
        except KeyError:
            raise unknown("User") from None

    def named(self, name: str) -> Person:
        """The person of this user name; raises WorldError."""
        for person in self.people.values():
            if person.username == name:
                return person
        raise WorldError(f"nobody here is called {name!r}")

    def channel(self, channel_id: int) -> Channel:
        """A channel; raises Unknown Channel."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise unknown("Channel") from None

    def channel_named(self, name: str) -> Channel:
        """The channel of this name, with or without ``#``; raises WorldError."""
        for channel in self.channels.values():
            if channel.name == name.removeprefix("#"):
                return channel
        raise WorldError(f"there is no channel {name!r}")

    def permissions(self, user_id: int, channel: Channel | None = None) -> int:
        """Somebody's permissions, as bits: on the server, or in one channel."""
        if user_id == self.guild.owner_id:
            return ALL
        granted = self.guild.everyone | self.user(user_id).permissions
        if user_id == self.bot.id:
            granted |= self.guild.bot
        if granted & Permission.ADMINISTRATOR:
            return ALL
        if channel is not None:
            overwrites = (channel.parent or channel).overwrites
            for target in (self.guild.id, self.bot_role_id if user_id == self.bot.id else 0, user_id):
                overwrite = overwrites.get(target, Overwrite())
                granted = granted & ~overwrite.deny | overwrite.allow
        return granted & TIMED_OUT if self.is_timed_out(self.user(user_id)) else granted

    def is_timed_out(self, person: Person) -> bool:
        """Whether they may only look."""
        return person.timed_out is not None and self.clock.now() < person.timed_out

    def may_write(self, user_id: int, channel: Channel) -> bool:
        """Whether somebody may send messages there; in a thread that is another permission."""
        needed = Permission.SEND_MESSAGES if channel.parent is None else Permission.SEND_MESSAGES_IN_THREADS
        return bool(self.permissions(user_id, channel) & needed)

    def require(self, channel: Channel, *needed: Permission) -> None:
        """Raise Missing Access or Missing Permissions unless the bot may do this in the channel."""
        granted = self.permissions(self.bot.id, channel)
        if self.guild.state is GuildState.REMOVED or not granted & Permission.VIEW_CHANNEL:
            raise missing_access()
        if any(not granted & permission for permission in needed):
            raise missing_permissions()

    def require_writing(self, channel: Channel, *needed: Permission) -> None:
        """Raise the same unless the bot may send messages there."""
        self.require(channel, *needed)
        if not self.may_write(self.bot.id, channel):
            raise missing_permissions()

    def enter(self, channel: Channel) -> None:
        """Open an archived thread in which a message is being written; raises 50083 where it is locked."""
        if channel.archived:
            if channel.locked and not self.permissions(self.bot.id, channel) & Permission.MANAGE_THREADS:
                raise archived_thread()
            self.archive(channel, archived=False, locked=channel.locked)

    def overwrite(self, channel: Channel, target: int, *, allow: int = 0, deny: int = 0) -> None:
        """Change what a channel allows to one person (or everyone, under the guild's id)."""
        channel.overwrites[target] = Overwrite(allow, deny)
        self.publish(ChannelChanged(channel, Change.UPDATE))

    def delete_channel(self, channel: Channel) -> None:
        """Take a channel away, with all that was said in it and with its threads."""
        for thread in [each for each in self.channels.values() if each.parent is channel]:
            self.delete_channel(thread)
        del self.channels[channel.id]
        del self._messages[channel.id]
        self.publish(ChannelChanged(channel, Change.DELETE))

    def open_thread(self, parent: Channel, name: str) -> Channel:
        """A new thread under a channel."""
        thread = Channel(self.ids.new(), name, "", 0, parent=parent, archive_changed=self.clock.now())
        self.channels[thread.id] = thread
        self._messages[thread.id] = {}
        self.publish(ChannelChanged(thread, Change.CREATE))
        return thread

    def archive(self, thread: Channel, *, archived: bool = True, locked: bool = False) -> None:
        """Let a thread sleep, or wake it."""
        thread.archived, thread.locked = archived, locked
        thread.archive_changed = self.clock.now()
        self.publish(ChannelChanged(thread, Change.UPDATE))

    def connect_guild(self, state: GuildState) -> None:
        """Let the server vanish for the bot, or come back."""
        before, self.guild.state = self.guild.state, state
        self.publish(GuildChanged(before))

    def time_out(self, person: Person, until: datetime | None) -> None:
        """Let somebody only look until then, or let them act again."""
        person.timed_out = until
        self.publish(PeopleChanged())

    def set_locale(self, person: Person, locale: str) -> None:
        """Change a person's language."""
        person.locale = locale
        self.publish(PeopleChanged())

    def messages(self, channel_id: int) -> list[Message]:
        """All messages of a channel, oldest first, whoever may see them; raises Unknown Channel."""
        return list(self._messages[self.channel(channel_id).id].values())

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message; raises Unknown Channel or Unknown Message."""
        self.channel(channel_id)
        try:
            return self._messages[channel_id][message_id]
        except KeyError:
            raise unknown("Message") from None

    def announce(self, message: Message) -> None:
        """Put a new message into its channel, and tell."""
        self._messages[self.channel(message.channel_id).id][message.id] = message
        self.publish(MessageSaved(message, Change.CREATE))

    def remove(self, message: Message, *, dismissed: bool = False) -> None:
        """Take a message away."""
        del self._messages[message.channel_id][message.id]
        self.publish(MessageDeleted(message, dismissed=dismissed))


def _new_token(application_id: int) -> str:
    """A token of the shape that Discord gives: the bot's id, a stamp and a secret."""
    owner = base64.urlsafe_b64encode(str(application_id).encode()).decode().rstrip("=")
    stamp = hashlib.sha256(owner.encode()).hexdigest()[:6]
    return f"{owner}.{stamp}.{secrets.token_urlsafe(27)}"
