"""Sitting down, leaving and starting (rules.md E52)."""

from datetime import timedelta

import pytest

from bot.tables.commands import AddComputer, Join, Leave, PlayAgain, RemoveComputer, Shown, Start, Stop
from bot.tables.decide import decide
from bot.tables.errors import (
    AlreadySeated,
    NoComputer,
    NotHost,
    NotSeated,
    TableClosed,
    TableFull,
    TooFew,
    WrongPhase,
)
from bot.tables.events import Closed, DueSet, HostPassed
from bot.tables.evolve import evolve_all
from bot.tables.values import CloseReason, Computer, DueKind, Human, MessageId, Phase, UserId
from tests.bot.fakes import NOON
from tests.bot.tables.games import ANNA, BRUNO, CARLA, DARIO, after, lobby, started


def test_a_lobby_begins_with_three_chairs_and_its_host() -> None:
    table = lobby()
    assert table.chairs == (Human(ANNA, "anna"), None, None)
    assert table.host == ANNA


def test_a_chair_is_added_when_the_last_is_taken_up_to_six() -> None:
    table = lobby()
    sizes = []
    for user in range(2, 7):
        table = after(table, Join(UserId(user), f"user {user}"))
        sizes.append(len(table.chairs))
    assert sizes == [3, 4, 5, 6, 6]
    with pytest.raises(TableFull) as full:
        decide(table, Join(UserId(7), "late"), NOON)
    assert full.value.chairs == 6


def test_nobody_sits_twice() -> None:
    with pytest.raises(AlreadySeated) as refused:
        decide(lobby(BRUNO), Join(BRUNO, "bruno"), NOON)
    assert refused.value.table == "Sevilla"


def test_a_freed_chair_is_taken_by_the_next_who_comes() -> None:
    table = after(lobby(BRUNO, CARLA), Leave(BRUNO), Join(DARIO, "dario"))
    assert table.seat_of(DARIO) == 1


def test_computers_come_and_go_by_the_host_only() -> None:
    table = after(lobby(BRUNO), AddComputer(ANNA))
    assert isinstance(table.chairs[2], Computer)
    with pytest.raises(NotHost) as refused:
        decide(table, RemoveComputer(BRUNO), NOON)
    assert refused.value.host == "anna"
    with pytest.raises(NotSeated):
        decide(table, AddComputer(DARIO), NOON)
    table = after(table, RemoveComputer(ANNA))
    assert table.computers == ()
    with pytest.raises(NoComputer):
        decide(table, RemoveComputer(ANNA), NOON)


def test_computers_at_a_table_have_names_of_their_own() -> None:
    table = after(lobby(), *(AddComputer(ANNA) for _ in range(5)))
    assert len({computer.name for computer in table.computers}) == 5
    with pytest.raises(TableFull):
        decide(table, AddComputer(ANNA), NOON)


def test_the_hosts_rights_pass_to_the_next_human() -> None:
    table = after(lobby(), AddComputer(ANNA), Join(BRUNO, "bruno"), Join(CARLA, "carla"), Leave(ANNA))
    assert table.host == BRUNO
    table = after(table, Join(DARIO, "dario"), Leave(BRUNO))
    assert table.host == CARLA
    assert HostPassed(CARLA) in table.last


def test_another_players_leaving_passes_nothing() -> None:
    assert after(lobby(BRUNO, CARLA), Leave(BRUNO)).host == ANNA


def test_a_lobby_without_humans_closes() -> None:
    table = after(lobby(), AddComputer(ANNA), Leave(ANNA))
    assert table.phase is Phase.CLOSED
    assert table.due is None
    assert table.last[-1] == Closed(CloseReason.NO_HUMANS)
    with pytest.raises(TableClosed):
        decide(table, Join(BRUNO, "bruno"), NOON)


def test_the_host_starts_from_three_seats_on() -> None:
    with pytest.raises(TooFew) as few:
        decide(lobby(BRUNO), Start(ANNA), NOON)
    assert (few.value.seats, few.value.needed) == (2, 3)
    with pytest.raises(NotHost):
        decide(lobby(BRUNO, CARLA), Start(BRUNO), NOON)
    assert after(lobby(BRUNO, CARLA), Start(ANNA)).phase is Phase.PLAYING


