"""Private panels that follow the game by themselves, while the token that may edit them lives.

Only an interaction can open a private message, and only its token, for fifteen minutes, can edit it. So the
newest interaction of each person at each table is kept, in memory alone. Later, *My hand* opens a new panel.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

import aiohttp
from discord import AllowedMentions, HTTPException, Interaction

from bot.tables.background import BackgroundTasks
from bot.tables.events import Happened, TableEvent
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import Phase, TableId, UserId
from bot.ui.panels.layout import Panel
from presi.events import Dealt

__all__ = ["Hands"]

log = logging.getLogger(__name__)

RETRY: Final = 2.0
"""Seconds until an edit that met troubles of Discord's is tried again; doubles with each."""

TRIES: Final = 4
"""How often it is tried; after that, *My hand* opens a new panel."""

_NOBODY: Final = AllowedMentions.none()


@dataclass(slots=True)
class _Line:
    """The way to one person at one table."""

    user: UserId
    token: Interaction[Any]
    """Their newest interaction: it can open a private message."""
    panel: Interaction[Any] | None = None
    """The interaction whose token edits their panel; None while no panel is known."""
    message: int | None = None
    """The panel's message where it was a follow-up; None where it is the interaction's own answer."""
    shown: int | None = None
    """A hash of what the panel shows."""
    table: Table | None = None
    """The newest state, not yet shown."""
    dealt: bool = False
    """Cards were dealt since: the panel is opened where there is none."""
    covered: bool = False
    """The person was shown other private messages since, below the panel."""
    held: int = 0
    """Presses being answered: the answer shows the new state itself."""
    timer: asyncio.TimerHandle | None = None
    busy: bool = False
    ready: float = 0.0
    failures: int = 0
    """Troubles of Discord's since the last edit that it took."""


