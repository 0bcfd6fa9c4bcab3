"""Time that is up, absence and coming back (rules.md E50, E51), and leaving."""

from dataclasses import replace
from datetime import datetime

import pytest

import presi.game
from bot.tables.commands import Back, Expire, Leave, Move, Pick
from bot.tables.decide import decide
from bot.tables.errors import NoMoreTime, NotAbsent, NotSeated, WrongPhase
from bot.tables.events import Called, Closed, GameCancelled, Returned, StoodIn, TookOver
from bot.tables.evolve import evolve_all
from bot.tables.table import Table
from bot.tables.values import Absence, CancelReason, CloseReason, Computer, DueKind, Phase, UserId
from presi.cards import Seat
from tests.bot.fakes import NOON
from tests.bot.tables.games import (
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    after,
    first_choice,
    lobby,
    next_command,
    right_gift,
    started,
    user_at,
)


def expired(table: Table) -> Table:
    """The table after the moment it waits for, with time moved there."""
    assert table.due is not None
    return evolve_all(table, decide(table, Expire(table.due), table.due.at))


def now(table: Table) -> datetime:
    assert table.due is not None
    return table.due.at


def asked(table: Table) -> tuple[Seat, UserId]:
    seat = table.waiting_for[0]
    return seat, user_at(table, seat)


def kind(table: Table) -> DueKind:
    assert table.due is not None
    return table.due.kind


def exchange(absence: Absence) -> Table:
    table = started(BRUNO, CARLA, absence=absence)
    while table.game is not None and table.game.phase is not presi.game.Phase.EXCHANGE:
        table = after(table, *next_command(table))
    return table


def test_a_turn_has_its_time() -> None:
    table = started(BRUNO, CARLA)
    assert table.due is not None
    assert (table.due.kind, table.due.at) == (DueKind.TURN, NOON + table.options.turn)


def test_whose_time_is_up_is_called_and_has_one_minute_more() -> None:
    table = started(BRUNO, CARLA)
    called = expired(table)
    assert called.called == {table.waiting_for[0]}
    assert Called(table.waiting_for) in called.last
    assert called.due is not None
    assert (called.due.kind, called.due.at) == (DueKind.CALL, now(table) + table.options.call)


def test_an_old_moment_brings_nothing() -> None:
    table = started(BRUNO, CARLA)
    assert table.due is not None
    moved = after(table, *next_command(table))
    assert decide(moved, Expire(table.due), NOON) == ()
    assert moved.due is not None
    assert moved.due.at == table.due.at
    assert moved.due != table.due


def test_without_an_answer_the_game_is_void_and_all_are_in_the_lobby() -> None:
    table = started(BRUNO, CARLA)
    seat = table.waiting_for[0]
    table = expired(expired(table))
    assert table.phase is Phase.LOBBY
    assert table.game is None
    assert GameCancelled(CancelReason.ABSENT, seat) in table.last
    assert [human.user for human in table.humans] == [ANNA, BRUNO, CARLA]
    assert kind(table) is DueKind.IDLE
    assert expired(table).last[-1] == Closed(CloseReason.IDLE)


def test_an_absent_hosts_rights_pass_on() -> None:
    table = started(BRUNO, CARLA)
    while user_at(table, table.waiting_for[0]) != ANNA:
        table = after(table, *next_command(table))
    assert expired(expired(table)).host == BRUNO


def test_rights_do_not_pass_to_somebody_who_is_absent_too() -> None:
    table = exchange(Absence.CANCEL)
    first, second = table.waiting_for
    host, other = (first, second) if (first + 1) % 3 == second else (second, first)
    table = replace(table, host=user_at(table, host))
    assert expired(expired(table)).host not in {user_at(table, host), user_at(table, other)}


def test_another_players_absence_leaves_the_host_the_rights() -> None:
    table = started(BRUNO, CARLA)
    while user_at(table, table.waiting_for[0]) == ANNA:
        table = after(table, *next_command(table))
    assert expired(expired(table)).host == ANNA


def test_a_move_ends_the_absence() -> None:
    table = expired(started(BRUNO, CARLA))
    seat, user = asked(table)
    table = after(table, Move(user, table.ticket, first_choice(table)))
    assert table.called == frozenset()
    assert Returned(seat) in table.last
    assert kind(table) is DueKind.TURN


def test_coming_back_gives_the_turns_time_once() -> None:
    table = expired(started(BRUNO, CARLA))
    seat, user = asked(table)
    back = evolve_all(table, decide(table, Back(user), now(table)))
    assert back.called == frozenset()
    assert back.due is not None
    assert (back.due.kind, back.due.at) == (DueKind.TURN, now(table) + table.options.turn)
    again = expired(back)
    assert again.called == {seat}
    with pytest.raises(NoMoreTime):
        decide(again, Back(user), now(again))
    assert expired(again).phase is Phase.LOBBY


def test_time_is_given_again_in_the_next_turn() -> None:
    table = expired(started(BRUNO, CARLA))
    seat, user = asked(table)
    table = after(table, Back(user), Move(user, table.ticket, first_choice(table)))
    while seat not in table.waiting_for:
        table = after(table, *next_command(table))
    assert kind(after(expired(table), Back(user))) is DueKind.TURN


def test_only_who_is_away_comes_back() -> None:
    table = expired(started(BRUNO, CARLA))
    _seat, user = asked(table)
    other = next(other for other in (ANNA, BRUNO, CARLA) if other != user)
    with pytest.raises(NotAbsent):
        decide(table, Back(other), NOON)
    with pytest.raises(NotSeated):
        decide(table, Back(DARIO), NOON)
    with pytest.raises(WrongPhase):
        decide(lobby(BRUNO), Back(BRUNO), NOON)


