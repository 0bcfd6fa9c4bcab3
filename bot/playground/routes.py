"""The REST routes that the bot uses, each a few lines over the world."""

from collections.abc import Sequence
from datetime import timedelta

from bot.playground import commands, payloads
from bot.playground.answers import Answers
from bot.playground.errors import Json, archived_thread, cannot_edit_others, missing_permissions, unknown
from bot.playground.form import Form
from bot.playground.messages import Draft, edit_message, send_message
from bot.playground.model import PUBLIC_THREAD, Channel, Message
from bot.playground.permissions import Permission
from bot.playground.rest import Answer, Call, Route
from bot.playground.world import World

__all__ = ["Routes"]

HISTORY = 50
THREAD_NAME = 100
NONCE_LIVES = timedelta(minutes=5)
HISTORY_MOST = 100


class Routes:
    """The handlers, with the world they act on."""

    def __init__(self, world: World, answers: Answers) -> None:
        self._world = world
        self._answers = answers
        self.gateway = ""

    def table(self) -> Sequence[Route]:
        """All routes."""
        return (*self._about(), *self._commands(), *self._messages(), *self._interactions())

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
            Route("POST", "/channels/{channel}/threads", self._post_thread),
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

    def _post_thread(self, call: Call) -> Answer:
        """Open a public thread that begins with no message."""
        parent = self._seen_channel(call)
        self._world.require(parent, Permission.CREATE_PUBLIC_THREADS)
        form = Form()
        name = form.text(call.json, "name", (), (1, THREAD_NAME))
        if call.json.get("type") != PUBLIC_THREAD or parent.parent is not None:
            form.one_of(("type",), (PUBLIC_THREAD,))
        form.check()
        return payloads.channel(self._world, self._world.open_thread(parent, name or ""))

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
        made = self._made_before(channel, call.json)
        if made is not None:
            return payloads.message(self._world, made)
        reference = call.json.get("message_reference")
        draft = Draft(
            call.json, call.uploads, reference=self._reference(channel, reference) if reference else None
        )
        message = send_message(self._world, self._world.bot, channel, draft)
        nonce = call.json.get("nonce")
        message.nonce = None if nonce is None else str(nonce)
        return payloads.message(self._world, message)

    def _made_before(self, channel: Channel, body: Json) -> Message | None:
        """The bot's message of the last few minutes with this nonce, where the body wants it made once."""
        nonce = body.get("nonce")
        if nonce is None or body.get("enforce_nonce") is not True:
            return None
        since = self._world.clock.now() - NONCE_LIVES
        return next(
            (
                each
                for each in self._world.messages(channel.id)
                if each.nonce == str(nonce)
                and each.author_id == self._world.bot.id
                and each.timestamp >= since
            ),
            None,
        )

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
