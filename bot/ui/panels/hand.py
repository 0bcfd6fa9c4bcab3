"""One seat's cards, what is asked of it, and a button for each play. Private."""

from collections.abc import Iterator

from discord import ButtonStyle, SelectOption

from bot.i18n import Words
from bot.i18n.counts import titles_at
from bot.tables.table import Table
from bot.tables.values import DueKind
from bot.tables.values import Phase as TablePhase
from bot.ui.facts import Private
from bot.ui.ids import ControlId, Verb
from bot.ui.limits import OPTIONS
from bot.ui.panels.layout import Button, Panel, Row, button, framed, rows, select, text
from bot.ui.panels.naming import until
from bot.ui.panels.notice import to_table
from bot.ui.panels.style import Accent
from bot.ui.plays import value_played, write_play
from presi.actions import Pass, Play
from presi.cards import Card, value_of
from presi.events import Played
from presi.game import Phase
from presi.titles import titles
from presi.view import SeatView

__all__ = ["card_lines", "hand_panel", "title_line"]

MOST_BUTTONS = 20
"""Plays that are offered at once: four rows on a phone. With more, the size is asked first."""


def hand_panel(private: Private, w: Words, *, notice: str = "", size: int | None = None) -> Panel:
    """The seat's cards and plays.

    `notice` is said first: why a press did nothing. With more plays than fit, the sizes are offered, and
    after that the plays of the chosen `size`.
    """
    view = private.view
    plays = tuple(choice for choice in view.choices if isinstance(choice, Play))
    on_turn = bool(view.choices)
    return framed(
        text(title_line(w, private.table, view), f"⚠️ {notice}" if notice else ""),
        text(card_lines(w, view.cards)) if view.cards else None,
        text(*_exchanged(w, private), _asked(w, private)),
        *_play_rows(w, private, plays, size),
        *rows(_other_buttons(w, private, size)),
        accent=Accent.TURN if on_turn else Accent.HAND,
    )


def title_line(w: Words, table: Table, view: SeatView) -> str:
    """Which table and hand this is, and whom it shows."""
    return w("**Table {table}** · hand {hand} · your cards", table=table.name, hand=view.hand)


def card_lines(w: Words, cards: tuple[Card, ...]) -> str:
    """The cards in large type, equals close together."""
    groups: list[list[Card]] = []
    for card in cards:
        if groups and value_of(groups[-1][0]) == value_of(card):
            groups[-1].append(card)
        else:
            groups.append([card])
    return "# " + "\u2003".join(w.cards(group) for group in groups)


def _asked(w: Words, private: Private) -> str:
    view, table = private.view, private.table
    if not view.choices:
        return _waiting(w, private)
    deadline = ""
    if table.due is not None and table.due.kind in {DueKind.TURN, DueKind.CALL}:
        deadline = f" · {until(w, table.due.at)}"
    return f"**{_request(w, view)}**{deadline}"


def _request(w: Words, view: SeatView) -> str:
    if view.table is None:
        return w("You lead: play what you like")
    play = w.play(view.table.cards, view.table.value)
    if any(isinstance(choice, Play) for choice in view.choices):
        return w("Beat {play}, or pass", play=play)
    return w("Nothing you hold beats {play}: pass", play=play)


def _waiting(w: Words, private: Private) -> str:  # noqa: PLR0911 - one line a reason to wait
    view, table = private.view, private.table
    if table.phase is TablePhase.RESULTS or view.phase is Phase.OVER:
        return w("The game is over.")
    if view.phase is Phase.DEAL:
        return _placed(w, table, view)
    if view.phase is Phase.EXCHANGE:
        return w("Your cards are exchanged when everybody who owes some has confirmed.")
    if private.seat in view.out:
        return w("You are out, in {place}.", place=w.place(view.out.index(private.seat) + 1))
    if private.seat in table.standins:
        return w("A computer plays for you until you are back.")
    if private.seat in view.passed:
        return w("You have passed: you are back in the next trick.")
    return w("Wait for your turn: the table shows who is on.")


def _placed(w: Words, table: Table, view: SeatView) -> str:
    if not view.last_places:
        return w("The cards are about to be dealt.")
    title = titles(view.rules, view.seats)[view.last_places.index(view.seat)]
    return w("The hand is over. You are {title}.", title=w.title(title, titles_at(table.options)))


def _exchanged(w: Words, private: Private) -> Iterator[str]:
    """What the seat gave and got, until it has played."""
    view = private.view
    played = any(isinstance(event, Played) and event.seat == private.seat for event in view.history)
    if played or not view.received:
        return
    if view.given:
        yield w("You gave: {cards}", cards=w.cards(view.given))
    yield w("You got: {cards}", cards=w.cards(view.received))


def _play_rows(w: Words, private: Private, plays: tuple[Play, ...], size: int | None) -> Iterator[Row]:
    """A button for each play; with too many, first the sizes; with too many of one size, selects."""
    sizes = sorted({len(play.cards) for play in plays})
    crowded = len(plays) > MOST_BUTTONS
    if crowded and size in sizes:
        plays = tuple(play for play in plays if len(play.cards) == size)
    elif crowded and len(sizes) > 1:
        yield from rows(
            button(w.size_name(each), _control(private, Verb.SIZE, str(each)), style=ButtonStyle.primary)
            for each in sizes
        )
        return
    if len(plays) > MOST_BUTTONS:
        yield from _play_selects(w, private, plays)
    else:
        yield from rows(
            button(
                w.play_label(play.cards, value_played(play)),
                _control(private, Verb.PLAY, write_play(play)),
                style=ButtonStyle.primary,
            )
            for play in plays
        )


def _play_selects(w: Words, private: Private, plays: tuple[Play, ...]) -> Iterator[Row]:
    for start in range(0, len(plays), OPTIONS):
        options = [
            SelectOption(label=w.play_label(play.cards, value_played(play)), value=write_play(play))
            for play in plays[start : start + OPTIONS]
        ]
        yield select(
            _control(private, Verb.CHOOSE, str(start)), options, least=1, most=1, placeholder=w("Pick a play")
        )


def _other_buttons(w: Words, private: Private, size: int | None) -> Iterator[Button]:
    if any(isinstance(choice, Pass) for choice in private.view.choices):
        yield button(w("Pass"), _control(private, Verb.PASS), style=ButtonStyle.danger)
    if size is not None:
        yield button(w("Other sizes"), _control(private, Verb.SIZE, "0"))
    if private.seat in private.table.standins | private.table.called:
        yield button(w("I'm back"), _control(private, Verb.BACK), style=ButtonStyle.success)
    yield to_table(private.table, w)


def _control(private: Private, verb: Verb, arg: str = "") -> ControlId:
    return ControlId(verb, private.table.id, private.table.ticket, arg)