def test_all_who_owe_a_gift_share_one_moment() -> None:
    table = exchange(Absence.CANCEL)
    first, second = table.waiting_for
    table = after(table, *next_command(table))
    assert table.waiting_for == (second,)
    called = expired(table)
    assert called.called == {second}
    assert first not in called.called


def test_in_the_exchange_each_called_player_comes_back_alone() -> None:
    table = expired(exchange(Absence.CANCEL))
    first, second = table.waiting_for
    assert table.called == {first, second}
    assert table.due is not None
    one = after(table, Back(user_at(table, first)))
    assert one.called == {second}
    assert one.due == table.due
    both = after(one, Pick(user_at(table, second), table.ticket, right_gift(table, second).cards))
    assert both.called == frozenset()
    assert kind(both) is DueKind.TURN


def test_picking_for_ever_does_not_hold_the_table() -> None:
    table = expired(exchange(Absence.CANCEL))
    cards = [right_gift(table, seat).cards for seat in table.waiting_for]
    for seat, gift in zip(table.waiting_for, cards, strict=True):
        table = after(table, Pick(user_at(table, seat), table.ticket, gift[:1]))
    table = expired(table)
    called, due = table.called, table.due
    for seat, gift in zip(table.waiting_for, cards, strict=True):
        table = after(table, Pick(user_at(table, seat), table.ticket, gift))
    assert (table.called, table.due) == (called, due)
    assert expired(table).phase is Phase.LOBBY


def test_confirming_ends_a_second_call() -> None:
    table = exchange(Absence.CANCEL)
    first, second = table.waiting_for
    table = after(expired(table), Back(user_at(table, first)), Back(user_at(table, second)))
    table = expired(table)
    table = after(table, *next_command(table), *next_command(after(table, *next_command(table))))
    assert table.game is not None
    assert table.game.phase is presi.game.Phase.PLAY
    assert table.called == frozenset()


def test_a_computer_stands_in_where_the_table_wants_it() -> None:
    table = started(BRUNO, CARLA, absence=Absence.COMPUTER)
    seat, user = asked(table)
    table = expired(expired(table))
    assert StoodIn(seat) in table.last
    assert table.standins == {seat}
    assert table.seat_of(user) == seat
    assert kind(table) is DueKind.PACE
    assert user not in {human.user for human in table.present}


def test_the_owner_of_a_seat_takes_it_back_by_acting() -> None:
    table = started(BRUNO, CARLA, absence=Absence.COMPUTER)
    seat, user = asked(table)
    table = expired(expired(table))
    moved = after(table, Move(user, table.ticket, first_choice(table)))
    assert moved.standins == frozenset()
    back = after(table, Back(user))
    assert back.standins == frozenset()
    assert kind(back) is DueKind.TURN
    assert expired(expired(back)).standins == {seat}
    with pytest.raises(NoMoreTime):
        decide(expired(expired(back)), Back(user), NOON)


def test_who_is_not_asked_may_always_take_the_seat_back() -> None:
    table = expired(expired(exchange(Absence.COMPUTER)))
    assert table.standins
    seat = min(table.standins)
    table = after(table, Back(user_at(table, seat)))
    assert seat not in table.standins


def test_an_absent_giver_picks_no_more_after_the_time_was_given_afresh() -> None:
    table = expired(exchange(Absence.COMPUTER))
    first, second = table.waiting_for
    table = after(table, Back(user_at(table, first)), Back(user_at(table, second)))
    table = expired(expired(table))
    assert table.standins == {first, second}
    with pytest.raises(NoMoreTime):
        decide(table, Pick(user_at(table, first), table.ticket, ()), NOON)


def test_the_rights_pass_from_a_host_who_is_stood_in_for() -> None:
    table = started(BRUNO, CARLA, absence=Absence.COMPUTER)
    while user_at(table, table.waiting_for[0]) != ANNA:
        table = after(table, *next_command(table))
    assert expired(expired(table)).host == BRUNO


def test_the_last_present_human_gone_closes_the_table() -> None:
    table = started(computers=2, absence=Absence.COMPUTER)
    table = after(table, Leave(ANNA))
    assert table.last[-1] == Closed(CloseReason.NO_HUMANS)


def test_leaving_cancels_the_game_and_leaves_the_others_in_the_lobby() -> None:
    for user, host in ((ANNA, BRUNO), (BRUNO, ANNA)):
        table = started(BRUNO, CARLA)
        seat = table.seat_of(user)
        assert seat is not None
        table = after(table, Leave(user))
        assert table.phase is Phase.LOBBY
        assert table.host == host
        assert table.seat_of(user) is None
        assert GameCancelled(CancelReason.LEFT, seat) in table.last
        assert len(table.humans) == 2


def test_leaving_gives_the_seat_to_a_computer_where_the_table_wants_it() -> None:
    table = started(BRUNO, CARLA, absence=Absence.COMPUTER)
    seat, user = asked(table)
    table = after(table, Leave(user))
    occupant = table.occupant(seat)
    assert isinstance(occupant, Computer)
    assert TookOver(seat, occupant) in table.last
    assert table.phase is Phase.PLAYING
    assert kind(table) is DueKind.PACE
    for command in (Back(user), Move(user, table.ticket, first_choice(table)), Leave(user)):
        with pytest.raises(NotSeated):
            decide(table, command, NOON)


def test_leaving_out_of_turn_keeps_the_others_time() -> None:
    table = started(BRUNO, CARLA, absence=Absence.COMPUTER)
    _seat, user = asked(table)
    other = next(other for other in (ANNA, BRUNO, CARLA) if other != user)
    assert after(table, Leave(other)).due == table.due
