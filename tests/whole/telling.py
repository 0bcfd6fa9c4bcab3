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
    return {card for card, pattern in _patterns() if pattern.search(text)}


@cache
def _patterns() -> tuple[tuple[Card, re.Pattern[str]], ...]:
    return tuple((card, _pattern(card)) for card in deck(barajamos))


def _pattern(card: Card) -> re.Pattern[str]:
    ways = (ENGLISH.card(card), ENGLISH.card_name(card), str(card))
    return re.compile("|".join(rf"(?<!\w){re.escape(way)}(?!\w)" for way in ways))
