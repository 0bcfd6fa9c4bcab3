"""Presses that are stale, foreign, late or forged: answered in words, and nothing has changed."""

import pytest

from tests.bot.fakes import ScriptedChance
from tests.bot.ui.people import buttons
from tests.whole.deals import by_suit
from tests.whole.evening import Evening
from tests.whole.telling import cards_told


@pytest.fixture
def chance() -> ScriptedChance:
    return ScriptedChance([by_suit(0)])


async def test_a_button_pressed_twice_counts_once_and_the_second_press_is_told_so(evening: Evening) -> None:
    await evening.start_game()
    panel = evening.panel("anna")
    old = evening.components(panel)
    (lead,) = (each for each in evening.offered("anna", "play") if each.endswith(":3o"))
    await evening.choose("anna", lead)
    table = evening.table
    assert "has moved on" in await evening.press_old("anna", panel, old, lead)
    assert evening.table == table


async def test_a_play_out_of_turn_or_with_foreign_cards_names_the_rule(evening: Evening) -> None:
    await evening.start_game()
    table = evening.table
    head = f"presi:play:{table.id}:{table.ticket}"
    assert "not your turn: anna plays now" in await evening.forge("bruno", f"{head}:3c")
    assert "You do not hold the three of cups" in await evening.forge("anna", f"{head}:3c")
    assert "same value" in await evening.forge("anna", f"{head}:3o.4o")
    assert "you cannot pass" in await evening.forge("anna", f"presi:pass:{table.id}:{table.ticket}")
    assert evening.table == table


async def test_an_outsider_reads_why_and_sees_no_card(evening: Evening) -> None:
    board = await evening.start_game()
    table = evening.table
    evening.people["zoe"] = evening.guild.add_member(evening.env.create_user("zoe"))
    await evening.press("zoe", board, "My hand")
    assert "You have no seat" in evening.text(evening.panel("zoe"))
    for verb in ("play", "pass", "confirm", "suggest", "leavesure", "stopsure", "back"):
        arg = ":3o" if verb == "play" else ""
        told = await evening.forge("zoe", f"presi:{verb}:{table.id}:{table.ticket}{arg}")
        assert told, verb
        assert cards_told(told) == set()
    assert evening.table == table


GARBAGE = [
    "presi:play:1:2:9z",
    "presi:play:1:2:",
    "presi:play:1:2:3o..4o",
    "presi:play:1:2:JK=9",
    "presi:play:1:99999999999999999999:3o",
    "presi:play:9223372036854775808:2:3o",
    "presi:play:77:2:3o",
    "presi:toggle:1:2:3o.4o",
    "presi:pick:1:2:x",
    "presi:size:1:2:-1",
    "presi:size:1:2:٣",
    "presi:dance:1:2",
    "presi:",
    "presi:play:1:2:3o\n",
    "other:thing",
    "x" * 100,
]


async def test_garbage_is_answered_in_words_and_changes_nothing(evening: Evening) -> None:
    board = await evening.start_game()
    table, public = evening.table, evening.text(board)
    for custom_id in GARBAGE:
        told = await evening.forge("anna", custom_id)
        assert told, custom_id
        assert "Something went wrong" not in told, custom_id
    assert evening.table == table
    assert evening.text(board) == public
    assert evening.env.errors == []


async def test_an_answer_that_discord_no_longer_takes_still_counts(evening: Evening) -> None:
    board = await evening.start_game()
    evening.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await evening.play("anna", "3o")
    assert "anna played" in evening.text(board)
    assert evening.asked() == ["bruno"]
    assert evening.env.errors == []


async def test_the_buttons_of_a_closed_table_say_that_it_is_closed(evening: Evening) -> None:
    board = await evening.start_game()
    old = evening.components(board)
    panel, hand = evening.panel("bruno"), evening.components(evening.panel("bruno"))
    await evening.type("anna", "presi leave")
    await evening.press("anna", evening.panel("anna"), "Close the table")
    await evening.press("anna", evening.panel("anna"), "Close the table")
    assert evening.tables_open == 0
    for message, shown in ((board, old), (panel, hand)):
        for custom_id in buttons(shown).values():
            assert "no longer exists" in await evening.press_old("bruno", message, shown, custom_id)
