"""Cards come in private, one tap plays, and what is late, foreign or forged is answered in words."""

from dataclasses import replace
from datetime import timedelta

import pytest
from simcord import Env

from bot.client import PresiClient
from bot.tables.values import TableId
from tests.bot.ui.conftest import OPTIONS
from tests.bot.ui.people import Room, buttons, nodes, texts


@pytest.fixture
def room(simcord_env: Env) -> Room:
    return Room(simcord_env, "anna", "bruno", "carla")


def plays(room: Room, name: str) -> list[str]:
    """The ids of the plays that this person's panel offers."""
    return [each for each in buttons(room.components(room.panel(name))).values() if ":play:" in each]


async def test_at_the_deal_each_player_gets_the_cards_in_private(
    room: Room, simcord_bot: PresiClient
) -> None:
    await room.start_game()
    game = simcord_bot.tables.get(TableId(1)).game
    assert game is not None
    for name in room.people:
        assert "your cards" in room.text(room.panel(name))
    assert len({room.panel(name) for name in room.people}) == 3


async def test_a_hand_names_its_table_and_leads_to_it(room: Room, simcord_bot: PresiClient) -> None:
    board = await room.start_game()
    panel = room.components(room.panel("anna"))
    assert simcord_bot.tables.get(TableId(1)).name in texts(panel)
    assert [node["url"] for node in nodes(panel) if "url" in node] == [
        f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{board}"
    ]


async def test_cards_come_below_what_was_looked_at_in_private_before_the_deal(room: Room) -> None:
    await room.type("carla", "presi help")
    await room.type("anna", "presi play")
    board = room.board()
    first = room.panel("anna")
    for name in ("bruno", "carla"):
        await room.press(name, board, "Join")
    await room.press("anna", board, "Rules")
    rules = room.panel("anna")
    await room.press("anna", board, "Start")
    assert rules != first
    assert room.panel("anna") not in {first, rules}
    assert "your cards" in room.text(room.panel("anna"))
    assert first not in room.messages(name="anna", private=True)


async def test_cards_take_the_place_of_the_panel_that_is_in_sight(room: Room) -> None:
    await room.type("carla", "presi help")
    await room.type("anna", "presi play")
    first = room.panel("anna")
    for name in ("bruno", "carla"):
        await room.press(name, room.board(), "Join")
    await room.press("anna", room.board(), "Start")
    assert room.panel("anna") == first
    assert "your cards" in room.text(first)


async def test_one_tap_plays_and_costs_three_requests_of_which_one_counts_globally(room: Room) -> None:
    board = await room.start_game()
    name = room.on_turn()
    before = len(room.env.http_requests)
    await room.press_id(name, room.panel(name), plays(room, name)[0])
    paths = [request.path for request in room.env.http_requests[before:]]
    assert len(paths) == 3
    assert sum(path.startswith("/channels/") for path in paths) == 1
    assert f"by {name}" in room.text(board)
    assert "Wait for your turn" in room.text(room.panel(name))
    assert room.on_turn() != name


async def test_a_second_press_of_the_same_button_changes_nothing_and_shows_the_panel_anew(room: Room) -> None:
    board = await room.start_game()
    name = room.on_turn()
    panel = room.panel(name)
    old = dict(buttons(room.components(panel)))
    first = next(custom_id for custom_id in old.values() if ":play:" in custom_id)
    stale = room.env.backend.get_message(room.channel.id, panel).components
    await room.press_id(name, panel, first)
    public = room.text(board)
    room.env.backend.get_message(room.channel.id, panel).components = stale
    await room.press_id(name, panel, first)
    assert "has moved on" in room.text(panel)
    assert "Wait for your turn" in room.text(panel)
    assert room.text(board) == public


async def test_my_hand_opens_a_panel_as_often_as_one_likes(room: Room) -> None:
    board = await room.start_game()
    for _ in range(3):
        shown = await room.press("bruno", board, "My hand")
        assert shown.response is not None
        assert shown.response.ephemeral
        assert "your cards" in room.text(shown.response.id)
        assert room.messages(name="bruno", private=True) == [shown.response.id]
    while room.on_turn() != "bruno":
        name = room.on_turn()
        await room.press_id(name, room.panel(name), plays(room, name)[0])
    assert plays(room, "bruno")


async def test_when_the_table_closes_the_cards_go(room: Room) -> None:
    board = await room.start_game()
    cards = room.panel("anna")
    more = await room.press("anna", board, "More")
    assert more.response is not None
    for _ in range(2):
        await room.press("anna", more.response.id, "Close the table")
    for shown in (cards, room.panel("bruno"), room.panel("carla")):
        assert "is closed" in room.text(shown)
        assert "your cards" not in room.text(shown)
        assert not buttons(room.components(shown))


