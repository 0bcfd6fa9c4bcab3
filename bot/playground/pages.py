"""The web page's protocol: the state at the start, then everything live over a WebSocket."""

import asyncio
import json
import logging
from contextlib import suppress

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground import payloads
from bot.playground.acts import Acts
from bot.playground.checks.commands import LOCALES
from bot.playground.errors import ApiError, Json, WorldError
from bot.playground.events import (
    BotChanged,
    ChannelChanged,
    CommandsChanged,
    Event,
    InteractionChanged,
    InteractionState,
    MessageDeleted,
    MessageSaved,
    PeopleChanged,
)
from bot.playground.interactions import Interaction
from bot.playground.model import Channel, Message, Person
from bot.playground.permissions import Permission
from bot.playground.world import World

__all__ = ["Pages"]

_log = logging.getLogger(__name__)

# A page that falls this many frames behind is dead or hopeless; it is closed and may connect again.
MOST_WAITING = 1_000
MAX_FRAME = 64 * 1024
HEARTBEAT_S = 30
CLOSE_WITHIN_S = 1
# How many messages of a channel a page begins with.
HISTORY = 200
# How many of a page's own interactions are remembered, to tell that page alone how they end.
ASKED = 100


class Page:
    """One open page of one person."""

    def __init__(
        self, person: Person, socket: web.WebSocketResponse, transport: asyncio.WriteTransport | None
    ) -> None:
        self.person = person
        self.socket = socket
        self._transport = transport
        self.asked: dict[str, Interaction] = {}
        self.modal: Interaction | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: Json) -> None:
        """Queue a frame; never waits."""
        try:
            self._queue.put_nowait(json.dumps(frame, separators=(",", ":")))
        except asyncio.QueueFull:
            self._writer.cancel()

    async def close(self) -> None:
        """End the page's connection."""
        self._writer.cancel()
        await self.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _write(self) -> None:
        try:
            with suppress(ConnectionError):
                while True:
                    await self.socket.send_str(await self._queue.get())
        finally:
            # Without its writer a page is of no use: the reader ends with the connection.
            if self._transport is not None:
                self._transport.abort()


