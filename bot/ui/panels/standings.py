"""How the players of a server stand. Private."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord.utils import format_dt

from bot.i18n import Words
from bot.standings.values import Order, Period, Season, Span, Standing, StandingsPage
from bot.ui.limits import OPTIONS
from bot.ui.panels.layout import Panel, Row, framed, option, rows, select, text
from bot.ui.panels.paging import page_buttons, page_line, player_name
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["Question", "standings_panel"]

_YEAR = 12
"""Months that are offered, whatever the number of seasons."""

ORDERS = (Order.RATING, Order.WINS, Order.POINTS, Order.TITLES)


@dataclass(frozen=True, slots=True)
class Question:
    """Which standings: `span` is one of `Span`, or `s3` or `2026-11` for a season or a month that is over.

    `seasons`: all of the server, the running one first. `months`: those that are over and have standings,
    the latest first. `least`: counted games until a player is listed. `ranked`: whether games count now.
    """

    span: str
    order: Order
    seasons: Sequence[Season]
    months: Sequence[Period]
    least: int
    ranked: bool = True


def standings_panel(asked: Question, page: StandingsPage, w: Words) -> Panel:
    """A page, the asker's own place, and what else can be asked."""
    heading = f"## {w('Standings')} · {span_name(w, asked.span)}"
    return framed(
        text(heading, _facts(asked, page, w)),
        text(*_listed(asked, page, w)),
        _spans(asked, w),
        _orders(asked, w),
        *rows(page_buttons(page.page, page.pages, Screen.SCORES, asked.span, asked.order)),
        accent=Accent.RESULTS,
    )


def span_name(w: Words, span: str) -> str:
    """What a span is called."""
    if span in set(Span):
        return w.span(Span(span))
    if not span.startswith("s"):
        return w.month(Period(Span.MONTH, span).first_day)
    return w("season {number}", number=span.removeprefix("s"))


def _facts(asked: Question, page: StandingsPage, w: Words) -> str:
    facts = [w("by {order}", order=w.order(asked.order)), w.plural("{n} player", "{n} players", page.total)]
    if asked.span == Span.SEASON:
        facts.append(_season(asked.seasons[0], w))
    facts.append(page_line(w, page.page, page.pages))
    return f"-# {' · '.join(fact for fact in facts if fact)}"


def _season(season: Season, w: Words) -> str:
    if season.started_at is None:
        return w("season {number}", number=season.number)
    since = format_dt(season.started_at, "d")
    return w("season {number}, since {date}", number=season.number, date=since)


def _line(order: Order, row: Standing, w: Words) -> str:
    return f"{row.place}\\. **{player_name(w, row.name)}** · {' · '.join(_figures(order, row, w))}"


def _figures(order: Order, row: Standing, w: Words) -> Iterator[str]:
    match order:
        case Order.RATING:
            yield str(row.rating.shown)
            yield w.plural("{n} game", "{n} games", row.games)
        case Order.WINS:
            yield w.plural("{n} win", "{n} wins", row.wins)
            yield w.plural("{n} game", "{n} games", row.games)
        case Order.POINTS:
            yield w("{points} a hand", points=w.decimal(row.points_a_hand, 2))
            yield w.plural("{n} hand", "{n} hands", row.hands)
        case Order.TITLES:
            yield w.plural("{n} time President", "{n} times President", row.titles.president)
            yield w.plural("{n} hand", "{n} hands", row.hands)


def _listed(asked: Question, page: StandingsPage, w: Words) -> Iterator[str]:
    """Who stands where; how many games it takes is said only where any count."""
    if not asked.ranked:
        yield w("This server keeps no standings now: what is played does not count.")
    yield from (_line(asked.order, row, w) for row in page.rows)
    if not page.rows and asked.ranked:
        yield _nobody(asked, w)
    if asked.ranked or page.own is not None or page.excluded:
        yield _own(asked, page, w)


def _nobody(asked: Question, w: Words) -> str:
    return w.plural(
        "Nobody is listed yet: it takes {n} counted game.",
        "Nobody is listed yet: it takes {n} counted games.",
        asked.least,
    )


def _own(asked: Question, page: StandingsPage, w: Words) -> str:
    if page.own is not None:
        return w("**{name}:** {value}", name=w("You"), value=_line(asked.order, page.own, w))
    if page.excluded:
        return w("An admin keeps you out of these standings.")
    return w.plural(
        "You are not listed: {n} more counted game is needed.",
        "You are not listed: {n} more counted games are needed.",
        page.missing,
    )


def _spans(asked: Question, w: Words) -> Row:
    room = OPTIONS - len(Span)
    seasons = asked.seasons[1:][: room - min(len(asked.months), _YEAR)]
    months = asked.months[: room - len(seasons)]
    over = [*(Period.season(season.number) for season in seasons), *months]
    spans = [*map(str, Span), *(period.key for period in over)]
    options = [option(span_name(w, span), span, chosen=span == asked.span) for span in spans]
    control = screen_id(Screen.SCORES_SPAN, asked.order)
    return select(control, options, least=1, most=1, placeholder=w("Which time"))


def _orders(asked: Question, w: Words) -> Row:
    options = [option(w.order(order), order, chosen=order is asked.order) for order in ORDERS]
    control = screen_id(Screen.SCORES_ORDER, asked.span)
    return select(control, options, least=1, most=1, placeholder=w("By what"))
