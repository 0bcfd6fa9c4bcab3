"""A table moved on by its events. Checks nothing and always works; `decide` has checked."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from itertools import groupby

import presi.game
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
from bot.tables.table import Table
from bot.tables.values import Computer, DueKind, Hiding, Occupant, Phase, TableId
from presi.events import Dealt, Event, Gave, Passed, Played, Scored, SkipTaken, StandEnded, Swapped, public
from presi.rules import Rules

__all__ = ["evolve", "evolve_all", "lobby_chairs", "opened_table", "replay"]

LOBBY_CHAIRS = 3
"""Chairs of a new lobby (rules.md E52)."""

REMEMBERED = 16
"""Public events kept in `Table.last`: a trick of six seats with what follows."""


_UNTOLD = (Picked, MessageShown, MentionsShown, Hidden, Unhidden, Shuffled, Sealed)


def lobby_chairs(rules: Rules) -> int:
    """How many chairs a new lobby has: three, unless the rules ask for more or allow fewer."""
    return min(max(LOBBY_CHAIRS, rules.players_min), rules.players_max)


def opened_table(table_id: TableId, opened: Opened) -> Table:
    """The table after its first event."""
    free: tuple[Occupant | None, ...] = (None,) * (lobby_chairs(opened.options.rules) - 1)
    return Table(
        id=table_id,
        guild=opened.guild,
        channel=opened.channel,
        name=opened.name,
        options=opened.options,
        usual=opened.options,
        phase=Phase.LOBBY,
        host=opened.host.user,
        chairs=(opened.host, *free),
        due=opened.due,
        length=1,
        ticket=0,
    )


def replay(table_id: TableId, events: Sequence[TableEvent]) -> Table:
    """The table that these events, the first of them `Opened`, make.

    Raises `ValueError` when they begin with another event.
    """
    if not events or not isinstance(events[0], Opened):
        raise ValueError("a table begins with Opened")
    return evolve_all(opened_table(table_id, events[0]), events[1:])


def evolve_all(table: Table, events: Iterable[TableEvent]) -> Table:
    """The table after all these events."""
    for frequent, run in groupby(events, key=lambda event: isinstance(event, Happened | DueSet)):
        table = (_played_on if frequent else _evolve_each)(table, run)
    return table


def _evolve_each(table: Table, events: Iterable[TableEvent]) -> Table:
    return reduce(evolve, events, table)


def evolve(table: Table, event: TableEvent) -> Table:
    """The table after this event."""
    match event:
        case Happened() | DueSet():
            return _played_on(table, (event,))
        case _:
            after = _apply(table, event)
            told = not isinstance(event, _UNTOLD)
            last = _with_last(after.last, event) if told else after.last
            return replace(after, length=table.length + 1, last=last)


def _with_last(last: tuple[TableEvent, ...], event: TableEvent) -> tuple[TableEvent, ...]:
    return (*last, event)[-REMEMBERED:]


def _apply(table: Table, event: TableEvent) -> Table:  # noqa: C901, PLR0911, PLR0912  a case an event
    match event:
        case Picked() | Called() | Returned() | StoodIn() | TookOver() | Voted() | GameStarted():
            return _apply_in_game(table, event)
        case Joined(chair, human):
            queue = tuple(other for other in table.queue if other.user != human.user)
            return replace(table, chairs=_with(table.chairs, chair, human), queue=queue)
        case ComputerJoined(chair, computer):
            return replace(table, chairs=_with(table.chairs, chair, computer))
        case ComputerLeft(chair):
            return replace(table, chairs=_with(table.chairs, chair, None))
        case ChairAdded():
            return replace(table, chairs=(*table.chairs, None))
        case Left():
            return _without_user(table, event)
        case Queued(human):
            return replace(table, queue=(*table.queue, human))
        case HostPassed(user):
            return replace(table, host=user)
        case RulesChosen():
            return _by_other_rules(table, event)
        case TermsChosen():
            return _on_other_terms(table, event)
        case BackInLobby():
            return _lobby_again(table)
        case MessageShown(message):
            return replace(table, message=message)
        case MentionsShown(messages):
            return replace(table, mentions=messages)
        case Hidden():
            return replace(table, hidden=_hiding(table, event))
        case Unhidden():
            return replace(table, hidden=None)
        case Closed():
            return replace(table, phase=Phase.CLOSED, due=None, ticket=table.ticket + 1)
        case Shuffled():
            return replace(table, shuffle=event)
        case Sealed(seal):
            return replace(table, shuffle=None, seal=seal)
        case Opened() | GameCancelled() | Happened() | DueSet():
            return table


def _apply_in_game(  # noqa: PLR0911  a case an event
    table: Table, event: Picked | Called | Returned | StoodIn | TookOver | Voted | GameStarted
) -> Table:
    match event:
        case GameStarted(chairs):
            game = presi.game.new_game(table.options.rules, len(chairs))
            return replace(
                table,
                phase=Phase.PLAYING,
                chairs=chairs,
                game=game,
                course=(),
                last=(),
                seal=None,
                votes=frozenset(),
                ticket=table.ticket + 1,
            )
        case Picked(seat, cards):
            picks = {**table.picks, seat: cards}
            return replace(table, picks={key: value for key, value in picks.items() if value})
        case Called(seats):
            return replace(table, called=frozenset(seats))
        case Returned(seat):
            return replace(
                table,
                called=table.called - {seat},
                standins=table.standins - {seat},
                extended=table.extended | {seat},
            )
        case StoodIn(seat):
            return replace(table, called=table.called - {seat}, standins=table.standins | {seat})
        case TookOver(seat, computer):
            return replace(
                table,
                chairs=_with(table.chairs, seat, computer),
                called=table.called - {seat},
                standins=table.standins - {seat},
                votes=table.votes - {seat},
            )
        case Voted(seat):
            return replace(table, votes=table.votes | {seat})


def _played_on(table: Table, events: Iterable[TableEvent]) -> Table:
    """The table after events of a game and new deadlines: the most by far, so it is copied once for all."""
    game, phase, due, ticket, length = table.game, table.phase, table.due, table.ticket, table.length
    extended, picks, course, last = table.extended, table.picks, table.course, table.last
    run: list[Event] = []
    for event in events:
        length += 1
        if isinstance(event, DueSet):
            due = event.due
        elif isinstance(event, Happened) and game is not None:
            happened = event.event
            run.append(happened)
            if isinstance(happened, Played | Passed | SkipTaken | StandEnded | Dealt | Swapped):
                ticket, extended, picks = ticket + 1, frozenset(), {}
            elif isinstance(happened, Gave):
                picks = {seat: cards for seat, cards in picks.items() if seat != happened.seat}
            elif isinstance(happened, Scored):
                course = (*course, happened.points)
            known = public(happened)
            if known is not None:
                last = _with_last(last, event if known is happened else Happened(known))
    if game is not None:
        game = presi.game.replay(game, run)
        if phase is Phase.PLAYING and game.phase is presi.game.Phase.OVER:
            phase, ticket = Phase.RESULTS, ticket + 1
    return replace(
        table,
        game=game,
        phase=phase,
        due=due,
        ticket=ticket,
        length=length,
        extended=extended,
        picks=picks,
        course=course,
        last=last,
    )


def _hiding(table: Table, hidden: Hidden) -> Hiding:
    if table.hidden is not None:
        return replace(table.hidden, barrier=hidden.barrier)
    kind = DueKind.IDLE if table.due is None else table.due.kind
    return Hiding(hidden.barrier, kind, hidden.left, table.ticket, table.waiting_for)


def _without_user(table: Table, left: Left) -> Table:
    queue = tuple(human for human in table.queue if human.user != left.user)
    table = replace(table, queue=queue)
    seat = table.seat_of(left.user)
    if seat is None:
        return table
    if table.phase is Phase.RESULTS:
        return replace(table, gone=table.gone | {seat})
    return replace(table, chairs=_with(table.chairs, seat, None))


def _by_other_rules(table: Table, chosen: RulesChosen) -> Table:
    """Free chairs come and go with the number of players that the rules allow."""
    options = replace(table.options, preset=chosen.preset, rules=chosen.rules, titles=chosen.titles)
    wanted = _chairs_for(chosen.rules, table.occupied)
    surplus = len(table.chairs) - wanted
    kept: list[Occupant | None] = []
    for occupant in reversed(table.chairs):
        if occupant is None and surplus > 0:
            surplus -= 1
        else:
            kept.append(occupant)
    free = (None,) * max(0, wanted - len(kept))
    return replace(table, options=options, chairs=(*reversed(kept), *free))


def _on_other_terms(table: Table, chosen: TermsChosen) -> Table:
    """The computers that sit there already play as well as those to come."""
    options = replace(
        table.options,
        turn=chosen.turn,
        absence=chosen.absence,
        pace=chosen.pace,
        computer_level=chosen.computer_level,
    )
    chairs = tuple(
        replace(occupant, level=chosen.computer_level) if isinstance(occupant, Computer) else occupant
        for occupant in table.chairs
    )
    return replace(table, options=options, chairs=chairs)


def _chairs_for(rules: Rules, taken: int) -> int:
    return max(lobby_chairs(rules), min(taken + 1, rules.players_max))


def _lobby_again(table: Table) -> Table:
    chairs = tuple(None if seat in table.gone else occupant for seat, occupant in enumerate(table.chairs))
    taken = sum(occupant is not None for occupant in chairs)
    free = (None,) * max(0, _chairs_for(table.options.rules, taken) - len(chairs))
    return replace(
        table,
        phase=Phase.LOBBY,
        chairs=chairs + free,
        game=None,
        picks={},
        course=(),
        standins=frozenset(),
        called=frozenset(),
        extended=frozenset(),
        gone=frozenset(),
        votes=frozenset(),
        seal=None,
        ticket=table.ticket + 1,
    )


def _with(
    chairs: tuple[Occupant | None, ...], chair: int, occupant: Occupant | None
) -> tuple[Occupant | None, ...]:
    return (*chairs[:chair], occupant, *chairs[chair + 1 :])
