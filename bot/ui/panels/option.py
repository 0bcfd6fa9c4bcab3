"""One option that needs a panel of its own: a card of the deck, or a number for each place. Private."""

from collections.abc import Iterator

from discord import SelectOption

from bot.i18n import Words
from bot.i18n.counts import number
from bot.i18n.option_words import group_of
from bot.tables.offers import offers
from bot.ui.ids import Verb
from bot.ui.limits import OPTIONS
from bot.ui.panels.house import setter, told
from bot.ui.panels.layout import Panel, Row, button, framed, rows, select, text
from bot.ui.panels.style import Accent
from bot.ui.panels.whose import Whose
from presi.options import Scoring

__all__ = ["SEATS", "option_panel", "points_panel"]

SEATS = "seats"
"""Where the id of another select names a place."""

_LEAST_POINTS = -5


def option_panel(whose: Whose, w: Words, name: str) -> Panel:
    """All values of one option, in as many selects as they need."""
    parts = range(-(-len(offers(whose.rules, name)) // OPTIONS))
    return framed(
        text(told(whose, w, name)),
        *(setter(whose, w, name, part=part) for part in parts),
        *_back(whose, w, name),
        accent=Accent.NOTICE,
    )


def points_panel(whose: Whose, w: Words) -> Panel:
    """The number of players, and the points of each of their places once there is a list of them."""
    now = whose.rules.scoring
    points = () if isinstance(now, Scoring) else now
    return framed(
        text(f"**{w('Points of your own')}**", w("A number for each place, for one number of players.")),
        _seats(whose, w, len(points)),
        *(_place(whose, w, place, now) for place, now in enumerate(points)),
        *_back(whose, w, "scoring"),
        accent=Accent.NOTICE,
    )


def _seats(whose: Whose, w: Words, seats: int) -> Row:
    rules = whose.rules
    choices = [
        SelectOption(label=w.value_words("players_min", count), value=str(count), default=count == seats)
        for count in range(rules.players_min, rules.players_max + 1)
    ]
    control = whose.id(Verb.POINTS, SEATS)
    return select(control, choices, least=1, most=1, placeholder=w("For how many players?"))


def _place(whose: Whose, w: Words, place: int, now: int) -> Row:
    first = min(now, max(_LEAST_POINTS, now - OPTIONS + 1))
    choices = [
        SelectOption(
            label=w("{place}: {points}", place=w.place(place + 1), points=number(each)),
            value=str(each),
            default=each == now,
        )
        for each in range(first, first + OPTIONS)
    ]
    control = whose.id(Verb.POINTS, str(place))
    return select(control, choices, least=1, most=1, placeholder=w.place(place + 1))


def _back(whose: Whose, w: Words, name: str) -> Iterator[Row]:
    group = group_of(name)
    back = button(w("Back"), whose.id(Verb.GROUP, group))
    return rows((back, whose.way_out(w)))