class Pages:
    """All open pages, and what each of them is told."""

    def __init__(self, world: World, acts: Acts) -> None:
        self._world = world
        self._acts = acts
        self._pages: set[Page] = set()
        self._requests = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal_submit": self._modal_submit,
            "locale": self._locale,
            "dismiss": self._dismiss,
            "say": self._say,
        }
        world.listen(self._on_event)

    @property
    def open(self) -> list[str]:
        """The user names of the people whose page is open, once for each."""
        return sorted(page.person.username for page in self._pages)

    async def state(self, request: web.Request) -> web.Response:
        """``GET /api/state?as=anna``: everything this person can see."""
        person = self._who(request)
        return web.json_response(self._state(person), headers={"Cache-Control": "no-store"})

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """``/api/live?as=anna``: the person's connection."""
        person = self._who(request)
        socket = web.WebSocketResponse(max_msg_size=MAX_FRAME, heartbeat=HEARTBEAT_S, timeout=CLOSE_WITHIN_S)
        await socket.prepare(request)
        page = Page(person, socket, request.transport)
        self._pages.add(page)
        page.send({"type": "bot", "online": self._world.bot_online})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._received(page, message.data)
        finally:
            self._pages.discard(page)
            await page.close()
        return socket

    async def close(self) -> None:
        """End all connections."""
        for page in tuple(self._pages):
            await page.close()

    def _who(self, request: web.Request) -> Person:
        try:
            return self._world.named(request.query.get("as", ""))
        except WorldError as error:
            raise web.HTTPNotFound(text=str(error)) from None

    def _sees(self, person: Person, channel: Channel) -> bool:
        return bool(self._world.permissions(person.id, channel) & Permission.VIEW_CHANNEL)

    def _channels(self, person: Person) -> list[Channel]:
        """What this person sees: each channel, and below it its threads that do not sleep."""
        seen = [each for each in self._world.channels.values() if self._sees(person, each)]
        ordered: list[Channel] = []
        for channel in seen:
            if channel.parent is None:
                ordered.append(channel)
                ordered += [each for each in seen if each.parent is channel and not each.archived]
        return ordered

    def _state(self, person: Person) -> Json:
        channels = self._channels(person)
        return {
            "me": payloads.person(person),
            "people": [payloads.person(each) for each in self._world.everybody()],
            "guild": {"id": str(self._world.guild.id), "name": self._world.guild.name},
            "channels": [_shown(each) for each in channels],
            "commands": self._acts.commands(person),
            "messages": {
                str(channel.id): [
                    payloads.message(self._world, message)
                    for message in self._acts.visible(person, channel)[-HISTORY:]
                ]
                for channel in channels
            },
            "bot_online": self._world.bot_online,
        }

    # -- what the world tells -----------------------------------------------------------------

    def _on_event(self, event: Event) -> None:
        for page in tuple(self._pages):
            frame = self._frame(page, event)
            if frame is not None:
                page.send(frame)

    def _frame(self, page: Page, event: Event) -> Json | None:  # noqa: PLR0911 - one line an event
        person = page.person
        match event:
            case MessageSaved(message=message) if self._shows(person, message):
                return {"type": "message", "message": payloads.message(self._world, message)}
            case MessageDeleted(message=message) if message.visible_to(person.id):
                return {"type": "delete", "channel": str(message.channel_id), "id": str(message.id)}
            case ChannelChanged():
                return {"type": "channels", "channels": [_shown(each) for each in self._channels(person)]}
            case CommandsChanged():
                return {"type": "commands", "commands": self._acts.commands(person)}
            case PeopleChanged():
                people = [payloads.person(each) for each in self._world.everybody()]
                return {"type": "people", "people": people}
            case BotChanged(online=online):
                return {"type": "bot", "online": online}
            case InteractionChanged(nonce=nonce) if nonce in page.asked:
                return self._interaction(page, event)
            case _:
                return None

    def _shows(self, person: Person, message: Message) -> bool:
        return message.visible_to(person.id) and self._sees(person, self._world.channel(message.channel_id))

    def _interaction(self, page: Page, event: InteractionChanged) -> Json:
        if event.modal is not None:
            page.modal = page.asked[str(event.nonce)]
            return {"type": "modal", "nonce": event.nonce, "modal": event.modal}
        if event.choices is not None:
            return {"type": "choices", "nonce": event.nonce, "choices": event.choices}
        return _progress(str(event.nonce), event.state, event.reason)

    # -- what the person does -----------------------------------------------------------------

    def _received(self, page: Page, text: str) -> None:
        frame: Json = {}
        try:
            frame = json.loads(text)
            self._requests[frame["type"]](page, frame)
        except (WorldError, ApiError) as error:
            reason = error.message if isinstance(error, ApiError) else str(error)
            page.send(_progress(str(frame.get("nonce", "")), InteractionState.FAILED, reason))
        except (KeyError, TypeError, ValueError, AttributeError):
            _log.warning("a page sent what it should not: %.200s", text)
            page.send(_progress("", InteractionState.FAILED, "This request is not understood"))

    def _channel(self, frame: Json) -> Channel:
        return self._world.channel(int(frame["channel"]))

    def _started(self, page: Page, interaction: Interaction) -> None:
        """Tell the page that the bot was asked, and remember to tell it the end."""
        nonce = str(interaction.nonce)
        page.asked[nonce] = interaction
        while len(page.asked) > ASKED:
            del page.asked[next(iter(page.asked))]
        page.send(_progress(nonce, interaction.state, interaction.reason))

    def _command(self, page: Page, frame: Json) -> None:
        path, options = _command_of(frame)
        where, nonce = self._channel(frame), str(frame["nonce"])
        self._started(page, self._acts.command(page.person, where, path, options, nonce=nonce))

    def _autocomplete(self, page: Page, frame: Json) -> None:
        path, options = _command_of(frame)
        where, nonce, focused = self._channel(frame), str(frame["nonce"]), str(frame["focused"])
        asked = self._acts.autocomplete(page.person, where, path, options, focused, nonce=nonce)
        self._started(page, asked)

    def _component(self, page: Page, frame: Json) -> None:
        message = self._world.message(int(frame["channel"]), int(frame["message"]))
        values = [str(value) for value in frame.get("values") or []]
        custom_id, nonce = str(frame["custom_id"]), str(frame["nonce"])
        self._started(page, self._acts.component(page.person, message, custom_id, values, nonce=nonce))

    def _modal_submit(self, page: Page, frame: Json) -> None:
        """Fill in the modal that this page shows; ``fields`` are its values by custom id."""
        shown = page.modal
        if shown is None or shown.modal is None or shown.modal["custom_id"] != frame["custom_id"]:
            raise WorldError("This form is not open any more")
        fields, nonce = dict(frame["fields"]), str(frame["nonce"])
        self._started(page, self._acts.submit(page.person, shown, fields, nonce=nonce))

    def _locale(self, page: Page, frame: Json) -> None:
        if frame["locale"] not in LOCALES:
            raise WorldError(f"{frame['locale']!r} is no language of Discord")
        self._world.set_locale(page.person, frame["locale"])

    def _dismiss(self, page: Page, frame: Json) -> None:
        wanted = str(frame["message"])
        for channel in self._world.channels.values():
            for message in self._acts.visible(page.person, channel):
                if str(message.id) == wanted:
                    self._acts.dismiss(page.person, message)
                    return

    def _say(self, page: Page, frame: Json) -> None:
        self._acts.say(page.person, self._channel(frame), str(frame["content"]))


def _shown(channel: Channel) -> Json:
    """A channel or a thread as the page lists it."""
    parent = None if channel.parent is None else str(channel.parent.id)
    return {"id": str(channel.id), "name": channel.name, "topic": channel.topic, "parent": parent}


def _command_of(frame: Json) -> tuple[list[str], Json]:
    return [str(name) for name in frame["path"]], dict(frame.get("options") or {})


def _progress(nonce: str, state: InteractionState, reason: str) -> Json:
    return {"type": "interaction", "nonce": nonce, "state": state.value, "message": reason}
