"""What proves the shuffles of a game that is over."""

from collections.abc import Iterable

from bot.tables.events import Happened, Sealed, TableEvent
from presi.commitment import Seal
from presi.events import Dealt

__all__ = ["seals_of"]


def seals_of(events: Iterable[TableEvent]) -> tuple[Seal | None, ...]:
    """One seal for each deal among the events, None for a deal of before there were promises.

    They hold the secrets, so they are for games that are over.
    """
    found: list[Seal | None] = []
    sealed: Seal | None = None
    for event in events:
        match event:
            case Sealed(seal):
                sealed = seal
            case Happened(Dealt()):
                found.append(sealed)
                sealed = None
            case _:
                pass
    return tuple(found)
