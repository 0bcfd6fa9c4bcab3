"""An admin closes a running table: with points its finished hands are kept, without them nothing counts."""

import pytest
from discord import Permissions

from bot.tables.values import Phase
from tests.whole.evening import Evening


@pytest.fixture
def admin(evening: Evening) -> str:
    """Somebody who may manage the server and does not play."""
    admins = evening.guild.create_role("admins", permissions=Permissions(manage_guild=True))
    evening.people["zoe"] = evening.guild.add_member(evening.env.create_user("zoe"), roles=[admins])
    return "zoe"


async def read(evening: Evening, name: str, command: str) -> str:
    """What a command answers."""
    answer = await evening.type(name, command)
    assert answer.response is not None
    return evening.text(answer.response.id)


async def stopped_after_a_hand(evening: Evening, admin: str, label: str) -> None:
    """Anna, Bruno and Carla play one hand, and the admin closes their table."""
    await evening.type("anna", "presi play")
    board = evening.board()
    for name in ("bruno", "carla"):
        await evening.press(name, board, "Join")
    await evening.press("anna", board, "Start")
    await evening.play_hand()
    assert evening.phase() is Phase.PLAYING
    assert len(evening.table.course) == 1
    asked = await evening.type(admin, "presi-admin stop")
    assert asked.response is not None
    assert "with 1 finished hand." in evening.text(asked.response.id)
    await evening.press(admin, asked.response.id, label)
    assert evening.tables_open == 0


async def test_with_points_the_finished_hands_are_in_history_figures_and_standings(
    evening: Evening, admin: str
) -> None:
    await stopped_after_a_hand(evening, admin, "With points")
    assert "cancelled" not in await read(evening, "bruno", "presi history")
    assert "**Games:** 1 · 0 won · 1 counted" in await read(evening, "bruno", "presi stats")
    assert "4 more counted games are needed" in await read(evening, "bruno", "presi scores")
    assert "with points" in await read(evening, admin, "presi-admin audit")


async def test_with_the_standings_switched_off_no_game_counts(evening: Evening, admin: str) -> None:
    settings = await evening.type(admin, "presi-admin settings")
    assert settings.response is not None
    panel = next(
        each for each in evening.channel.history(viewer=evening[admin]) if each.id == settings.response.id
    )
    await evening[admin].select(panel, ["ranked"], custom_id="screen:settings")
    await evening.press_id(admin, settings.response.id, "screen:set:ranked:off")
    await stopped_after_a_hand(evening, admin, "With points")
    assert "**Games:** 1 · 0 won · 0 counted" in await read(evening, "bruno", "presi stats")


async def test_without_points_the_game_is_cancelled_and_nothing_counts(evening: Evening, admin: str) -> None:
    await stopped_after_a_hand(evening, admin, "Without points")
    assert "cancelled" in await read(evening, "bruno", "presi history")
    assert "not finished a game" in await read(evening, "bruno", "presi stats")
    assert "5 more counted games are needed" in await read(evening, "bruno", "presi scores")
    assert "without points" in await read(evening, admin, "presi-admin audit")
