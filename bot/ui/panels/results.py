"""What a hand and a game came to. Public."""

from collections.abc import Iterator
from itertools import accumulate

from discord import ButtonStyle
from discord.utils import format_dt

from bot.i18n import Words
from bot.i18n.counts import change, number, titles_at
from bot.standings.policy import Verdict
from bot.tables.table import Table
from bot.tables.values import DueKind
from bot.ui.facts import Public
from bot.ui.ids import Verb, at
from bot.ui.panels.layout import Panel, button, framed, rows, text
from bot.ui.panels.naming import name_of, who
from bot.ui.panels.proof import promise_line
from bot.ui.panels.style import Accent
from bot.ui.panels.table import heading, queue_line, table_buttons
from presi.cards import Seat
from presi.options import Scoring
from presi.titles import Title, titles
from presi.view import PublicView

__all__ = ["game_results", "hand_results"]

_HANDS_SHOWN = 15
"""Totals of each seat: ten seats' lines of a game of any length stay within the limits."""


def hand_results(public: Public, view: PublicView, w: Words) -> Panel:
    """The public message between two hands."""
    table = public.table
    return framed(
        text(heading(w, table, view)),
        text(
            f"### {w('The hand is over')}",
            *_places(w, table, view),
            queue_line(w, table),
            _next_hand(w, table),
            promise_line(w, public.promise),
        ),
        *rows(table_buttons(w, table)),
        accent=Accent.RESULTS,
    )


def game_results(public: Public, view: PublicView, w: Words, verdict: Verdict | None = None) -> Panel:
    """The public message after a game: the winner, the last hand, how the points came, and what it counts."""
    table = public.table
    again = button(w("Play again"), at(table, Verb.AGAIN), style=ButtonStyle.success)
    _hand, rules, more = table_buttons(w, table)
    return framed(
        text(heading(w, table, view)),
        text(_winner(w, table, view), *_places(w, table, view)),
        text(
            *_course(w, table, view),
            f"-# {w.verdict(verdict)}" if verdict is not None else "",
            queue_line(w, table),
            _closing(w, table),
        ),
        *rows((again, rules, more)),
        accent=Accent.RESULTS,
    )


def _winner(w: Words, table: Table, view: PublicView) -> str:
    if view.winner is None:
        return f"### {w('The game is over')}"
    return f"### ★ {w('{name} wins the game', name=name_of(table)(view.winner))}"


def _places(w: Words, table: Table, view: PublicView) -> list[str]:
    names = titles(view.rules, view.seats)
    return [
        f"{place + 1}. " + " · ".join(_place(w, table, view, seat, names[place]))
        for place, seat in enumerate(view.last_places)
    ]


def _place(w: Words, table: Table, view: PublicView, seat: Seat, title: Title) -> Iterator[str]:
    yield f"**{who(w, table.occupant(seat))}**"
    yield w.title(title, titles_at(table.options))
    if _counts_points(view):
        yield change(table.course[-1][seat] if table.course else 0)
        yield w.points(view.totals[seat])


def _course(w: Words, table: Table, view: PublicView) -> Iterator[str]:
    """A line a seat: its total after each hand, or after the last ones."""
    if not _counts_points(view):
        return
    yield f"**{w('Points, hand by hand')}**"
    for seat in range(len(table.chairs)):
        totals = [number(total) for total in accumulate(points[seat] for points in table.course)]
        shown = totals if len(totals) <= _HANDS_SHOWN else ["…", *totals[-_HANDS_SHOWN:]]
        yield w("{name}: {value}", name=name_of(table)(Seat(seat)), value=" → ".join(shown))


def _counts_points(view: PublicView) -> bool:
    return view.rules.scoring is not Scoring.NONE


def _next_hand(w: Words, table: Table) -> str:
    if table.due is None or table.due.kind is not DueKind.NEXT_HAND:
        return ""
    return w("The next hand is dealt {time}.", time=format_dt(table.due.at, "R"))


def _closing(w: Words, table: Table) -> str:
    if table.due is None:
        return ""
    return w("Left alone, this table closes {time}.", time=format_dt(table.due.at, "R"))
