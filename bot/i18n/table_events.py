"""What happened at a table, one short sentence an event."""

from bot.i18n import events, presets
from bot.i18n.events import NameOf
from bot.i18n.names import safe_name
from bot.i18n.sentences import Sentences
from bot.tables.events import (
    BackInLobby,
    Called,
    ChairAdded,
    Closed,
    ComputerJoined,
    ComputerLeft,
    DueSet,
    GameCancelled,
    GameStarted,
    Happened,
    Hidden,
    HostPassed,
    Joined,
    Left,
    MentionsShown,
    MessageShown,
    Opened,
    Picked,
    Queued,
    Returned,
    RulesChosen,
    Sealed,
    Shuffled,
    StoodIn,
    TableEvent,
    TermsChosen,
    TookOver,
    Unhidden,
    Voted,
)
from bot.tables.values import CancelReason, CloseReason, UserId
from presi.events import public


def table_event(w: Sentences, event: TableEvent, name_of: NameOf) -> str | None:
    """A sentence for everybody, or None for what is not told. No sentence names a card that is not public."""
    match event:
        case Happened(event=inner):
            shown = public(inner)
            return None if shown is None else events.event(w, shown, name_of)
        case (
            Opened()
            | Joined()
            | Left()
            | Queued()
            | ComputerJoined()
            | ComputerLeft()
            | HostPassed()
            | RulesChosen()
            | TermsChosen()
            | BackInLobby()
            | Closed()
        ):
            return _in_the_lobby(w, event)
        case GameStarted() | Called() | Returned() | StoodIn() | TookOver() | Voted() | GameCancelled():
            return _in_the_game(w, event, name_of)
        case ChairAdded() | Shuffled() | Sealed() | Picked() | DueSet():
            return None
        case MessageShown() | MentionsShown() | Hidden() | Unhidden():
            return None


def _in_the_lobby(  # noqa: C901, PLR0911 - one line an event
    w: Sentences,
    event: Opened
    | Joined
    | Left
    | Queued
    | ComputerJoined
    | ComputerLeft
    | HostPassed
    | RulesChosen
    | TermsChosen
    | BackInLobby
    | Closed,
) -> str:
    match event:
        case Opened(host=host):
            return w("{name} opened the table", name=safe_name(host.name))
        case Joined(human=human):
            return w("{name} sat down", name=safe_name(human.name))
        case Left(user=user):
            return w("{name} left", name=_mention(user))
        case Queued(human=human):
            return w("{name} waits for the next game", name=safe_name(human.name))
        case ComputerJoined(computer=computer):
            return w("{name} (computer) sat down", name=safe_name(computer.name))
        case ComputerLeft():
            return w("A computer left")
        case HostPassed(user=user):
            return w("{name} is the host now", name=_mention(user))
        case RulesChosen(preset=preset):
            return w("The host chose the rules: {preset}", preset=presets.preset_name(w, preset))
        case TermsChosen():
            return w("The host changed how the table is run")
        case BackInLobby():
            return w("Everybody is back in the lobby")
        case Closed(reason=reason):
            return _closed(w, reason)


def _in_the_game(  # noqa: PLR0911  a sentence an event
    w: Sentences,
    event: GameStarted | Called | Returned | StoodIn | TookOver | Voted | GameCancelled,
    name_of: NameOf,
) -> str:
    match event:
        case GameStarted():
            return w("The game begins")
        case Called(seats=seats):
            return w("Called: {names}", names=", ".join(name_of(seat) for seat in seats))
        case Returned(seat=seat):
            return w("{name} is back", name=name_of(seat))
        case StoodIn(seat=seat):
            return w("A computer plays for {name}", name=name_of(seat))
        case TookOver(seat=seat, computer=computer):
            return w(
                "{name} (computer) plays on in seat {number}", name=safe_name(computer.name), number=seat + 1
            )
        case Voted(seat=seat):
            return w("{name} votes to end the game", name=name_of(seat))
        case GameCancelled(reason=reason, seat=seat):
            return _cancelled(w, reason, name_of(seat))


def _cancelled(w: Sentences, reason: CancelReason, name: str) -> str:
    match reason:
        case CancelReason.ABSENT:
            return w("The game is cancelled, without points: {name} did not come back", name=name)
        case CancelReason.LEFT:
            return w("The game is cancelled, without points: {name} left", name=name)
        case CancelReason.VOTE:
            return w("The game is cancelled, without points: more than half of its players voted for it")


def _closed(w: Sentences, reason: CloseReason) -> str:
    match reason:
        case CloseReason.IDLE:
            return w("The table has closed: nobody did anything for a long time")
        case CloseReason.HIDDEN:
            return w("The table has closed: it could not be shown for a long time")
        case CloseReason.NO_HUMANS:
            return w("The table has closed: everybody has left")
        case CloseReason.STOPPED:
            return w("The table was closed")
        case CloseReason.COUNTED:
            return w("The table was closed; the finished hands count")


def _mention(user: UserId) -> str:
    """Discord shows the user's present name; whether it pings is up to the message's allowed mentions."""
    return f"<@{user}>"
