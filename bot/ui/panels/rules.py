"""What a table plays by: a line for the lobby, and the rules in full. Private, but for the line."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.i18n import Words
from bot.i18n.counts import titles_at
from bot.servers.settings import SETTINGS
from bot.tables.offers import differing
from bot.tables.table import Table
from bot.tables.terms import differing_terms, term_of
from bot.tables.values import Options, TableId, TitleWords
from bot.ui.ids import ControlId, Verb
from bot.ui.limits import TEXT
from bot.ui.panels.layout import Button, Panel, button, framed, rows, text
from bot.ui.panels.notice import to_table
from bot.ui.panels.style import Accent
from presi.presets import PRESETS

__all__ = [
    "DIFFERS",
    "FROM_OPTIONS",
    "differences",
    "preset_rules_panel",
    "rules_line",
    "server_rules_panel",
    "table_rules_panel",
    "terms_lines",
]

DIFFERS: Final = "≠"
"""Stands before what differs from the preset, or from what the server has; words beside it say so."""

FROM_OPTIONS: Final = "options"
"""Where a server's rules are read by the id of who may change them, and goes back to doing so."""

_NAMED_DIFFERENCES = 5
_BETWEEN: Final = "\n\n"
_PAGE: Final = TEXT - 400
"""Characters of rules on one page: what is left beside the heading and the page's number."""


def rules_line(w: Words, options: Options) -> str:
    """What is played, for the lobby: the preset and what differs from it."""
    lines = [w("Rules: **{preset}**", preset=w.preset_name(options.preset))]
    told = list(differences(w, options))
    lines += told[:_NAMED_DIFFERENCES]
    lines.append(more_differences(w, len(told) - _NAMED_DIFFERENCES))
    return "\n".join(line for line in lines if line)


def more_differences(w: Words, count: int) -> str:
    """That so many further options differ; empty for none."""
    if count <= 0:
        return ""
    return w.plural("{sign} and {n} more option", "{sign} and {n} more options", count, sign=DIFFERS)


def differences(w: Words, options: Options) -> Iterator[str]:
    """A line for each option that is not as in the preset."""
    for name in differing(options.rules, PRESETS[options.preset]):
        yield f"{DIFFERS} {w.changes(((name, getattr(options.rules, name)),))}"


def terms_lines(w: Words, table: Table) -> Iterator[str]:
    """A line for each of the table's terms that is not as the server has it."""
    for term in differing_terms(table):
        name, _ = w.setting_text(term)
        value = w.value(SETTINGS[term], term_of(table.options, term))
        yield f"{DIFFERS} {w('{name}: {value}', name=name, value=value)}"


def table_rules_panel(table: Table, w: Words, *, page: int = 0) -> Panel:
    """The rules of this table in full, and the way to its options."""
    options = table.options
    book = _Book(
        w("**Table {table}** · rules: {preset}", table=table.name, preset=w.preset_name(options.preset)),
        w.rules_text(options.rules, titles_at(options)),
        ControlId(Verb.RULES_PAGE, table.id),
    )
    house = button(w("Options"), ControlId(Verb.HOUSE, table.id))
    return _opened(w, book, page, house, to_table(table, w))


def server_rules_panel(options: Options, w: Words, *, page: int = 0, from_options: bool = False) -> Panel:
    """The rules of the tables that open on a server; whoever comes `from_options` finds the way back."""
    heading = w("Rules: **{preset}**", preset=w.preset_name(options.preset))
    control = ControlId(Verb.RULES_PAGE, TableId(0), 0, FROM_OPTIONS if from_options else "")
    back = (button(w("Options"), ControlId(Verb.HOUSE, TableId(0))),) if from_options else ()
    book = _Book(heading, w.rules_text(options.rules, titles_at(options)), control)
    return _opened(w, book, page, *back)


def preset_rules_panel(preset: str, w: Words, titles: TitleWords, *, page: int = 0) -> Panel:
    """The rules of a preset in full; `titles` is how the server calls the last places."""
    heading = w("Rules: **{preset}**", preset=w.preset_name(preset))
    control = ControlId(Verb.RULES_PAGE, TableId(0), 0, preset)
    return _opened(w, _Book(heading, w.rules_text(PRESETS[preset], titles), control), page)


@dataclass(frozen=True, slots=True)
class _Book:
    """Rules to read, perhaps on several pages; `control` turns them."""

    heading: str
    paragraphs: list[str]
    control: ControlId


def _opened(w: Words, book: _Book, page: int, *more: Button) -> Panel:
    pages = _parted(book.paragraphs)
    page = min(page, len(pages) - 1)
    heading = book.heading
    turns: tuple[Button, ...] = ()
    if len(pages) > 1:
        heading = f"{heading} · {page + 1}/{len(pages)}"
        turns = (
            button(w("Back"), _at(book.control, page - 1), disabled=page == 0),
            button(w("Further"), _at(book.control, page + 1), disabled=page == len(pages) - 1),
        )
    told = _BETWEEN.join(pages[page])
    return framed(text(heading), text(told), *rows((*turns, *more)), accent=Accent.NOTICE)


def _at(control: ControlId, page: int) -> ControlId:
    """The same control for a page: "3" at a table, "pagat.3" for a preset."""
    parts = [part for part in (control.arg, str(page)) if part]
    return ControlId(control.verb, control.table, control.ticket, ".".join(parts))


def _parted(paragraphs: list[str]) -> list[list[str]]:
    """The paragraphs on as few pages as they need, none parted."""
    pages: list[list[str]] = [[]]
    room = _PAGE
    for paragraph in paragraphs:
        needed = len(paragraph) + len(_BETWEEN)
        if needed > room and pages[-1]:
            pages.append([])
            room = _PAGE
        pages[-1].append(paragraph)
        room -= needed
    return pages
