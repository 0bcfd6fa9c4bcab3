"""Games that are over, a page at a time. Private."""

from collections.abc import Iterator
from dataclasses import dataclass

from discord.utils import format_dt

from bot.i18n import Words, plain_name
from bot.standings.pages import Page
from bot.standings.policy import Verdict
from bot.standings.values import GameSummary, Outcome
from bot.ui.panels.fitting import fitting, shortened
from bot.ui.panels.layout import Panel, Row, framed, option, rows, select, text
from bot.ui.panels.paging import page_buttons, page_line, player_name
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["Filter", "game_line", "game_title", "history_panel"]


@dataclass(frozen=True, slots=True)
class Filter:
    """Whose games, and of which channel; 0 for all. `page` counts from 0."""

    user: int = 0
    channel: int = 0
    page: int = 0

    @property
    def arguments(self) -> tuple[int, int, int]:
        """As the ends of the ids of controls."""
        return (self.user, self.channel, self.page)


def history_panel(chosen: Filter, games: Page[GameSummary], w: Words, *, of: str = "") -> Panel:
    """A page of games, and a select of those that can be replayed; `of` is the player's name.

    Where the names of all who played are too long for one message, they are cut.
    """
    return fitting(lambda length: _panel(chosen, games, w, of, length))


def _panel(chosen: Filter, games: Page[GameSummary], w: Words, of: str, length: int) -> Panel:
    heading = w("## Games of {name}", name=player_name(w, of)) if chosen.user else w("## Games played here")
    facts = [
        w("in {channel}", channel=f"<#{chosen.channel}>") if chosen.channel else "",
        w.plural("{n} game", "{n} games", games.total),
        page_line(w, games.page, games.pages),
        w("★ counts for the standings") if any(_counts(game) for game in games.items) else "",
    ]
    return framed(
        text(heading, f"-# {' · '.join(fact for fact in facts if fact)}"),
        text(*(game_line(shortened(game, length), w) for game in games.items))
        if games.items
        else text(w("No game is over yet.")),
        _replays(chosen, games, w),
        *rows(page_buttons(games.page, games.pages, Screen.HISTORY, chosen.user, chosen.channel)),
        accent=Accent.RESULTS,
    )


def game_line(game: GameSummary, w: Words) -> str:
    """One game: when, at which table, and how it ended."""
    ended = format_dt(game.ended_at, "d")
    counts = "★ " if _counts(game) else ""
    return f"**{game.id}** · {ended} · {_ending(game, w)} · {counts}{', '.join(_seats(game, w))}"


def game_title(game: GameSummary, w: Words) -> str:
    """One game for a select or for autocomplete, where no markdown works."""
    names = ", ".join(plain_name(seat.name) if seat.name else w("a former player") for seat in game.seats)
    return f"{game.id} · {game.ended_at:%Y-%m-%d} · {game.table} · {names}"


def _counts(game: GameSummary) -> bool:
    return game.verdict is Verdict.RANKED


def _ending(game: GameSummary, w: Words) -> str:
    if game.outcome is Outcome.CANCELLED:
        return w("cancelled")
    if game.winner is None:
        return w("no winner")
    return w("won by {name}", name=player_name(w, game.seats[game.winner].name))


def _seats(game: GameSummary, w: Words) -> Iterator[str]:
    for seat in sorted(game.seats, key=lambda seat: (seat.rank or 99, -seat.points)):
        computer = "🤖" if seat.user is None else ""
        yield f"{player_name(w, seat.name)}{computer} {seat.points}"


def _replays(chosen: Filter, games: Page[GameSummary], w: Words) -> Row | None:
    options = [option(game_title(game, w), str(game.id)) for game in games.items if game.replayable]
    if not options:
        return None
    control = screen_id(Screen.GAME, *chosen.arguments)
    return select(control, options, least=1, most=1, placeholder=w("Look at a game again"))
