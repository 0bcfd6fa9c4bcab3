"""Panels that name many people, with names as long as fit."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.i18n import plain_name
from bot.standings.values import GameSummary
from bot.ui.limits import TEXT, text_length
from bot.ui.panels.layout import Panel

__all__ = ["LENGTHS", "fitting", "shortened"]

LENGTHS: Final = (32, 24, 16, 12, 8, 6)
"""Characters of a name, from all that Discord allows to what still tells people apart."""


def fitting(draw: Callable[[int], Panel]) -> Panel:
    """The panel that `draw` draws with names of so many characters at most, as many as Discord takes."""
    panel = draw(LENGTHS[0])
    for length in LENGTHS[1:]:
        if text_length(panel) <= TEXT:
            break
        panel = draw(length)
    return panel


def shortened(game: GameSummary, length: int) -> GameSummary:
    """The game with names of that length at most."""
    seats = tuple(
        replace(seat, name=plain_name(seat.name, length)) if seat.name else seat for seat in game.seats
    )
    return replace(game, seats=seats)
