"""What a user may choose for themselves, on every server."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.servers.fields import Field, Topic
from bot.servers.kinds import Choice, Switch
from bot.servers.settings import LANGUAGES, CardStyle, Pings

__all__ = ["PREFERENCES", "Preferences", "SortOrder"]


class SortOrder(StrEnum):
    """How one's own cards lie."""

    LOW_FIRST = "low_first"
    HIGH_FIRST = "high_first"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """A user's choices. `language` None is Discord's for the user, `card_style` None is the server's.

    `auto_pass`: pass by itself when nothing can be played.
    """

    language: str | None = None
    pings: Pings = Pings.TURNS
    card_style: CardStyle | None = None
    sort_order: SortOrder = SortOrder.LOW_FIRST
    auto_pass: bool = False


_FIELDS = (
    Field("language", Topic.LOOK, Choice(LANGUAGES, optional=True)),
    Field("pings", Topic.LOOK, Choice(tuple(Pings))),
    Field("card_style", Topic.LOOK, Choice(tuple(CardStyle), optional=True)),
    Field("sort_order", Topic.LOOK, Choice(tuple(SortOrder))),
    Field("auto_pass", Topic.LOOK, Switch()),
)

PREFERENCES: Final[Mapping[str, Field]] = MappingProxyType({entry.key: entry for entry in _FIELDS})
"""Every preference, in the order of the panel."""
