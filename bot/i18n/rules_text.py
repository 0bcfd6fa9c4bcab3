"""The rules in short, told from the options themselves so that they are true of any table."""

from collections.abc import Callable
from typing import Final

from bot.i18n import rules_cards, rules_hand, rules_trick
from bot.i18n.sentences import Sentences
from presi.rules import Rules

_PARAGRAPHS: Final[tuple[Callable[[Sentences, Rules], str], ...]] = (
    rules_hand.goal,
    rules_cards.deck,
    rules_cards.jokers,
    rules_hand.leading,
    rules_trick.playing,
    rules_trick.passing,
    rules_trick.skipping,
    rules_cards.solo_trump,
    rules_cards.twos,
    rules_trick.revolution,
    rules_hand.going_out,
    rules_hand.exchange,
    rules_hand.scoring,
)
"""Each gives one paragraph, or nothing where these rules have nothing of the kind."""


def rules_text(w: Sentences, rules: Rules) -> list[str]:
    """One paragraph of markdown an item, at most 4,000 characters in all."""
    return [said for paragraph in _PARAGRAPHS if (said := paragraph(w, rules))]
