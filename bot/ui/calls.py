"""Calls for absent players: a message of its own that mentions one person, for an edit notifies nobody."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from discord import AllowedMentions, ButtonStyle, HTTPException, Object, PartialMessageable

from bot.i18n import Words
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import GuildId, Human, MessageId, Phase, TableId, UserId
from bot.ui.errands import Errands
from bot.ui.ids import ControlId, Verb
from bot.ui.panels.layout import Panel, button, framed, rows, text
from bot.ui.panels.naming import until
from bot.ui.panels.style import Accent
from presi.cards import Seat

__all__ = ["CallSurroundings", "Calls", "call_panel"]

log = logging.getLogger(__name__)


def call_panel(table: Table, user: UserId, w: Words) -> Panel:
    """The call of one absent player."""
    deadline = f" · {until(w, table.due.at)}" if table.due is not None else ""
    back = button(w("I'm back"), ControlId(Verb.BACK, table.id, table.ticket), style=ButtonStyle.success)
    line = w("<@{user}>, table {table} is waiting for you", user=user, table=table.name)
    return framed(text(f"{line}{deadline}"), *rows((back,)), accent=Accent.TURN)


@dataclass(frozen=True, slots=True)
class CallSurroundings:
    """What calls need: where they are written, in which language, and who is still there."""

    channel: Callable[[Table], PartialMessageable]
    words: Callable[[GuildId], Words]
    is_member: Callable[[GuildId, UserId], Awaitable[bool]]
    gone: Callable[[Table, UserId], Awaitable[None]]
    """The called person is no longer in the server."""


class Calls:
    """The open calls of all tables; they are not stored, for a button of an old one works as well."""

    def __init__(self, around: CallSurroundings, errands: Errands) -> None:
        self._around = around
        self._errands = errands
        self._open: dict[TableId, dict[Seat, MessageId | None]] = {}

    def changed(self, table: Table) -> None:
        """Call who is called now, and take back the calls of those who are not."""
        called = table.called if table.phase is Phase.PLAYING else frozenset[Seat]()
        calls = self._open.get(table.id, {})
        for seat in [seat for seat in calls if seat not in called]:
            message = calls.pop(seat)
            if message is not None:
                self._errands.run(self._take_back(table, message))
        for seat in sorted(called - calls.keys()):
            occupant = table.occupant(seat)
            if isinstance(occupant, Human):
                self._open.setdefault(table.id, calls)[seat] = None
                self._errands.run(self._call(table, seat, occupant.user))
        if not calls:
            self._open.pop(table.id, None)

    async def _call(self, table: Table, seat: Seat, user: UserId) -> None:
        try:
            if not await self._around.is_member(table.guild, user):
                await self._around.gone(table, user)
                return
            sent = await self._around.channel(table).send(
                view=call_panel(table, user, self._around.words(table.guild)),
                allowed_mentions=AllowedMentions(everyone=False, roles=False, users=[Object(user)]),
            )
        except HTTPException as error:
            log.warning("table %d could not call: %d %d", table.id, error.status, error.code)
            return
        except Exception as error:  # noqa: BLE001 - the absence goes on without a call
            log_failure(log, "calling", table.id, error)
            return
        message = MessageId(sent.id)
        calls = self._open.get(table.id)
        if calls is not None and seat in calls:
            calls[seat] = message
        else:
            await self._take_back(table, message)

    async def _take_back(self, table: Table, message: MessageId) -> None:
        try:
            await self._around.channel(table).get_partial_message(message).delete()
        except HTTPException as error:
            log.debug("a call of table %d stays: %d", table.id, error.code)
        except Exception as error:  # noqa: BLE001 - a button of an old call still works
            log_failure(log, "taking a call back", table.id, error)