async def test_more_than_half_of_the_players_end_the_game_without_its_host(room: Room) -> None:
    board = await room.start_game()
    for name, votes in (("bruno", "1 of 2"), ("carla", "")):
        more = await room.press(name, board, "More")
        assert more.response is not None
        await room.press(name, more.response.id, "Vote to end the game")
        assert votes in room.text(more.response.id)
    assert "more than half of its players voted for it" in room.text(board)
    assert "Start" in buttons(room.components(board))


async def test_who_is_alone_with_computers_is_not_asked_to_vote(room: Room) -> None:
    await room.type("anna", "presi play")
    board = room.board()
    for _ in range(2):
        await room.press("anna", board, "Add computer")
    await room.press("anna", board, "Start")
    more = await room.press("anna", board, "More")
    assert more.response is not None
    assert "vote" not in str(room.components(more.response.id)).lower()


async def test_a_vote_is_told_to_everybody_and_given_once(room: Room) -> None:
    board = await room.start_game()
    old = await room.press("bruno", board, "More")
    more = await room.press("bruno", board, "More")
    assert old.response is not None
    assert more.response is not None
    await room.press("bruno", more.response.id, "Vote to end the game")
    assert "votes to end the game" in room.text(board)
    assert "Vote to end the game" not in buttons(room.components(more.response.id))
    again = await room.press("bruno", old.response.id, "Vote to end the game")
    assert again.response is not None
    assert "voted already" in room.text(again.response.id)


async def test_who_does_not_sit_there_gets_words_and_no_cards(room: Room) -> None:
    board = await room.start_game()
    stranger = room.guild.add_member(room.env.create_user("zoe"))
    room.people["zoe"] = stranger
    public = room.text(board)
    refused = await room.press("zoe", board, "My hand")
    assert refused.response is not None
    assert refused.response.ephemeral
    assert "no seat" in room.text(refused.response.id)
    assert room.text(board) == public


async def test_who_comes_during_a_game_can_join_the_next_one(room: Room) -> None:
    board = await room.start_game()
    room.people["zoe"] = room.guild.add_member(room.env.create_user("zoe"))
    more = await room.press("zoe", board, "More")
    assert more.response is not None
    await room.press("zoe", more.response.id, "Join the next game")
    assert "waiting for the next game" in room.text(more.response.id)


@pytest.mark.parametrize(
    "forged",
    [
        "presi:play:1:2:9z",
        "presi:play:1:2:3o.9c",
        "presi:play:1:999999:3o",
        "presi:play:77:2:3o",
        "presi:dance:1:2",
        "presi:",
        "other:thing",
    ],
)
async def test_a_forged_id_is_answered_in_words_and_changes_nothing(room: Room, forged: str) -> None:
    board = await room.start_game()
    name = room.on_turn()
    panel = room.panel(name)
    message = room.env.backend.get_message(room.channel.id, panel)
    button = next(row for row in message.components[0]["components"] if row["type"] == 1)["components"][0]
    button["custom_id"] = forged
    public = room.text(board)
    answer = await room.press_id(name, panel, forged)
    assert answer.acknowledged
    assert room.text(board) == public


@pytest.mark.parametrize("options", [replace(OPTIONS, turn=timedelta(hours=1))])
async def test_after_sixteen_minutes_the_table_still_changes_and_my_hand_gives_a_fresh_panel(
    room: Room,
) -> None:
    board = await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(16 * 60)
    fresh = await room.press(name, board, "My hand")
    assert fresh.response is not None
    before = len(room.env.http_requests)
    await room.press_id(name, fresh.response.id, plays(room, name)[0])
    assert f"by {name}" in room.text(board)
    # The panels of the others can no longer be edited, and nobody tries.
    assert not any(each.path.startswith("/webhooks/") for each in room.env.http_requests[before:])


async def test_the_absent_player_is_called_and_the_call_goes_when_they_are_back(room: Room) -> None:
    await room.start_game()
    name = room.on_turn()
    await room.env.advance_time(91)
    call = room.board()
    assert f"<@{room[name].id}>" in room.text(call)
    await room.press(name, call, "I'm back")
    assert call not in room.messages(private=False)


async def test_an_absence_that_does_not_end_brings_everybody_back_to_the_lobby(room: Room) -> None:
    board = await room.start_game()
    await room.env.advance_time(91)
    await room.env.advance_time(61)
    assert "cancelled, without points" in room.text(board)
    assert "Join" in buttons(room.components(board))
    assert len(room.messages(private=False)) == 1


async def test_a_called_player_who_left_the_server_counts_as_leaving(room: Room) -> None:
    board = await room.start_game()
    name = room.on_turn()
    room.guild.remove_member(room[name])
    await room.env.advance_time(91)
    assert f"<@{room[name].id}> left" in room.text(board)
