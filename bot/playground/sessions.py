"""What the gateway keeps of a bot: its sessions, and the connection that each has or has not.

Plain text frames only. A session keeps the dispatches that it has sent, and those that came while
nobody was connected, so that RESUME repeats what was missed.
"""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from typing import Any, TypeAlias

from aiohttp import web

__all__ = ["CloseCode", "Connection", "Courier", "Op", "Session", "straight"]

KEPT_DISPATCHES = 2_000


class Op(IntEnum):
    """The gateway's operations."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    """Why the gateway closes a connection."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013


class Session:
    """What the gateway remembers of one shard of a bot, also while it is not connected."""

    def __init__(self, intents: int, shard: tuple[int, int], courier: "Courier | None" = None) -> None:
        self.id = secrets.token_hex(16)
        self._courier = courier or straight
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.connection: Connection | None = None
        self._dispatches: deque[tuple[int, str]] = deque(maxlen=KEPT_DISPATCHES)

    def dispatch(self, event: str, data: Any) -> None:  # noqa: ANN401 - any JSON value
        """Send an event, now or when the bot resumes."""
        self.sequence += 1
        frame = {"op": Op.DISPATCH, "t": event, "s": self.sequence, "d": data}
        text = json.dumps(frame, separators=(",", ":"))
        self._dispatches.append((self.sequence, text))
        self._courier(self, event, text)

    def send_text(self, text: str) -> None:
        """Send a frame that is ready, if anybody is connected."""
        if self.connection is not None:
            self.connection.send_text(text)

    def missed(self, sequence: int) -> list[str] | None:
        """The frames after this one, or None when they are not all kept (or not sent yet)."""
        oldest = self._dispatches[0][0] if self._dispatches else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [text for number, text in self._dispatches if number > sequence]


# Brings a dispatch (its event's name and its frame) to the bot by ``Session.send_text``: usually at once.
Courier: TypeAlias = Callable[[Session, str, str], None]


def straight(session: Session, _: str, text: str) -> None:
    """Bring a frame at once, in order and once."""
    session.send_text(text)


class Connection:
    """One WebSocket; what is sent goes through a queue, so that nobody waits for a slow bot."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, op: Op, data: Any = None) -> None:  # noqa: ANN401 - any JSON value
        """Send an operation that is no event."""
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        """Send a frame that is ready."""
        self._queue.put_nowait(text)

    async def close(self, code: int) -> None:
        """Close the socket; frames that are still queued are dropped."""
        self._writer.cancel()
        if self.session is not None and self.session.connection is self:
            self.session.connection = None
        await self.socket.close(code=code)

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._queue.get())