def test_free_chairs_are_no_seats_of_the_game() -> None:
    table = after(lobby(BRUNO, CARLA, DARIO), Leave(BRUNO), Start(ANNA))
    assert [human.name for human in table.humans] == ["anna", "carla", "dario"]
    assert table.game is not None
    assert table.game.seats == len(table.chairs) == 3


def test_a_game_is_not_started_twice() -> None:
    with pytest.raises(WrongPhase) as refused:
        decide(started(BRUNO, CARLA), Start(ANNA), NOON)
    assert refused.value.phase is Phase.PLAYING


def test_whatever_happens_in_a_lobby_lets_it_idle_afresh() -> None:
    table = lobby()
    later = NOON + timedelta(minutes=10)
    table = evolve_all(table, decide(table, Join(BRUNO, "bruno"), later))
    assert table.due is not None
    assert (table.due.kind, table.due.at) == (DueKind.IDLE, later + table.options.idle)


def test_showing_a_lobby_does_not_keep_it_open() -> None:
    table = lobby()
    events = decide(table, Shown(MessageId(5)), NOON + timedelta(minutes=10))
    assert not any(isinstance(event, DueSet) for event in events)
    table = evolve_all(table, events)
    assert table.message == 5
    assert decide(table, Shown(MessageId(5)), NOON) == ()


def test_who_comes_during_a_game_waits_for_the_next() -> None:
    table = after(started(BRUNO, CARLA), Join(DARIO, "dario"))
    assert table.queue == (Human(DARIO, "dario"),)
    assert table.seat_of(DARIO) is None
    with pytest.raises(AlreadySeated):
        decide(table, Join(DARIO, "dario"), NOON)
    table = after(table, Leave(BRUNO))
    assert table.phase is Phase.LOBBY
    assert table.seat_of(DARIO) == 1
    assert table.queue == ()


def test_who_waits_may_go_again() -> None:
    table = after(started(BRUNO, CARLA), Join(DARIO, "dario"), Leave(DARIO))
    assert table.queue == ()
    assert table.phase is Phase.PLAYING


def test_the_queue_is_no_longer_than_a_table() -> None:
    table = after(started(BRUNO, CARLA), *(Join(UserId(user), str(user)) for user in range(10, 16)))
    with pytest.raises(TableFull):
        decide(table, Join(UserId(16), "late"), NOON)


def test_a_freed_chair_goes_to_who_waited_longest() -> None:
    full = after(lobby(BRUNO, CARLA), *(AddComputer(ANNA) for _ in range(3)), Start(ANNA))
    late = Human(UserId(9), "late")
    table = after(full, Join(DARIO, "dario"), Join(late.user, late.name), Leave(BRUNO))
    assert table.phase is Phase.LOBBY
    assert table.seat_of(DARIO) == 1
    assert table.queue == (late,)
    table = after(table, RemoveComputer(ANNA))
    assert table.queue == ()
    assert table.seat_of(late.user) == 5


def test_the_host_and_admins_stop_a_table() -> None:
    with pytest.raises(NotHost):
        decide(started(BRUNO, CARLA), Stop(BRUNO), NOON)
    for user in (ANNA, None):
        table = after(started(BRUNO, CARLA), Stop(user))
        assert table.last[-1] == Closed(CloseReason.STOPPED)


def test_playing_again_needs_results() -> None:
    with pytest.raises(WrongPhase):
        decide(started(BRUNO, CARLA), PlayAgain(ANNA), NOON)


def test_only_an_admin_lets_the_finished_hands_of_a_stopped_game_count() -> None:
    playing = started(BRUNO, CARLA)
    assert decide(playing, Stop(None, counted=True), NOON) == (Closed(CloseReason.COUNTED),)
    assert decide(playing, Stop(ANNA, counted=True), NOON) == (Closed(CloseReason.STOPPED),)
    assert decide(lobby(BRUNO), Stop(None, counted=True), NOON) == (Closed(CloseReason.STOPPED),)
