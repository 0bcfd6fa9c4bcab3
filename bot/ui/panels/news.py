"""The line that tells what has just happened at a table. Public events alone go into it."""

from collections.abc import Sequence
from itertools import dropwhile, groupby

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
    leaver = _leaver(events)
    # That somebody's leaving has cancelled the game says already that they left.
    told = [_sentence(w, table, event, leaver) for event in events if event != leaver]
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


def _leaver(events: Sequence[TableEvent]) -> Left | None:
    """Whose leaving cancelled the game."""
    since = dropwhile(lambda each: not _is_left(each), events)
    return next((each for each in since if isinstance(each, Left)), None)


def _is_left(event: TableEvent) -> bool:
    return isinstance(event, GameCancelled) and event.reason is CancelReason.LEFT


def _sentence(w: Words, table: Table, event: TableEvent, leaver: Left | None) -> str | None:
    if _is_left(event) and leaver is not None:
        # The chair is free by now, or somebody else's.
        return w.table_event(event, lambda _seat: f"<@{leaver.user}>")
    return w.table_event(event, name_of(table))
