"""How players stand, and what one of them has played."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from bot.i18n import safe_name
from bot.i18n.counts import titles_at
from bot.servers.checks import strikes_since, table_options
from bot.standings.values import Order, Period, Season, Span
from bot.ui.answering import Answer
from bot.ui.errors import Refusal
from bot.ui.ids import UnknownControl
from bot.ui.panels.standings import Question, standings_panel
from bot.ui.panels.stats import stats_panel
from bot.ui.screens.players import find_player
from bot.ui.screens.visit import Visit

__all__ = ["pick_order", "pick_span", "show", "stats"]

_SEASON: Final = re.compile(r"s([1-9][0-9]{0,8})", re.ASCII)
_MONTH: Final = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])", re.ASCII)


async def show(visit: Visit) -> Answer:
    """The page that the id says."""
    return await _page(visit, visit.text(0), visit.text(1), visit.number(2))


async def pick_span(visit: Visit) -> Answer:
    """The first page of another span."""
    return await _page(visit, visit.picked, visit.text(0), 0)


async def pick_order(visit: Visit) -> Answer:
    """The first page in another order."""
    return await _page(visit, visit.text(0), visit.picked, 0)


async def stats(visit: Visit, typed: str | None) -> Answer:
    """The figures of the player that was typed, else one's own."""
    player = await find_player(visit, typed)
    found = await visit.desk.archive.standings.stats(visit.guild, player.user)
    own = player.user == visit.user
    strikes = await _strikes(visit) if own else ""
    w = visit.w
    if found is None:
        if own:
            nothing = w("You have not finished a game here yet. {play} opens a table.", play=_play(visit))
            raise Refusal("\n".join(filter(None, (nothing, strikes))))
        raise Refusal(w("{name} has not finished a game here yet.", name=safe_name(player.name)))
    titles = titles_at(table_options(visit.desk.servers.settings(visit.guild)))
    return Answer(stats_panel(found, w, titles, strikes=strikes))


async def _page(visit: Visit, span: str, order: str, page: int) -> Answer:
    orders = [each for each in Order if each == order]
    if not orders:
        raise UnknownControl(str(visit.control))
    archive, guild = visit.desk.archive, visit.guild
    seasons = await archive.scores.seasons(guild)
    months = [
        month for month in await archive.standings.months(guild) if month != Period.month(datetime.now(UTC))
    ]
    settings = visit.desk.servers.settings(guild)
    asked = Question(span, orders[0], seasons, months, settings.ranked_least, settings.ranked)
    period = _period(visit, span, seasons)
    found = await archive.standings.standings(
        guild, period, asked.order, least=asked.least, page=page, own=visit.user
    )
    return Answer(standings_panel(asked, found, visit.w))


def _period(visit: Visit, span: str, seasons: Sequence[Season]) -> Period:
    over = _SEASON.fullmatch(span)
    if over is not None:
        return Period.season(int(over[1]))
    if _MONTH.fullmatch(span):
        return Period(Span.MONTH, span)
    match span:
        case Span.SEASON:
            return Period.season(seasons[0].number)
        case Span.MONTH:
            return Period.month(datetime.now(UTC))
        case Span.ALL:
            return Period.all_time()
        case _:
            raise UnknownControl(str(visit.control))


async def _strikes(visit: Visit) -> str:
    """What the asker has left or missed; where nobody sits out for that, it is told to whom it is kept of."""
    settings = visit.desk.servers.settings(visit.guild)
    since = strikes_since(settings, datetime.now(UTC))
    strikes = await visit.desk.archive.standings.strikes(visit.guild, visit.user, since)
    if not settings.strike_limit:
        return visit.w("Games you left or missed lately: {n}.", n=len(strikes)) if strikes else ""
    return visit.w(
        "Games you left or missed lately: {n}. With {limit} you sit out for a while.",
        n=len(strikes),
        limit=settings.strike_limit,
    )


def _play(visit: Visit) -> str:
    return f"`{visit.w.command('play')}`"
