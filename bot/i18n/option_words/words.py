"""What one option of the rules is called and what it decides."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.i18n.sentences import mark
from bot.tables.offers import RuleValue

__all__ = ["YES_NO", "OptionWords"]

YES_NO: Mapping[RuleValue, str] = {True: mark("yes"), False: mark("no")}


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The msgids of one option.

    `values` has a msgid for each value that is no number, card or list; those are said by what they count.
    """

    name: str
    sentence: str
    values: Mapping[RuleValue, str] = field(default_factory=dict)
