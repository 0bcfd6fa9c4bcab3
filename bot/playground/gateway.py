"""The gateway: a bot's WebSocket, with sessions that can be resumed after a lost connection."""

import asyncio
import json
from datetime import UTC, datetime
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground import payloads
from bot.playground.errors import Json
from bot.playground.events import (
    BotChanged,
    Change,
    ChannelChanged,
    Event,
    GuildChanged,
    InteractionRaised,
    MessageDeleted,
    MessageSaved,
)
from bot.playground.model import Channel, GuildState, Message
from bot.playground.sessions import CloseCode, Connection, Courier, Op, Session, straight
from bot.playground.world import World

__all__ = ["Gateway"]

HEARTBEAT_MS = 41_250
ROUND_TRIP_S = 0.05
"""Until a heartbeat is answered. discord.py notes when it has sent one only after the sending: an answer that
is faster than any network counts for the heartbeat before, and is reported as 41 seconds late.
"""
MAX_FRAME = 64 * 1024
CLOSE_WITHIN_S = 1
KEPT_SESSIONS = 4
GUILDS, GUILD_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 15
API_VERSION = 10


class Gateway:
    """All sessions, and the events that each of them is told."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.address = ""
        self.courier: Courier = straight
        self.closed_until = datetime.min.replace(tzinfo=UTC)
        world.listen(self._on_event)

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The sessions that can be connected or resumed, oldest first."""
        return tuple(self._sessions.values())

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One bot's connection, from HELLO to its end."""
        if self._world.clock.now() < self.closed_until:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=MAX_FRAME, timeout=CLOSE_WITHIN_S)
        await socket.prepare(request)
        connection = Connection(socket)
        self._connections.add(connection)
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._received(connection, message.data)
        finally:
            self._connections.discard(connection)
            await connection.close(WSCloseCode.OK)
            self._tell_presence()
        return socket

    async def drop(self, *, code: int = CloseCode.UNKNOWN_ERROR, forget: bool = False) -> None:
        """Close every connection; ``forget`` makes the sessions impossible to resume."""
        if forget:
            self._sessions.clear()
        for connection in tuple(self._connections):
            await connection.close(code)

    def command(self, op: Op, data: Any = None) -> None:  # noqa: ANN401 - any JSON value
        """Send every connected bot an operation that is no event, as RECONNECT."""
        for connection in tuple(self._connections):
            connection.send(op, data)

    def dispatch(self, event: str, data: Any) -> None:  # noqa: ANN401 - any JSON value
        """Send an event to every session that looks after the guild."""
        for session in self._of_guild():
            session.dispatch(event, data)

    async def _received(self, connection: Connection, text: str) -> None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError, AttributeError):
            await connection.close(CloseCode.DECODE_ERROR)
            return
        if op == Op.HEARTBEAT:
            asyncio.get_running_loop().call_later(ROUND_TRIP_S, connection.send, Op.HEARTBEAT_ACK)
        elif op in (Op.IDENTIFY, Op.RESUME):
            await self._authenticate(connection, op, data if isinstance(data, dict) else {})
        elif connection.session is None:
            await connection.close(CloseCode.NOT_AUTHENTICATED)
        elif op == Op.REQUEST_MEMBERS:
            self._send_members(connection.session, data if isinstance(data, dict) else {})
        elif op != Op.PRESENCE:
            await connection.close(CloseCode.UNKNOWN_OPCODE)

    async def _authenticate(self, connection: Connection, op: Op, data: Json) -> None:
        if connection.session is not None:
            await connection.close(CloseCode.ALREADY_AUTHENTICATED)
        elif data.get("token") != self._world.token:
            await connection.close(CloseCode.AUTHENTICATION_FAILED)
        elif op == Op.IDENTIFY:
            await self._identify(connection, data)
        else:
            await self._resume(connection, data)

    async def _identify(self, connection: Connection, data: Json) -> None:
        shard, intents = _shard(data.get("shard") or [0, 1]), data.get("intents")
        if shard is None:
            await connection.close(CloseCode.INVALID_SHARD)
            return
        if not isinstance(intents, int):
            await connection.close(CloseCode.INVALID_INTENTS)
            return
        session = Session(intents, shard, self._carry)
        self._sessions[session.id] = session
        self._forget_old()
        self._attach(connection, session)
        state = self._world.guild.state
        mine = self._looks_after(session) and state is not GuildState.REMOVED
        guilds = [{"id": str(self._world.guild.id), "unavailable": True}] if mine else []
        session.dispatch("READY", self._ready(session, guilds))
        if mine and session.intents & GUILDS and state is GuildState.THERE:
            session.dispatch("GUILD_CREATE", payloads.guild(self._world))
        self._tell_presence()

    def _ready(self, session: Session, guilds: list[Json]) -> Json:
        return {
            "v": API_VERSION,
            "user": payloads.user(self._world.bot),
            "guilds": guilds,
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.address,
            "shard": list(session.shard),
            "application": {
                "id": str(self._world.application_id),
                "flags": payloads.application(self._world)["flags"],
            },
        }

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = self._sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        missed = session.missed(sequence) if session is not None and isinstance(sequence, int) else None
        if session is None or missed is None:
            connection.send(Op.INVALID_SESSION, data=False)
            return
        if session.connection is not None:
            await session.connection.close(CloseCode.UNKNOWN_ERROR)
        for text in missed:
            connection.send_text(text)
        self._attach(connection, session)
        session.dispatch("RESUMED", {})
        self._tell_presence()

    def _carry(self, session: Session, event: str, text: str) -> None:
        self.courier(session, event, text)

    def _attach(self, connection: Connection, session: Session) -> None:
        connection.session = session
        session.connection = connection

    def _forget_old(self) -> None:
        """Keep a few sessions that nobody has resumed, no more."""
        idle = [session.id for session in self._sessions.values() if session.connection is None]
        for session_id in idle[: max(0, len(idle) - KEPT_SESSIONS)]:
            del self._sessions[session_id]

    def _looks_after(self, session: Session) -> bool:
        number, count = session.shard
        return (self._world.guild.id >> 22) % count == number

    def _of_guild(self) -> list[Session]:
        return [session for session in self._sessions.values() if self._looks_after(session)]

    def _tell_presence(self) -> None:
        online = any(session.connection is not None for session in self._sessions.values())
        if online != self._world.bot_online:
            self._world.bot_online = online
            self._world.publish(BotChanged(online))

    def _send_members(self, session: Session, data: Json) -> None:
        """Answer a request for members by their ids or by the start of their name."""
        wanted = data.get("user_ids") or []
        ids = {str(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
        query = str(data.get("query") or "").lower()
        found = [
            person
            for person in self._world.everybody()
            if (str(person.id) in ids if ids else person.username.startswith(query))
        ]
        chunk: Json = {
            "guild_id": str(self._world.guild.id),
            "members": [payloads.member(self._world, person) for person in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted(ids - {str(person.id) for person in found}),
        }
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, InteractionRaised):
            self._send_interaction(event.payload)
        elif isinstance(event, MessageSaved):
            self._send_message(event.message, event.change)
        elif isinstance(event, MessageDeleted):
            if not event.message.viewer:
                self._send_to(GUILD_MESSAGES, "MESSAGE_DELETE", self._where(event.message))
        elif isinstance(event, ChannelChanged):
            self._send_channel(event.channel, event.change)
        elif isinstance(event, GuildChanged):
            self._send_guild(event.before)

    def _send_channel(self, channel: Channel, change: Change) -> None:
        kind = "CHANNEL" if channel.parent is None else "THREAD"
        self._send_to(GUILDS, f"{kind}_{change}", payloads.channel(self._world, channel))

    def _send_guild(self, before: GuildState) -> None:
        """Tell of the server that it is gone, in an outage or for good, or that it is there."""
        guild, state = self._world.guild, self._world.guild.state
        if state is GuildState.THERE:
            body = payloads.guild(self._world)
            if before is GuildState.REMOVED:
                # By this a bot tells an invitation from the end of an outage.
                del body["unavailable"]
            self._send_to(GUILDS, "GUILD_CREATE", body)
        elif state is GuildState.OUTAGE:
            self._send_to(GUILDS, "GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
        else:
            self._send_to(GUILDS, "GUILD_DELETE", {"id": str(guild.id)})

    def _send_interaction(self, payload: Json) -> None:
        """Interactions go to one session only, best a connected one: two would answer twice."""
        sessions = self._of_guild()
        connected = [session for session in sessions if session.connection is not None]
        for session in (connected or sessions)[-1:]:
            session.dispatch("INTERACTION_CREATE", payload)

    def _send_message(self, message: Message, change: Change) -> None:
        """An ephemeral message is told to its reader only, never over the gateway."""
        if message.viewer is not None:
            return
        body = payloads.message(self._world, message)
        author = self._world.user(message.author_id)
        member = payloads.member(self._world, author)
        del member["user"]
        body["member"] = member
        own = message.author_id == self._world.bot.id or self._world.bot.id in message.mentions
        for session in self._of_guild():
            if not session.intents & GUILD_MESSAGES:
                continue
            hidden = not own and not session.intents & MESSAGE_CONTENT
            secret = {"content": "", "components": [], "embeds": [], "attachments": []} if hidden else {}
            session.dispatch(f"MESSAGE_{change}", {**body, **secret})

    def _send_to(self, intent: int, event: str, data: Json) -> None:
        for session in self._of_guild():
            if session.intents & intent:
                session.dispatch(event, data)

    def _where(self, message: Message) -> Json:
        return {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "guild_id": str(self._world.guild.id),
        }


def _shard(value: object) -> tuple[int, int] | None:
    """A shard's number and the count of all, or None when they make no sense."""
    match value:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            return None
