"""Tables by other rules than the default: gifts one after the other, seats that change, two more moves."""

from datetime import timedelta

from bot.tables.commands import ChooseRules, Confirm, Move, Pick, Start
from bot.tables.decide import decide
from bot.tables.evolve import evolve_all
from bot.tables.table import Table
from bot.tables.values import DueKind
from presi.actions import Close, SkipTurn
from presi.game import Phase, choices
from tests.bot.fakes import NOON
from tests.bot.tables.games import ANNA, BRUNO, CARLA, DARIO, after, lobby, next_command, right_gift, user_at

LATER = timedelta(seconds=60)


def second_hand(preset: str) -> Table:
    """Four people before the exchange of their second hand."""
    table = after(lobby(BRUNO, CARLA, DARIO), ChooseRules(ANNA, preset), Start(ANNA))
    while table.game is None or table.game.phase is not Phase.EXCHANGE:
        table = after(table, *next_command(table))
    return table


def test_who_gives_second_has_the_whole_time_from_then_on() -> None:
    table = second_hand("quebec")
    low = table.waiting_for[0]
    user = user_at(table, low)
    for command in (Pick(user, table.ticket, right_gift(table, low).cards), Confirm(user, table.ticket)):
        table = evolve_all(table, decide(table, command, NOON + LATER))
    assert low not in table.waiting_for
    assert table.due is not None
    assert table.due.kind is DueKind.TURN
    assert table.due.at == NOON + LATER + table.options.turn


def test_the_next_deal_begins_with_the_president_where_seats_change_by_rank() -> None:
    table = second_hand("quebec")
    game = table.game
    assert game is not None
    assert game.start == game.places[0]
    assert game.order == game.places


def test_a_threatened_player_is_skipped_and_the_last_one_ends_the_trick() -> None:
    table = after(lobby(BRUNO, CARLA, DARIO), ChooseRules(ANNA, "tarot78"), Start(ANNA))
    done: set[type] = set()
    while done != {SkipTurn, Close}:
        game = table.game
        assert game is not None
        if game.phase is not Phase.PLAY:
            table = after(table, *next_command(table))
            continue
        seat = table.waiting_for[0]
        nothing = choices(game, seat)[-1]
        if isinstance(nothing, SkipTurn | Close):
            ticket = table.ticket
            table = after(table, Move(user_at(table, seat), ticket, nothing))
            assert table.ticket > ticket
            done.add(type(nothing))
        else:
            table = after(table, *next_command(table))
