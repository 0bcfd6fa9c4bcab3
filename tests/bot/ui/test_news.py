"""The line that tells what has just happened."""

from bot.i18n import words
from bot.tables.commands import Leave
from bot.ui.panels.news import latest
from tests.bot.tables.games import BRUNO, CARLA, DARIO, after, started


def test_who_cancels_a_game_by_leaving_is_said_to_leave_once() -> None:
    table = after(started(BRUNO, CARLA, DARIO), Leave(CARLA))
    news = latest(words("en"), table)
    assert news.count(f"<@{CARLA}>") == 1
    assert f"without points: <@{CARLA}> left" in news


def test_who_leaves_after_that_is_told_too() -> None:
    table = after(started(BRUNO, CARLA, DARIO), Leave(CARLA), Leave(DARIO))
    news = latest(words("en"), table)
    assert news.count(f"<@{CARLA}>") == 1
    assert news.count(f"<@{DARIO}> left") == 1
