"""Long lists, a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["PAGE_SIZE", "Page", "page_count"]

T = TypeVar("T")

PAGE_SIZE = 10
"""Entries a page, as many as a phone shows."""


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """One page of a list that has `total` entries; `page` counts from 0."""

    items: Sequence[T]
    page: int
    total: int

    @property
    def pages(self) -> int:
        """How many pages there are, at least one."""
        return page_count(self.total)


def page_count(total: int) -> int:
    """How many pages `total` entries take, at least one."""
    return max(1, -(-total // PAGE_SIZE))
