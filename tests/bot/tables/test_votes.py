"""A game ends when more than half of the people there ask for it, whoever the host is (scenarios A10, B5)."""

import pytest

from bot.tables.commands import Leave, Start, Vote
from bot.tables.errors import NotSeated, VotedAlready, WrongPhase
from bot.tables.events import BackInLobby, GameCancelled, Voted
from bot.tables.table import Table
from bot.tables.values import Absence, CancelReason, Phase, UserId
from tests.bot.tables.games import ANNA, BRUNO, CARLA, DARIO, after, lobby, started, user_at
from tests.bot.tables.test_absence import expired


def absent(table: Table) -> UserId:
    """Whose turn it is."""
    return user_at(table, table.waiting_for[0])


def test_one_vote_of_three_changes_nothing_but_the_count() -> None:
    table = started(BRUNO, CARLA)
    voted = after(table, Vote(BRUNO))
    assert (voted.phase, voted.game, voted.due) == (Phase.PLAYING, table.game, table.due)
    assert (len(voted.votes), voted.votes_needed) == (1, 2)
    assert isinstance(voted.last[-1], Voted)


def test_with_the_second_of_three_the_game_is_cancelled_and_everybody_is_in_the_lobby() -> None:
    table = after(started(BRUNO, CARLA), Vote(BRUNO), Vote(CARLA))
    assert table.phase is Phase.LOBBY
    assert table.members == {ANNA, BRUNO, CARLA}
    cancelled = next(event for event in table.last if isinstance(event, GameCancelled))
    assert cancelled.reason is CancelReason.VOTE
    assert any(isinstance(event, BackInLobby) for event in table.last)


def test_half_of_four_is_not_enough() -> None:
    table = after(started(BRUNO, CARLA, DARIO), Vote(BRUNO), Vote(CARLA))
    assert table.phase is Phase.PLAYING
    assert after(table, Vote(DARIO)).phase is Phase.LOBBY


def test_nobody_votes_twice() -> None:
    table = after(started(BRUNO, CARLA), Vote(BRUNO))
    with pytest.raises(VotedAlready):
        after(table, Vote(BRUNO))


def test_only_who_plays_votes_and_only_in_a_game() -> None:
    with pytest.raises(NotSeated):
        after(started(BRUNO, CARLA), Vote(DARIO))
    with pytest.raises(WrongPhase):
        after(lobby(BRUNO, CARLA), Vote(BRUNO))


def test_who_is_away_is_not_counted() -> None:
    table = started(BRUNO, CARLA, DARIO, absence=Absence.COMPUTER)
    assert table.votes_needed == 3
    away = absent(table)
    table = expired(expired(table))
    assert table.votes_needed == 2
    first, second, _ = (user for user in (ANNA, BRUNO, CARLA, DARIO) if user != away)
    assert after(table, Vote(first), Vote(second)).phase is Phase.LOBBY


def test_who_goes_may_leave_the_votes_more_than_half() -> None:
    table = started(BRUNO, CARLA, DARIO, absence=Absence.COMPUTER)
    away = absent(table)
    first, second, _ = (user for user in (ANNA, BRUNO, CARLA, DARIO) if user != away)
    voted = after(table, Vote(first), Vote(second))
    assert after(voted, Leave(away)).phase is Phase.LOBBY
    assert expired(expired(voted)).phase is Phase.LOBBY


def test_the_vote_of_somebody_who_leaves_goes_with_them() -> None:
    table = after(started(BRUNO, CARLA, DARIO, absence=Absence.COMPUTER), Vote(BRUNO), Leave(BRUNO))
    assert table.votes == frozenset()


def test_the_next_game_begins_without_votes() -> None:
    table = after(started(BRUNO, CARLA), Vote(BRUNO), Vote(CARLA))
    again = after(table, Start(ANNA))
    assert (again.phase, again.votes) == (Phase.PLAYING, frozenset())
