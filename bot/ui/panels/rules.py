"""The rules of a table in short. Private."""

from typing import Final

from bot.i18n import Words
from bot.i18n.sentences import mark
from bot.tables.values import Options
from bot.ui.limits import TEXT
from bot.ui.panels.layout import Panel, framed, text
from bot.ui.panels.style import Accent
from presi.cards import Deck
from presi.rules import Rules

__all__ = ["rules_line", "rules_panel"]

_DECKS: Final = {
    Deck.SPANISH48: mark("48 Spanish cards"),
    Deck.SPANISH40: mark("40 Spanish cards"),
    Deck.FRENCH52: mark("52 cards"),
    Deck.FRENCH54: mark("52 cards and jokers"),
    Deck.FRENCH32: mark("32 cards"),
    Deck.TAROT78: mark("78 tarot cards"),
}


def rules_line(w: Words, options: Options) -> str:
    """What is played, in one line for the lobby."""
    rules = options.rules
    return w("Rules: {deck}, to {points} points", deck=w(_DECKS[rules.deck]), points=rules.target)


def rules_panel(rules: Rules, w: Words) -> Panel:
    """The rules in short, cut where Discord would refuse more text."""
    paragraphs = []
    room = TEXT
    for paragraph in w.rules_text(rules):
        room -= len(paragraph) + 2
        if room < 0:
            break
        paragraphs.append(paragraph)
    return framed(text("\n\n".join(paragraphs)), accent=Accent.NOTICE)
