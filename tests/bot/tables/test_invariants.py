"""Whatever people do, in whatever order, a table stays sound and its log tells the same table."""

import json
import random

import pytest

import presi.game
from bot.tables.commands import (
    AddComputer,
    Back,
    Command,
    ComputerMoves,
    Confirm,
    Expire,
    Hide,
    Join,
    Leave,
    Move,
    Pick,
    PlayAgain,
    RemoveComputer,
    Start,
    Unhide,
    Vote,
)
from bot.tables.decide import decide
from bot.tables.errors import TableError
from bot.tables.events import Opened, TableEvent
from bot.tables.evolve import evolve_all, replay
from bot.tables.record import event_from_json, event_to_json
from bot.tables.table import Table
from bot.tables.values import Absence, Barrier, Computer, DueKind, Human, Phase, UserId
from presi.actions import Give, Pass
from presi.cards import Seat
from presi.players import EASY
from presi.rules import Rules
from presi.view import view
from tests.bot.fakes import NOON
from tests.bot.tables.games import CHANNEL, GUILD, after, deal, lobby

USERS = tuple(UserId(number) for number in range(1, 8))
SHORT = Rules(target=3)
"""Games so short that many end."""

STEPS = 1_000


def check(table: Table) -> None:
    users = [human.user for human in table.humans]
    assert len(set(users)) == len(users)
    assert table.ticket <= table.length
    if table.phase is Phase.CLOSED:
        assert table.due is None
        return
    assert table.host in users
    assert table.due is not None
    if table.phase is Phase.PLAYING:
        check_game(table)
    else:
        assert table.due.kind is DueKind.IDLE
        assert not table.called
        assert not table.picks
    if table.phase is Phase.LOBBY:
        assert table.game is None
        assert not table.standins | table.gone | table.votes
        assert 3 <= len(table.chairs) <= 6
        assert None in table.chairs or len(table.chairs) == 6
        assert None not in table.chairs or not table.queue


def check_game(table: Table) -> None:
    game, due = table.game, table.due
    assert game is not None
    assert due is not None
    assert None not in table.chairs
    assert len(table.chairs) == game.seats
    assert table.present
    assert table.called <= set(table.waiting_for)
    assert all(isinstance(table.occupant(seat), Human) for seat in table.standins | table.called)
    assert not table.standins & table.called
    assert len(table.votes) < table.votes_needed
    assert all(game.debt(seat) is not None for seat in table.picks)
    by_computer = [seat for seat in table.waiting_for if table.by_computer(seat)]
    expected = {DueKind.NEXT_HAND}
    if by_computer:
        expected = {DueKind.PACE}
    elif table.waiting_for:
        expected = {DueKind.CALL} if table.called else {DueKind.TURN}
    if table.hidden is not None and expected != {DueKind.PACE}:
        expected = {DueKind.HIDDEN}
    assert due.kind in expected


def human_command(table: Table, user: UserId, rng: random.Random) -> Command:
    """Something this user may or may not be allowed to do."""
    ticket = table.ticket - rng.choice((0, 0, 0, 1))
    commands: tuple[Command, ...] = (
        Join(user, f"user {user}"),
        Join(user, f"user {user}"),
        AddComputer(user),
        RemoveComputer(user),
        Start(user),
        Start(user),
        PlayAgain(user),
        Back(user),
        Confirm(user, ticket),
        Move(user, ticket, Pass(Seat(0))),
    )
    # Either ends most games at once.
    seldom = rng.choice((Leave(user), Vote(user)))
    return seldom if rng.random() < 0.02 else rng.choice(commands)


def wanted_move(table: Table, user: UserId, seat: Seat, rng: random.Random) -> Command:
    assert table.game is not None
    match EASY.act(view(table.game, seat), rng):
        case Give(_, cards):
            return Confirm(user, table.ticket) if seat in table.picks else Pick(user, table.ticket, cards)
        case action:
            return Move(user, table.ticket, action)


def any_command(table: Table, rng: random.Random) -> Command:
    """Mostly what brings the game on, now and then anything else."""
    chance = rng.random()
    if table.phase is Phase.PLAYING and chance < 0.8:
        return next_step(table, rng)
    if table.due is not None and table.due.kind not in {DueKind.IDLE, DueKind.HIDDEN} and chance < 0.84:
        return Expire(table.due)
    if chance < 0.86:
        return rng.choice((Hide(rng.choice(tuple(Barrier))), Unhide(), Unhide()))
    return human_command(table, rng.choice(USERS), rng)


def next_step(table: Table, rng: random.Random) -> Command:
    if table.game is None or table.game.phase is presi.game.Phase.DEAL:
        return deal(table, seed=table.length)
    seat = rng.choice(table.waiting_for)
    occupant = table.occupant(seat)
    if isinstance(occupant, Computer) or seat in table.standins:
        return ComputerMoves(seat, table.ticket, EASY.act(view(table.game, seat), rng))
    return wanted_move(table, occupant.user, seat, rng)


@pytest.mark.parametrize("absence", Absence)
@pytest.mark.parametrize("seed", range(10))
def test_random_commands_keep_a_table_sound(seed: int, absence: Absence) -> None:
    rng = random.Random(seed)  # noqa: S311  a test repeats itself
    table = lobby(absence=absence, rules=SHORT)
    assert table.due is not None
    log: list[TableEvent] = [
        Opened(GUILD, CHANNEL, "Sevilla", Human(USERS[0], "anna"), table.options, table.due)
    ]
    for _ in range(STEPS):
        command = any_command(table, rng)
        try:
            events = decide(table, command, NOON)
        except TableError:
            continue
        table = evolve_all(table, events)
        log += events
        check(table)
        if table.phase is Phase.CLOSED:
            break
    lines = [json.dumps(event_to_json(event)) for event in log]
    assert replay(table.id, [event_from_json(json.loads(line)) for line in lines]) == table


@pytest.mark.parametrize("absence", Absence)
@pytest.mark.parametrize("seed", range(8))
def test_anybody_may_leave_at_every_step_of_a_game(seed: int, absence: Absence) -> None:
    rng = random.Random(seed)  # noqa: S311  a test repeats itself
    table = lobby(*USERS[1:3], absence=absence)
    host = table.host
    table = after(table, *(AddComputer(host) for _ in range(seed % 3)), Start(host))
    for _ in range(150):
        for user in USERS[:3]:
            left = after(table, Leave(user))
            check(left)
            assert left.seat_of(user) is None
            assert left.phase is (Phase.LOBBY if absence is Absence.CANCEL else Phase.PLAYING)
        table = after(table, next_step(table, rng))
        if table.phase is not Phase.PLAYING:
            return
