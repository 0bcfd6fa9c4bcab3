"""The rules of a table as one frozen value. Nothing asks which preset it came from."""

from dataclasses import dataclass

from presi import refusals
from presi.rule_options import RuleOptions

__all__ = ["Rules"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(RuleOptions):
    """How a table plays: options that make a game together.

    Raises RulesError where they contradict each other (rules.md A8; `presi.refusals`).
    """

    def __post_init__(self) -> None:
        refusals.check(self)
