"""Time that is up, players who are away, and players who go (rules.md A7, E50, E51).

A turn's time is given afresh at most once to a player who comes back, so nobody can hold a table for ever:
a turn lasts at most twice the turn's and twice the call's time.
"""

from bot.tables.draft import Draft
from bot.tables.errors import NoMoreTime, NotAbsent, NotSeated, VotedAlready, WrongPhase
from bot.tables.events import (
    BackInLobby,
    Called,
    Closed,
    GameCancelled,
    Left,
    Returned,
    StoodIn,
    TookOver,
    Voted,
)
from bot.tables.lobby import back_in_lobby, new_computer, pass_host, require_host, require_seat, seat_queue
from bot.tables.table import Table
from bot.tables.values import Absence, CancelReason, CloseReason, Due, DueKind, Phase, UserId
from presi.cards import Seat

__all__ = ["acts", "back", "expire", "leave", "stop", "vote"]


def acts(draft: Draft, seat: Seat) -> None:
    """End the absence of a seat whose human acts."""
    if seat in draft.table.called | draft.table.standins:
        draft.add(Returned(seat))


def back(draft: Draft, user: UserId) -> None:
    """End the user's absence without a move."""
    table = draft.table
    seat = require_seat(table, user)
    if table.phase is not Phase.PLAYING:
        raise WrongPhase(table.phase)
    if seat not in table.called | table.standins:
        raise NotAbsent
    if seat in table.extended and seat in table.waiting_for:
        raise NoMoreTime
    draft.add(Returned(seat))


def expire(draft: Draft, due: Due) -> None:
    """What a moment brings when it comes; nothing when the table no longer waits for it."""
    table = draft.table
    if table.due != due:
        return
    match due.kind:
        case DueKind.TURN:
            draft.add(Called(tuple(seat for seat in table.waiting_for if not table.by_computer(seat))))
        case DueKind.CALL:
            _absent(draft, tuple(sorted(table.called)))
        case DueKind.IDLE:
            draft.add(Closed(CloseReason.IDLE))
        case DueKind.HIDDEN:
            draft.add(Closed(CloseReason.HIDDEN))
        case DueKind.PACE | DueKind.NEXT_HAND:
            # These bring a computer's move and a deal, commands of their own.
            return


def leave(draft: Draft, user: UserId) -> None:
    """The user goes for good, at any moment."""
    table = draft.table
    if any(human.user == user for human in table.queue):
        draft.add(Left(user))
        return
    seat = table.seat_of(user)
    if seat is None:
        raise NotSeated(table.name)
    if table.phase is not Phase.PLAYING:
        draft.add(Left(user))
    elif table.options.absence is Absence.CANCEL:
        draft.add(GameCancelled(CancelReason.LEFT, seat), BackInLobby(), Left(user))
    else:
        draft.add(TookOver(seat, new_computer(table)))
    if draft.table.phase is Phase.LOBBY:
        seat_queue(draft)
    _after_loss(draft, table, (seat,))


def stop(draft: Draft, user: UserId | None, *, counted: bool) -> None:
    """End the table; `None` is an admin. `counted`: the finished hands of a running game count."""
    if user is not None:
        require_host(draft.table, user)
    counts = counted and user is None and draft.table.phase is Phase.PLAYING
    draft.add(Closed(CloseReason.COUNTED if counts else CloseReason.STOPPED))


def vote(draft: Draft, user: UserId) -> None:
    """The user wants the game to end; with the last vote needed it does, and everybody is in the lobby."""
    seat = require_seat(draft.table, user)
    if draft.table.phase is not Phase.PLAYING:
        raise WrongPhase(draft.table.phase)
    if seat in draft.table.votes:
        raise VotedAlready
    draft.add(Voted(seat))
    _count_votes(draft, seat)


def _count_votes(draft: Draft, seat: Seat) -> None:
    """End the running game if enough ask for it, now that this seat has voted or is no longer counted."""
    table = draft.table
    if table.phase is Phase.PLAYING and len(table.votes) >= table.votes_needed:
        draft.add(GameCancelled(CancelReason.VOTE, seat))
        back_in_lobby(draft)


def _absent(draft: Draft, seats: tuple[Seat, ...]) -> None:
    before = draft.table
    if before.options.absence is Absence.CANCEL:
        draft.add(GameCancelled(CancelReason.ABSENT, seats[0]))
        back_in_lobby(draft)
    else:
        draft.add(*(StoodIn(seat) for seat in seats))
    _after_loss(draft, before, seats)


def _after_loss(draft: Draft, before: Table, seats: tuple[Seat, ...]) -> None:
    """Close the table when no human is left, and find a new host when the host is away."""
    if not draft.table.present:
        draft.add(Closed(CloseReason.NO_HUMANS))
        return
    host = before.seat_of(before.host)
    if host in seats:
        pass_host(draft, host, frozenset(seats))
    _count_votes(draft, seats[0])
