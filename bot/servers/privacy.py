"""What is kept about people, why, and how long."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from bot.standings.parcels import Parcel, packed

__all__ = [
    "EXPORT_FORMAT",
    "KEPT",
    "KeptData",
    "KeptFor",
    "export_bytes",
    "export_parcels",
    "sample_record",
]

EXPORT_FORMAT: Final = "presi-export-1"

_FILE: Final = "presi-data"


class KeptFor(StrEnum):
    """How long something is kept, at the most; erasing and a removed bot end it earlier."""

    ERASED = "erased"
    """Until its person erases it, or the bot has left the server and a grace time is over."""
    RETENTION = "retention"
    """As long as the server's setting says."""


@dataclass(frozen=True, slots=True)
class KeptData:
    """One kind of data; `key` is its part of an export, for which bot/i18n has the words and the reason."""

    key: str
    kept_for: KeptFor


KEPT: Final = (
    KeptData("preferences", KeptFor.ERASED),
    KeptData("servers", KeptFor.ERASED),
    KeptData("games", KeptFor.ERASED),
    KeptData("moves", KeptFor.RETENTION),
    KeptData("tables", KeptFor.RETENTION),
    KeptData("standings", KeptFor.ERASED),
    KeptData("strikes", KeptFor.ERASED),
    KeptData("exclusions", KeptFor.ERASED),
    KeptData("audit", KeptFor.ERASED),
)
"""Everything kept about one person; a test holds it against what an export has."""


def export_bytes(exported: Mapping[str, Any]) -> bytes:
    """An export as a file."""
    return json.dumps(exported, ensure_ascii=False, separators=(",", ":")).encode()


def export_parcels(exported: Mapping[str, Any], most: int) -> tuple[Parcel, ...]:
    """An export as files of `most` bytes at the most, zipped where it is large.

    Together the parts have everything once; each is an export by itself.
    """
    parts = list(_parts(exported, most))
    if len(parts) == 1:
        return (packed(f"{_FILE}.json", export_bytes(exported)),)
    return tuple(packed(f"{_FILE}-{number}.json", export_bytes(part)) for number, part in enumerate(parts, 1))


def _parts(exported: Mapping[str, Any], most: int) -> Iterator[Mapping[str, Any]]:
    """The export, halved until each part is small enough, or has no more than one of each."""
    lists = {key: value for key, value in exported.items() if isinstance(value, list)}
    small = len(packed("", export_bytes(exported)).content) <= most
    if small or all(len(value) <= 1 for value in lists.values()):
        yield exported
        return
    middles = {key: (len(value) + 1) // 2 for key, value in lists.items()}
    yield from _parts({**exported, **{key: lists[key][:middle] for key, middle in middles.items()}}, most)
    rest = {key: lists[key][middle:] for key, middle in middles.items()}
    yield from _parts({**exported, "preferences": {}, **rest}, most)


def sample_record() -> dict[str, Any]:
    """An export as it looks like, of somebody who does not exist."""
    return {
        "format": EXPORT_FORMAT,
        "user": 123456789012345678,
        "preferences": {"language": "en", "auto_pass": True},
        "servers": [{"server": 1, "name": "Marta", "last_game": "2026-07-01T20:30:00+00:00"}],
        "games": [
            {
                "game": 7,
                "server": 1,
                "channel": 2,
                "parent": None,
                "preset": "barajamos",
                "started": "2026-07-01T20:30:00+00:00",
                "ended": "2026-07-01T21:10:00+00:00",
                "outcome": "won",
                "seat": 0,
                "name": "Marta",
                "left": None,
                "result": {"rank": 1, "won": True, "hands": 6, "points": 11, "mu": 27.6, "sigma": 8.1},
                "hands": [{"hand": 1, "place": 1, "points": 2, "total": 2}],
            }
        ],
        "moves": [{"game": 7, "moves": [["7o", "7c"], [], ["2o"]]}],
        "tables": [{"table": 3, "at": "2026-07-01T20:29:00+00:00", "event": {"kind": "joined", "chair": 1}}],
        "standings": [{"server": 1, "period": "all", "games": 1, "wins": 1, "hands": 6, "points": 11}],
        "strikes": [{"server": 1, "at": "2026-06-30T18:00:00+00:00", "kind": "absent"}],
        "exclusions": [{"server": 1, "at": "2026-06-30T19:00:00+00:00"}],
        "audit": [{"server": 1, "at": "2026-06-30T17:00:00+00:00", "act": "setting", "key": "pings"}],
    }
