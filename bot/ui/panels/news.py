"""The line that tells what has just happened at a table. Public events alone go into it."""

from collections.abc import Sequence
from itertools import groupby

from bot.i18n import Words
from bot.tables.events import BackInLobby, Closed, GameCancelled, Left, TableEvent
from bot.tables.table import Table
from bot.tables.values import CancelReason, Phase
from bot.ui.panels.naming import name_of

__all__ = ["latest"]

_SENTENCES = 4


def latest(w: Words, table: Table) -> str:
    """The last few events in words, oldest first; empty when there is nothing to tell."""
    events = _of_now(table)
    told = [_sentence(w, table, event, events[index:]) for index, event in enumerate(events)]
    # A host who tries options out says the same several times.
    sentences = [sentence for sentence, _ in groupby(sentence for sentence in told if sentence)]
    return f"-# {' · '.join(sentences[-_SENTENCES:])}" if sentences else ""


def _of_now(table: Table) -> tuple[TableEvent, ...]:
    """The events whose seats are those of the chairs now: a lobby has no use for those of the last game."""
    events = table.last
    if table.phase is Phase.CLOSED:
        return tuple(event for event in events if isinstance(event, Closed))
    if table.phase is not Phase.LOBBY:
        return events
    first = max((index for index, event in enumerate(events) if isinstance(event, BackInLobby)), default=0)
    if first and isinstance(events[first - 1], GameCancelled):
        first -= 1
    return events[first:]


def _sentence(w: Words, table: Table, event: TableEvent, following: Sequence[TableEvent]) -> str | None:
    if isinstance(event, GameCancelled) and event.reason is CancelReason.LEFT:
        # The chair is free by now, or somebody else's.
        leaver = next((f"<@{each.user}>" for each in following if isinstance(each, Left)), "?")
        return w.table_event(event, lambda _seat: leaver)
    return w.table_event(event, name_of(table))
