"""The REST routes of the application's own emoji."""

import base64
import binascii
import re
from collections.abc import Sequence

from bot.playground import payloads
from bot.playground.checks import limits
from bot.playground.errors import unknown
from bot.playground.form import Form
from bot.playground.model import Emoji
from bot.playground.rest import Answer, Call, Route
from bot.playground.world import World

__all__ = ["EmojiRoutes"]

DATA_URI = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)
EMOJI_NAME = re.compile(r"\w+", re.ASCII)


class EmojiRoutes:
    """The handlers, with the world they act on."""

    def __init__(self, world: World) -> None:
        self._world = world

    def table(self) -> Sequence[Route]:
        """All routes."""
        all_of, one = "/applications/{application}/emojis", "/applications/{application}/emojis/{emoji}"
        return (
            Route("GET", all_of, self._get_emojis),
            Route("POST", all_of, self._post_emoji, status=201),
            Route("GET", one, lambda call: payloads.emoji(self._world, self._emoji(call))),
            Route("DELETE", one, self._delete_emoji),
        )

    def _check(self, call: Call) -> None:
        if call.id("application") != self._world.application_id:
            raise unknown("Application")

    def _emoji(self, call: Call) -> Emoji:
        self._check(call)
        try:
            return self._world.emojis[call.id("emoji")]
        except KeyError:
            raise unknown("Emoji") from None

    def _get_emojis(self, call: Call) -> Answer:
        self._check(call)
        return {"items": [payloads.emoji(self._world, each) for each in self._world.emojis.values()]}

    def _post_emoji(self, call: Call) -> Answer:
        self._check(call)
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
