"""The commands `record FILE` and `verify FILE`: a game's record as text, and whether its hands are right."""

import json
from pathlib import Path
from typing import TextIO

from presi.errors import RecordError
from presi.game_record import GameRecord, game_from_json
from presi.referee.blocks import shorten
from presi.referee.headings import heading, plain_names
from presi.transcript import transcript
from presi.verification import Wrong, faults

__all__ = ["print_record", "verify_record"]

RIGHT, WRONG, BAD = 0, 1, 2
"""Exit codes: as it should be; a hand is wrong; a file that cannot be read."""

_WHAT_IS_WRONG = {
    Wrong.UNSEALED: "nothing was promised before its deal",
    Wrong.SEAL: "its deck is not the one that was promised",
    Wrong.PLAY: "what is recorded does not follow from the deal and the moves",
}


class Unreadable(Exception):
    """The file holds no record; the text says why, in one line."""


def print_record(path: str, out: TextIO, err: TextIO) -> int:
    """Print the recorded game in the referee's text form; returns the exit code."""
    try:
        record = _read(path)
        text = transcript(heading("G1", record.rules), plain_names(record.names), record.events)
    except Unreadable as problem:
        return _refuse(path, str(problem), err)
    except (IndexError, ValueError):
        return _refuse(path, "its events are not those of as many seats as it has names", err)
    out.write(text)
    return RIGHT


def verify_record(path: str, out: TextIO, err: TextIO) -> int:
    """Say whether each deck is the promised one and the game follows from it; returns the exit code."""
    try:
        record = _read(path)
    except Unreadable as problem:
        return _refuse(path, str(problem), err)
    promised = ("no promise" if seal is None else seal.commitment for seal in record.seals)
    out.writelines(f"hand {hand}: {promise}\n" for hand, promise in enumerate(promised, 1))
    found = list(faults(record))
    for fault in found:
        where = f"hand {fault.hand}" if fault.hand else "before the first deal"
        out.write(f"no: {where}: {_WHAT_IS_WRONG[fault.wrong]}\n")
    if found:
        return WRONG
    out.write(f"yes: {len(record.seals)} hands, each dealt as promised\n")
    return RIGHT


def _read(path: str) -> GameRecord:
    try:
        return game_from_json(json.loads(Path(path).read_text(encoding="utf-8-sig")))
    except OSError as error:
        raise Unreadable(error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise Unreadable("not UTF-8 text") from None
    except (ValueError, RecursionError):
        raise Unreadable("not JSON") from None
    except RecordError as error:
        where = "".join(sign if sign.isprintable() else "?" for sign in error.where)
        expected, found = error.expected, shorten(str(error.found))
        raise Unreadable(f"{where}: expected {expected}, got {found}") from None


def _refuse(path: str, reason: str, err: TextIO) -> int:
    err.write(f"{path}: {reason}\n")
    return BAD
