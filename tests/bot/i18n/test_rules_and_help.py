from dataclasses import replace

import pytest

from bot.i18n import COMMANDS, LANGUAGES, Words, words
from presi.presets import PRESETS, barajamos

MESSAGE_LENGTH = 4000


@pytest.fixture(params=LANGUAGES)
def w(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def test_the_rules_of_every_preset_fit_one_message(w: Words) -> None:
    for rules in PRESETS.values():
        paragraphs = w.rules_text(rules)
        assert all(paragraphs)
        assert len("\n\n".join(paragraphs)) <= MESSAGE_LENGTH


def test_the_rules_are_told_from_the_options() -> None:
    w = words("en")
    plain = "\n".join(w.rules_text(barajamos))
    assert "Whoever reaches 11 points wins" in plain
    assert "the two of coins wins any trick" in plain
    assert "With three players only the first and the last swap, 2 cards." in plain
    other = replace(
        barajamos,
        target=21,
        solo_trump=None,
        best_card_override=None,
        players_min=4,
        players_max=4,
        scoring=(3, 1, 0, 0),
        exchange_second_count=0,
        exchange_three_players=(1, 0),
        set_sizes=(1, 2),
    )
    changed = "\n".join(w.rules_text(other))
    assert "Whoever reaches 21 points wins" in changed
    assert "two of coins" not in changed
    assert "President 3, Vice-president 1" in changed
    assert "the Vice-Culo gives" not in changed
    assert "only the first and the last swap, 1 card." in changed
    assert "plays a single card or a pair," in changed


def test_without_an_exchange_the_rules_do_not_speak_of_one() -> None:
    none = replace(barajamos, exchange_top_count=0, exchange_second_count=0, exchange_three_players=(0, 0))
    assert "swap" not in "\n".join(words("en").rules_text(none))


def test_the_help_is_one_screen_and_names_the_commands_and_the_suits(w: Words) -> None:
    text = w.help_text()
    assert len(text) <= MESSAGE_LENGTH / 2
    for name in set(COMMANDS) - {"help"}:
        assert f"`{w.command(name)}`" in text
    for suit in "◉☕⚔☘":
        assert suit in text
