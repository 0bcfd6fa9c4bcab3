"""What is kept about people, and why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import Sentences, mark

__all__ = ["KEPT_TEXTS", "kept"]

KEPT_TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "preferences": (mark("Your preferences"), mark("so that I speak and show cards as you like it")),
        "servers": (mark("Your name on each server"), mark("for standings, also when you are away")),
        "games": (mark("Your games"), mark("your seat, places and points, for standings and history")),
        "moves": (mark("Your moves"), mark("so that a game goes on after a restart, and for replays")),
        "tables": (mark("Your seats at tables"), mark("joining, leaving and the like, for the same")),
        "standings": (mark("Your sums and rating"), mark("so that standings are quick")),
        "strikes": (mark("Games you left or missed"), mark("where a server lets people sit out for that")),
        "exclusions": (mark("Exclusions"), mark("where an admin keeps you out of standings")),
        "audit": (mark("What you did as an admin"), mark("so that admins can see who changed what")),
    }
)
"""By the key of `bot.servers.privacy.KEPT`: what it is, and why it is kept."""


def kept(w: Sentences, key: str) -> tuple[str, str]:
    """What one kind of data is, and why it is kept."""
    what, why = KEPT_TEXTS[key]
    return w(what), w(why)
