"""Who of a server's admins did what."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from bot.tables.values import Human

__all__ = ["AuditAct", "AuditEntry"]


class AuditAct(StrEnum):
    """What an admin can do that leaves a trace."""

    SETTING = "setting"
    RESET = "reset"
    STOP = "stop"
    EXCLUDE = "exclude"
    INCLUDE = "include"
    RECOMPUTE = "recompute"
    SEASON = "season"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """One act.

    `key`: the setting's key or the table's name, else empty. `about`: the player excluded or taken in again.
    `before` and `after` are a setting's values as JSON, or what else the act changed.
    """

    at: datetime
    by: Human
    act: AuditAct
    key: str = ""
    about: Human | None = None
    before: Any = None
    after: Any = None
