"""What has happened at a table; a table is the fold of its events.

Fields that hold cards or secrets are kept out of reprs: logs must not show what players may not know.
"""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TypeAlias

from bot.tables.values import (
    Absence,
    Barrier,
    CancelReason,
    ChannelId,
    CloseReason,
    Computer,
    Due,
    GuildId,
    Human,
    MessageId,
    Occupant,
    Options,
    TitleWords,
    UserId,
)
from presi.cards import Card, Seat
from presi.commitment import Seal
from presi.events import Event
from presi.rules import Rules

__all__ = [
    "BackInLobby",
    "Called",
    "ChairAdded",
    "Closed",
    "ComputerJoined",
    "ComputerLeft",
    "DueSet",
    "GameCancelled",
    "GameStarted",
    "Happened",
    "Hidden",
    "HostPassed",
    "Joined",
    "Left",
    "MentionsShown",
    "MessageShown",
    "Opened",
    "Picked",
    "Queued",
    "Returned",
    "RulesChosen",
    "Sealed",
    "Shuffled",
    "StoodIn",
    "TableEvent",
    "TermsChosen",
    "TookOver",
    "Unhidden",
    "Voted",
]


@dataclass(frozen=True, slots=True)
class Opened:
    """A lobby opened, with its host on the first chair. Always and only the first event.

    `parent`: the channel that the table's thread is under; None where the channel is no thread.
    """

    guild: GuildId
    channel: ChannelId
    name: str
    host: Human
    options: Options
    due: Due
    parent: ChannelId | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """A human took a free chair of the lobby (and is no longer queued)."""

    chair: int
    human: Human


@dataclass(frozen=True, slots=True)
class Left:
    """A human left the lobby, the results or the queue."""

    user: UserId


@dataclass(frozen=True, slots=True)
class Queued:
    """A human waits for the next game at this table."""

    human: Human


@dataclass(frozen=True, slots=True)
class ComputerJoined:
    """A computer took a free chair of the lobby."""

    chair: int
    computer: Computer


@dataclass(frozen=True, slots=True)
class ComputerLeft:
    """A computer's chair was freed."""

    chair: int


@dataclass(frozen=True, slots=True)
class ChairAdded:
    """The last free chair was taken, so one more was brought (rules.md E52)."""


@dataclass(frozen=True, slots=True)
class HostPassed:
    """The host's rights passed to this human."""

    user: UserId


@dataclass(frozen=True, slots=True)
class RulesChosen:
    """The host chose rules for the next game: a preset, perhaps with options that differ, and the titles."""

    preset: str
    rules: Rules
    titles: TitleWords


@dataclass(frozen=True, slots=True)
class TermsChosen:
    """The host chose how the table is run; the fields are those of `Options`."""

    turn: timedelta
    absence: Absence
    pace: timedelta
    computer_level: str


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; `chairs` are its seats in turn order."""

    chairs: tuple[Occupant, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The next deck lies ready and is promised. Its commitment is public, the rest secret."""

    seal: Seal
    deck: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sealed:
    """The deck that is dealt next is the one of this seal, whose secret is public once the hand is over."""

    seal: Seal


@dataclass(frozen=True, slots=True)
class Happened:
    """The game moved on by one event of its own."""

    event: Event = field(repr=False)


@dataclass(frozen=True, slots=True)
class Picked:
    """A seat changed which cards it means to give; replaces the earlier pick."""

    seat: Seat
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class DueSet:
    """The table now waits for this moment, or for none."""

    due: Due | None


@dataclass(frozen=True, slots=True)
class Called:
    """The turn's time was up: these seats are called and have the call's time to answer."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Returned:
    """A called or absent human acted again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A computer plays this seat until its human acts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TookOver:
    """The seat's human left for good; the computer has the seat from now on."""

    seat: Seat
    computer: Computer


@dataclass(frozen=True, slots=True)
class Voted:
    """The seat's human voted to end the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameCancelled:
    """The game is void, without points, because of this seat.

    After a vote that is the seat that voted last, or whose going left the votes more than half.
    """

    reason: CancelReason
    seat: Seat


@dataclass(frozen=True, slots=True)
class BackInLobby:
    """Everyone still there sits in the lobby again."""


@dataclass(frozen=True, slots=True)
class MessageShown:
    """The table's public message is now this one."""

    message: MessageId


@dataclass(frozen=True, slots=True)
class MentionsShown:
    """These messages are to be taken back, now or later, and no others: mentions, and old ones."""

    messages: tuple[MessageId, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """Discord does not let the table be shown; `left` is the time left until the moment it waits for."""

    barrier: Barrier
    left: timedelta


@dataclass(frozen=True, slots=True)
class Unhidden:
    """The table is shown again."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is no more. Always the last event."""

    reason: CloseReason


TableEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | Queued
    | ComputerJoined
    | ComputerLeft
    | ChairAdded
    | HostPassed
    | RulesChosen
    | TermsChosen
    | GameStarted
    | Shuffled
    | Sealed
    | Happened
    | Picked
    | DueSet
    | Called
    | Returned
    | StoodIn
    | TookOver
    | Voted
    | GameCancelled
    | BackInLobby
    | MessageShown
    | MentionsShown
    | Hidden
    | Unhidden
    | Closed
)
