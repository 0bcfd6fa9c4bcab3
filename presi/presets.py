"""The rule sets that have a name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from presi.rules import Rules

__all__ = ["PRESETS", "barajamos"]

barajamos: Final = Rules()
"""Presi as played on Barajamos: 48 Spanish cards, three to six seats, to 11 points."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType({"barajamos": barajamos})
"""The presets by the name that the referee's files and the table's settings use."""
