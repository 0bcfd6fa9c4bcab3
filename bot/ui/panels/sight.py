"""That a table cannot be shown, and what helps. For everybody at it."""

from discord.utils import format_dt

from bot.i18n import Words
from bot.tables.table import Table
from bot.tables.values import Barrier, DueKind

__all__ = ["sight_line"]


def sight_line(w: Words, table: Table) -> str:
    """What is missing, how it is given, and when the table closes else, empty where it is shown."""
    if table.hidden is None:
        return ""
    line = f"⏸️ {_reason(w, table, table.hidden.barrier)}"
    if table.due is None or table.due.kind is not DueKind.HIDDEN:
        return line
    return f"{line} {w('Left alone, this table closes {time}.', time=format_dt(table.due.at, 'R'))}"


def _reason(w: Words, table: Table, barrier: Barrier) -> str:
    channel = f"<#{table.channel}>"
    if barrier is Barrier.THREAD:
        return w(
            "I cannot show this table, and no time runs: its thread {thread} is locked."
            " Whoever may manage threads can open it.",
            thread=channel,
        )
    return w(
        "I cannot show this table, and no time runs: I am missing {permission} in {channel}."
        " An admin gives it to me in the settings of that channel, under Permissions.",
        permission=_permission(w, barrier),
        channel=channel,
    )


def _permission(w: Words, barrier: Barrier) -> str:
    match barrier:
        case Barrier.VIEW:
            return w("View Channel")
        case Barrier.SEND_IN_THREADS:
            return w("Send Messages in Threads")
        case _:
            return w("Send Messages")
