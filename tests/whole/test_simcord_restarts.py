"""The bot ends and starts again on its file, and nobody at the tables needs to know."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.tables.table import Table
from bot.tables.values import Phase
from tests.bot.fakes import ScriptedChance
from tests.bot.ui.people import buttons
from tests.whole.deals import by_fours
from tests.whole.evening import Evening
from tests.whole.stored import outcomes, results


@pytest.fixture
def chance() -> ScriptedChance:
    return ScriptedChance([by_fours(hand % 3) for hand in range(12)])


UNFIT = ("Something went wrong", "another version")
"""What nobody should read after pressing a button that was right before the restart."""


async def in_the_lobby(evening: Evening) -> None:
    await evening.type("anna", "presi play")
    for name in ("bruno", "carla"):
        await evening.press(name, evening.board(), "Join")
    await evening.type("anna", "presi leave")


async def in_a_trick(evening: Evening) -> None:
    await evening.start_game()
    await evening.play("anna", "3o.3c.3e.3b")


async def in_the_exchange(evening: Evening) -> None:
    await evening.start_game()
    await evening.play_hand()
    giver, _ = evening.asked()
    await evening.choose(giver, evening.offered(giver, "toggle")[0])


async def at_the_results(evening: Evening) -> None:
    await evening.start_game()
    while asked := evening.asked():
        await evening.act(asked[0])


MOMENTS = [in_the_lobby, in_a_trick, in_the_exchange, at_the_results]


@pytest.mark.parametrize("moment", MOMENTS)
async def test_after_a_restart_all_is_as_it_was_and_every_old_button_answers(
    evening: Evening, moment: Callable[[Evening], Awaitable[None]]
) -> None:
    await moment(evening)
    board, table = evening.board(), evening.table
    shown = {
        board: "anna",
        **{evening.panel(name): name for name in evening.people if evening.has_panel(name)},
    }
    old = {message: evening.components(message) for message in shown}
    await evening.restart()
    assert _lasting(evening.table) == _lasting(table)
    assert evening.board() == board
    for message, name in shown.items():
        for custom_id in buttons(old[message]).values():
            told = await evening.press_old(name, message, old[message], custom_id)
            assert not any(words in told for words in UNFIT), (custom_id, told)
    assert _lasting(evening.table) != _lasting(table)
    assert evening.env.errors == []


async def test_a_panel_from_before_plays_the_next_card(evening: Evening) -> None:
    await in_a_trick(evening)
    panel, board = evening.panel("bruno"), evening.board()
    await evening.restart()
    await evening.play("bruno", "4o.4c.4e.4b")
    assert evening.panel("bruno") == panel
    assert evening.messages(private=False) == [board]
    assert "bruno played" in evening.text(board)
    await evening.press("carla", board, "My hand")
    assert evening.asked() == ["carla"]


async def test_a_whole_game_with_a_restart_after_every_hand(evening: Evening) -> None:
    board = await evening.start_game()
    while evening.phase() is Phase.PLAYING:
        await evening.play_hand()
        await evening.restart()
        if evening.phase() is Phase.PLAYING:
            for name in evening.people:
                await evening.press(name, board, "My hand")
    assert "wins the game" in evening.text(board)
    assert outcomes(evening.settings) == ["won"]
    assert max(total for *_, total in results(evening.settings)) >= 11


def _lasting(table: Table) -> Table:
    """The table without what a restart puts off."""
    return replace(table, due=None, length=0)
