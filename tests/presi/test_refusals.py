"""Options that contradict each other (rules.md A8), one example or more for each id."""

from dataclasses import replace
from typing import Any

import pytest

from presi.cards import Deck, RankOrder
from presi.errors import RulesError
from presi.game import new_game
from presi.notation import parse_card
from presi.options import (
    Compare,
    Dealer,
    DealStart,
    ExchangeTiming,
    FirstLeader,
    JokerSingle,
    JokerWild,
    PassRule,
    Revolution,
    Scoring,
    SeatChange,
    SingleTwoClears,
    SizeRule,
    SkipOnMatch,
    TrickEnd,
)
from presi.presets import PRESETS
from presi.refusals import seat_counts

WITHOUT_TRUMP: dict[str, Any] = {"solo_trump": None}
REFUSED: list[tuple[str, str, dict[str, Any], tuple[str, ...]]] = [
    ("X01_MATCH_NEVER", "barajamos", {"compare": Compare.STRICTLY_HIGHER}, ("skip_on_match", "compare")),
    (
        "X02_SKIP_SUBOPTION",
        "tarot78",
        {"skip_on_match": SkipOnMatch.NONE},
        ("skip_on_match", "skip_escape_by_match", "skip_cancel_four_singles"),
    ),
    ("X04_CARD_NOT_IN_DECK", "barajamos", {"first_leader": parse_card("QH")}, ("first_leader",)),
    ("X04_CARD_NOT_IN_DECK", "tarot32", {"solo_trump": parse_card("2C")}, ("solo_trump",)),
    ("X04_CARD_NOT_IN_DECK", "tarot32", {"twos_wild": True}, ("twos_wild",)),
    ("X04_CARD_NOT_IN_DECK", "tarot32", {"finish_with_two_loses": True}, ("finish_with_two_loses",)),
    ("X06_ORDER_DECK", "tarot32", {"rank_order": RankOrder.TWO_HIGH}, ("rank_order", "deck")),
    ("X06_ORDER_DECK", "tarot78", {"rank_order": RankOrder.ACE_HIGH}, ("rank_order", "deck")),
    ("X06_ORDER_DECK", "president52", {"rank_order": RankOrder.ACE_HIGH_TRUMPS}, ("rank_order", "deck")),
    ("X06_ORDER_DECK", "president52", {"rank_order": RankOrder.SEVEN_HIGH}, ("rank_order", "deck")),
    ("X07_JOKER_COUNT", "tarot32", {"jokers": 1}, ("jokers", "deck")),
    ("X07_JOKER_COUNT", "tarot78", {"jokers": 2}, ("jokers", "deck")),
    ("X07_JOKER_COUNT", "president54", {"jokers": 0}, ("jokers", "deck")),
    ("X07_JOKER_COUNT", "president52", {"jokers": 3}, ("jokers", "deck")),
    ("X07_JOKER_COUNT", "barajamos", {"joker_wild": JokerWild.IN_SETS}, ("jokers", "joker_wild")),
    # X24, finishing with a joker that is not there, is this.
    (
        "X07_JOKER_COUNT",
        "barajamos",
        {"finish_with_joker_loses": True},
        ("jokers", "finish_with_joker_loses"),
    ),
    ("X08_JOKER_ROLE", "president54", {"joker_single": JokerSingle.NONE}, ("joker_single", "joker_wild")),
    ("X08_JOKER_ROLE", "president54", {"solo_trump": parse_card("JK")}, ("solo_trump", "joker_single")),
    ("X09_TWOS_WILD_TRUMP", "barajamos", {"twos_wild": True}, ("twos_wild", "solo_trump")),
    (
        "X09_TWOS_WILD_TRUMP",
        "president52",
        {"twos_wild": True, "single_two_clears": SingleTwoClears.SAME_SIZE},
        ("twos_wild", "single_two_clears"),
    ),
    (
        "X10_TWO_CLEARS_AND_TRUMP",
        "barajamos",
        {"single_two_clears": SingleTwoClears.ANY_SIZE},
        ("single_two_clears", "solo_trump"),
    ),
    ("X11_REVOLUTION_SUB", "barajamos", {"counter_revolution": False}, ("revolution", "counter_revolution")),
    (
        "X11_REVOLUTION_SUB",
        "president52",
        {"revolution_reverses_direction": True},
        ("revolution", "revolution_reverses_direction"),
    ),
    ("X07_JOKER_COUNT", "tarot32", {"revolution_moves_joker": True}, ("jokers", "revolution_moves_joker")),
    ("X11_REVOLUTION_SUB", "tarot78", {"set_sizes": (1, 2, 3)}, ("revolution", "set_sizes")),
    (
        "X12_REVOLUTION_UNDEFINED",
        "barajamos",
        {"revolution": Revolution.FOUR_OF_KIND},
        ("revolution", "solo_trump", "trump_under_revolution"),
    ),
    ("X13_PASS_VS_END", "president52", {"trick_end": TrickEnd.LAST_STANDING}, ("trick_end", "pass_rule")),
    ("X13_PASS_VS_END", "tarot78", {"pass_rule": PassRule.ONE_CHANCE}, ("trick_end", "pass_rule")),
    (
        "X13_PASS_VS_END",
        "barajamos",
        {"last_standing_may_continue": True},
        ("last_standing_may_continue", "trick_end"),
    ),
    (
        "X14_ONE_CHANCE",
        "barajamos",
        {"pass_rule": PassRule.ONE_CHANCE, "skip_escape_by_match": True},
        ("pass_rule", "skip_escape_by_match"),
    ),
    ("X15_MUST_BEAT", "tarot78", {"must_beat": True}, ("must_beat", "skip_escape_by_match")),
    (
        "X15_MUST_BEAT",
        "barajamos",
        {"must_beat": True},
        ("must_beat", "solo_trump", "must_beat_counts_trump"),
    ),
    ("X15_MUST_BEAT", "barajamos", {"must_beat_counts_trump": True}, ("must_beat_counts_trump", "must_beat")),
    (
        "X16_SIZE_RULE",
        "barajamos",
        {"size_rule": SizeRule.LONGER_BEATS_SHORTER},
        ("size_rule", "skip_on_match"),
    ),
    ("X17_DEAL_SEAT", "barajamos", {"seat_change": SeatChange.BY_RANK}, ("seat_change", "deal_start")),
    ("X18_DEALER", "barajamos", {"first_leader": FirstLeader.LEFT_OF_DEALER}, ("first_leader", "dealer")),
    ("X18_DEALER", "barajamos", {"deal_start": DealStart.LEFT_OF_DEALER}, ("deal_start", "dealer")),
    ("X19_PLAYERS", "barajamos", {"players_min": 2}, ("players_min", "players_max")),
    ("X19_PLAYERS", "tarot78", {"players_max": 11}, ("players_min", "players_max")),
    (
        "X19_PLAYERS",
        "tarot32",
        {"players_max": 10, "exchange_top_count": 3},
        ("players_max", "exchange_top_count", "exchange_second_count"),
    ),
    (
        "X19_PLAYERS",
        "tarot54",
        {"players_max": 9, "exchange_top_count": 4},
        ("players_max", "exchange_top_count", "exchange_second_count"),
    ),
    ("X20_EXCHANGE_SIZE", "barajamos", {"exchange_three_players": (2, 1)}, ("exchange_three_players",)),
    ("X21_SCORE_LENGTH", "barajamos", {"scoring": (2, 1)}, ("scoring", "players_min", "players_max")),
    (
        "X21_SCORE_LENGTH",
        "pagat",
        {"players_min": 5, "scoring": Scoring.QUEBEC},
        ("scoring", "players_min", "players_max"),
    ),
    ("X21_SCORE_LENGTH", "quebec", {"scoring": Scoring.SYMMETRIC}, ("scoring", "players_min", "players_max")),
    ("X22_END", "barajamos", {"target": 0}, ("target",)),
    ("X22_END", "barajamos", {"hands": 0}, ("hands",)),
    ("X22_END", "barajamos", {"scoring": Scoring.NONE}, ("target", "scoring")),
    ("X22_END", "barajamos", {"scoring": Scoring.SYMMETRIC}, ("target", "scoring", "hands")),
    ("X22_END", "quebec", {"hands": 5}, ("scoring", "hands")),
    (
        "X25_RETURN_TIMING",
        "barajamos",
        {"exchange_timing": ExchangeTiming.SEQUENTIAL},
        ("exchange_return", "exchange_timing"),
    ),
    ("SET_SIZES", "barajamos", {"set_sizes": (2, 3)}, ("set_sizes",)),
]
ALLOWED: list[tuple[str, dict[str, Any]]] = [
    ("barajamos", {"compare": Compare.STRICTLY_HIGHER, "skip_on_match": SkipOnMatch.NONE}),
    ("barajamos", {"jokers": 2, "joker_wild": JokerWild.IN_SETS}),
    ("barajamos", {"rank_order": RankOrder.TWO_THEN_THREE}),
    ("barajamos", {"solo_trump": None, "twos_wild": True, "best_card_override": None}),
    ("barajamos", {"solo_trump": None, "revolution": Revolution.FOUR_OF_KIND}),
    ("barajamos", {"scoring": Scoring.SYMMETRIC, "hands": 12}),
    ("barajamos", {"dealer": Dealer.LAST_PLACE, "first_leader": FirstLeader.LEFT_OF_DEALER}),
    ("president52", {"deck": Deck.FRENCH54, "jokers": 1}),
    ("president52", {"first_leader": parse_card("3C")}),
    ("president52", {"scoring": Scoring.QUEBEC, "hands": None}),
    ("quebec", {"hands": 12}),
    ("tarot32", {"rank_order": RankOrder.SEVEN_HIGH}),
    ("tarot54", {"players_max": 10}),
]


