"""How a table is run beside its rules: time, absence, computers. Private; only the host's can be used."""

from collections.abc import Iterator

from bot.i18n import Words
from bot.servers.settings import SETTINGS
from bot.tables.table import Table
from bot.tables.terms import LEFT_BY, Term, offered, term_of
from bot.tables.values import UserId
from bot.ui.ids import ControlId, Verb
from bot.ui.panels.house import Notice, noticed
from bot.ui.panels.layout import Brick, Panel, Row, button, framed, option, rows, select, text
from bot.ui.panels.notice import to_table
from bot.ui.panels.rules import DIFFERS
from bot.ui.panels.style import Accent
from bot.ui.panels.whose import Whose, of_table

__all__ = ["terms_panel"]

_NOTHING = Notice()


def terms_panel(table: Table, user: UserId, w: Words, notice: Notice = _NOTHING) -> Panel:
    """Each with its sentence, its value and its choices."""
    whose = of_table(table, user)
    return framed(
        text(
            w("**Table {table}** · time, absence and computers", table=table.name),
            whose.who_may(w, tuple(LEFT_BY.values())),
        ),
        *noticed(whose, w, notice),
        *(brick for term in Term for brick in _term(whose, table, w, term, notice)),
        *rows((button(w("All options"), ControlId(Verb.HOUSE, table.id)), to_table(table, w))),
        accent=Accent.NOTICE,
    )


def _term(whose: Whose, table: Table, w: Words, term: Term, notice: Notice) -> Iterator[Brick]:
    name, line = w.setting_text(term)
    now, usual = (w.value(SETTINGS[term], term_of(of, term)) for of in (table.options, table.usual))
    differs = f"{DIFFERS} {w('on this server: {value}', value=usual)}" if now != usual else ""
    if whose.may_choose(LEFT_BY[term]):
        yield text(f"**{name}**", differs, f"-# {line}")
        yield _setter(table, w, term, notice)
    else:
        yield text(w("**{name}:** {value}", name=name, value=now), differs, f"-# {line}")


def _setter(table: Table, w: Words, term: Term, notice: Notice) -> Row:
    now, usual = term_of(table.options, term), term_of(table.usual, term)
    choices = [
        option(
            w.value(SETTINGS[term], value),
            str(value),
            chosen=value == now,
            line=w("as on this server") if value == usual else "",
        )
        for value in offered(table, term)
    ]
    name, _ = w.setting_text(term)
    control = ControlId(Verb.TERM, table.id, notice.revision, term)
    return select(control, choices, least=1, most=1, placeholder=name)
