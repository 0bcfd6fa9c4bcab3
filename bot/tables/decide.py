"""What a command does to a table: checks everything and changes nothing."""

from datetime import datetime

from bot.tables import absence, house, lobby, moves, terms
from bot.tables.commands import (
    AddComputer,
    Back,
    ChooseRules,
    Command,
    ComputerMoves,
    Confirm,
    DealHand,
    Expire,
    Hide,
    Join,
    Leave,
    Mentioned,
    Move,
    NameTitles,
    Pick,
    PlayAgain,
    RemoveComputer,
    SetOptions,
    SetTerms,
    Shown,
    Shuffle,
    Start,
    Stop,
    Unhide,
    Vote,
)
from bot.tables.deadlines import due_after
from bot.tables.draft import Draft
from bot.tables.errors import TableClosed
from bot.tables.events import DueSet, MentionsShown, MessageShown, Shuffled, TableEvent
from bot.tables.hiding import hide_or_unhide
from bot.tables.table import Table
from bot.tables.values import Human, Phase

__all__ = ["decide"]


def decide(table: Table, command: Command, now: datetime) -> tuple[TableEvent, ...]:
    """The events that `command` causes at `now`, none if it changes nothing.

    Raises a `TableError` when the table refuses.
    """
    if table.phase is Phase.CLOSED:
        raise TableClosed
    draft = Draft(table)
    if isinstance(command, Shown):
        if command.message != table.message:
            draft.add(MessageShown(command.message))
        return tuple(draft.events)
    if isinstance(command, Mentioned):
        return (MentionsShown(command.messages),) if command.messages != table.mentions else ()
    if isinstance(command, Hide | Unhide):
        return hide_or_unhide(table, command, now)
    if isinstance(command, Shuffle):
        return (Shuffled(command.seal, command.deck),)
    _dispatch(draft, command)
    if draft.events:
        due = due_after(table, draft.table, now)
        if due != draft.table.due:
            draft.add(DueSet(due))
    return tuple(draft.events)


def _dispatch(draft: Draft, command: Command) -> None:  # noqa: C901, PLR0912  a case a command
    match command:
        case Move():
            moves.move(draft, command)
        case Pick():
            moves.pick(draft, command)
        case Confirm():
            moves.confirm(draft, command)
        case ComputerMoves():
            moves.computer_moves(draft, command)
        case DealHand():
            moves.deal_hand(draft, command)
        case Expire(due):
            absence.expire(draft, due)
        case Back(user):
            absence.back(draft, user)
        case Leave(user):
            absence.leave(draft, user)
        case Stop(user_or_admin, counted):
            absence.stop(draft, user_or_admin, counted=counted)
        case Vote(user):
            absence.vote(draft, user)
        case Join(user, name):
            lobby.join(draft, Human(user, name))
        case AddComputer(user):
            lobby.add_computer(draft, user)
        case RemoveComputer(user):
            lobby.remove_computer(draft, user)
        case ChooseRules(user, preset):
            house.choose_preset(draft, user, preset)
        case SetOptions(user, changes):
            house.set_options(draft, user, changes)
        case NameTitles(user, titles):
            house.name_titles(draft, user, titles)
        case SetTerms():
            terms.set_terms(draft, command)
        case Start(user):
            lobby.start(draft, user)
        case PlayAgain(user):
            lobby.play_again(draft, user)
        case Shown() | Mentioned() | Hide() | Unhide() | Shuffle():
            return
