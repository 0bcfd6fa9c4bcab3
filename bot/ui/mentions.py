"""Who is mentioned, when: a reminder during a long turn, and the call when its time is up.

Each is a message of its own that mentions one person, and is taken back as soon as it has done its work.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from typing import Final

import aiohttp
from discord import AllowedMentions, HTTPException, Object, PartialMessageable

from bot.i18n import Words
from bot.servers.settings import Pings
from bot.tables.background import BackgroundTasks
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import DueKind, GuildId, Human, MessageId, Phase, TableId, UserId
from bot.ui.leftovers import Leftovers
from bot.ui.panels.mention import call_panel, turn_panel
from bot.ui.persistence import WAITS, persist
from bot.ui.sight import Part, Sight
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
    leftovers: Leftovers
    sight: Sight


class _Kind(Enum):
    TURN = auto()
    CALL = auto()


@dataclass(slots=True)
class _Mention:
    kind: _Kind
    ticket: int
    message: MessageId | None = None
    """None while it is being sent, and where it is not."""
    nonce: str = field(default_factory=partial(secrets.token_hex, 8))
    """Names it while it is being sent, so that Discord makes it once, however often asked."""
    refusals: int = 0
    """How often Discord has refused this call for a reason that lasts."""
    again: asyncio.TimerHandle | None = None
    """When it is tried again after that."""


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
    """The mentions of all tables. Their messages are leftovers in time, so that none outlives its use."""

    def __init__(self, around: MentionSurroundings, tasks: BackgroundTasks) -> None:
        self._around = around
        self._tasks = tasks
        self._states: dict[TableId, _State] = {}

    def changed(self, table: Table) -> None:
        """Mention who is to be mentioned now, and take back the mentions of those who are not."""
        state = self._states.get(table.id)
        if state is None:
            state = self._states[table.id] = _State(table)
        state.table = table
        for seat in [seat for seat, mention in state.mentions.items() if not _holds(table, seat, mention)]:
            self._drop(state, seat)
        for seat in sorted(_called(table)):
            if seat not in state.mentions:
                self._mention(state, seat, _Kind.CALL)
        self._see(state)
        self._set_reminders(state)
        if table.phase is Phase.CLOSED:
            del self._states[table.id]

    def heard(self, table: TableId, user: UserId) -> None:
        """The person pressed something at the table: their silence begins anew, and calls are tried again."""
        self.hurry(table)
        state = self._states.get(table)
        seat = None if state is None else state.table.seat_of(user)
        if state is not None and seat is not None:
            reminder = state.reminders.get(seat)
            if reminder is not None and reminder.timer is not None:
                reminder.timer.cancel()
                self._wait(state, seat, reminder)

    def hurry(self, table: TableId) -> None:
        """Try at once the calls that Discord has refused: the reason may be gone."""
        state = self._states.get(table)
        for seat, mention in list(state.mentions.items()) if state is not None else ():
            if mention.again is not None and state is not None:
                mention.again.cancel()
                self._call_again(state, seat, mention)

    def close(self) -> None:
        """Mention nobody any more."""
        for state in self._states.values():
            for mention in state.mentions.values():
                if mention.again is not None:
                    mention.again.cancel()
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
            message = await persist(lambda: self._post(state, seat, mention, user))
        except HTTPException as error:
            log.warning("table %d could not mention anybody: %d %d", table.id, error.status, error.code)
            if mention.kind is _Kind.CALL and self._around.sight.refused(state.table, Part.CALL, error):
                self._refused(state, seat, mention)
        except (aiohttp.ClientError, TimeoutError) as error:
            log.warning("table %d could not mention anybody: %s", table.id, type(error).__name__)
        except Exception as error:  # noqa: BLE001 - the turn goes on without a mention
            log_failure(log, "mentioning", table.id, error)
        else:
            await self._sent(state, seat, mention, message)

    def _refused(self, state: _State, seat: Seat, mention: _Mention) -> None:
        """Whoever cannot be called is waited for, and the call is tried again."""
        if state.mentions.get(seat) is not mention:
            self._see(state)
            return
        wait = WAITS[min(mention.refusals, len(WAITS) - 1)]
        mention.refusals += 1
        loop = asyncio.get_running_loop()
        mention.again = loop.call_later(wait, self._call_again, state, seat, mention)

    def _call_again(self, state: _State, seat: Seat, mention: _Mention) -> None:
        mention.again = None
        occupant = state.table.occupant(seat)
        if isinstance(occupant, Human):
            self._tasks.spawn(self._send(state, seat, mention, occupant.user))

    def _drop(self, state: _State, seat: Seat) -> None:
        mention = state.mentions.pop(seat)
        if mention.again is not None:
            mention.again.cancel()
        if mention.message is not None:
            self._around.leftovers.take_back(state.table, mention.message)

    def _see(self, state: _State) -> None:
        """Tell when no call is refused."""
        if not any(mention.refusals for mention in state.mentions.values()):
            self._around.sight.shown(state.table, Part.CALL)

    async def _post(self, state: _State, seat: Seat, mention: _Mention, user: UserId) -> MessageId:
        """Send it, without a ping where it is of use no more: a try that failed may have made it before."""
        table = state.table
        pinged = [Object(user)] if state.mentions.get(seat) is mention else []
        draw = call_panel if mention.kind is _Kind.CALL else turn_panel
        sent = await self._around.channel(table).send(
            view=draw(table, user, self._around.words(table.guild)),
            nonce=mention.nonce,
            allowed_mentions=AllowedMentions(everyone=False, roles=False, users=pinged),
        )
        return MessageId(sent.id)

    async def _sent(self, state: _State, seat: Seat, mention: _Mention, message: MessageId) -> None:
        if state.mentions.get(seat) is mention:
            mention.message, mention.refusals = message, 0
            self._see(state)
            await self._around.leftovers.keep(state.table, message)
        else:
            self._around.leftovers.take_back(state.table, message)


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
