"""What a seat owes in the exchange: its cards to pick from, and what is picked. Private."""

from collections.abc import Iterator

from discord import ButtonStyle, SelectOption

from bot.i18n import Words
from bot.ui.facts import Private
from bot.ui.ids import Verb, at
from bot.ui.limits import OPTIONS
from bot.ui.panels.hand import card_lines, exchanged, title_line
from bot.ui.panels.layout import Button, Panel, Row, button, framed, rows, select, text
from bot.ui.panels.naming import deadline, name_of
from bot.ui.panels.sight import sight_line
from bot.ui.panels.style import Accent
from presi.cards import Card
from presi.events import Debt

__all__ = ["exchange_panel"]

MOST_BUTTONS = 20
"""Cards that get a button each; a larger hand is picked from in selects."""


def exchange_panel(private: Private, debt: Debt, w: Words, *, notice: str = "") -> Panel:
    """The cards to pick from for this debt, with the picks marked.

    `notice` is said first: why a confirmation was refused.
    """
    view, table = private.view, private.table
    return framed(
        text(title_line(w, table, view), sight_line(w, table), f"⚠️ {notice}" if notice else ""),
        text(card_lines(w, view.cards)),
        text(
            *exchanged(w, private),
            f"**{_owed(w, private, debt)}**{deadline(w, table)}",
            _picked(w, private, debt),
        ),
        *_pickers(w, private),
        *rows(_closing_buttons(w, private)),
        accent=Accent.TURN,
    )


def _owed(w: Words, private: Private, debt: Debt) -> str:
    name = name_of(private.table)(debt.taker)
    if debt.kind == "best":
        return w.plural(
            "Give {name} your best card", "Give {name} your {n} best cards", debt.count, name=name
        )
    if debt.kind == "worst":
        return w.plural(
            "Give {name} your worst card", "Give {name} your {n} worst cards", debt.count, name=name
        )
    return w.plural("Give {name} any card", "Give {name} any {n} cards", debt.count, name=name)


def _picked(w: Words, private: Private, debt: Debt) -> str:
    if not private.picked:
        return w.plural("Pick {n} card, then confirm.", "Pick {n} cards, then confirm.", debt.count)
    return w(
        "Picked: {cards} ({picked} of {count})",
        cards=w.cards(private.picked),
        picked=len(private.picked),
        count=debt.count,
    )


def _pickers(w: Words, private: Private) -> Iterator[Row]:
    cards = private.view.cards
    if len(cards) <= MOST_BUTTONS:
        yield from rows(_card_button(w, private, card) for card in cards)
        return
    for start in range(0, len(cards), OPTIONS):
        part = cards[start : start + OPTIONS]
        yield select(
            at(private.table, Verb.PICK, str(start)),
            [_option(w, card, picked=card in private.picked) for card in part],
            most=len(part),
            placeholder=w("Pick cards"),
        )


def _card_button(w: Words, private: Private, card: Card) -> Button:
    picked = card in private.picked
    return button(
        f"✓ {w.card(card)}" if picked else w.card(card),
        at(private.table, Verb.TOGGLE, str(card)),
        style=ButtonStyle.success if picked else ButtonStyle.secondary,
    )


def _option(w: Words, card: Card, *, picked: bool) -> SelectOption:
    label = f"{w.card(card)} · {w.card_name(card)}"
    return SelectOption(label=label, value=str(card), default=picked)


def _closing_buttons(w: Words, private: Private) -> Iterator[Button]:
    nothing = not private.picked
    yield button(w("Confirm"), at(private.table, Verb.CONFIRM), style=ButtonStyle.primary, disabled=nothing)
    yield button(w("Suggest"), at(private.table, Verb.SUGGEST))
    yield button(w("Clear"), at(private.table, Verb.CLEAR), disabled=nothing)
