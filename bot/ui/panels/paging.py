"""Turning pages."""

from collections.abc import Iterator

from bot.i18n import Words, safe_name
from bot.ui.panels.layout import Button, button
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["page_buttons", "page_line", "player_name"]


def page_line(w: Words, page: int, pages: int) -> str:
    """Which page this is; empty where there is only one."""
    return w("page {page} of {pages}", page=page + 1, pages=pages) if pages > 1 else ""


def page_buttons(page: int, pages: int, screen: Screen, *arguments: object) -> Iterator[Button]:
    """Back and on, where there is more than one page; the page is the last argument of the screen."""
    if pages > 1:
        yield button("◀", screen_id(screen, *arguments, max(page - 1, 0)), disabled=page <= 0)
        yield button("▶", screen_id(screen, *arguments, page + 1), disabled=page >= pages - 1)


def player_name(w: Words, name: str) -> str:
    """A stored name in message text; whoever had their data erased has none."""
    return safe_name(name) if name else w("a former player")
