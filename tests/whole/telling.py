"""Which cards a message names, in whatever way it does."""

import json
import re
from functools import cache
from typing import Any

from bot.i18n import words
from presi.cards import Card, deck
from presi.presets import barajamos

ENGLISH = words("en-US")


def cards_told(body: Any) -> set[Card]:  # noqa: ANN401 - JSON
    """The cards whose symbol, name or notation stands anywhere in the body of a request."""
    text = json.dumps(body, ensure_ascii=False)
    ways = _ways()
    return {ways[found] for found in _pattern().findall(text)}


@cache
def _ways() -> dict[str, Card]:
    """Each way to name a card."""
    return {
        way: card
        for card in deck(barajamos)
        for way in (ENGLISH.card(card), ENGLISH.card_name(card), str(card))
    }


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_ways(), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
