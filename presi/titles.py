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


def titles(rules: Rules, seats: int) -> tuple[Title, ...]:  # noqa: ARG001  a table may name its second of three otherwise
    """The title of each place, first place first (rules.md E35, E36, A5)."""
    vice_last = (Title.VICE_LAST,) if seats >= _SEATS_WITH_VICE_LAST else ()
    ends = 3 + len(vice_last)
    neutral = (Title.NEUTRAL,) * (seats - ends)
    return (Title.PRESIDENT, Title.VICE_PRESIDENT, *neutral, *vice_last, Title.LAST)
