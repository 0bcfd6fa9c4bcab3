"""What may be asked of a table.

`ticket` is the one of the table the asker saw (`Table.ticket`); an older one is refused, so that a second
click or a second device changes nothing.
"""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TypeAlias

from bot.tables.offers import Changes
from bot.tables.values import Absence, Barrier, Due, MessageId, TitleWords, UserId
from presi.actions import Action, Choice
from presi.cards import Card, Seat
from presi.commitment import Seal

__all__ = [
    "AddComputer",
    "Back",
    "ChooseRules",
    "Command",
    "ComputerMoves",
    "Confirm",
    "DealHand",
    "Expire",
    "Hide",
    "Join",
    "Leave",
    "Mentioned",
    "Move",
    "NameTitles",
    "Pick",
    "PlayAgain",
    "RemoveComputer",
    "SetOptions",
    "SetTerms",
    "Shown",
    "Shuffle",
    "Start",
    "Stop",
    "Unhide",
    "Vote",
]


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down in the lobby; while a game runs, wait for the next one."""

    user: UserId
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave for good, at any moment."""

    user: UserId


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer in the lobby (host only)."""

    user: UserId


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    """Free the chair of the last computer in the lobby (host only)."""

    user: UserId


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Play by a preset, whatever was changed before (host only, in the lobby)."""

    user: UserId
    preset: str


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Change options of the rules, all at once or none (host only, in the lobby)."""

    user: UserId
    changes: Changes


@dataclass(frozen=True, slots=True)
class NameTitles:
    """Choose what the last places are called (host only, in the lobby)."""

    user: UserId
    titles: TitleWords


@dataclass(frozen=True, slots=True)
class SetTerms:
    """Change how the table is run (host only, in the lobby); what is None stays as it is."""

    user: UserId
    turn: timedelta | None = None
    absence: Absence | None = None
    pace: timedelta | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Vote:
    """Ask for the end of the running game; it comes when more than half of those who are there ask."""

    user: UserId


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the game (host only)."""

    user: UserId


@dataclass(frozen=True, slots=True)
class Move:
    """Play, pass, be skipped or end the trick. The seat is the user's, whatever the action says."""

    user: UserId
    ticket: int
    action: Choice = field(repr=False)


@dataclass(frozen=True, slots=True)
class Pick:
    """Set which cards to give in the exchange, not yet confirmed."""

    user: UserId
    ticket: int
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Confirm:
    """Give the picked cards."""

    user: UserId
    ticket: int


@dataclass(frozen=True, slots=True)
class Back:
    """Say "I'm back" after a call or an absence."""

    user: UserId


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """From the results to the lobby with the same people (anybody seated)."""

    user: UserId


@dataclass(frozen=True, slots=True)
class Shown:
    """Tell the table which message shows it."""

    message: MessageId


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Tell the table which messages are to be taken back: those that mention somebody, and old ones."""

    messages: tuple[MessageId, ...]


@dataclass(frozen=True, slots=True)
class Hide:
    """Tell the table that Discord does not let it be shown."""

    barrier: Barrier


@dataclass(frozen=True, slots=True)
class Unhide:
    """Tell the table that it is shown again."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the table: by its host, or by an admin (`None`), who may let the finished hands count."""

    user: UserId | None
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Expire:
    """The moment has come; nothing happens unless it is still the one the table waits for."""

    due: Due


@dataclass(frozen=True, slots=True)
class ComputerMoves:
    """What a computer chose for a seat it plays."""

    seat: Seat
    ticket: int
    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Have this deck ready for the next hand, promised by its seal."""

    seal: Seal
    deck: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class DealHand:
    """Deal the next hand from this shuffled deck, beginning at `start`; `seal` is what promised the deck."""

    deck: tuple[Card, ...] = field(repr=False)
    start: Seat
    seal: Seal | None = None


Command: TypeAlias = (
    Join
    | Leave
    | AddComputer
    | RemoveComputer
    | ChooseRules
    | SetOptions
    | NameTitles
    | SetTerms
    | Vote
    | Start
    | Move
    | Pick
    | Confirm
    | Back
    | PlayAgain
    | Shown
    | Mentioned
    | Hide
    | Unhide
    | Shuffle
    | Stop
    | Expire
    | ComputerMoves
    | DealHand
)
