"""People who do not answer, come back, or go: nobody waits for them for ever."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.settings import Settings
from bot.tables.values import Absence, Phase
from tests.bot.fakes import ScriptedChance
from tests.bot.ui.people import buttons
from tests.whole.deals import by_fours
from tests.whole.evening import Evening
from tests.whole.stored import outcomes, results

TURN = 91
CALL = 61


@pytest.fixture
def chance() -> ScriptedChance:
    return ScriptedChance([by_fours(hand % 3) for hand in range(12)])


@pytest.fixture
def policy() -> Absence:
    return Absence.CANCEL


@pytest.fixture
def settings(settings: Settings, policy: Absence) -> Settings:
    return settings.model_copy(update={"absence": policy})


def last_message(evening: Evening) -> dict[str, Any]:
    """What was sent to the channel last, as Discord got it."""
    sent = [each for each in evening.env.http_requests if each.method == "POST" and "/messages" in each.path]
    body = sent[-1].json
    assert isinstance(body, dict)
    return body


async def test_the_absent_player_alone_is_called_and_comes_back(evening: Evening) -> None:
    board = await evening.start_game()
    await evening.env.advance_time(TURN)
    call = evening.board()
    assert call != board
    assert f"<@{evening['anna'].id}>" in evening.text(call)
    allowed = last_message(evening)["allowed_mentions"]
    assert list(map(int, allowed["users"])) == [evening["anna"].id]
    assert not allowed.get("parse")
    assert "called" in evening.text(board)
    await evening.press("anna", call, "I'm back")
    assert evening.messages(private=False) == [board]
    await evening.play("anna", "3o.3c.3e.3b")
    assert "anna played" in evening.text(board)


async def test_an_absence_that_does_not_end_cancels_the_game_and_another_host_can_start_anew(
    evening: Evening,
) -> None:
    board = await evening.start_game()
    await evening.env.advance_time(TURN)
    await evening.env.advance_time(CALL)
    assert evening.phase() is Phase.LOBBY
    assert "cancelled, without points" in evening.text(board)
    assert evening.messages(private=False) == [board]
    assert outcomes(evening.settings) == ["cancelled"]
    assert results(evening.settings) == []
    assert "**bruno** · host" in evening.text(board)
    await evening.press("bruno", board, "Start")
    assert evening.phase() is Phase.PLAYING


@pytest.mark.parametrize("policy", [Absence.COMPUTER])
async def test_a_computer_plays_on_for_the_absent_until_they_are_back(evening: Evening) -> None:
    board = await evening.start_game()
    await evening.env.advance_time(TURN)
    await evening.env.advance_time(CALL)
    assert "a computer plays" in evening.text(board)
    assert "anna played" in evening.text(board)
    while evening.table.game is not None and evening.table.game.hand == 1:
        (name,) = evening.asked()
        assert name != "anna"
        await evening.act(name)
    await evening.press("anna", board, "My hand")
    await evening.press("anna", evening.panel("anna"), "I'm back")
    assert "a computer plays" not in evening.text(board)
    while evening.phase() is Phase.PLAYING:
        await evening.act(evening.asked()[0])
    assert outcomes(evening.settings) == ["won"]


@pytest.mark.parametrize("policy", Absence)
async def test_when_everybody_is_silent_the_table_ends_by_itself(evening: Evening) -> None:
    board = await evening.start_game()
    for _ in range(6):
        await evening.env.advance_time(TURN)
        await evening.env.advance_time(CALL)
    await evening.env.advance_time(31 * 60)
    assert "closed" in evening.text(board)
    assert buttons(evening.components(board)) == {}
    assert evening.tables_open == 0


async def in_the_lobby(evening: Evening) -> None:
    await evening.type("anna", "presi play")
    for name in ("bruno", "carla"):
        await evening.press(name, evening.board(), "Join")


async def in_a_trick(evening: Evening) -> None:
    await evening.start_game()


async def in_the_exchange(evening: Evening) -> None:
    await evening.start_game()
    await evening.play_hand()


async def at_the_results(evening: Evening) -> None:
    await evening.start_game()
    while asked := evening.asked():
        await evening.act(asked[0])


@pytest.mark.parametrize(
    ("moment", "leaver"),
    [
        (in_the_lobby, "anna"),
        (in_the_lobby, "carla"),
        (in_a_trick, "anna"),
        (in_a_trick, "carla"),
        (in_the_exchange, "anna"),
        (at_the_results, "carla"),
    ],
)
async def test_leaving_is_possible_at_any_moment_and_the_others_go_on(
    evening: Evening, moment: Callable[[Evening], Awaitable[None]], leaver: str
) -> None:
    await moment(evening)
    board = evening.board()
    await leave(evening, leaver)
    assert "You have left" in evening.text(evening.panel(leaver))
    stayer = "bruno"
    if evening.phase() is Phase.RESULTS:
        await evening.press(stayer, board, "Play again")
    assert evening.phase() is Phase.LOBBY
    assert f"**{leaver}**" not in evening.text(board)
    host = "bruno" if leaver == "anna" else "anna"
    await evening.press(host, board, "Add computer")
    await evening.press(host, board, "Start")
    assert evening.phase() is Phase.PLAYING
    elsewhere = evening.guild.create_text_channel("elsewhere")
    opened = await evening[leaver].slash(elsewhere, "presi play")
    assert opened.response is not None
    assert len(elsewhere.history()) == 1


@pytest.mark.parametrize("policy", [Absence.COMPUTER])
async def test_a_computer_takes_the_chair_of_whoever_leaves_and_the_last_one_closes_the_table(
    evening: Evening,
) -> None:
    board = await evening.start_game()
    for name in ("anna", "bruno"):
        await leave(evening, name)
        assert evening.phase() is Phase.PLAYING
    assert evening.text(board).count("(computer)") >= 2
    await leave(evening, "carla")
    assert "This table is closed" in evening.text(board)
    assert outcomes(evening.settings) == ["cancelled"]


async def leave(evening: Evening, name: str) -> None:
    await evening.type(name, "presi leave")
    await evening.press(name, evening.panel(name), "Leave")
