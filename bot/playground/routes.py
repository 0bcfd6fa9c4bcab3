"""The REST routes that the bot uses, each a few lines over the world."""

import base64
import binascii
import re
from collections.abc import Sequence

from bot.playground import commands, payloads
from bot.playground.answers import Answers
from bot.playground.checks import limits
from bot.playground.errors import Json, archived_thread, cannot_edit_others, missing_permissions, unknown
from bot.playground.form import Form
from bot.playground.messages import Draft, edit_message, send_message
from bot.playground.model import Channel, Emoji, Message
from bot.playground.permissions import Permission
from bot.playground.rest import Answer, Call, Route
from bot.playground.world import World

__all__ = ["Routes"]

DATA_URI = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)
EMOJI_NAME = re.compile(r"\w+", re.ASCII)
HISTORY = 50
HISTORY_MOST = 100


class Routes:
    """The handlers, with the world they act on."""

    def __init__(self, world: World, answers: Answers) -> None:
        self._world = world
        self._answers = answers
        self.gateway = ""

    def table(self) -> Sequence[Route]:
        """All routes."""
        return (*self._about(), *self._commands(), *self._messages(), *self._interactions(), *self._emojis())

    # -- who and where ------------------------------------------------------------------------

    def _about(self) -> Sequence[Route]:
        return (
            Route("GET", "/gateway", lambda _: {"url": self.gateway}, public=True),
            Route("GET", "/gateway/bot", self._gateway_bot),
            Route("GET", "/users/@me", lambda _: payloads.user(self._world.bot)),
            Route("GET", "/users/{user}", lambda call: payloads.user(self._world.user(call.id("user")))),
            Route("GET", "/oauth2/applications/@me", lambda _: payloads.application(self._world)),
            Route("GET", "/applications/@me", lambda _: payloads.application(self._world)),
            Route("GET", "/channels/{channel}", self._get_channel),
            Route("PATCH", "/channels/{channel}", self._patch_channel),
            Route("GET", "/guilds/{guild}", self._get_guild),
            Route("GET", "/guilds/{guild}/members/{user}", self._get_member),
        )

    def _gateway_bot(self, _: Call) -> Answer:
        starts = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
        return {"url": self.gateway, "shards": 1, "session_start_limit": starts}

    def _get_channel(self, call: Call) -> Answer:
        return payloads.channel(self._world, self._seen_channel(call))

    def _patch_channel(self, call: Call) -> Answer:
        """Change a channel: of what Discord knows, whether a thread sleeps and is locked."""
        channel = self._seen_channel(call)
        archived, locked = call.json.get("archived"), call.json.get("locked")
        manages = self._world.permissions(self._world.bot.id, channel) & Permission.MANAGE_THREADS
        wakes = archived is False and locked is None and not channel.locked
        if channel.parent is None or not (
            manages or (wakes and self._world.may_write(self._world.bot.id, channel))
        ):
            raise missing_permissions()
        self._world.archive(
            channel,
            archived=channel.archived if archived is None else bool(archived),
            locked=channel.locked if locked is None else bool(locked),
        )
        return payloads.channel(self._world, channel)

    def _seen_channel(self, call: Call) -> Channel:
        channel = self._world.channel(call.id("channel"))
        self._world.require(channel)
        return channel

    def _check_guild(self, call: Call) -> int:
        if call.id("guild") != self._world.guild.id:
            raise unknown("Guild")
        return self._world.guild.id

    def _get_guild(self, call: Call) -> Answer:
        self._check_guild(call)
        return payloads.guild(self._world)

    def _get_member(self, call: Call) -> Answer:
        self._check_guild(call)
        person = next((each for each in self._world.everybody() if each.id == call.id("user")), None)
        if person is None:
            raise unknown("Member")
        return payloads.member(self._world, person)

    # -- commands -----------------------------------------------------------------------------

    def _commands(self) -> Sequence[Route]:
        everywhere = "/applications/{application}/commands"
        in_guild = "/applications/{application}/guilds/{guild}/commands"
        return (
            Route("GET", everywhere, lambda call: self._world.commands.get(self._scope(call), [])),
            Route("PUT", everywhere, self._put_commands),
            Route("GET", in_guild, lambda call: self._world.commands.get(self._scope(call), [])),
            Route("PUT", in_guild, self._put_commands),
        )

    def _scope(self, call: Call) -> int | None:
        self._check_application(call)
        return self._check_guild(call) if "guild" in call.args else None

    def _check_application(self, call: Call) -> None:
        if call.id("application") != self._world.application_id:
            raise unknown("Application")

    def _put_commands(self, call: Call) -> Answer:
        return commands.register(self._world, call.list, self._scope(call))

    # -- messages of a channel ----------------------------------------------------------------

    def _messages(self) -> Sequence[Route]:
        all_of, one = "/channels/{channel}/messages", "/channels/{channel}/messages/{message}"
        return (
            Route("GET", all_of, self._get_messages),
            Route("POST", all_of, self._post_message),
            Route("GET", one, self._get_message),
            Route("PATCH", one, self._patch_message),
            Route("DELETE", one, self._delete_message),
            Route("POST", "/channels/{channel}/typing", self._type),
        )

    def _public(self, call: Call) -> Message:
        """A message as the channel's endpoints know it: ephemeral ones are not there."""
        channel = self._seen_channel(call)
        message = self._world.message(channel.id, call.id("message"))
        if message.viewer is not None:
            raise unknown("Message")
        return message

    def _get_messages(self, call: Call) -> Answer:
        channel = self._seen_channel(call)
        if not self._world.permissions(self._world.bot.id, channel) & Permission.READ_MESSAGE_HISTORY:
            return []
        wanted = call.query.get("limit", "")
        most = min(int(wanted), HISTORY_MOST) if wanted.isdecimal() else HISTORY
        found = [each for each in self._world.messages(channel.id) if each.viewer is None]
        before, after = call.query.get("before", ""), call.query.get("after", "")
        if before.isdecimal():
            found = [each for each in found if each.id < int(before)]
        if after.isdecimal():
            found = [each for each in found if each.id > int(after)]
        return [payloads.message(self._world, each) for each in reversed(found[-most:])]

    def _post_message(self, call: Call) -> Answer:
        channel = self._world.channel(call.id("channel"))
        self._world.require_writing(channel, *([Permission.ATTACH_FILES] if call.uploads else []))
        self._world.enter(channel)
        reference = call.json.get("message_reference")
        draft = Draft(
            call.json, call.uploads, reference=self._reference(channel, reference) if reference else None
        )
        message = send_message(self._world, self._world.bot, channel, draft)
        return payloads.message(self._world, message)

    def _reference(self, channel: Channel, reference: Json) -> Json | None:
        wanted = str(reference.get("message_id"))
        known = {str(each.id) for each in self._world.messages(channel.id) if each.viewer is None}
        if wanted in known:
            return {
                "message_id": wanted,
                "channel_id": str(channel.id),
                "guild_id": str(self._world.guild.id),
            }
        if reference.get("fail_if_not_exists", True):
            form = Form()
            form.wrong(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            form.check()
        return None

    def _get_message(self, call: Call) -> Answer:
        self._world.require(self._world.channel(call.id("channel")), Permission.READ_MESSAGE_HISTORY)
        return payloads.message(self._world, self._public(call))

    def _patch_message(self, call: Call) -> Answer:
        message = self._public(call)
        if message.author_id != self._world.bot.id:
            raise cannot_edit_others()
        if self._world.channel(message.channel_id).archived:
            raise archived_thread()
        edit_message(self._world, message, Draft(call.json, call.uploads))
        return payloads.message(self._world, message)

    def _delete_message(self, call: Call) -> Answer:
        message = self._public(call)
        if self._world.channel(message.channel_id).archived:
            raise archived_thread()
        if message.author_id != self._world.bot.id:
            self._world.require(self._world.channel(message.channel_id), Permission.MANAGE_MESSAGES)
        self._world.remove(message)
        return None

    def _type(self, call: Call) -> Answer:
        self._world.require_writing(self._world.channel(call.id("channel")))
        return None

    # -- interactions -------------------------------------------------------------------------

    def _interactions(self) -> Sequence[Route]:
        hook = "/webhooks/{application}/{token}"
        one = hook + "/messages/{message}"
        return (
            Route("POST", "/interactions/{interaction}/{token}/callback", self._callback, public=True),
            Route("POST", hook, self._follow_up, public=True),
            Route("GET", one, self._read_answer, public=True),
            Route("PATCH", one, self._edit_answer, public=True),
            Route("DELETE", one, self._delete_answer, public=True),
        )

    def _callback(self, call: Call) -> Answer:
        answer = self._answers.callback(call.id("interaction"), call.args["token"], call.json, call.uploads)
        return answer if call.flag("with_response") else None

    def _follow_up(self, call: Call) -> Answer:
        message = self._answers.follow_up(call.id("application"), call.args["token"], call.json, call.uploads)
        return payloads.message(self._world, message)

    def _read_answer(self, call: Call) -> Answer:
        message = self._answers.read(call.id("application"), call.args["token"], call.args["message"])
        return payloads.message(self._world, message)

    def _edit_answer(self, call: Call) -> Answer:
        message = self._answers.edit(
            call.id("application"), call.args["token"], call.args["message"], call.json, call.uploads
        )
        return payloads.message(self._world, message)

    def _delete_answer(self, call: Call) -> Answer:
        self._answers.delete(call.id("application"), call.args["token"], call.args["message"])
        return None

    # -- application emoji --------------------------------------------------------------------

    def _emojis(self) -> Sequence[Route]:
        all_of, one = "/applications/{application}/emojis", "/applications/{application}/emojis/{emoji}"
        return (
            Route("GET", all_of, self._get_emojis),
            Route("POST", all_of, self._post_emoji, status=201),
            Route("GET", one, lambda call: payloads.emoji(self._world, self._emoji(call))),
            Route("DELETE", one, self._delete_emoji),
        )

    def _emoji(self, call: Call) -> Emoji:
        self._check_application(call)
        try:
            return self._world.emojis[call.id("emoji")]
        except KeyError:
            raise unknown("Emoji") from None

    def _get_emojis(self, call: Call) -> Answer:
        self._check_application(call)
        return {"items": [payloads.emoji(self._world, each) for each in self._world.emojis.values()]}

    def _post_emoji(self, call: Call) -> Answer:
        self._check_application(call)
        form = Form()
        name = form.text(call.json, "name", (), limits.EMOJI_NAME) or ""
        if name and not EMOJI_NAME.fullmatch(name):
            form.wrong(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if any(each.name == name for each in self._world.emojis.values()):
            form.wrong(
                ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists"
            )
        media_type, image = _image(form, call.json.get("image"))
        if len(self._world.emojis) >= limits.EMOJIS:
            form.wrong((), "BASE_TYPE_MAX_LENGTH", f"Maximum number of emojis reached ({limits.EMOJIS})")
        form.check()
        emoji = Emoji(self._world.ids.new(), name, image, media_type)
        self._world.emojis[emoji.id] = emoji
        return payloads.emoji(self._world, emoji)

    def _delete_emoji(self, call: Call) -> Answer:
        del self._world.emojis[self._emoji(call).id]
        return None


def _image(form: Form, value: object) -> tuple[str, bytes]:
    """The media type and bytes of a data URI."""
    match = DATA_URI.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
        return "", b""
    try:
        image = base64.b64decode(match[2], validate=True)
    except binascii.Error:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(image) > limits.EMOJI_BYTES:
        form.wrong(
            ("image",), "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {limits.EMOJI_BYTES / 1024} kb."
        )
    return match[1], image