@pytest.mark.parametrize(("id_", "preset", "options", "fields"), REFUSED)
def test_a_contradiction_is_refused_with_its_id_and_its_options(
    id_: str, preset: str, options: dict[str, Any], fields: tuple[str, ...]
) -> None:
    with pytest.raises(RulesError) as refused:
        replace(PRESETS[preset], **options)
    assert (refused.value.id, refused.value.fields) == (id_, fields)


@pytest.mark.parametrize(("preset", "options"), ALLOWED)
def test_what_does_not_contradict_is_allowed(preset: str, options: dict[str, Any]) -> None:
    replace(PRESETS[preset], **options)


@pytest.mark.parametrize(
    ("scoring", "counts"),
    [
        (Scoring.NONE, (3, 4, 5, 6, 7)),
        (Scoring.PER_BEATEN, (3, 4, 5, 6, 7)),
        (Scoring.SYMMETRIC, (3, 5, 7)),
        (Scoring.QUEBEC, (4,)),
        ((5, 3, 1, 0, 0), (5,)),
    ],
)
def test_x21_a_scoring_allows_the_numbers_of_seats_that_it_has_points_for(
    scoring: Scoring | tuple[int, ...], counts: tuple[int, ...]
) -> None:
    rules = replace(PRESETS["president52"], scoring=scoring)
    assert seat_counts(rules) == counts
    for seats in set(range(3, 8)) - set(counts):
        with pytest.raises(RulesError) as refused:
            new_game(rules, seats)
        assert refused.value.id == "X21_SCORE_LENGTH"
