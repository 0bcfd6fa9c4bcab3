"""The exchange: picked and confirmed in private, nothing of it public."""

import pytest
from simcord import Env

from bot.client import PresiClient
from bot.tables.memory import MemoryStore
from bot.tables.values import Options, TableId
from presi.exchange import suggest
from presi.state import Game
from tests.bot.ui.conftest import make_client
from tests.bot.ui.people import Room, buttons
from tests.bot.ui.positions import store_exchange


@pytest.fixture
async def room(simcord_env: Env, store: MemoryStore, options: Options) -> Room:
    """Three people before the exchange of their second hand, after a restart of the bot."""
    room = Room(simcord_env, "anna", "bruno", "carla")
    await store_exchange(store, options, room)
    await simcord_env.restart_bot(make_client(store, options))
    board = room.board()
    for name in room.people:
        await room.press(name, board, "My hand")
    return room


def game_of(room: Room) -> Game:
    client = room.env.bot
    assert isinstance(client, PresiClient)
    game = client.tables.get(TableId(1)).game
    assert game is not None
    return game


def givers(room: Room) -> list[str]:
    return [name for name in room.people if "Suggest" in buttons(room.components(room.panel(name)))]


async def test_a_wrong_pick_is_refused_with_the_rule_and_kept(room: Room) -> None:
    game = game_of(room)
    debt = game.debts[0]
    name = list(room.people)[debt.giver]
    cards = game.cards(debt.giver)
    right = suggest(game.rules, debt, cards)
    wrong = [card for card in cards if card not in right][: debt.count]
    panel = room.panel(name)
    for card in wrong:
        toggle = next(each for each in buttons(room.components(panel)).values() if each.endswith(f":{card}"))
        await room.press_id(name, panel, toggle)
    await room.press(name, panel, "Confirm")
    assert "best" in room.text(panel)
    assert sum(label.startswith("✓") for label in buttons(room.components(panel))) == debt.count
    assert game_of(room).confirmed == frozenset()


async def test_suggest_clear_and_confirm(room: Room) -> None:
    name, _ = givers(room)
    panel = room.panel(name)
    await room.press(name, panel, "Suggest")
    assert "(2 of 2)" in room.text(panel)
    await room.press(name, panel, "Clear")
    assert "Pick 2 cards" in room.text(panel)
    await room.press(name, panel, "Suggest")
    await room.press(name, panel, "Confirm")
    assert "when everybody who owes some has confirmed" in room.text(panel)


async def test_what_one_picks_is_not_touched_by_what_the_other_does(room: Room) -> None:
    name, other = givers(room)
    panel, others = room.panel(name), room.panel(other)
    toggle = next(each for each in buttons(room.components(panel)).values() if ":toggle:" in each)
    await room.press_id(name, panel, toggle)
    picked = room.components(panel)
    before = len(room.env.http_requests)
    for label in ("Suggest", "Clear", "Suggest", "Confirm"):
        await room.press(other, others, label)
    assert room.components(panel) == picked
    # The other's own panel changes with the answer to each press; only an edit could reach this one.
    edited = [each.path for each in room.env.http_requests[before:] if each.method == "PATCH"]
    assert not any(path.startswith("/webhooks/") for path in edited)
    assert any(path.startswith("/channels/") for path in edited)


async def test_the_public_message_says_who_has_confirmed_and_names_no_card(room: Room) -> None:
    name, _ = givers(room)
    await room.press(name, room.panel(name), "Suggest")
    await room.press(name, room.panel(name), "Confirm")
    board = room.text(room.board())
    assert "has confirmed" in board
    assert not any(symbol in board for symbol in "◉☕⚔☘")


async def test_after_the_swap_each_is_shown_what_was_given_and_what_came(room: Room) -> None:
    names = givers(room)
    for name in names:
        await room.press(name, room.panel(name), "Suggest")
        await room.press(name, room.panel(name), "Confirm")
    for name in names:
        assert "You gave:" in room.text(room.panel(name))
        assert "You got:" in room.text(room.panel(name))
