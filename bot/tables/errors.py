"""Why a table refuses, as facts; the sentences are made in bot/i18n.

    TableError
    ├── NoSuchTable(table)      no running table has this id
    ├── TableClosed             the table closed while the command waited
    ├── ShuttingDown            the process is going down
    ├── StoreFailed             nothing was stored, so nothing has changed
    ├── TooManyTables(limit)    in this server or channel
    ├── SeatedElsewhere(table)  the user sits at that other table
    ├── AlreadySeated(table)    the user sits (or waits) at this one
    ├── TableFull(chairs)       no chair is free and none can be added
    ├── NotSeated(table)        the user has no seat at this table
    ├── NotHost(host)           only the host may; `host` is the host's name
    ├── TooFew(seats, needed)   not enough chairs are taken to start
    ├── WrongSeats(seats, allowed)      the rules cannot be played by so many
    ├── FixedByServer(option)   the server does not leave this to the host
    ├── OptionsRefused(id, fields, …)   options that contradict each other
    ├── TooManySeated(limit, names)     more people sit here than the rules allow
    ├── NoComputer              there is no computer to remove
    ├── WrongPhase(phase)       not while the table is in this phase
    ├── StaleTicket             the table has moved on
    ├── IllegalMove(illegal, choices)
    ├── NotAbsent               nobody has called the user
    ├── NoMoreTime              the turn's time was already given afresh once
    └── VotedAlready            the user has voted already

`StaleTable` is for stores: the events do not follow the stored ones.
"""

from dataclasses import dataclass, field

from bot.tables.offers import Changes
from bot.tables.values import HostOption, Phase, TableId
from presi.actions import Choice
from presi.errors import Illegal
from presi.rules import Rules

__all__ = [
    "AlreadySeated",
    "FixedByServer",
    "IllegalMove",
    "NoComputer",
    "NoMoreTime",
    "NoSuchTable",
    "NotAbsent",
    "NotHost",
    "NotSeated",
    "OptionsRefused",
    "SeatedElsewhere",
    "ShuttingDown",
    "StaleTable",
    "StaleTicket",
    "StoreFailed",
    "TableClosed",
    "TableError",
    "TableFull",
    "TooFew",
    "TooManySeated",
    "TooManyTables",
    "VotedAlready",
    "WrongPhase",
    "WrongSeats",
]


class TableError(Exception):
    """A table refuses; nothing has changed. Its text is only its kind, for facts may name cards."""

    def __str__(self) -> str:
        return type(self).__name__


@dataclass(eq=False)
class NoSuchTable(TableError):
    """No running table has this id."""

    table: TableId


class TableClosed(TableError):
    """The table has closed."""


class ShuttingDown(TableError):
    """No command is taken any more: the process is going down."""


class StoreFailed(TableError):
    """The events could not be stored, so nothing has changed."""


@dataclass(eq=False)
class TooManyTables(TableError):
    """The server or the channel has as many tables as it may."""

    limit: int


@dataclass(eq=False)
class SeatedElsewhere(TableError):
    """The user sits at another table of the server: its name."""

    table: str


@dataclass(eq=False)
class AlreadySeated(TableError):
    """The user already sits at this table, or waits for its next game: its name."""

    table: str


@dataclass(eq=False)
class TableFull(TableError):
    """All chairs (their number) are taken, and no more fit these rules."""

    chairs: int


@dataclass(eq=False)
class NotSeated(TableError):
    """The user has no seat at this table: its name."""

    table: str


@dataclass(eq=False)
class NotHost(TableError):
    """Only the host may do this: the host's name."""

    host: str


@dataclass(eq=False)
class TooFew(TableError):
    """A game needs more seats than are taken."""

    seats: int
    needed: int


@dataclass(eq=False)
class WrongSeats(TableError):
    """The rules can be played by one of the `allowed` numbers, and `seats` are taken."""

    seats: int
    allowed: tuple[int, ...]


@dataclass(eq=False)
class FixedByServer(TableError):
    """The server's admins do not leave this to hosts."""

    option: HostOption


@dataclass(eq=False)
class OptionsRefused(TableError):
    """The options `fields` contradict each other (rules.md A8: `id`) if `changes` are made to `rules`.

    `repair` is what else would have to change; empty where that is not known.
    """

    id: str
    fields: tuple[str, ...]
    rules: Rules
    changes: Changes
    repair: Changes


@dataclass(eq=False)
class TooManySeated(TableError):
    """The rules allow `limit` players; `names` sit beyond that."""

    limit: int
    names: tuple[str, ...]


class NoComputer(TableError):
    """There is no computer to remove."""


@dataclass(eq=False)
class WrongPhase(TableError):
    """What was asked cannot be done while the table is in this phase."""

    phase: Phase


class StaleTicket(TableError):
    """The table has moved on since the asker saw it."""


@dataclass(eq=False)
class IllegalMove(TableError):
    """The game refuses the action; `choices` is what would be legal for the seat."""

    illegal: Illegal = field(repr=False)
    choices: tuple[Choice, ...] = field(repr=False)


class NotAbsent(TableError):
    """The user was neither called nor absent."""


class VotedAlready(TableError):
    """The user has asked for the end of this game already."""


class NoMoreTime(TableError):
    """The turn's time was already given afresh once: only a move helps now."""


class StaleTable(Exception):
    """The events to store do not follow the stored ones: another writer was faster."""
