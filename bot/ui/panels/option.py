"""One option that needs a panel of its own: a card of the deck, or a number for each place. Private."""

from collections.abc import Iterator

from discord import SelectOption

from bot.i18n import Words
from bot.i18n.counts import number
from bot.i18n.option_words import group_of
from bot.tables.offers import offers
from bot.tables.table import Table
from bot.ui.ids import ControlId, Verb
from bot.ui.limits import OPTIONS
from bot.ui.panels.house import setter, told
from bot.ui.panels.layout import Panel, Row, button, framed, rows, select, text
from bot.ui.panels.notice import to_table
from bot.ui.panels.style import Accent
from presi.options import Scoring
from presi.presets import PRESETS

__all__ = ["SEATS", "option_panel", "points_panel"]

SEATS = "seats"
"""Where the id of another select names a place."""

_LEAST_POINTS = -5


def option_panel(table: Table, w: Words, name: str) -> Panel:
    """All values of one option, in as many selects as they need."""
    rules, preset = table.options.rules, PRESETS[table.options.preset]
    parts = range(-(-len(offers(rules, name)) // OPTIONS))
    return framed(
        text(told(w, rules, preset, name)),
        *(setter(table, w, name, part=part) for part in parts),
        *_back(table, w, name),
        accent=Accent.NOTICE,
    )


def points_panel(table: Table, w: Words) -> Panel:
    """The number of players, and the points of each of their places once there is a list of them."""
    now = table.options.rules.scoring
    points = () if isinstance(now, Scoring) else now
    return framed(
        text(f"**{w('Points of your own')}**", w("A number for each place, for one number of players.")),
        _seats(table, w, len(points)),
        *(_place(table, w, place, now) for place, now in enumerate(points)),
        *_back(table, w, "scoring"),
        accent=Accent.NOTICE,
    )


def _seats(table: Table, w: Words, seats: int) -> Row:
    rules = table.options.rules
    choices = [
        SelectOption(label=w.value_words("players_min", count), value=str(count), default=count == seats)
        for count in range(rules.players_min, rules.players_max + 1)
    ]
    control = ControlId(Verb.POINTS, table.id, 0, SEATS)
    return select(control, choices, least=1, most=1, placeholder=w("For how many players?"))


def _place(table: Table, w: Words, place: int, now: int) -> Row:
    first = min(now, max(_LEAST_POINTS, now - OPTIONS + 1))
    choices = [
        SelectOption(
            label=w("{place}: {points}", place=w.place(place + 1), points=number(each)),
            value=str(each),
            default=each == now,
        )
        for each in range(first, first + OPTIONS)
    ]
    control = ControlId(Verb.POINTS, table.id, 0, str(place))
    return select(control, choices, least=1, most=1, placeholder=w.place(place + 1))


def _back(table: Table, w: Words, name: str) -> Iterator[Row]:
    group = group_of(name)
    back = button(w("Back"), ControlId(Verb.GROUP, table.id, 0, group))
    return rows((back, to_table(table, w)))
