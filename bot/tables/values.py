"""The words a table is described with."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NewType, TypeAlias

from presi.cards import Seat
from presi.rules import Rules

__all__ = [
    "IDS",
    "Absence",
    "Barrier",
    "CancelReason",
    "ChannelId",
    "CloseReason",
    "Computer",
    "Due",
    "DueKind",
    "GuildId",
    "Hiding",
    "HostOption",
    "Human",
    "MessageId",
    "Occupant",
    "Options",
    "Phase",
    "TableId",
    "TitleWords",
    "UserId",
]

TableId = NewType("TableId", int)
UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
MessageId = NewType("MessageId", int)

IDS: Final = 2**63
"""Ids of all kinds are lower: no database takes more, and Discord gives no more."""


@dataclass(frozen=True, slots=True)
class Human:
    """A person on a chair, with the name they had when they sat down."""

    user: UserId
    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer on a chair; `level` is a key of `presi.players.PLAYERS`."""

    name: str
    level: str


Occupant: TypeAlias = Human | Computer


class Phase(StrEnum):
    """What a table is doing; after `RESULTS` the same people may play again."""

    LOBBY = "lobby"
    PLAYING = "playing"
    RESULTS = "results"
    CLOSED = "closed"


class Absence(StrEnum):
    """What happens to the seat of a player who does not answer the call (rules.md A7, E50)."""

    CANCEL = "cancel"
    COMPUTER = "computer"


class TitleWords(StrEnum):
    """What the last place is called: `CULO` where cards are Spanish, or `LAST` at any table."""

    CULO = "culo"
    LAST = "last"


class HostOption(StrEnum):
    """What a host may change for a table of their own.

    `PRESET`: the rules by name. `RULES`: single options of them, and the titles. `COMPUTERS`: adding some,
    and how well they play.
    """

    PRESET = "preset"
    RULES = "rules"
    TURN = "turn"
    ABSENCE = "absence"
    PACE = "pace"
    COMPUTERS = "computers"


class CancelReason(StrEnum):
    """Why a game ended without points."""

    ABSENT = "absent"
    LEFT = "left"
    VOTE = "vote"


class CloseReason(StrEnum):
    """Why a table is no more."""

    IDLE = "idle"
    HIDDEN = "hidden"
    NO_HUMANS = "no_humans"
    STOPPED = "stopped"
    COUNTED = "counted"
    """An admin stopped it, and the finished hands of its game count."""


class DueKind(StrEnum):
    """What is to happen when a due moment comes and nobody was faster.

    `TURN`: the humans asked are called. `CALL`: the called ones are absent. `PACE`: a computer acts.
    `NEXT_HAND`: a hand is dealt. `IDLE`: the table, left alone, closes. `HIDDEN`: so does one that cannot be
    shown, with its game; until then nobody is called or absent, and no hand is dealt.
    """

    TURN = "turn"
    CALL = "call"
    PACE = "pace"
    NEXT_HAND = "next_hand"
    IDLE = "idle"
    HIDDEN = "hidden"


class Barrier(StrEnum):
    """What keeps a table from being shown.

    `VIEW`, `SEND`, `SEND_IN_THREADS`: a permission that the bot lacks in the table's channel. `THREAD`: that
    is a thread, and locked.
    """

    VIEW = "view"
    SEND = "send"
    SEND_IN_THREADS = "send_in_threads"
    THREAD = "thread"


@dataclass(frozen=True, slots=True)
class Due:
    """The one moment a table waits for.

    `at` is aware UTC. `serial` tells apart two moments of one kind that fall together, so that an old timer
    never acts for a new one; it is the table's length when the moment was set.
    """

    kind: DueKind
    at: datetime
    serial: int


@dataclass(frozen=True, slots=True)
class Hiding:
    """That a table cannot be shown, and what it waited for when that began.

    `left`: how much was left until the moment of this `kind`. It is given back for the same question alone:
    to seats that were `asked` then, under the same `ticket`.
    """

    barrier: Barrier
    kind: DueKind
    left: timedelta
    ticket: int
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """How a table is run. Its host may change in the lobby what is in `host_may`; the rest is fixed.

    `preset` is a key of `presi.presets.PRESETS`, from which `rules` may differ. `turn`: what a human has for
    a turn; `call`: what a called one has to answer; `pace`: between two moves of computers; `pause`: between
    two hands; `idle`: how long a lobby or the results may be left alone. `computer_level` is a key of
    `presi.players.PLAYERS`.
    """

    preset: str
    rules: Rules
    absence: Absence = Absence.CANCEL
    turn: timedelta = timedelta(seconds=90)
    call: timedelta = timedelta(seconds=60)
    pace: timedelta = timedelta(seconds=1.2)
    pause: timedelta = timedelta(seconds=8)
    idle: timedelta = timedelta(minutes=30)
    computer_level: str = "normal"
    titles: TitleWords = TitleWords.CULO
    host_may: tuple[HostOption, ...] = tuple(HostOption)
