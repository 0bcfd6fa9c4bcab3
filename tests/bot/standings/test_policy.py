"""Which games count (scenarios D5 and D6)."""

import pytest

from bot.standings.policy import RankedPolicy, Verdict, judge, pairs
from bot.tables.values import UserId

A, B, C, D = (UserId(number) for number in range(1, 5))


def test_three_people_make_a_game_that_counts() -> None:
    assert judge(RankedPolicy(), [A, B, C], {}, computers=False) is Verdict.RANKED


def test_d5_a_game_with_a_computer_does_not_count_unless_an_admin_lets_it() -> None:
    assert judge(RankedPolicy(), [A, B, C], {}, computers=True) is Verdict.COMPUTERS
    assert judge(RankedPolicy(computers=True), [A, B, C], {}, computers=True) is Verdict.RANKED


def test_d6_too_few_different_people_do_not_count() -> None:
    assert judge(RankedPolicy(), [A, B], {}, computers=False) is Verdict.TOO_FEW
    assert judge(RankedPolicy(humans=2), [A, B], {}, computers=False) is Verdict.RANKED
    assert judge(RankedPolicy(humans=4), [A, B, C], {}, computers=False) is Verdict.TOO_FEW
    assert judge(RankedPolicy(computers=True), [A, B], {}, computers=True) is Verdict.TOO_FEW


@pytest.mark.parametrize(("met", "verdict"), [(9, Verdict.RANKED), (10, Verdict.REPEATED)])
def test_d6_the_same_two_people_count_together_so_often_a_day(met: int, verdict: Verdict) -> None:
    assert judge(RankedPolicy(cap=10), [C, A, B], {(A, C): met}, computers=False) is verdict


def test_without_a_cap_any_number_counts() -> None:
    assert judge(RankedPolicy(cap=0), [A, B, C], {(A, B): 999}, computers=False) is Verdict.RANKED


def test_a_server_may_keep_no_standings() -> None:
    assert judge(RankedPolicy(ranked=False), [A, B, C], {}, computers=False) is Verdict.OFF


def test_pairs_are_every_two_the_lower_first() -> None:
    assert pairs([C, A, D]) == ((A, C), (A, D), (C, D))
