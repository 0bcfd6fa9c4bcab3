from dataclasses import FrozenInstanceError

import pytest

from presi.cards import Card, Suit, Value, deck, order, value_of
from presi.errors import NotationError, RulesError
from presi.notation import format_cards, parse_card, parse_cards
from presi.presets import PRESETS, barajamos
from presi.rules import Rules
from presi.scoring import is_over, points, winner
from presi.titles import Title, titles
from tests.presi.playing import A, B, C, D, E, F


@pytest.mark.parametrize(
    ("options", "id_", "fields"),
    [
        ({"first_leader": Card("Q", Suit.HEARTS)}, "X04_CARD_NOT_IN_DECK", ("first_leader",)),
        ({"solo_trump": Card("10", Suit.CLUBS)}, "X04_CARD_NOT_IN_DECK", ("solo_trump",)),
        ({"players_min": 2}, "X19_PLAYERS", ("players_min", "players_max")),
        ({"players_min": 5, "players_max": 4}, "X19_PLAYERS", ("players_min", "players_max")),
        ({"players_max": 25}, "X19_PLAYERS", ("players_min", "players_max")),
        (
            {"exchange_top_count": 8},
            "X19_PLAYERS",
            ("players_max", "exchange_top_count", "exchange_second_count"),
        ),
        ({"exchange_three_players": (2, 1)}, "X20_EXCHANGE_SIZE", ("exchange_three_players",)),
        ({"target": 0}, "X22_END", ("target",)),
        ({"scoring": (2, 1)}, "X21_SCORE_LENGTH", ("scoring", "players_min", "players_max")),
        ({"set_sizes": ()}, "SET_SIZES", ("set_sizes",)),
        ({"set_sizes": (1, 5)}, "SET_SIZES", ("set_sizes",)),
        ({"set_sizes": (2, 1)}, "SET_SIZES", ("set_sizes",)),
    ],
)
def test_options_that_make_no_game_are_refused(
    options: dict[str, object], id_: str, fields: tuple[str, ...]
) -> None:
    with pytest.raises(RulesError) as refused:
        Rules(**options)  # type: ignore[arg-type]
    assert (refused.value.id, refused.value.fields) == (id_, fields)


def test_the_default_rules_are_the_preset_barajamos() -> None:
    assert PRESETS["barajamos"] == barajamos == Rules()


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        barajamos.target = 3  # type: ignore[misc]


def test_the_order_of_values_goes_from_three_to_two() -> None:
    assert order(barajamos) == tuple("3456789JNKA2")


@pytest.mark.parametrize("text", ["2o", "10C", "NH", "T1", "T21", "JK", "JK2", "Ab"])
def test_a_card_reads_back_from_its_text(text: str) -> None:
    assert str(parse_card(text)) == text


@pytest.mark.parametrize("text", ["", "1o", "10o", "Qo", "2x", "T0", "T22", "JK3", "2O", "2o "])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert refused.value.text == text


def test_cards_read_back_from_their_text() -> None:
    assert parse_cards(format_cards(deck(barajamos))) == deck(barajamos)


def test_trumps_and_jokers_have_values_of_their_own() -> None:
    assert [value_of(card) for card in parse_cards("7o T7 JK JK2")] == [
        Value("7"),
        Value("T7"),
        Value("JK"),
        Value("JK"),
    ]


def test_cards_are_equal_by_rank_and_suit_and_hash_alike() -> None:
    assert Card("2", Suit.COINS) == parse_card("2o")
    assert hash(Card("2", Suit.COINS)) == hash(parse_card("2o"))
    assert len({hash(card) for card in deck(barajamos)}) == 48


@pytest.mark.parametrize(
    ("seats", "middle"),
    [
        (3, []),
        (4, [Title.VICE_LAST]),
        (5, [Title.NEUTRAL, Title.VICE_LAST]),
        (6, [Title.NEUTRAL, Title.NEUTRAL, Title.VICE_LAST]),
    ],
)
def test_e35_e36_the_titles_by_number_of_seats(seats: int, middle: list[Title]) -> None:
    assert titles(barajamos, seats) == (Title.PRESIDENT, Title.VICE_PRESIDENT, *middle, Title.LAST)


def test_e37_only_president_and_vice_president_score() -> None:
    assert points(barajamos, (F, D, A, B, C, E)) == (0, 0, 0, 1, 0, 2)


@pytest.mark.parametrize(
    ("totals", "places", "expected"),
    [((11, 11, 4), (A, B, C), A), ((11, 12, 4), (B, A, C), B), ((11, 0, 0), (A, C, B), A)],
)
def test_e38_who_wins(totals: tuple[int, ...], places: tuple[int, ...], expected: int) -> None:
    assert is_over(barajamos, 6, totals)
    assert winner(barajamos, totals, [(A, B, C)[place] for place in places]) == expected


def test_e39_without_eleven_points_the_game_goes_on() -> None:
    assert not is_over(barajamos, 6, (10, 5, 9))
