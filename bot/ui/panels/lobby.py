"""The lobby: who sits, what is played, and how to begin. Public."""

from collections.abc import Iterable, Iterator

from discord import ButtonStyle
from discord.utils import format_dt

from bot.i18n import Words
from bot.tables.table import Table
from bot.tables.values import HostOption, Human, Occupant
from bot.ui.facts import Public
from bot.ui.ids import Verb, at
from bot.ui.panels.layout import Button, Panel, button, framed, rows, text
from bot.ui.panels.naming import who
from bot.ui.panels.news import latest
from bot.ui.panels.notice import to_table
from bot.ui.panels.proof import promise_line
from bot.ui.panels.rules import rules_line, terms_lines
from bot.ui.panels.style import Accent
from presi.refusals import seat_counts

__all__ = ["call_to_lobby", "lobby_panel"]


def lobby_panel(public: Public, w: Words) -> Panel:
    """The public message of a table that has not begun."""
    table = public.table
    return framed(
        text(w("## Presi · table {table}", table=table.name)),
        text(*(_chair(w, table, number, occupant) for number, occupant in enumerate(table.chairs, start=1))),
        text(rules_line(w, table.options), *terms_lines(w, table), _next_step(w, table), latest(w, table)),
        text(promise_line(w, public.promise)) if public.promise is not None else None,
        *rows(_for_everybody(w, table)),
        text(f"-# 🔒 {w.fixed((HostOption.COMPUTERS,))}") if not _with_computers(table) else None,
        *rows(_computers(w, table)),
        accent=Accent.LOBBY,
    )


def call_to_lobby(table: Table, roles: Iterable[int], w: Words) -> Panel:
    """A message that mentions these roles: a table has opened."""
    mentions = " ".join(f"<@&{role}>" for role in roles)
    return framed(
        text(w("{roles} Table {table} is open: sit down.", roles=mentions, table=table.name)),
        *rows((to_table(table, w),)),
        accent=Accent.LOBBY,
    )


def _chair(w: Words, table: Table, number: int, occupant: Occupant | None) -> str:
    if occupant is None:
        return f"{number}. *{w('free chair')}*"
    note = f" · {w('host')}" if isinstance(occupant, Human) and occupant.user == table.host else ""
    return f"{number}. **{who(w, occupant)}**{note}"


def _next_step(w: Words, table: Table) -> str:
    allowed = seat_counts(table.options.rules)
    missing = allowed[0] - table.occupied
    if missing <= 0 and table.occupied not in allowed:
        step = w.seats_refused(table.occupied, allowed)
    elif missing > 0 and not _with_computers(table):
        step = w.plural(
            "{n} more player is needed: press Join.", "{n} more players are needed: press Join.", missing
        )
    elif missing > 0:
        step = w.plural(
            "{n} more player is needed: press Join, or add a computer.",
            "{n} more players are needed: press Join, or add computers.",
            missing,
        )
    else:
        step = w("Everybody here? Then the host presses Start.")
    if table.due is None:
        return step
    return f"{step}\n{w('Left alone, this table closes {time}.', time=format_dt(table.due.at, 'R'))}"


def _for_everybody(w: Words, table: Table) -> Iterator[Button]:
    enough = table.occupied in seat_counts(table.options.rules)
    full = table.occupied >= table.options.rules.players_max
    yield button(w("Join"), at(table, Verb.JOIN), style=ButtonStyle.success, disabled=full)
    yield button(w("Leave"), at(table, Verb.LEAVE))
    yield button(w("Rules"), at(table, Verb.RULES))
    yield button(w("Start"), at(table, Verb.START), style=ButtonStyle.primary, disabled=not enough)


def _computers(w: Words, table: Table) -> Iterator[Button]:
    full = table.occupied >= table.options.rules.players_max or not _with_computers(table)
    none = not table.computers
    yield button(w("Add computer"), at(table, Verb.ADD_COMPUTER), disabled=full)
    yield button(w("Remove computer"), at(table, Verb.REMOVE_COMPUTER), disabled=none)


def _with_computers(table: Table) -> bool:
    """Whether the host may add computers."""
    return HostOption.COMPUTERS in table.options.host_may
