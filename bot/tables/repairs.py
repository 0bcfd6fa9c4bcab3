"""What else has to change where a change of the rules contradicts other options."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from bot.tables.offers import Changes, RuleValue, offers
from presi.cards import Card, cards_of
from presi.errors import RulesError
from presi.presets import PRESETS
from presi.rules import Rules

__all__ = ["apply", "repair"]

_MOST_CHANGES: Final = 8
_MOST_TRIED: Final = 1_000
_FEW: Final = 5
"""Options with no more values than these are tried with all of them."""


def apply(rules: Rules, changes: Changes) -> Rules:
    """The rules with these changes. Raises `RulesError` where they contradict each other."""
    values: dict[str, Any] = dict(changes)
    return replace(rules, **values)


def repair(rules: Rules, changes: Changes) -> Changes:
    """The fewest further changes with which `changes` make a game; none where none are found or needed.

    Nothing that is asked for is changed again. Sub-options are tried before what they belong to, and the
    values of presets before others.
    """
    tried: set[frozenset[tuple[str, RuleValue]]] = set()
    level: list[Changes] = [()]
    for _ in range(_MOST_CHANGES):
        following: list[Changes] = []
        for more in level:
            error = _error(rules, (*changes, *more))
            if error is None:
                return more
            for step in _steps(rules, (*changes, *more), error):
                longer = (*more, step)
                if frozenset(longer) not in tried and len(tried) < _MOST_TRIED:
                    tried.add(frozenset(longer))
                    following.append(longer)
        level = following
    return ()


def _error(rules: Rules, changes: Changes) -> RulesError | None:
    try:
        apply(rules, changes)
    except RulesError as error:
        return error
    return None


def _steps(rules: Rules, changes: Changes, error: RulesError) -> Iterator[tuple[str, RuleValue]]:
    fixed = dict(changes)
    for name in reversed(error.fields):
        if name not in fixed:
            now = getattr(rules, name)
            yield from ((name, value) for value in _values(rules, changes, name) if value != now)


def _values(rules: Rules, changes: Changes, name: str) -> tuple[RuleValue, ...]:
    changed: dict[str, Any] = dict(changes)
    deck = cards_of(changed.get("deck", rules.deck), changed.get("jokers", rules.jokers))
    offered = offers(rules, name)
    values = (*(getattr(preset, name) for preset in PRESETS.values()), *offered[:_FEW])
    usable = (value for value in values if not isinstance(value, Card) or value in deck)
    return tuple(dict.fromkeys(usable))
