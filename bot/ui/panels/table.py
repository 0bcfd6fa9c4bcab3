"""The table while a hand is played: what lies on it, and a line for each seat. Public."""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.i18n import Words, safe_name
from bot.i18n.counts import titles_at
from bot.tables.table import Table
from bot.tables.values import DueKind
from bot.ui.facts import Public
from bot.ui.ids import Verb, at
from bot.ui.panels.layout import Button, Panel, Text, button, framed, rows, text
from bot.ui.panels.naming import name_of, order_line, place_of, until, who
from bot.ui.panels.news import latest
from bot.ui.panels.proof import promise_line
from bot.ui.panels.style import Accent
from presi.cards import Seat
from presi.game import Phase
from presi.options import Scoring
from presi.titles import titles
from presi.view import PublicView

__all__ = ["heading", "queue_line", "table_buttons", "table_panel"]


def table_panel(public: Public, view: PublicView, w: Words) -> Panel:
    """The public message while cards are swapped or played."""
    table = public.table
    return framed(
        text(heading(w, table, view)),
        text(_on_the_table(w, table, view), order_line(w, view)),
        text(*(_seat(w, public, view, seat) for seat in view.order)),
        _text_or_none(queue_line(w, table), latest(w, table), promise_line(w, public.promise)),
        *rows(table_buttons(w, table)),
        accent=Accent.TABLE,
    )


def heading(w: Words, table: Table, view: PublicView) -> str:
    """Which table, which hand, and how far it goes."""
    title = w("## Presi · table {table} · hand {hand}", table=table.name, hand=_hand(w, view))
    target = view.rules.target
    return title if target is None else f"{title} · {w('to {points}', points=target)}"


def _hand(w: Words, view: PublicView) -> str:
    if view.rules.hands is None:
        return str(view.hand)
    return w("{hand} of {hands}", hand=view.hand, hands=view.rules.hands)


def table_buttons(w: Words, table: Table) -> Iterator[Button]:
    """The way to one's own cards, the rules, and everything else."""
    for label, verb, style in (
        (w("My hand"), Verb.HAND, ButtonStyle.primary),
        (w("Rules"), Verb.RULES, ButtonStyle.secondary),
        (w("More"), Verb.MORE, ButtonStyle.secondary),
    ):
        yield button(label, at(table, verb), style=style)


def queue_line(w: Words, table: Table) -> str:
    """Who plays from the next game on; empty when nobody waits."""
    if not table.queue:
        return ""
    names = w.listing([safe_name(human.name) for human in table.queue])
    return w("Waiting for the next game: {names}", names=names)


def _text_or_none(*lines: str) -> Text | None:
    return text(*lines) if any(lines) else None


def _on_the_table(w: Words, table: Table, view: PublicView) -> str:
    if view.phase is Phase.EXCHANGE:
        return w("Cards are exchanged: whoever owes some picks and confirms in private.")
    if view.table is None:
        return w("The table is empty.")
    return w(
        "On the table: **{cards}** — {play} by {name}",
        cards=w.cards(view.table.cards),
        play=w.play(view.table.cards, view.table.value),
        name=name_of(table)(view.table.seat),
    )


def _seat(w: Words, public: Public, view: PublicView, seat: Seat) -> str:
    table = public.table
    on_turn = view.phase is Phase.PLAY and view.turn == seat
    name = who(w, table.occupant(seat))
    parts = [f"**{name}**" if on_turn else name]
    if view.last_places:
        place = view.last_places.index(seat)
        parts.append(w.title(titles(view.rules, view.seats)[place], titles_at(table.options)))
    if seat not in view.out:
        parts.append(w.count_cards(view.counts[seat]))
    if view.rules.scoring is not Scoring.NONE:
        parts.append(w.points(view.totals[seat]))
    parts += _standing(w, public, view, seat)
    mark = "▶" if on_turn or (view.phase is Phase.EXCHANGE and seat in public.waiting) else "•"
    return f"{mark} {' · '.join(parts)}"


def _standing(w: Words, public: Public, view: PublicView, seat: Seat) -> Iterator[str]:
    table = public.table
    yield from _in_the_trick(w, view, seat)
    if view.phase is Phase.EXCHANGE and seat in view.confirmed:
        yield w("has confirmed")
    if seat in table.standins:
        yield w("away, a computer plays")
    elif seat in table.called:
        yield w("called")
    if seat in public.waiting and table.due is not None and table.due.kind in {DueKind.TURN, DueKind.CALL}:
        yield until(w, table.due.at)


def _in_the_trick(w: Words, view: PublicView, seat: Seat) -> Iterator[str]:
    if seat in view.sent_last:
        yield w("out, sent to last place")
    elif seat in view.out:
        yield w("out, {place}", place=w.place(place_of(view, seat)))
    elif seat == view.turn and view.threatened:
        yield w("must match or be skipped")
    elif seat == view.turn and view.alone:
        yield w("the last one in the trick")
    elif seat in view.passed:
        yield w("passed")
    elif seat in view.skipped and seat != view.turn:
        yield w("skipped")