class Hands:
    """The private panels of all tables.

    `draw` is a table's panel for whoever the interaction is from, `gap` the number of seconds between two
    edits of one panel at least.
    """

    def __init__(
        self, tasks: BackgroundTasks, draw: Callable[[Table, Interaction[Any]], Panel], gap: float
    ) -> None:
        self._tasks = tasks
        self._draw = draw
        self._gap = gap
        self._lines: dict[TableId, dict[UserId, _Line]] = {}
        self._closed = False

    def heard(self, interaction: Interaction[Any], table: TableId) -> None:
        """Somebody pressed or typed something about a table."""
        user = UserId(interaction.user.id)
        lines = self._lines.setdefault(table, {})
        if user in lines:
            lines[user].token = interaction
        else:
            lines[user] = _Line(user, interaction)

    def shows(self, interaction: Interaction[Any], table: Table, panel: Panel, *, below: bool) -> None:
        """The interaction's answer is this person's panel now, and shows this state.

        `below`: it is a new message, below all others; the one before it is taken away.
        """
        self.heard(interaction, table.id)
        line = self._lines[table.id][UserId(interaction.user.id)]
        if below and line.panel is not None and not line.panel.is_expired():
            self._tasks.spawn(_take_away(line.panel, line.message))
        line.panel, line.message, line.shown = interaction, None, panel.digest()
        line.covered = line.covered and not below
        if line.table is not None and line.table.length <= table.length:
            line.table, line.dealt = None, False

    def covers(self, user: UserId, table: TableId | None) -> None:
        """Something else was shown to this person in private: their panel may be out of sight."""
        line = self._line(user, table)
        if line is not None:
            line.covered = True

    @contextmanager
    def held(self, table: TableId | None, user: UserId) -> Iterator[None]:
        """While a press is being answered, its answer shows what changes, not an edit beside it."""
        line = self._line(user, table)
        if line is None:
            yield
            return
        line.held += 1
        try:
            yield
        finally:
            line.held -= 1
            # The parsed message is the bulk of an interaction, and is not needed any more.
            line.token.message = None
            if line.table is not None:
                self._arm(line)

    def changed(self, after: Table, events: Sequence[TableEvent]) -> None:
        """A table changed: its people's panels follow."""
        lines = self._lines.get(after.id)
        if lines is None:
            return
        dealt = any(isinstance(each, Happened) and isinstance(each.event, Dealt) for each in events)
        for user, line in list(lines.items()):
            if line.token.is_expired() or (user not in after.members and line.panel is None):
                del lines[user]
                continue
            line.table = after
            line.dealt = line.dealt or dealt
            self._arm(line)
        if after.phase is Phase.CLOSED or not lines:
            self._lines.pop(after.id, None)

    def close(self) -> None:
        """Edit nothing more, not even when answers that are under way end."""
        self._closed = True
        for lines in self._lines.values():
            for line in lines.values():
                if line.timer is not None:
                    line.timer.cancel()
        self._lines.clear()

    def _line(self, user: UserId, table: TableId | None) -> _Line | None:
        return self._lines.get(table, {}).get(user) if table is not None else None

    def _arm(self, line: _Line) -> None:
        if (
            self._closed
            or line.held
            or line.busy
            or line.timer is not None
            or (line.panel is None and not line.dealt)
        ):
            return
        loop = asyncio.get_running_loop()
        line.timer = loop.call_later(max(0.0, line.ready - loop.time()), self._fire, line)

    def _fire(self, line: _Line) -> None:
        line.timer = None
        if not line.held:
            line.busy = True
            self._tasks.spawn(self._follow(line))

    async def _follow(self, line: _Line) -> None:
        table, dealt, pause = line.table, line.dealt, self._gap
        try:
            await self._show(line)
            line.failures = 0
        except HTTPException as error:
            log.debug("a private panel cannot be edited: %d %d", error.status, error.code)
            if error.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
                pause += self._try_again(line, table, dealt=dealt)
            else:
                # Dismissed by its reader, or its token has died: My hand opens a new one.
                line.panel = None
        except (aiohttp.ClientError, TimeoutError) as error:
            log.debug("a private panel cannot be edited: %s", type(error).__name__)
            pause += self._try_again(line, table, dealt=dealt)
        except Exception as error:  # noqa: BLE001 - My hand still opens one
            log_failure(log, "drawing a private panel", 0 if table is None else table.id, error)
        finally:
            line.busy = False
            line.ready = asyncio.get_running_loop().time() + pause
            if line.table is not None:
                self._arm(line)

    def _try_again(self, line: _Line, table: Table | None, *, dealt: bool) -> float:
        """Show it later, if nothing newer comes; after how many seconds."""
        line.failures += 1
        if line.failures >= TRIES:
            line.failures, line.panel = 0, None
            return 0.0
        line.table, line.dealt = line.table or table, line.dealt or dealt
        return RETRY * float(2 ** (line.failures - 1))

    async def _show(self, line: _Line) -> None:
        table, dealt = line.table, line.dealt
        line.table, line.dealt = None, False
        if table is None:
            return
        panel = self._draw(table, line.token)
        digest = panel.digest()
        may_send = dealt and table.seat_of(line.user) is not None and not line.token.is_expired()
        old, message = line.panel, line.message
        if old is not None and not old.is_expired() and not (may_send and line.covered):
            unchanged = digest == line.shown
            edited = unchanged or await self._edit(line, old, panel)
            if line.panel is not old:
                # Another was opened meanwhile, and shows this state or a newer one.
                return
            if edited:
                line.shown = digest
                return
            old = None
        line.panel = None
        if may_send:
            sent = await line.token.followup.send(
                view=panel, ephemeral=True, allowed_mentions=_NOBODY, wait=True
            )
            line.panel, line.message, line.shown = line.token, sent.id, digest
            line.covered = False
            if old is not None and not old.is_expired():
                await _take_away(old, message)

    async def _edit(self, line: _Line, holder: Interaction[Any], panel: Panel) -> bool:
        """Whether the panel could be edited."""
        try:
            if line.message is None:
                await holder.edit_original_response(view=panel, allowed_mentions=_NOBODY)
            else:
                await holder.followup.edit_message(line.message, view=panel, allowed_mentions=_NOBODY)
        except HTTPException as error:
            if error.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
                raise
            log.debug("a private panel is gone: %d %d", error.status, error.code)
            return False
        return True


async def _take_away(holder: Interaction[Any], message: int | None) -> None:
    """Delete a panel in whose place there is a new one."""
    try:
        if message is None:
            await holder.delete_original_response()
        else:
            await holder.followup.delete_message(message)
    except (HTTPException, aiohttp.ClientError, TimeoutError) as error:
        # Its buttons still answer.
        log.debug("an old private panel stays: %s", type(error).__name__)
