"""What one player has played in a server. Private."""

from collections.abc import Iterator, Sequence

from bot.i18n import Words
from bot.standings.values import RatedAt, Stats
from bot.tables.values import TitleWords
from bot.ui.panels.layout import Panel, button, framed, rows, text
from bot.ui.panels.paging import player_name
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id
from presi.titles import Title

__all__ = ["stats_panel"]

_BARS = "▁▂▃▄▅▆▇█"
_COURSE = 24
"""Ratings in the course: as many as fit into a line on a phone."""

_RIVALS = 5


def stats_panel(stats: Stats, w: Words, titles: TitleWords, *, strikes: str = "") -> Panel:
    """The player's figures; `titles` is how the last places are called, `strikes` for the player alone."""
    games = button(w("Games"), screen_id(Screen.HISTORY, stats.user, 0, 0))
    return framed(
        text(f"## {player_name(w, stats.name)}", *_games(stats, w, titles)),
        text(*_rating(stats, w)),
        text(f"**{w('Met most')}**", *_rivals(stats, w)) if stats.against else None,
        text(f"-# {strikes}") if strikes else None,
        *rows((games,)),
        accent=Accent.RESULTS,
    )


def _games(stats: Stats, w: Words, words: TitleWords) -> Iterator[str]:
    yield w(
        "**Games:** {games} · {won} won · {ranked} counted",
        games=stats.games,
        won=stats.won,
        ranked=stats.ranked,
    )
    places = [
        w("{name}: {value}", name=w.place(place), value=n) for place, n in enumerate(stats.ranks, 1) if n
    ]
    if places:
        yield w("**Places:** {places}", places=" · ".join(places))
    a_hand = stats.points / stats.hands if stats.hands else 0.0
    yield w(
        "**Hands:** {hands} · {points} points · {rate} a hand",
        hands=stats.hands,
        points=stats.points,
        rate=w.decimal(a_hand, 2),
    )
    titles = [f"{w.title(title, words)} {n}" for title in Title if (n := getattr(stats.titles, title))]
    if titles:
        yield w("**Titles:** {titles}", titles=" · ".join(titles))
    yield w("**In a row:** {now} won now, {best} at best", now=stats.streak, best=stats.best_streak)


def _rating(stats: Stats, w: Words) -> Iterator[str]:
    if stats.rating is None:
        yield w("**Rating:** none yet, no game has counted")
        return
    yield w("**Rating:** {rating}", rating=stats.rating.shown)
    course = stats.course[-_COURSE:]
    if len(course) > 1:
        yield f"`{_bars(course)}` {course[0].rating.shown} → {course[-1].rating.shown}"


def _bars(course: Sequence[RatedAt]) -> str:
    """The course as a line of bars, the lowest rating the lowest bar."""
    shown = [each.rating.ordinal for each in course]
    least, most = min(shown), max(shown)
    step = (most - least) / (len(_BARS) - 1) or 1.0
    return "".join(_BARS[round((each - least) / step)] for each in shown)


def _rivals(stats: Stats, w: Words) -> Iterator[str]:
    for rival in stats.against[:_RIVALS]:
        yield w.plural(
            "{name}: {n} game, ahead in {ahead}, behind in {behind}",
            "{name}: {n} games, ahead in {ahead}, behind in {behind}",
            rival.games,
            name=player_name(w, rival.name),
            ahead=rival.ahead,
            behind=rival.behind,
        )
