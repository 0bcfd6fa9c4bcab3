"""The game against the plain rules, exhaustively, on small positions."""

from zlib import crc32

import pytest
from _pytest.mark import ParameterSet

from presi import presets
from presi.rules import Rules
from tests.presi.playing import chance
from tests.presi.reference.in_step import play_out, walk
from tests.presi.reference.options import PRESETS, Options, options_like
from tests.presi.reference.positions import any_hands, any_position
from tests.presi.reference.variations import VARIATIONS, varied

_POSITIONS_OF_A_PRESET = 8
_POSITIONS_OF_A_VARIATION = 2
_LONGER_HANDS_OF_A_PRESET = 12


def _in_step(name: str, rules: Rules, options: Options, positions: int) -> None:
    # The last one standing has many more ways to go on.
    cards = 6 if options.trick_end == "last_standing" else 7
    for number in range(positions):
        position = any_position(rules, chance(crc32(f"{name} {number}".encode())), cards=cards)
        hand = position.in_plain_rules(options)
        assert walk(hand, position.in_game(rules)), position


def _variations() -> list[ParameterSet]:
    found = []
    for name, changes in VARIATIONS:
        rules = varied(presets.PRESETS[name], changes)
        spelled = f"{name} {' '.join(f'{option}={value}' for option, value in changes.items())}"
        found.append(pytest.param(spelled, rules, options_like(rules, PRESETS[name]), id=spelled))
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_plays_as_its_column_says(name: str) -> None:
    assert options_like(presets.PRESETS[name], PRESETS[name]) == PRESETS[name]


@pytest.mark.parametrize("name", PRESETS)
def test_the_game_and_the_plain_rules_allow_the_same_hands(name: str) -> None:
    _in_step(name, presets.PRESETS[name], PRESETS[name], _POSITIONS_OF_A_PRESET)


@pytest.mark.parametrize("name", PRESETS)
def test_they_agree_on_longer_hands_played_by_chance(name: str) -> None:
    rules, rng = presets.PRESETS[name], chance(crc32(name.encode()))
    for _ in range(_LONGER_HANDS_OF_A_PRESET):
        position = any_hands(rules, rng)
        play_out(position.in_plain_rules(PRESETS[name]), position.in_game(rules), rng)


@pytest.mark.parametrize(("name", "rules", "options"), _variations())
def test_they_allow_the_same_hands_under_every_option(name: str, rules: Rules, options: Options) -> None:
    _in_step(name, rules, options, _POSITIONS_OF_A_VARIATION)
