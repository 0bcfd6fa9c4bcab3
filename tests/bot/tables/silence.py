"""How long a table can last when nobody does anything any more."""

from datetime import timedelta

import presi.cards
from bot.tables.values import Absence, Options

__all__ = ["silence_bound"]


def silence_bound(options: Options, *, seats: int, humans: int) -> timedelta:
    """The longest that a table of these options lives on when all its humans are silent, from any state.

    A silent human with cards is asked in this hand or the next one, for in a hand computers play at most the
    whole deck, and between two plays each seat passes once. Then the turn and the call run, twice where the
    time was given afresh. After that the game is void, or the next human's silence begins, or nobody is left.
    A lobby or results idle, and close. Down-time is not counted: meanwhile no time runs. Nor is the time in
    which a game cannot be shown: at most `options.idle` each time, after which it closes.
    """
    hand = options.pause + len(presi.cards.deck(options.rules)) * (seats + 1) * options.pace
    silence = 2 * hand + 2 * (options.turn + options.call)
    silences = humans if options.absence is Absence.COMPUTER else 1
    return silences * silence + options.idle
