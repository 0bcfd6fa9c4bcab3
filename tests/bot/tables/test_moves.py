"""Moves, picks and tickets."""

import pytest

import presi.game
from bot.tables.commands import ComputerMoves, Confirm, DealHand, Leave, Move, Pick, PlayAgain, Start
from bot.tables.decide import decide
from bot.tables.errors import IllegalMove, NotSeated, StaleTicket, WrongPhase
from bot.tables.events import Happened, Picked
from bot.tables.evolve import replay
from bot.tables.table import Table
from bot.tables.values import Due, DueKind, Phase
from presi.actions import Give, Pass
from presi.cards import Seat
from presi.errors import NotBest, NotHeld, NotNow, NotOwing, NotWorst, NotYourTurn, WrongCount, WrongStart
from presi.events import Gave, Played, Swapped
from tests.bot.fakes import NOON
from tests.bot.tables.games import (
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    after,
    deal,
    first_choice,
    game_events,
    lobby,
    next_command,
    right_gift,
    started,
    user_at,
)


def until(table: Table, phase: presi.game.Phase) -> Table:
    """The table played on until its game is in that phase."""
    while table.game is not None and table.game.phase is not phase:
        table = after(table, *next_command(table))
    return table


@pytest.fixture(scope="module")
def exchange() -> Table:
    first = until(started(BRUNO, CARLA), presi.game.Phase.DEAL)
    return until(first, presi.game.Phase.EXCHANGE)


def test_a_move_is_played_and_the_ticket_moves_on() -> None:
    table = started(BRUNO, CARLA)
    moved = after(table, *next_command(table))
    assert moved.ticket > table.ticket
    assert any(isinstance(event, Happened) and isinstance(event.event, Played) for event in moved.last)


def test_the_same_click_counts_once() -> None:
    table = started(BRUNO, CARLA)
    command = next_command(table)[0]
    with pytest.raises(StaleTicket):
        decide(after(table, command), command, NOON)


def test_an_outsider_may_do_nothing() -> None:
    table = started(BRUNO, CARLA)
    for command in (
        Move(DARIO, table.ticket, first_choice(table)),
        Pick(DARIO, table.ticket, ()),
        Confirm(DARIO, table.ticket),
        Leave(DARIO),
    ):
        with pytest.raises(NotSeated) as refused:
            decide(table, command, NOON)
        assert refused.value.table == "Sevilla"


def test_an_illegal_move_says_what_would_be_legal() -> None:
    table = started(BRUNO, CARLA)
    assert table.game is not None
    seat = table.waiting_for[0]
    with pytest.raises(IllegalMove) as refused:
        decide(table, Move(user_at(table, seat), table.ticket, Pass(seat)), NOON)
    assert refused.value.choices == presi.game.choices(table.game, seat)


def test_a_move_is_the_users_whatever_seat_it_names() -> None:
    table = started(BRUNO, CARLA)
    turn = table.waiting_for[0]
    other = Seat((turn + 1) % 3)
    with pytest.raises(IllegalMove) as refused:
        decide(table, Move(user_at(table, other), table.ticket, first_choice(table)), NOON)
    assert isinstance(refused.value.illegal, NotYourTurn)


def test_a_lobby_has_no_moves() -> None:
    table = lobby(BRUNO, CARLA)
    action = first_choice(started(BRUNO, CARLA))
    with pytest.raises(WrongPhase):
        decide(table, Move(ANNA, table.ticket, action), NOON)
    with pytest.raises(WrongPhase):
        decide(table, deal(started(BRUNO, CARLA)), NOON)


def test_a_pick_is_kept_until_it_is_confirmed(exchange: Table) -> None:
    seat = exchange.waiting_for[0]
    user = user_at(exchange, seat)
    gift = right_gift(exchange, seat).cards
    table = after(exchange, Pick(user, exchange.ticket, gift[:1]), Pick(user, exchange.ticket, gift))
    assert table.picks == {seat: gift}
    assert decide(table, Pick(user, table.ticket, gift), NOON) == ()
    table = after(table, Confirm(user, table.ticket))
    assert table.picks == {}
    assert table.game is not None
    assert table.game.confirmed == {seat}


def test_a_pick_may_be_cleared(exchange: Table) -> None:
    seat = exchange.waiting_for[0]
    user = user_at(exchange, seat)
    gift = right_gift(exchange, seat).cards
    table = after(exchange, Pick(user, exchange.ticket, gift), Pick(user, exchange.ticket, ()))
    assert table.picks == {}


