"""What the places of a hand are called."""

from enum import StrEnum

from presi.rules import Rules

__all__ = ["Title", "titles"]

_SEATS_WITH_VICE_LAST = 4


class Title(StrEnum):
    """The titles; "last" is Culo on a Barajamos table."""

    PRESIDENT = "president"
    VICE_PRESIDENT = "vice_president"
    NEUTRAL = "neutral"
    VICE_LAST = "vice_last"
    LAST = "last"


def titles(rules: Rules, seats: int) -> tuple[Title, ...]:
    """The title of each place, first place first, for three seats or more (rules.md E35, E36, A5)."""
    if seats < _SEATS_WITH_VICE_LAST:
        return (Title.PRESIDENT, Title(rules.three_player_second), Title.LAST)
    neutral = (Title.NEUTRAL,) * (seats - _SEATS_WITH_VICE_LAST)
    return (Title.PRESIDENT, Title.VICE_PRESIDENT, *neutral, Title.VICE_LAST, Title.LAST)
