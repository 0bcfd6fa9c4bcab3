"""Ids of controls, and the plays in them."""

import pytest

from bot.tables.values import TableId
from bot.ui.ids import ControlId, UnknownControl, Verb, parse
from bot.ui.limits import CUSTOM_ID
from bot.ui.plays import read_play, value_played, write_play
from presi.actions import Play
from presi.cards import Card, Seat, Suit, Value
from presi.errors import NotationError

PAIR = Play(Seat(2), (Card("9", Suit.COINS), Card("9", Suit.CUPS)))
WITH_JOKER = Play(Seat(2), (Card("9", Suit.COINS), Card("2", Suit.JOKERS)), Value("9"))


@pytest.mark.parametrize("verb", Verb)
@pytest.mark.parametrize("arg", ["", "9o.9c", "9o.JK2=9"])
def test_an_id_is_read_as_it_was_written(verb: Verb, arg: str) -> None:
    control = ControlId(verb, TableId(2**63 - 1), 4_000_000, arg)
    assert parse(str(control)) == control
    assert len(str(control)) <= CUSTOM_ID


@pytest.mark.parametrize(
    "text",
    [
        "",
        "presi",
        "presi:",
        "presi:play",
        "presi:play:x:1",
        "presi:play:1:-1",
        "presi:dance:1:1",
        "presi:play:1:1:",
        "presi:play:1:1:a:b",
        "presi:play:\N{ARABIC-INDIC DIGIT ONE}:1",
        f"presi:play:{'9' * 30}:1",
        " presi:play:1:1",
        "presi:play:1:1\n",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UnknownControl):
        parse(text)


@pytest.mark.parametrize("play", [PAIR, WITH_JOKER])
def test_a_play_is_read_as_it_was_written(play: Play) -> None:
    assert read_play(write_play(play), Seat(2)) == play
    assert value_played(play) == Value("9")


@pytest.mark.parametrize("text", ["", "9x", "9o.", "9o..9c", "=9"])
def test_a_play_that_names_no_cards_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_play(text, Seat(0))


def test_the_longest_play_fits_into_an_id() -> None:
    cards = tuple(Card("10", suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES) * 3)
    arg = write_play(Play(Seat(0), cards, Value("10")))
    assert len(str(ControlId(Verb.PLAY, TableId(10**12), 10**6, arg))) <= CUSTOM_ID
