"""The rules in short, told from the options themselves so that they are true of any table."""

from collections.abc import Callable
from typing import Final

from bot.i18n import rules_cards, rules_exchange, rules_hand, rules_trick
from bot.i18n.sentences import Sentences
from bot.tables.values import TitleWords
from presi.rules import Rules

_PARAGRAPHS: Final[tuple[Callable[[Sentences, Rules], str], ...]] = (
    rules_hand.goal,
    rules_cards.deck,
    rules_cards.jokers,
    rules_hand.dealing,
    rules_hand.leading,
    rules_trick.playing,
    rules_trick.passing,
    rules_trick.skipping,
    rules_cards.solo_trump,
    rules_cards.twos,
    rules_trick.revolution,
    rules_hand.going_out,
)
"""Each gives one paragraph, or nothing where these rules have nothing of the kind."""


def rules_text(w: Sentences, rules: Rules, titles: TitleWords) -> list[str]:
    """One short paragraph of markdown an item; `titles` is how the last places are called."""
    told = [paragraph(w, rules) for paragraph in _PARAGRAPHS]
    named = [rules_hand.titles_won(w, rules, titles), rules_exchange.exchange(w, rules, titles)]
    return [said for said in (*told, *named, rules_hand.scoring(w, rules)) if said]
