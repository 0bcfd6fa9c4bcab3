"""The last places are called as the table, or the server, wants it: on the board, in results, in private."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.i18n import words
from bot.tables.table import Table
from bot.tables.values import Phase, TitleWords
from bot.ui.panels.private import private_panel
from bot.ui.panels.public import public_panel
from bot.ui.payload import payload
from presi import game
from tests.bot.ui.people import texts
from tests.bot.ui.positions import moments

CALLED = {TitleWords.CULO: "Culo", TitleWords.LAST: "Last"}


def named(titles: TitleWords) -> Iterator[Table]:
    """A game's moments at a table with these words for the last places."""
    for table in moments(4):
        yield replace(table, options=replace(table.options, titles=titles))


def is_played(table: Table) -> bool:
    """A hand after the first is being played or cards are swapped for it."""
    return table.game is not None and bool(table.game.places) and table.phase is Phase.PLAYING


def shown(table: Table) -> str:
    return texts(payload(public_panel(table, words("en"))))


@pytest.mark.parametrize("titles", TitleWords)
def test_the_board_calls_the_last_places_as_the_table_does(titles: TitleWords) -> None:
    other = next(word for name, word in CALLED.items() if name is not titles)
    boards = [table for table in named(titles) if is_played(table)]
    playing = [table for table in boards if table.game is not None and table.game.phase is game.Phase.PLAY]
    assert playing
    for table in playing[::9]:
        assert f" · {CALLED[titles]} · " in shown(table)
        assert f"Vice-{CALLED[titles]}".casefold() in shown(table).casefold()
        assert f" · {other}" not in shown(table)


@pytest.mark.parametrize("titles", TitleWords)
def test_results_call_the_last_places_as_the_table_does(titles: TitleWords) -> None:
    tables = list(named(titles))
    over = [
        table
        for table in tables
        if table.phase is Phase.RESULTS
        or (is_played(table) and table.game is not None and table.game.phase is game.Phase.DEAL)
    ]
    assert {table.phase for table in over} == {Phase.PLAYING, Phase.RESULTS}
    for table in over:
        assert f"** · {CALLED[titles]} · " in shown(table)


@pytest.mark.parametrize("titles", TitleWords)
def test_everybody_is_told_their_own_title_as_the_table_has_it(titles: TitleWords) -> None:
    told = {
        texts(payload(private_panel(table, human.user, words("en"))))
        for table in named(titles)
        if is_played(table) and table.game is not None and table.game.phase is game.Phase.DEAL
        for human in table.humans
    }
    assert any(f"You are {CALLED[titles]}." in text for text in told)
