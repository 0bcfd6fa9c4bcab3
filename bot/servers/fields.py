"""A setting, described well enough to draw a panel from."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.servers.kinds import Kind

__all__ = ["Field", "Topic", "plain"]


class Topic(StrEnum):
    """What settings are about: a page of the panel each."""

    LOOK = "look"
    PLACES = "places"
    RULES = "rules"
    TIME = "time"
    COMPUTERS = "computers"
    RANKED = "ranked"
    CONDUCT = "conduct"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class Field:
    """One setting: `key` is its name everywhere, `kind` what it may be."""

    key: str
    topic: Topic
    kind: Kind

    def parse(self, given: object) -> Any:  # noqa: ANN401 - the kind settles the type
        """The value that was given. Raises a SettingError."""
        return self.kind.read(self.key, given)


def plain(value: object) -> Any:  # noqa: ANN401 - JSON
    """A setting's value as JSON, which `Field.parse` reads back."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if isinstance(value, Mapping):
        return dict(value)
    return str(value) if isinstance(value, StrEnum) else value
