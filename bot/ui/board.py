"""One table's public message: edited once a second at most, the last state winning; sent again at need."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import aiohttp
from discord import AllowedMentions, HTTPException, PartialMessageable
from discord.utils import snowflake_time, utcnow

from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import MessageId, Phase
from bot.ui.discord_errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.ui.limits import SLOW_EDIT_AGE
from bot.ui.panels.layout import Panel
from bot.ui.panels.public import Note
from bot.ui.sight import Part, Sight
from bot.ui.threads import ASLEEP, Threads

__all__ = ["Board", "Surroundings"]

log = logging.getLogger(__name__)

RENEW_AGE: Final = SLOW_EDIT_AGE - timedelta(minutes=5)
"""An older message is sent anew instead of edited, before Discord slows its edits down."""

RESEND_GAP: Final = 5.0
"""Seconds between two new messages at least: whoever keeps deleting them costs one request in that time."""

RETRY_FIRST: Final = 2.0
"""Seconds after a failure of Discord's until the next try; doubles with each, up to `RETRY_MOST`."""

RETRY_MOST: Final = 60.0

LAST_TRIES: Final = 8
"""How often the closing words of a table are tried; after that nobody reads them any more."""

_NOBODY: Final = AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a board needs: where it writes, what it shows, how often, and whom it tells."""

    channel: Callable[[Table], PartialMessageable]
    draw: Callable[[Table, Note], Panel]
    threads: Threads
    sight: Sight
    gap: float
    """Seconds between two edits at least."""
    posted: Callable[[Table, MessageId], Awaitable[None]]
    """A new message shows the table."""
    replaced: Callable[[Table, MessageId], None]
    """In place of this one."""
    homeless: Callable[[Table], None]
    """The channel is gone."""
    finished: Callable[[Table], None]
    """The closing words of a closed table are shown, or cannot be."""


class Board:
    """The public message of one table.

    Everything runs on timers and short tasks: nothing waits for a change to come.
    """

    def __init__(self, around: Surroundings, table: Table) -> None:
        self._around = around
        self._table = table
        self._message = table.message
        self._shown: int | None = None
        """A hash of what the message shows, None when that is not known."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._edit_from = 0.0
        self._send_from = 0.0
        self._nudge_from = 0.0
        self._failures = 0
        self._dirty = False
        self._anew = False
        self._note = Note.NONE
        self._nonce = ""
        """Names the new message that is being sent, so that Discord makes it once, however often asked."""

    @property
    def urgency(self) -> int:
        """Tables with a game come before those without, by order of this number."""
        return 0 if self._table.phase is Phase.PLAYING else 1

    def restored(self, table: Table, *, wait: float) -> None:
        """Show that the bot is back, but not before `wait` seconds have passed, and until the next news."""
        self._note = Note.BACK
        self.changed(table, news=False, wait=wait)

    def changed(self, table: Table, *, news: bool = True, wait: float = 0.0) -> None:
        """Show this state soon, but not before `wait` seconds have passed. `news`: something happened."""
        self._table = table
        if news:
            self._note = Note.NONE
        if wait:
            self._edit_from = asyncio.get_running_loop().time() + wait
        self._dirty = True
        self._arm()

    def redraw(self) -> None:
        """Show the same state anew: more is known of it."""
        self.changed(self._table, news=False)

    async def now(self) -> MessageId | None:
        """Wait until the present state is shown; the message, None where there is none for now."""
        if self._message is None or self._dirty:
            self._dirty = True
            self._stop_timer()
            await asyncio.shield(self._start())
        return self._message

    async def part(self) -> None:
        """Show, in the message that is there, that the bot goes; come back when that was tried."""
        if self._message is None or self._table.phase is Phase.CLOSED:
            return
        self._note = Note.AWAY
        if self._task is not None:
            await asyncio.wait([self._task])
        self._dirty = True
        self._stop_timer()
        await asyncio.shield(self._start())

    async def renew(self) -> MessageId | None:
        """Send the message again at the end of the channel, unless that was done a moment ago."""
        if asyncio.get_running_loop().time() >= self._send_from and self._task is None:
            self._anew = True
            self._dirty = True
            await self.now()
        return self._message

    def hurry(self) -> None:
        """Try at once what Discord did not let us show: the reason may be gone."""
        if self._failures:
            self._failures = 0
            self._edit_from = 0.0
            self._stop_timer()
            self._arm()

    def nudge(self) -> None:
        """Try it now, but not more often than in a while: somebody is there who wants to see it."""
        now = asyncio.get_running_loop().time()
        if self._failures and now >= self._nudge_from:
            self._nudge_from = now + RESEND_GAP
            self._edit_from = 0.0
            self._stop_timer()
            self._arm()

    def close(self) -> None:
        """Stop; nothing more is shown."""
        self._dirty = False
        self._stop_timer()
        if self._task is not None:
            self._task.cancel()

    def _arm(self) -> None:
        if self._timer is not None or self._task is not None:
            return
        loop = asyncio.get_running_loop()
        ready = self._edit_from if self._message is not None else max(self._edit_from, self._send_from)
        self._timer = loop.call_later(max(0.0, ready - loop.time()), self._fire)

    def _fire(self) -> None:
        self._timer = None
        self._start()

    def _start(self) -> asyncio.Task[None]:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._publish())
        return self._task

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _publish(self) -> None:
        try:
            self._dirty = False
            if await self._show():
                self._failures = 0
                self._around.threads.awake(self._table.id)
                if self._note is not Note.AWAY:
                    self._around.sight.shown(self._table, Part.MESSAGE)
        except (aiohttp.ClientError, TimeoutError) as error:
            self._try_again(type(error).__name__)
        except HTTPException as error:
            await self._refused(error)
        except Exception as error:  # noqa: BLE001 - a table that cannot be drawn is still played
            if not self._failures:
                log_failure(log, "drawing", self._table.id, error)
            self._try_again(type(error).__name__)
        finally:
            self._task = None
            loop = asyncio.get_running_loop()
            self._edit_from = max(self._edit_from, loop.time() + self._around.gap)
            if self._dirty:
                self._arm()
            elif self._table.phase is Phase.CLOSED:
                self._around.finished(self._table)

    async def _refused(self, error: HTTPException) -> None:
        if error.code == UNKNOWN_CHANNEL:
            self._around.homeless(self._table)
            return
        # Of a refusal, too: a permission comes back, a thread is opened. Meanwhile My hand works.
        self._around.sight.refused(self._table, Part.MESSAGE, error)
        if error.code in ASLEEP:
            await self._around.threads.sleeps(self._table)
        self._try_again(f"{error.status} {error.code}")

    async def _show(self) -> bool:
        """Whether all there is to show is shown; else it is too early for another message."""
        panel = self._around.draw(self._table, self._note)
        digest = panel.digest()
        # Nobody will remember a message that is sent now.
        last = self._table.phase is Phase.CLOSED or self._note is Note.AWAY
        if self._message is not None and (last or not self._is_old(self._message)):
            unchanged = digest == self._shown
            if unchanged or await self._edit(self._message, panel):
                self._shown = digest
                return True
        if last:
            return True
        if asyncio.get_running_loop().time() < self._send_from:
            # Whoever deletes it again at once does not have it again at once.
            self._dirty = True
            self._edit_from = max(self._edit_from, self._send_from)
            return False
        await self._send(panel)
        self._shown = None if self._dirty else digest
        return True

    def _is_old(self, message: MessageId) -> bool:
        return self._anew or utcnow() - snowflake_time(message) >= RENEW_AGE

    async def _edit(self, message: MessageId, panel: Panel) -> bool:
        """Whether the message could be edited: not when it is gone, or in a thread that stays closed."""
        shown = self._around.channel(self._table).get_partial_message(message)
        try:
            await shown.edit(view=panel, allowed_mentions=_NOBODY)
        except HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                self._message = None
                return False
            if error.code not in ASLEEP:
                raise
        else:
            return True
        if not await self._around.threads.wake(self._table):
            return False
        await shown.edit(view=panel, allowed_mentions=_NOBODY)
        return True

    async def _send(self, panel: Panel) -> None:
        old = self._message
        # A try that seemed to fail may have made the message all the same, as it was then.
        repeated = bool(self._nonce)
        self._nonce = self._nonce or secrets.token_hex(8)
        sent = await self._around.channel(self._table).send(
            view=panel, nonce=self._nonce, allowed_mentions=_NOBODY
        )
        self._nonce = ""
        self._dirty = self._dirty or repeated
        self._message = MessageId(sent.id)
        self._anew = False
        self._send_from = asyncio.get_running_loop().time() + RESEND_GAP
        await self._around.posted(self._table, self._message)
        if old is not None:
            self._around.replaced(self._table, old)

    def _try_again(self, reason: str) -> None:
        log.warning("table %d could not be shown: %s", self._table.id, reason)
        wait = min(RETRY_MOST, RETRY_FIRST * 2**self._failures)
        self._failures += 1
        self._shown = None
        self._dirty = self._table.phase is not Phase.CLOSED or self._failures < LAST_TRIES
        self._edit_from = asyncio.get_running_loop().time() + wait
