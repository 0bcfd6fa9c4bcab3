"""One seat's cards, what is asked of it, and a button for each play. Private."""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.i18n import Words
from bot.tables.table import Table
from bot.ui.facts import Private
from bot.ui.ids import Verb, at
from bot.ui.panels.asked import asked
from bot.ui.panels.layout import Button, Panel, button, framed, rows, text
from bot.ui.panels.naming import order_line
from bot.ui.panels.notice import to_table
from bot.ui.panels.play_rows import play_rows
from bot.ui.panels.sight import sight_line
from bot.ui.panels.style import Accent
from presi.actions import Close, Pass, Play, SkipTurn
from presi.cards import Card, value_of
from presi.events import Played
from presi.view import SeatView

__all__ = ["card_lines", "exchanged", "hand_panel", "title_line"]

FIT_A_LINE = 4
"""Cards in large type that fit one line of the narrowest phone."""


def hand_panel(private: Private, w: Words, *, notice: str = "", size: int | None = None) -> Panel:
    """The seat's cards and plays.

    `notice` is said first: why a press did nothing. With more plays than fit, the sizes are offered, and
    after that the plays of the chosen `size`.
    """
    view = private.view
    on_turn = bool(view.choices)
    return framed(
        text(
            title_line(w, private.table, view),
            sight_line(w, private.table),
            f"⚠️ {notice}" if notice else "",
        ),
        text(card_lines(w, view.cards)) if view.cards else None,
        text(*exchanged(w, private), order_line(w, view), asked(w, private)),
        *play_rows(w, private, size),
        *rows(_other_buttons(w, private, size)),
        accent=Accent.TURN if on_turn else Accent.HAND,
    )


def title_line(w: Words, table: Table, view: SeatView) -> str:
    """Which table and hand this is, and whom it shows."""
    return w("**Table {table}** · hand {hand} · your cards", table=table.name, hand=view.hand)


def card_lines(w: Words, cards: tuple[Card, ...]) -> str:
    """The cards in large type, equals close together, and on one line where a phone has room for them."""
    groups: list[list[Card]] = []
    for card in cards:
        if groups and value_of(groups[-1][0]) == value_of(card):
            groups[-1].append(card)
        else:
            groups.append([card])
    return "# " + "\u2003".join(_together(w, group) for group in groups)


def _together(w: Words, equals: list[Card]) -> str:
    shown = w.cards(equals)
    return shown.replace(" ", "\u00a0") if len(equals) <= FIT_A_LINE else shown


def exchanged(w: Words, private: Private) -> Iterator[str]:
    """What the seat gave and got, until it has played."""
    view = private.view
    played = any(isinstance(event, Played) and event.seat == private.seat for event in view.history)
    if played or not view.received:
        return
    if view.given:
        yield w("You gave: {cards}", cards=w.cards(view.given))
    yield w("You got: {cards}", cards=w.cards(view.received))


def _other_buttons(w: Words, private: Private, size: int | None) -> Iterator[Button]:
    for choice in private.view.choices:
        match choice:
            case Pass():
                yield button(w("Pass"), at(private.table, Verb.PASS), style=ButtonStyle.danger)
            case SkipTurn():
                yield button(w("Be skipped"), at(private.table, Verb.SKIP), style=ButtonStyle.danger)
            case Close():
                yield button(w("End the trick"), at(private.table, Verb.CLOSE), style=ButtonStyle.success)
            case Play():
                continue
    if size is not None:
        yield button(w("Other sizes"), at(private.table, Verb.SIZE, "0"))
    if private.seat in private.table.standins | private.table.called:
        yield button(w("I'm back"), at(private.table, Verb.BACK), style=ButtonStyle.success)
    yield to_table(private.table, w)
