"""The plays of a seat as buttons and selects: one tap each, two with many. Private."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from discord import ButtonStyle, SelectOption

from bot.i18n import Words
from bot.ui.facts import Private
from bot.ui.ids import Verb, at
from bot.ui.limits import OPTIONS
from bot.ui.panels.layout import Row, button, rows, select
from bot.ui.plays import value_played, write_play
from presi.actions import Play

__all__ = ["play_rows"]

MOST_BUTTONS = 20
"""Plays that are offered at once: four rows on a phone. With more, the size is asked first."""


def play_rows(w: Words, private: Private, size: int | None) -> Iterator[Row]:
    """A button for each play, a select for cards that can stand for several values.

    With too many plays, first the sizes; with too many of one size, selects.
    """
    plays = tuple(choice for choice in private.view.choices if isinstance(choice, Play))
    sizes = sorted({len(play.cards) for play in plays})
    crowded = _buttons(plays) > MOST_BUTTONS
    if crowded and size in sizes:
        plays = tuple(play for play in plays if len(play.cards) == size)
    elif crowded and len(sizes) > 1:
        yield from rows(
            button(w.size_name(each), at(private.table, Verb.SIZE, str(each)), style=ButtonStyle.primary)
            for each in sizes
        )
        return
    yield from _offered(w, private, plays)


def _buttons(plays: Sequence[Play]) -> int:
    return sum(play.value is None for play in plays)


def _offered(w: Words, private: Private, plays: tuple[Play, ...]) -> Iterator[Row]:
    plain = tuple(play for play in plays if play.value is None)
    if len(plain) > MOST_BUTTONS:
        for start in range(0, len(plain), OPTIONS):
            yield _choice(w, private, plain[start : start + OPTIONS], str(start), w("Pick a play"))
    else:
        yield from rows(
            button(
                w.play_label(play.cards, value_played(play)),
                at(private.table, Verb.PLAY, write_play(play)),
                style=ButtonStyle.primary,
            )
            for play in plain
        )
    declared = sorted((play for play in plays if play.value is not None), key=_cards)
    for cards, group in groupby(declared, key=_cards):
        same = tuple(group)
        placeholder = w("{cards} as …", cards=w.cards(same[0].cards))
        yield _choice(w, private, same, cards, placeholder)


def _choice(w: Words, private: Private, plays: Sequence[Play], name: str, placeholder: str) -> Row:
    options = [
        SelectOption(label=w.play_label(play.cards, value_played(play)), value=write_play(play))
        for play in plays
    ]
    return select(at(private.table, Verb.CHOOSE, name), options, least=1, most=1, placeholder=placeholder)


def _cards(play: Play) -> str:
    return write_play(Play(play.seat, play.cards))
