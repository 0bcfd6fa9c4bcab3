"""Which cards a message names, in whatever way it does."""

import json
import re
from functools import cache
from typing import Any

from bot.i18n import words
from bot.servers.settings import CardStyle
from presi.cards import Card, deck
from presi.presets import barajamos
from presi.rules import Rules


def cards_told(body: Any, rules: Rules = barajamos, language: str = "en") -> set[Card]:  # noqa: ANN401 - JSON
    """The cards of these rules whose symbol, name or notation stands anywhere in the body of a request."""
    text = json.dumps(body, ensure_ascii=False)
    ways = _ways(rules, language)
    return {ways[found] for found in _pattern(rules, language).findall(text)}


@cache
def _ways(rules: Rules, language: str) -> dict[str, Card]:
    """Each way to name a card, in any style."""
    speakers = [words(language, style) for style in CardStyle]
    return {
        way: card
        for card in deck(rules)
        for w in speakers
        for way in (w.card(card), w.card_name(card), str(card))
    }


@cache
def _pattern(rules: Rules, language: str) -> re.Pattern[str]:
    longest_first = sorted(_ways(rules, language), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
