"""Which moment a table waits for, as a function of what it is."""

from datetime import datetime, timedelta

import presi.game
from bot.tables.table import Table
from bot.tables.values import Due, DueKind, Hiding, Phase
from presi.cards import Seat
from presi.game import Game

__all__ = ["due_after"]

_PUT_OFF = frozenset({DueKind.TURN, DueKind.CALL, DueKind.NEXT_HAND})
"""What does not come while a table cannot be shown: a call is not seen, nor the promise of a deal."""

UNWATCHED = 3
"""Computers are this many times faster in a hand that no human still plays."""


def due_after(before: Table, after: Table, now: datetime) -> Due | None:
    """The moment the table waits for after a change.

    It stays the same moment while the same humans are asked the same thing; what idles begins to idle afresh.
    """
    if after.phase is Phase.CLOSED:
        return None
    if after.game is None or after.phase is not Phase.PLAYING:
        return Due(DueKind.IDLE, now + after.options.idle, after.length)
    kind, wait = _awaited(after, after.game)
    if after.hidden is not None and kind in _PUT_OFF:
        return _out_of_sight(before, after, now)
    if before.hidden is not None and after.hidden is None and _was_asked(before.hidden, after, kind):
        return Due(kind, now + before.hidden.left, after.length)
    if before.due is not None and before.due.kind is kind and _same_question(before, after, kind):
        return before.due
    return Due(kind, now + wait, after.length)


def _out_of_sight(before: Table, after: Table, now: datetime) -> Due:
    """When a table that cannot be shown closes; later only when its game goes on all the same."""
    if before.due is not None and before.due.kind is DueKind.HIDDEN and before.ticket == after.ticket:
        return before.due
    return Due(DueKind.HIDDEN, now + after.options.idle, after.length)


def _was_asked(hidden: Hiding, table: Table, kind: DueKind) -> bool:
    same = hidden.kind is kind and hidden.ticket == table.ticket
    return same and set(table.waiting_for) <= set(hidden.asked)


def _awaited(table: Table, game: Game) -> tuple[DueKind, timedelta]:
    """What comes next by itself, and after how long."""
    options = table.options
    if game.phase is presi.game.Phase.DEAL:
        return DueKind.NEXT_HAND, options.pause
    if any(table.by_computer(seat) for seat in table.waiting_for):
        return DueKind.PACE, _pace(table, game)
    if table.called:
        return DueKind.CALL, options.call
    return DueKind.TURN, options.turn


def _pace(table: Table, game: Game) -> timedelta:
    """Gifts need no pace, for nobody sees them; plays must be followed, where somebody follows them."""
    if game.phase is presi.game.Phase.EXCHANGE:
        return timedelta()
    playing = any(cards and not table.by_computer(Seat(seat)) for seat, cards in enumerate(game.hands))
    return table.options.pace if playing else table.options.pace / UNWATCHED


def _same_question(before: Table, after: Table, kind: DueKind) -> bool:
    if kind is DueKind.PACE:
        return before.game is after.game
    # In a sequential exchange a gift may be the question to somebody else.
    return before.ticket == after.ticket and set(after.waiting_for) <= set(before.waiting_for)
