"""A game that is over, to take away: as a record for programs, and as the referee's text for people."""

import json

from bot.standings.replay import GameLog
from presi.events import Dealt
from presi.game_record import GameRecord, game_to_json
from presi.record import JSON
from presi.referee.headings import heading, plain_names
from presi.transcript import transcript

__all__ = ["record", "record_bytes", "text"]


def record(log: GameLog) -> dict[str, JSON]:
    """The game as `presi.game_record` has it: rules, names and every event, without anybody's Discord id."""
    deals = sum(isinstance(event, Dealt) for event in log.events)
    seals = log.seals or (None,) * deals
    return game_to_json(GameRecord(log.rules, _names(log), seals, log.events))


def record_bytes(log: GameLog) -> bytes:
    """The record as a file."""
    return json.dumps(record(log), ensure_ascii=False, indent=1).encode()


def text(log: GameLog) -> str:
    """The game as a block of the referee's text, which can be judged again."""
    title = heading(f"G{log.summary.id}", log.rules)
    return transcript(title, plain_names(_names(log)), log.events)


def _names(log: GameLog) -> tuple[str, ...]:
    return tuple(seat.name for seat in log.summary.seats)