def test_a_wrong_gift_is_refused_and_stays_picked(exchange: Table) -> None:
    for seat in exchange.waiting_for:
        assert exchange.game is not None
        user = user_at(exchange, seat)
        right = set(right_gift(exchange, seat).cards)
        wrong = [card for card in exchange.game.cards(seat) if card not in right]
        middle = tuple(wrong[len(wrong) // 2 :][:2])
        table = after(exchange, Pick(user, exchange.ticket, middle))
        with pytest.raises(IllegalMove) as refused:
            decide(table, Confirm(user, table.ticket), NOON)
        assert isinstance(refused.value.illegal, NotBest | NotWorst)
        assert table.picks == {seat: middle}


def test_confirming_nothing_is_refused(exchange: Table) -> None:
    user = user_at(exchange, exchange.waiting_for[0])
    with pytest.raises(IllegalMove) as refused:
        decide(exchange, Confirm(user, exchange.ticket), NOON)
    assert isinstance(refused.value.illegal, WrongCount)


def test_only_held_cards_are_picked_and_each_once(exchange: Table) -> None:
    assert exchange.game is not None
    giver, other = exchange.waiting_for[0], exchange.waiting_for[1]
    user = user_at(exchange, giver)
    own, strange = exchange.game.cards(giver)[0], exchange.game.cards(other)[0]
    for cards, wrong in (((own, strange), (strange,)), ((own, own), (own, own))):
        with pytest.raises(IllegalMove) as refused:
            decide(exchange, Pick(user, exchange.ticket, cards), NOON)
        assert isinstance(refused.value.illegal, NotHeld)
        assert refused.value.illegal.cards == wrong


def test_who_owes_nothing_picks_nothing(exchange: Table) -> None:
    idle = next(user for user in (ANNA, BRUNO, CARLA) if exchange.seat_of(user) not in exchange.waiting_for)
    with pytest.raises(IllegalMove) as refused:
        decide(exchange, Pick(idle, exchange.ticket, ()), NOON)
    assert isinstance(refused.value.illegal, NotOwing)


def test_a_confirmed_gift_is_final(exchange: Table) -> None:
    seat = exchange.waiting_for[0]
    user = user_at(exchange, seat)
    table = after(exchange, *next_command(exchange))
    for command in (Confirm(user, table.ticket), Pick(user, table.ticket, ())):
        with pytest.raises(IllegalMove) as refused:
            decide(table, command, NOON)
        assert isinstance(refused.value.illegal, NotOwing)


def test_all_gifts_move_when_the_last_is_confirmed(exchange: Table) -> None:
    table = exchange
    while table.game is not None and table.game.phase is presi.game.Phase.EXCHANGE:
        table = after(table, *next_command(table))
    assert Happened(Swapped()) in table.last
    assert table.ticket > exchange.ticket


def test_what_is_told_of_a_gift_has_no_cards(exchange: Table) -> None:
    table = after(exchange, *next_command(exchange))
    gave = [event.event for event in table.last if isinstance(event, Happened)]
    assert Gave(exchange.waiting_for[0], ()) in gave
    assert not any(isinstance(event, Picked) for event in table.last)


def test_a_computer_moves_only_its_own_seat_and_only_now() -> None:
    table = started(BRUNO, computers=1)
    while table.by_computer(table.waiting_for[0]):
        table = after(table, ComputerMoves(table.waiting_for[0], table.ticket, first_choice(table)))
    (human,) = table.waiting_for
    computer = next(Seat(seat) for seat in range(3) if table.by_computer(Seat(seat)))
    for seat in (human, computer):
        with pytest.raises(StaleTicket):
            decide(table, ComputerMoves(seat, table.ticket, first_choice(table)), NOON)
    while not table.by_computer(table.waiting_for[0]):
        table = after(table, *next_command(table))
    with pytest.raises(StaleTicket):
        decide(table, ComputerMoves(table.waiting_for[0], table.ticket - 1, first_choice(table)), NOON)


def test_no_hand_is_dealt_into_another() -> None:
    table = started(BRUNO, CARLA)
    with pytest.raises(IllegalMove) as refused:
        decide(table, deal(table), NOON)
    assert isinstance(refused.value.illegal, NotNow | WrongStart)


def test_the_next_hand_comes_after_a_pause() -> None:
    table = until(started(BRUNO, CARLA), presi.game.Phase.DEAL)
    assert table.due == Due(DueKind.NEXT_HAND, NOON + table.options.pause, table.length - 1)


def test_gifts_in_play_are_not_now() -> None:
    table = started(BRUNO, CARLA)
    with pytest.raises(IllegalMove) as refused:
        decide(table, Confirm(ANNA, table.ticket), NOON)
    assert isinstance(refused.value.illegal, NotOwing | NotNow)


def test_after_eleven_points_come_the_results_and_the_lobby_again() -> None:
    table = replay(started(BRUNO, CARLA).id, game_events())
    assert table.phase is Phase.RESULTS
    assert table.game is not None
    assert max(table.game.totals) >= 11
    assert table.due is not None
    assert table.due.kind is DueKind.IDLE
    again = after(table, PlayAgain(BRUNO))
    assert again.phase is Phase.LOBBY
    assert again.host == ANNA
    assert again.game is None
    assert [human.user for human in again.humans] == [ANNA, BRUNO, CARLA]
    assert after(again, Start(ANNA)).phase is Phase.PLAYING


def test_who_leaves_the_results_keeps_a_name_there_and_no_seat() -> None:
    table = after(replay(started(BRUNO, CARLA).id, game_events()), Leave(ANNA))
    assert table.phase is Phase.RESULTS
    assert table.occupant(Seat(0)).name == "anna"
    assert table.seat_of(ANNA) is None
    assert table.host == BRUNO
    again = after(table, PlayAgain(CARLA))
    assert again.chairs[0] is None
    assert [human.user for human in again.humans] == [BRUNO, CARLA]
    assert after(table, Leave(BRUNO), Leave(CARLA)).phase is Phase.CLOSED


def test_a_hand_is_dealt_from_the_seat_that_is_next() -> None:
    table = until(started(BRUNO, CARLA), presi.game.Phase.DEAL)
    right = deal(table)
    wrong = DealHand(right.deck, Seat((right.start + 1) % 3))
    with pytest.raises(IllegalMove):
        decide(table, wrong, NOON)
    assert after(table, right).ticket > table.ticket


def test_commands_and_events_do_not_show_cards_when_printed(exchange: Table) -> None:
    seat = exchange.waiting_for[0]
    gift = right_gift(exchange, seat)
    for thing in (
        exchange,
        Pick(ANNA, 1, gift.cards),
        ComputerMoves(seat, 1, Give(seat, gift.cards)),
        deal(exchange),
        *game_events(),
    ):
        assert "Card(" not in repr(thing).replace(repr(exchange.options.rules), "")
