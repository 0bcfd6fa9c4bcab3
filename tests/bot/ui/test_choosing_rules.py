"""A host changes the rules of a lobby, and everybody reads them."""

import pytest
from simcord import Env

from tests.bot.ui.people import Room, nodes


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


async def pick(room: Room, name: str, message: int, control: str, value: str) -> None:
    """Pick a value in the select whose id has these words in it."""
    (custom_id,) = (
        node["custom_id"] for node in nodes(room.components(message)) if control in node.get("custom_id", "")
    )
    shown = next(each for each in room.channel.history(viewer=room[name]) if each.id == message)
    await room[name].select(shown, [value], custom_id=custom_id)


async def opened(room: Room, name: str) -> int:
    """The Rules panel of this person at the newest table."""
    answer = await room.press(name, room.board(), "Rules")
    assert answer.response is not None
    assert answer.response.ephemeral
    return answer.response.id


async def test_the_host_picks_a_preset_and_the_lobby_shows_it(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    assert "Preset: **Presi**" in room.text(panel)
    await pick(room, "anna", panel, ":preset:", "quebec")
    assert "Preset: **President of Quebec**" in room.text(panel)
    assert "Rules: **President of Quebec**" in room.text(room.board())
    assert "4. *free chair*" in room.text(room.board())


async def test_an_option_is_changed_in_its_group_and_taken_back(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    await pick(room, "anna", panel, ":group:", "points")
    await pick(room, "anna", panel, ":set:1:0:target.", "21")
    assert "≠ in the preset: 11 points" in room.text(panel)
    assert "≠ Points to reach: 21 points" in room.text(room.board())
    await room.press("anna", panel, "All options")
    await room.press("anna", panel, "Back to the preset")
    assert "≠" not in room.text(room.board())


async def test_a_contradiction_is_told_and_mended_by_one_press(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    await pick(room, "anna", panel, ":group:", "play")
    await pick(room, "anna", panel, ":set:1:0:compare.", "strictly_higher")
    assert "X01_MATCH_NEVER" in room.text(panel)
    assert "Matching skips: nobody" in room.text(panel)
    assert "≠" not in room.text(room.board())
    await room.press("anna", panel, "Change all of these")
    assert "≠ in the preset: the same or higher" in room.text(panel)
    assert "≠ Matching skips: nobody" in room.text(room.board())


async def test_a_card_is_chosen_among_all_of_the_deck(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    await pick(room, "anna", panel, ":group:", "deal")
    await room.press("anna", panel, "Choose a card")
    await pick(room, "anna", panel, ":set:1:0:first_leader.1", "3b")
    assert "**First lead:** three of batons" in room.text(panel)


async def test_points_of_ones_own_are_set_place_by_place(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    await pick(room, "anna", panel, ":group:", "points")
    await pick(room, "anna", panel, ":set:1:0:scoring.", "own")
    await pick(room, "anna", panel, ":points:1:0:seats", "4")
    await pick(room, "anna", panel, ":points:1:0:0", "5")
    assert "≠ Points: 5, 2, 1, 0" in room.text(room.board())


async def test_the_last_places_are_renamed(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    await pick(room, "anna", panel, ":group:", "points")
    await pick(room, "anna", panel, ":titles:", "last")
    await room.press("anna", panel, "All options")
    await room.press("anna", panel, "Read the rules")
    assert "Last: last." in room.text(panel)
    assert "Culo" not in room.text(panel)


async def test_others_read_the_options_and_are_told_who_may_change_them(room: Room) -> None:
    await room.type("anna", "presi play")
    await room.press("bruno", room.board(), "Join")
    panel = await opened(room, "bruno")
    assert "Only the host can change them." in room.text(panel)
    await pick(room, "bruno", panel, ":group:", "skips")
    assert "**Matching skips:** the next one in the trick" in room.text(panel)


async def test_a_host_who_starts_the_game_meanwhile_is_told_that_the_rules_are_fixed(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    for name in ("bruno", "carla"):
        await room.press(name, room.board(), "Join")
    await room.press("anna", room.board(), "Start")
    await pick(room, "anna", panel, ":preset:", "pagat")
    assert "A game is being played" in room.text(panel)
    assert "🔒" in room.text(panel)


async def test_the_rules_of_the_own_table_and_of_any_preset_can_be_read(room: Room) -> None:
    await room.type("anna", "presi play")
    panel = await opened(room, "anna")
    await pick(room, "anna", panel, ":preset:", "pagat")
    await room.type("anna", "presi rules")
    assert "in the later ones, the first of the hand before does." in room.text(room.panel("anna")).lower()
    answer = await room["bruno"].slash(room.channel, "presi rules", preset="tarot78")
    assert answer.response is not None
    assert "**Revolution.**" in room.text(answer.response.id)
    await room.type("bruno", "presi rules")
    assert "the two of coins wins any trick" in room.text(room.panel("bruno"))
