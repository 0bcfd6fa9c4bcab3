import json
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from presi.cards import Seat, Value
from presi.errors import RecordError
from presi.events import (
    Event,
    GameEnded,
    LastStanding,
    NobodySkipped,
    OrderTurned,
    Played,
    SkipTaken,
    StandEnded,
    Threatened,
    TrickClosed,
)
from presi.notation import parse_cards
from presi.presets import barajamos
from presi.record import event_from_json, event_to_json, rules_from_json, rules_to_json
from presi.rules import Rules
from tests.presi.playing import chance, log

ROW = {"kind": "played", "seat": 2, "cards": ["7o", "7c"], "value": "7", "matched": True}


def test_a_play_is_written_with_cards_in_the_text_notation() -> None:
    assert event_to_json(Played(Seat(2), parse_cards("7o 7c"), Value("7"), matched=True)) == ROW


@settings(max_examples=8, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
def test_the_log_of_a_whole_game_comes_back_from_json(seats: int, seed: int) -> None:
    events = log(seats, chance(seed))
    rows = json.loads(json.dumps([event_to_json(event) for event in events]))
    assert [event_from_json(row) for row in rows] == events


def test_a_whole_game_has_every_kind_of_event() -> None:
    kinds = {type(event) for seed in range(3) for event in log(4, chance(seed))}
    others = {SkipTaken, StandEnded, OrderTurned, Threatened, NobodySkipped, LastStanding, GameEnded}
    assert kinds == set(get_args(Event)) - others


@pytest.mark.parametrize(
    ("change", "where", "expected"),
    [
        ({"kind": "sung"}, "kind", "a kind of event"),
        ({"kind": None}, "kind", "a kind of event"),
        ({"kind": ["played"]}, "kind", "a kind of event"),
        ({"seat": "2"}, "played.seat", "a whole number"),
        ({"seat": True}, "played.seat", "a whole number"),
        ({"cards": ["7o", "7x"]}, "played.cards[1]", "a card"),
        ({"cards": "7o"}, "played.cards", "a list"),
        ({"cards": [7]}, "played.cards[0]", "a text"),
        ({"matched": 1}, "played.matched", "true or false"),
        ({"suit": "o"}, "played.suit", "no such field"),
    ],
)
def test_a_broken_row_is_refused_with_its_place(change: dict[str, object], where: str, expected: str) -> None:
    with pytest.raises(RecordError) as refused:
        event_from_json({**ROW, **change})
    assert (refused.value.where, refused.value.expected) == (where, expected)


def test_a_row_that_lacks_a_field_is_refused() -> None:
    with pytest.raises(RecordError) as refused:
        event_from_json({"kind": "passed"})
    assert refused.value.where == "passed.seat"


@pytest.mark.parametrize("row", [None, [], "played", 3])
def test_what_is_no_object_is_no_event_and_no_rules(row: object) -> None:
    with pytest.raises(RecordError):
        event_from_json(row)
    with pytest.raises(RecordError):
        rules_from_json(row)


def test_a_debt_of_an_unknown_kind_is_refused_with_its_place() -> None:
    debt = {"giver": 0, "taker": 1, "count": 2, "kind": "any"}
    with pytest.raises(RecordError) as refused:
        event_from_json({"kind": "exchange_opened", "debts": [debt]})
    assert refused.value.where == "exchange_opened.debts[0].kind"


def test_an_event_without_fields_is_its_kind() -> None:
    assert event_to_json(TrickClosed()) == {"kind": "trick_closed"}


@pytest.mark.parametrize(
    "rules",
    [
        barajamos,
        Rules(
            players_max=3,
            target=7,
            scoring=(3, 2, 1),
            solo_trump=None,
            best_card_override=None,
            set_sizes=(1, 2),
        ),
        Rules(first_leader=parse_cards("Kb")[0], exchange_top_count=1, exchange_three_players=(1, 0)),
    ],
)
def test_rules_come_back_from_json(rules: Rules) -> None:
    row = json.loads(json.dumps(rules_to_json(rules)))
    assert set(row) == {field.name for field in fields(Rules)}
    assert rules_from_json(row) == rules


def test_the_rules_of_an_older_version_are_still_read() -> None:
    row = {
        "deck": "spanish48",
        "players_min": 3,
        "players_max": 6,
        "rank_order": "two_high",
        "solo_trump": "2o",
        "set_sizes": [1, 2, 3, 4],
        "exchange_from_hand": 2,
        "exchange_top_count": 2,
        "exchange_second_count": 1,
        "exchange_three_players": [2, 0],
        "best_card_override": "2o",
        "first_leader": "3o",
        "scoring": [2, 1],
        "target": 11,
    }
    assert rules_from_json(row) == barajamos


def test_an_option_that_an_older_row_lacks_has_its_default() -> None:
    assert rules_from_json({"target": 7}) == Rules(target=7)


@pytest.mark.parametrize(
    ("row", "where"),
    [
        ({"targt": 7}, "rules.targt"),
        ({"deck": "spanish41"}, "rules.deck"),
        ({"first_leader": "QH"}, "rules.first_leader"),
        ({"exchange_three_players": [2]}, "rules.exchange_three_players"),
    ],
)
def test_broken_rules_are_refused_with_their_option(row: dict[str, object], where: str) -> None:
    with pytest.raises(RecordError) as refused:
        rules_from_json(row)
    assert refused.value.where == where
    assert refused.value.found is not None
