"""Who sits where before and after a game (rules.md A7 `room_seats`, E52)."""

from collections.abc import Set as AbstractSet

from bot.tables.draft import Draft
from bot.tables.errors import (
    AlreadySeated,
    FixedByServer,
    NoComputer,
    NotHost,
    NotSeated,
    TableFull,
    TooFew,
    WrongPhase,
    WrongSeats,
)
from bot.tables.events import (
    BackInLobby,
    ChairAdded,
    ComputerJoined,
    ComputerLeft,
    GameStarted,
    HostPassed,
    Joined,
    Queued,
)
from bot.tables.names import computer_name
from bot.tables.table import Table
from bot.tables.values import Computer, HostOption, Human, Phase, UserId
from presi.cards import Seat
from presi.refusals import seat_counts

__all__ = [
    "add_computer",
    "back_in_lobby",
    "join",
    "new_computer",
    "pass_host",
    "play_again",
    "remove_computer",
    "require_host",
    "require_left_to_host",
    "require_lobby_host",
    "require_seat",
    "seat_queue",
    "start",
]


def require_seat(table: Table, user: UserId) -> Seat:
    """The user's seat. Raises `NotSeated`."""
    seat = table.seat_of(user)
    if seat is None:
        raise NotSeated(table.name)
    return seat


def join(draft: Draft, human: Human) -> None:
    """Take the first free chair, or wait for the next game."""
    table = draft.table
    if human.user in table.members:
        raise AlreadySeated(table.name)
    if table.phase is not Phase.LOBBY:
        if len(table.queue) >= table.options.rules.players_max:
            raise TableFull(len(table.chairs))
        draft.add(Queued(human))
        return
    chair = _free_chair(table)
    if chair is None:
        raise TableFull(len(table.chairs))
    _sit(draft, Joined(chair, human))


def add_computer(draft: Draft, user: UserId) -> None:
    """Seat a computer."""
    table = draft.table
    require_lobby_host(table, user)
    require_left_to_host(table, HostOption.COMPUTERS)
    chair = _free_chair(table)
    if chair is None:
        raise TableFull(len(table.chairs))
    _sit(draft, ComputerJoined(chair, new_computer(table)))


def remove_computer(draft: Draft, user: UserId) -> None:
    """Free the last computer's chair; somebody who waits takes it.

    No server forbids it: where no computers are added, one may still have taken an absent player's seat.
    """
    table = draft.table
    require_lobby_host(table, user)
    chairs = [chair for chair, occupant in enumerate(table.chairs) if isinstance(occupant, Computer)]
    if not chairs:
        raise NoComputer
    draft.add(ComputerLeft(chairs[-1]))
    seat_queue(draft)


def start(draft: Draft, user: UserId) -> None:
    """Begin a game with everyone seated."""
    table = draft.table
    require_lobby_host(table, user)
    allowed = seat_counts(table.options.rules)
    if table.occupied < allowed[0]:
        raise TooFew(table.occupied, allowed[0])
    if table.occupied not in allowed:
        raise WrongSeats(table.occupied, allowed)
    draft.add(GameStarted(tuple(occupant for occupant in table.chairs if occupant is not None)))


def play_again(draft: Draft, user: UserId) -> None:
    """Back to the lobby with those who stayed; anybody seated may ask, so that no host is waited for."""
    require_seat(draft.table, user)
    if draft.table.phase is not Phase.RESULTS:
        raise WrongPhase(draft.table.phase)
    back_in_lobby(draft)


def back_in_lobby(draft: Draft) -> None:
    """Everyone back to the lobby, and those who waited sit down too."""
    draft.add(BackInLobby())
    seat_queue(draft)


def seat_queue(draft: Draft) -> None:
    """Give free chairs to those who wait, in the order they came."""
    for human in draft.table.queue:
        chair = _free_chair(draft.table)
        if chair is None:
            return
        _sit(draft, Joined(chair, human))


def pass_host(draft: Draft, seat: Seat, absent: AbstractSet[Seat] = frozenset()) -> None:
    """Pass the rights of the host, who has or had `seat`, to the next human who is there, if there is one."""
    table = draft.table
    seats = (table.seat_of(human.user) for human in table.present)
    others = [other for other in seats if other is not None and other != seat and other not in absent]
    if not others:
        return
    heir = table.occupant(min(others, key=lambda other: (other - seat) % len(table.chairs)))
    if isinstance(heir, Human):
        draft.add(HostPassed(heir.user))


def new_computer(table: Table) -> Computer:
    """A computer of the table's level, with a name that nobody at the table has."""
    taken = {occupant.name for occupant in (*table.chairs, *table.queue) if occupant is not None}
    return Computer(computer_name(table.id, taken), table.options.computer_level)


def _sit(draft: Draft, joined: Joined | ComputerJoined) -> None:
    draft.add(joined)
    table = draft.table
    if _free_chair(table) is None and len(table.chairs) < table.options.rules.players_max:
        draft.add(ChairAdded())


def _free_chair(table: Table) -> int | None:
    return next((chair for chair, occupant in enumerate(table.chairs) if occupant is None), None)


def require_lobby_host(table: Table, user: UserId) -> None:
    """Raises what `require_host` raises, and `WrongPhase` outside the lobby."""
    require_host(table, user)
    if table.phase is not Phase.LOBBY:
        raise WrongPhase(table.phase)


def require_left_to_host(table: Table, option: HostOption) -> None:
    """Raises `FixedByServer` for what the server does not leave to hosts."""
    if option not in table.options.host_may:
        raise FixedByServer(option)


def require_host(table: Table, user: UserId) -> None:
    """Raises `NotSeated` for an outsider and `NotHost` for another player."""
    require_seat(table, user)
    if user != table.host:
        raise NotHost(next((human.name for human in table.humans if human.user == table.host), ""))
