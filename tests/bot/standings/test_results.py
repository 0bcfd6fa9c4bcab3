"""How a game ended for each seat."""

from bot.standings.results import HandLine, SeatPlayer, seat_results
from bot.standings.values import TitleCounts
from bot.tables.values import UserId
from presi.cards import Seat
from presi.presets import barajamos, president52
from presi.titles import titles

ANNA, BRUNO, CARLA = (SeatPlayer(UserId(number), left=False) for number in range(1, 4))
COMPUTER = SeatPlayer(None, left=False)
THREE = titles(barajamos, 3)


def hand(*places: int, points: tuple[int, ...] = (2, 1, 0), gone: tuple[int, ...] = ()) -> list[HandLine]:
    """A hand by the places of the seats."""
    return [
        HandLine(Seat(seat), place, points[place - 1], own=seat not in gone)
        for seat, place in enumerate(places)
    ]


def test_the_winner_is_first_and_points_order_the_rest() -> None:
    lines = [*hand(1, 2, 3), *hand(3, 2, 1), *hand(3, 2, 1)]
    results = seat_results((ANNA, BRUNO, CARLA), lines, Seat(2), THREE)
    assert [(result.user, result.rank, result.won) for result in results] == [
        (1, 3, False),
        (2, 2, False),
        (3, 1, True),
    ]
    assert [result.points for result in results] == [2, 3, 4]


def test_equal_points_are_ordered_by_places_and_else_tie() -> None:
    lines = [*hand(1, 2, 3), *hand(1, 3, 2)]
    results = seat_results((ANNA, BRUNO, CARLA), lines, Seat(0), THREE)
    assert [result.rank for result in results] == [1, 2, 2]
    nobody_counts = [*hand(2, 1, 3, points=(0, 0, 0)), *hand(1, 3, 2, points=(0, 0, 0))]
    results = seat_results((ANNA, BRUNO, CARLA), nobody_counts, None, THREE)
    assert [(result.rank, result.won) for result in results] == [(1, False), (2, False), (3, False)]


def test_titles_are_counted_as_the_rules_give_them() -> None:
    lines = [*hand(1, 2, 3), *hand(1, 3, 2)]
    anna, bruno, _ = seat_results((ANNA, BRUNO, CARLA), lines, Seat(0), THREE)
    assert anna.titles == TitleCounts(president=2)
    assert bruno.titles == TitleCounts(vice_president=1, last=1)
    ten = tuple(SeatPlayer(UserId(number), left=False) for number in range(10))
    lines = hand(*range(1, 11), points=(0,) * 10)
    results = seat_results(ten, lines, None, titles(president52, 10))
    assert [result.titles for result in results[1:9]] == [
        TitleCounts(vice_president=1),
        *(TitleCounts(neutral=1),) * 6,
        TitleCounts(vice_last=1),
    ]


def test_who_left_comes_last_and_keeps_the_hands_before() -> None:
    gone = SeatPlayer(UserId(1), left=True)
    lines = [*hand(1, 2, 3), *hand(1, 2, 3, gone=(0,)), *hand(1, 2, 3, gone=(0,))]
    results = seat_results((gone, BRUNO, CARLA), lines, Seat(0), THREE)
    assert [(result.rank, result.won, result.hands, result.points) for result in results] == [
        (3, False, 1, 2),
        (1, False, 3, 3),
        (2, False, 3, 0),
    ]


def test_a_computer_has_a_result_and_is_nobody() -> None:
    results = seat_results((ANNA, COMPUTER, CARLA), hand(2, 1, 3), Seat(1), THREE)
    assert [(result.user, result.rank) for result in results] == [(1, 2), (None, 1), (3, 3)]
