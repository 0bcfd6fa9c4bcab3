"""Writing, editing and deleting messages, with Discord's checks on what they hold."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.playground.checks import limits
from bot.playground.checks.components import ComponentCheck, walk
from bot.playground.errors import Json, empty_message
from bot.playground.events import Change, MessageSaved
from bot.playground.form import Form, Path, records
from bot.playground.model import Attachment, Channel, Message, MessageFlag, Origin, Person, Upload
from bot.playground.permissions import Permission
from bot.playground.world import World

__all__ = ["Draft", "edit_message", "say", "send_message"]

MENTION = re.compile(r"<@!?(\d+)>")
# Which flags a bot may set itself when it sends, and when it edits.
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
CHANGEABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2


@dataclass(frozen=True, slots=True)
class Draft:
    """What a request wants a message to hold.

    ``body`` is the message's part of the JSON, found under the path ``prefix`` (``data`` in an
    interaction's callback), ``uploads`` the files beside it.
    """

    body: Json
    uploads: Sequence[Upload] = ()
    prefix: Path = ()
    origin: Origin | None = None
    viewer: int | None = None
    reference: Json | None = None


def say(world: World, author: Person, channel: Channel, content: str) -> Message:
    """A person writes plain text; raises 50035 or 50006 when it is too long or empty."""
    draft = Draft({"content": content.strip(), "allowed_mentions": {"parse": ["users"]}})
    return send_message(world, author, channel, draft)


def send_message(world: World, author: Person, channel: Channel, draft: Draft) -> Message:
    """A new message, kept and told; raises ApiError with all that is wrong with it."""
    message = Message(world.ids.new(), channel.id, author.id, world.clock.now())
    message.viewer = draft.viewer
    message.origin = draft.origin
    message.reference = draft.reference
    message.flags = _flags(draft.body) & SETTABLE
    if draft.viewer is not None:
        message.flags |= MessageFlag.EPHEMERAL
    _fill(world, message, draft)
    world.announce(message)
    return message


def edit_message(world: World, message: Message, draft: Draft) -> Message:
    """Change the fields that the draft names; raises ApiError, and then changes nothing.

    A Components V2 message stays one. Editing ends the message's loading state.
    """
    after = replace(message, attachments=list(message.attachments))
    if draft.body.get("flags") is not None:
        kept = after.flags & ~CHANGEABLE | _flags(draft.body) & CHANGEABLE
        after.flags = kept | (message.flags & MessageFlag.COMPONENTS_V2)
    after.flags &= ~MessageFlag.LOADING
    after.edited = message.edited if message.loading else world.clock.now()
    _fill(world, after, draft)
    for name in ("content", "components", "embeds", "attachments", "flags", "edited"):
        setattr(message, name, getattr(after, name))
    message.mentions, message.mentions_everyone = after.mentions, after.mentions_everyone
    world.publish(MessageSaved(message, Change.UPDATE))
    return message


def _flags(body: Json) -> int:
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def _fill(world: World, message: Message, draft: Draft) -> None:
    """Put the draft's fields into the message and check the whole; raises ApiError."""
    form = Form()
    _fill_text(form, message, draft)
    _fill_attachments(world, form, message, draft)
    if "components" in draft.body:
        components = draft.body["components"] or []
        ComponentCheck(
            form,
            emojis=world.emojis,
            files={file.filename for file in message.attachments},
            prefix=draft.prefix,
        ).check(components, v2=message.v2)
        message.components = records(components)
    if message.v2:
        _refuse_legacy_fields(form, message, draft.prefix)
    form.check()
    if not (message.content or message.components or message.embeds or message.attachments):
        raise empty_message()
    _number_components(message)
    _resolve_media(world, message)
    _fill_mentions(world, message, draft.body)


def _fill_text(form: Form, message: Message, draft: Draft) -> None:
    body = draft.body
    if "content" in body:
        message.content = form.text(body, "content", draft.prefix, (0, limits.CONTENT)) or ""
    if "embeds" in body:
        message.embeds = records(body["embeds"])
        form.length((*draft.prefix, "embeds"), len(message.embeds), 0, limits.EMBEDS)


def _fill_attachments(world: World, form: Form, message: Message, draft: Draft) -> None:
    """Keep the attachments that the body lists by id, and add the uploaded files."""
    listed = records(draft.body.get("attachments"))
    if "attachments" in draft.body:
        kept = {str(entry.get("id")) for entry in listed}
        message.attachments = [each for each in message.attachments if str(each.id) in kept]
    for number, upload in enumerate(draft.uploads):
        entry = next((each for each in listed if str(each.get("id")) == str(number)), {})
        description = entry.get("description")
        name = entry.get("filename")
        message.attachments.append(
            Attachment(
                world.ids.new(),
                re.sub(r"[^\w.-]", "_", name if isinstance(name, str) else upload.filename),
                upload.data,
                description if isinstance(description, str) else None,
            )
        )
    form.length((*draft.prefix, "attachments"), len(message.attachments), 0, limits.ATTACHMENTS)
    if any(len(each.data) > limits.ATTACHMENT_BYTES for each in message.attachments):
        form.wrong((*draft.prefix, "attachments"), "ATTACHMENT_TOO_LARGE", "The attachment is too large")


def _refuse_legacy_fields(form: Form, message: Message, prefix: Path) -> None:
    for name in ("content", "embeds"):
        if getattr(message, name):
            form.wrong(
                (*prefix, name),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _number_components(message: Message) -> None:
    """Give an id to each component that came without one, as Discord does."""
    everything = list(walk(message.components))
    taken = {component["id"] for component in everything if component.get("id")}
    number = 0
    for component in everything:
        if component.get("id"):
            continue
        number += 1
        while number in taken:
            number += 1
        component["id"] = number


def _resolve_media(world: World, message: Message) -> None:
    """Replace ``attachment://name`` in media by the address where the file is served."""
    files = {file.filename: file for file in message.attachments}
    for component in walk(message.components):
        holders = [component, *records(component.get("items"))]
        for holder in holders:
            for name in ("media", "file"):
                media = holder.get(name)
                if not isinstance(media, dict) or "url" not in media:
                    continue
                file = files.get(str(media.get("url")).removeprefix("attachment://"))
                if file is not None:
                    address = f"{world.origin}/cdn/attachments/{message.channel_id}/{file.id}/{file.filename}"
                    media |= {"url": address, "attachment_id": str(file.id)}
                media.setdefault("proxy_url", media["url"])
                media.setdefault("loading_state", 2)


def _fill_mentions(world: World, message: Message, body: Json) -> None:
    """Whom the message mentions: those that its text names, as far as ``allowed_mentions`` goes.

    An edit of the text counts anew, by the edit's own ``allowed_mentions``.
    """
    if "content" not in body and "components" not in body:
        return
    texts = [message.content]
    texts += [str(each.get("content")) for each in walk(message.components) if "content" in each]
    named = {int(found) for text in texts for found in MENTION.findall(text)}
    everyone = any(word in text for text in texts for word in ("@everyone", "@here"))
    allowed = body.get("allowed_mentions")
    if isinstance(allowed, dict):
        parse, users = allowed.get("parse"), allowed.get("users")
        parse, users = parse if isinstance(parse, list) else [], users if isinstance(users, list) else []
        if "users" not in parse:
            named &= {int(each) for each in users if str(each).isdecimal()}
        everyone = everyone and "everyone" in parse
    message.mentions = sorted(named & set(world.people))
    channel = world.channel(message.channel_id)
    may = world.permissions(message.author_id, channel) & Permission.MENTION_EVERYONE
    message.mentions_everyone = everyone and bool(may)
