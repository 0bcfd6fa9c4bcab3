"""Whole games with the bot as it is built for Discord, on a simulated one."""

import logging

import pytest

from bot.tables.values import Phase
from presi.state import Phase as GamePhase
from tests.bot.fakes import ScriptedChance
from tests.bot.ui.people import buttons
from tests.whole.deals import by_fours, by_suit
from tests.whole.evening import Evening
from tests.whole.stored import outcomes, results
from tests.whole.telling import cards_told


@pytest.fixture
def chance() -> ScriptedChance:
    return ScriptedChance([by_suit(0), by_suit(1), *(by_fours(hand % 3) for hand in range(2, 12))])


async def test_a_game_to_eleven_points_names_no_card_in_public_before_it_is_played(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    board = await evening.start_game()
    told = set()
    while evening.phase() is Phase.PLAYING:
        before = evening.open_cards()
        (name, *_) = evening.asked()
        await evening.act(name)
        said = evening.said()
        assert said <= before | evening.open_cards()
        told |= said
    assert len(told) > 40
    assert cards_told(caplog.text) == set()
    text = evening.text(board)
    assert "wins the game" in text
    assert "Play again" in buttons(evening.components(board))
    assert "Counts for the standings." in text
    stored = results(evening.settings)
    hands = stored[-1][0]
    assert [points for _, _, points, _ in stored] == [2, 1, 0] * hands
    assert max(total for *_, total in stored) >= 11
    assert outcomes(evening.settings) == ["won"]


async def test_who_matches_skips_the_next_one_and_everybody_reads_it(evening: Evening) -> None:
    board = await evening.start_game()
    await evening.play("anna", "3o")
    await evening.play("bruno", "3c")
    assert "carla · 16 cards · 0 points · skipped" in evening.text(board)
    assert "bruno matched" in evening.text(board)
    assert evening.asked() == ["anna"]


async def test_the_two_of_coins_alone_wins_even_over_a_pair(evening: Evening) -> None:
    board = await evening.start_game()
    await evening.play("anna", "3o.3b")
    await evening.play("bruno", "7c.7b")
    await evening.pass_("carla")
    await evening.play("anna", "2o")
    assert "anna played the two of coins" in evening.text(board)
    assert "The table is empty" in evening.text(board)
    assert evening.asked() == ["anna"]
    assert "You lead" in evening.text(evening.panel("anna"))


async def test_a_wrong_gift_is_refused_in_words_and_nobody_else_hears_of_it(evening: Evening) -> None:
    board = await evening.start_game()
    await evening.play_hand()
    game = evening.table.game
    assert game is not None
    assert game.phase is GamePhase.EXCHANGE
    public, panel = evening.text(board), evening.panel(culo := _giver(evening, "best"))
    for card in [each for each in evening.offered(culo, "toggle") if not each.split(":")[-1].startswith("2")][
        :2
    ]:
        await evening.choose(culo, card)
    evening.said()
    await evening.choose(culo, *evening.offered(culo, "confirm"))
    assert "You owe your 2 best cards" in evening.text(panel)
    assert evening.text(board) == public
    assert evening.said() == set()
    await evening.choose(culo, *evening.offered(culo, "clear"))
    await evening.give(culo)
    assert f"{culo} has confirmed" in evening.text(board)
    await evening.give(_giver(evening, "worst"))
    assert evening.said() == set()
    assert "You got" in evening.text(panel)
    assert evening.table.game is not None
    assert evening.table.game.phase is GamePhase.PLAY


def _giver(evening: Evening, kind: str) -> str:
    game = evening.table.game
    assert game is not None
    (seat,) = (debt.giver for debt in game.debts if debt.kind == kind)
    return list(evening.people)[seat]
