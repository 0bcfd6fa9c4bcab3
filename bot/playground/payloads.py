"""The world's things as Discord writes them in JSON: ids as text, times in ISO 8601."""

import mimetypes

from bot.playground.errors import Json
from bot.playground.model import Attachment, Channel, Emoji, InteractionType, Message, Person
from bot.playground.snowflakes import FOUNDED
from bot.playground.world import World

__all__ = [
    "application",
    "attachment",
    "channel",
    "emoji",
    "guild",
    "member",
    "message",
    "partial_guild",
    "person",
    "user",
]

AUTO_ARCHIVE_MINUTES = 1_440
VERIFY_KEY = "0" * 64
# Gateway Message Content Limited: what a bot without privileged intents is given.
APPLICATION_FLAGS = 1 << 19


def user(of: Person) -> Json:
    """A user object."""
    return {
        "id": str(of.id),
        "username": of.username,
        "global_name": None if of.bot else of.name,
        "discriminator": "0000" if of.bot else "0",
        "avatar": None,
        "bot": of.bot,
        "public_flags": 0,
        "flags": 0,
    }


def person(of: Person) -> Json:
    """A person as the page shows it."""
    return {
        "id": str(of.id),
        "name": of.name,
        "username": of.username,
        "color": of.color,
        "locale": of.locale,
        "bot": of.bot,
    }


def member(world: World, of: Person, *, in_channel: Channel | None = None) -> Json:
    """A guild member object; with the computed permissions when a channel is given."""
    body: Json = {
        "user": user(of),
        "nick": None,
        "avatar": None,
        "roles": [str(world.bot_role_id)] if of.bot else [],
        "joined_at": FOUNDED.isoformat(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": of.timed_out.isoformat() if of.timed_out else None,
    }
    if in_channel is not None:
        body["permissions"] = str(world.permissions(of.id, in_channel))
    return body


def channel(world: World, of: Channel) -> Json:
    """A channel object; a thread's is another."""
    if of.parent is not None:
        return _thread(world, of, of.parent)
    overwrites = [
        {
            "id": str(target),
            "type": 0 if target == world.guild.id else 1,
            "allow": str(overwrite.allow),
            "deny": str(overwrite.deny),
        }
        for target, overwrite in of.overwrites.items()
    ]
    return {
        "id": str(of.id),
        "type": of.type,
        "guild_id": str(world.guild.id),
        "name": of.name,
        "topic": of.topic,
        "position": of.position,
        "permission_overwrites": overwrites,
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }


def _thread(world: World, of: Channel, parent: Channel) -> Json:
    return {
        "id": str(of.id),
        "type": of.type,
        "guild_id": str(world.guild.id),
        "parent_id": str(parent.id),
        "owner_id": str(world.guild.owner_id),
        "name": of.name,
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": of.archived,
            "locked": of.locked,
            "auto_archive_duration": AUTO_ARCHIVE_MINUTES,
            "archive_timestamp": (of.archive_changed or FOUNDED).isoformat(),
        },
    }


def partial_guild(world: World) -> Json:
    """The few words about the guild that an interaction carries."""
    return {"id": str(world.guild.id), "locale": world.guild.preferred_locale, "features": []}


def role(role_id: int, name: str, permissions: int, *, position: int) -> Json:
    """A role object; the only one above everyone's is the bot's own."""
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "flags": 0,
    }


def guild(world: World) -> Json:
    """A guild object, as in GUILD_CREATE. Of the members only the bot, as without the intent."""
    roles = [
        role(world.guild.id, "@everyone", world.guild.everyone, position=0),
        role(world.bot_role_id, world.bot.name, world.guild.bot, position=1),
    ]
    return {
        "id": str(world.guild.id),
        "name": world.guild.name,
        "icon": None,
        "owner_id": str(world.guild.owner_id),
        "preferred_locale": world.guild.preferred_locale,
        "member_count": len(world.people) + 1,
        "large": False,
        "unavailable": False,
        "joined_at": FOUNDED.isoformat(),
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": roles,
        "members": [member(world, world.bot)],
        "channels": [channel(world, each) for each in world.channels.values() if each.parent is None],
        "threads": [
            channel(world, each) for each in world.channels.values() if each.parent and not each.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
    }


def application(world: World) -> Json:
    """The application's own description."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(world.people[world.guild.owner_id]),
        "team": None,
        "verify_key": VERIFY_KEY,
        "flags": APPLICATION_FLAGS,
        "interactions_endpoint_url": None,
    }


def emoji(world: World, of: Emoji) -> Json:
    """An application emoji."""
    return {
        "id": str(of.id),
        "name": of.name,
        "roles": [],
        "user": user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def attachment(world: World, of: Attachment, on: Message) -> Json:
    """An attachment; its address is on this server."""
    url = f"{world.origin}/cdn/attachments/{on.channel_id}/{of.id}/{of.filename}"
    return {
        "id": str(of.id),
        "filename": of.filename,
        "size": len(of.data),
        "url": url,
        "proxy_url": url,
        "description": of.description,
        "content_type": mimetypes.guess_type(of.filename)[0] or "application/octet-stream",
        "ephemeral": on.viewer is not None,
    }


def message(world: World, of: Message) -> Json:
    """A message object."""
    body: Json = {
        "id": str(of.id),
        "type": 0,
        "channel_id": str(of.channel_id),
        "guild_id": str(world.guild.id),
        "author": user(world.user(of.author_id)),
        "content": of.content,
        "components": of.components,
        "embeds": of.embeds,
        "attachments": [attachment(world, each, of) for each in of.attachments],
        "flags": int(of.flags),
        "timestamp": of.timestamp.isoformat(),
        "edited_timestamp": of.edited.isoformat() if of.edited else None,
        "tts": False,
        "pinned": False,
        "mention_everyone": of.mentions_everyone,
        "mentions": [user(world.user(each)) for each in of.mentions],
        "mention_roles": [],
    }
    if of.author_id == world.bot.id:
        body["application_id"] = str(world.application_id)
    if of.reference is not None:
        body |= {"type": 19, "message_reference": dict(of.reference)}
    if of.origin is not None:
        _add_origin(body, world, of)
    return body


def _add_origin(body: Json, world: World, of: Message) -> None:
    """Say which interaction the message answers, in the old field and in the new one."""
    origin = of.origin
    if origin is None:
        return
    body["webhook_id"] = str(world.application_id)
    about: Json = {"id": str(origin.id), "type": origin.type.value, "user": user(world.user(origin.user_id))}
    metadata: Json = {**about, "authorizing_integration_owners": {"0": str(world.guild.id)}}
    if origin.message_id is not None:
        metadata["interacted_message_id"] = str(origin.message_id)
    if origin.type is InteractionType.COMMAND:
        body |= {"type": 19 if of.reference else 20, "interaction": {**about, "name": origin.name}}
        metadata["name"] = origin.name
    body["interaction_metadata"] = metadata
