"""Ratings move with the order of a game, for any number of players."""

import pytest

from bot.standings.rating import BEGINNER, Rating, rated


def test_a_beginner_is_shown_with_a_thousand() -> None:
    assert BEGINNER.shown == 1000
    assert BEGINNER.ordinal == pytest.approx(0)


@pytest.mark.parametrize("seats", range(2, 11))
def test_who_ends_before_others_gains_on_them(seats: int) -> None:
    after = rated([BEGINNER] * seats, range(1, seats + 1))
    assert [rating.mu for rating in after] == sorted((rating.mu for rating in after), reverse=True)
    assert after[0].mu > BEGINNER.mu > after[-1].mu
    assert all(rating.sigma < BEGINNER.sigma for rating in after)


def test_a_tie_is_worth_the_same_to_both() -> None:
    after = rated([BEGINNER] * 3, [1, 2, 2])
    assert after[1].mu == pytest.approx(after[2].mu)


def test_only_the_order_matters_not_the_numbers() -> None:
    assert rated([BEGINNER] * 3, [1, 3, 5]) == rated([BEGINNER] * 3, [1, 2, 3])


def test_who_is_alone_cannot_be_compared() -> None:
    lone = Rating(30.0, 4.0)
    assert rated([lone], [1]) == (lone,)
    assert rated([], []) == ()


def test_beating_the_better_gains_more() -> None:
    strong, weak = Rating(35.0, 3.0), Rating(20.0, 3.0)
    (_, upset) = rated([strong, weak], [2, 1])
    (_, usual) = rated([weak, weak], [2, 1])
    assert upset.mu - weak.mu > usual.mu - weak.mu
