"""What is wrong with a file that the referee cannot read."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Unreadable(Exception):
    """The text cannot be understood: 1-based line number, and what is wrong in words for its author."""

    line: int
    what: str
