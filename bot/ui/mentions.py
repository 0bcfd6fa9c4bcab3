"""Who is mentioned, when: a reminder during a long turn, and the call when its time is up.

Each is a message of its own that mentions one person, and is taken back as soon as it has done its work.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

import aiohttp
from discord import AllowedMentions, HTTPException, Object, PartialMessageable

from bot.i18n import Words
from bot.servers.settings import Pings
from bot.tables.background import BackgroundTasks
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import DueKind, GuildId, Human, MessageId, Phase, TableId, UserId
from bot.ui.panels.mention import call_panel, turn_panel
from presi.cards import Seat

__all__ = ["MentionSurroundings", "Mentions", "patience"]

log = logging.getLogger(__name__)

PATIENCE_SHARE: Final = 3
PATIENCE_LEAST: Final = 15.0
PATIENCE_MOST: Final = 120.0


def patience(table: Table) -> float:
    """Seconds of silence in a turn until its player is reminded: a third of it, 15 at least, 120 at most.

    A turn that is over sooner has the call alone.
    """
    third = table.options.turn.total_seconds() / PATIENCE_SHARE
    return min(max(third, PATIENCE_LEAST), PATIENCE_MOST)


@dataclass(frozen=True, slots=True)
class MentionSurroundings:
    """What mentions need: where they are written, in which language, and what is known of people."""

    channel: Callable[[Table], PartialMessageable]
    words: Callable[[GuildId], Words]
    pings: Callable[[GuildId, UserId], Pings]
    """When this person wants to be mentioned on this server."""
    is_member: Callable[[GuildId, UserId], Awaitable[bool]]
    gone: Callable[[Table, UserId], Awaitable[None]]
    """The called person is no longer in the server."""
    noted: Callable[[TableId, tuple[MessageId, ...]], Awaitable[None]]
    """These messages are to be taken back, by the next process if need be."""


class _Kind(Enum):
    TURN = auto()
    CALL = auto()


@dataclass(slots=True)
class _Mention:
    kind: _Kind
    ticket: int
    message: MessageId | None = None
    """None while it is being sent, and where it is not."""


@dataclass(slots=True)
class _Reminder:
    """A seat is asked, under this ticket; its player is reminded, once, when the timer runs out."""

    ticket: int
    timer: asyncio.TimerHandle | None = None


@dataclass(slots=True)
class _State:
    """A table as it is, and who is mentioned or waited for."""

    table: Table
    mentions: dict[Seat, _Mention] = field(default_factory=dict)
    reminders: dict[Seat, _Reminder] = field(default_factory=dict)


class Mentions:
    """The mentions of all tables. Their messages are stored with the table, so that none outlives its use."""

    def __init__(self, around: MentionSurroundings, tasks: BackgroundTasks) -> None:
        self._around = around
        self._tasks = tasks
        self._states: dict[TableId, _State] = {}

    def changed(self, table: Table) -> None:
        """Mention who is to be mentioned now, and take back the mentions of those who are not."""
        state = self._states.get(table.id)
        if state is None:
            state = self._states[table.id] = _State(table)
            for message in table.mentions:
                # Of an earlier process: the deadline it names is another by now.
                self._tasks.spawn(self._take_back(state, message))
        state.table = table
        for seat in [seat for seat, mention in state.mentions.items() if not _holds(table, seat, mention)]:
            shown = state.mentions.pop(seat).message
            if shown is not None:
                self._tasks.spawn(self._take_back(state, shown))
        for seat in sorted(_called(table)):
            if seat not in state.mentions:
                self._mention(state, seat, _Kind.CALL)
        self._set_reminders(state)
        if table.phase is Phase.CLOSED:
            del self._states[table.id]

    def heard(self, table: TableId, user: UserId) -> None:
        """The person pressed something at the table: their silence begins anew."""
        state = self._states.get(table)
        seat = None if state is None else state.table.seat_of(user)
        if state is not None and seat is not None:
            reminder = state.reminders.get(seat)
            if reminder is not None and reminder.timer is not None:
                reminder.timer.cancel()
                self._wait(state, seat, reminder)

    def close(self) -> None:
        """Mention nobody any more."""
        for state in self._states.values():
            for reminder in state.reminders.values():
                _cancel(reminder)
        self._states.clear()

    def _set_reminders(self, state: _State) -> None:
        """A timer for each seat that is asked, once for each question."""
        table, asked = state.table, _asked(state.table)
        for seat, reminder in list(state.reminders.items()):
            if seat not in asked or reminder.ticket != table.ticket:
                _cancel(state.reminders.pop(seat))
        for seat in asked - state.reminders.keys():
            reminder = state.reminders[seat] = _Reminder(table.ticket)
            self._wait(state, seat, reminder)

    def _wait(self, state: _State, seat: Seat, reminder: _Reminder) -> None:
        loop = asyncio.get_running_loop()
        reminder.timer = loop.call_later(patience(state.table), self._remind, state, seat, reminder)

    def _remind(self, state: _State, seat: Seat, reminder: _Reminder) -> None:
        reminder.timer = None
        table = state.table
        occupant = table.occupant(seat)
        if isinstance(occupant, Human) and self._around.pings(table.guild, occupant.user) is Pings.TURNS:
            self._mention(state, seat, _Kind.TURN)

    def _mention(self, state: _State, seat: Seat, kind: _Kind) -> None:
        occupant = state.table.occupant(seat)
        if isinstance(occupant, Human):
            mention = state.mentions[seat] = _Mention(kind, state.table.ticket)
            self._tasks.spawn(self._send(state, seat, mention, occupant.user))

    async def _send(self, state: _State, seat: Seat, mention: _Mention, user: UserId) -> None:
        table = state.table
        try:
            if mention.kind is _Kind.CALL and not await self._around.is_member(table.guild, user):
                await self._around.gone(table, user)
                return
            if self._around.pings(table.guild, user) is Pings.OFF:
                return
            draw = call_panel if mention.kind is _Kind.CALL else turn_panel
            sent = await self._around.channel(table).send(
                view=draw(table, user, self._around.words(table.guild)),
                allowed_mentions=AllowedMentions(everyone=False, roles=False, users=[Object(user)]),
            )
        except HTTPException as error:
            log.warning("table %d could not mention anybody: %d %d", table.id, error.status, error.code)
            return
        except (aiohttp.ClientError, TimeoutError) as error:
            log.warning("table %d could not mention anybody: %s", table.id, type(error).__name__)
            return
        except Exception as error:  # noqa: BLE001 - the turn goes on without a mention
            log_failure(log, "mentioning", table.id, error)
            return
        if state.mentions.get(seat) is mention:
            mention.message = MessageId(sent.id)
            await self._note(state)
        else:
            await self._take_back(state, MessageId(sent.id))

    async def _take_back(self, state: _State, message: MessageId) -> None:
        try:
            await self._around.channel(state.table).get_partial_message(message).delete()
        except HTTPException as error:
            log.debug("a mention of table %d stays: %d", state.table.id, error.code)
        except Exception as error:  # noqa: BLE001 - a button of an old one still works
            log_failure(log, "taking a mention back", state.table.id, error)
        await self._note(state)

    async def _note(self, state: _State) -> None:
        """Have the messages that are out stored with the table, while it is there."""
        out = tuple(mention.message for mention in state.mentions.values() if mention.message is not None)
        if state.table.phase is not Phase.CLOSED and out != state.table.mentions:
            await self._around.noted(state.table.id, out)


def _called(table: Table) -> frozenset[Seat]:
    return table.called if table.phase is Phase.PLAYING else frozenset()


def _asked(table: Table) -> frozenset[Seat]:
    """The seats of people whose turn runs."""
    if table.due is None or table.due.kind is not DueKind.TURN:
        return frozenset()
    return frozenset(seat for seat in table.waiting_for if not table.by_computer(seat))


def _holds(table: Table, seat: Seat, mention: _Mention) -> bool:
    """Whether there is still a reason for the mention."""
    if mention.kind is _Kind.CALL:
        return seat in _called(table)
    return seat in _asked(table) and mention.ticket == table.ticket


def _cancel(reminder: _Reminder) -> None:
    if reminder.timer is not None:
        reminder.timer.cancel()
