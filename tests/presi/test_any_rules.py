"""What holds for every combination of options: it is refused with an id, or whole games can be played."""

import json
from collections import Counter
from dataclasses import fields
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from presi.actions import Action, Close, Give, Pass, Play, SkipTurn
from presi.cards import Card, Seat, deck, is_two
from presi.events import Dealt, Event, GameEnded, GameWon, HandEnded, Played, Scored, Swapped, WentOut
from presi.game import Game, Phase, choices, decide, evolve, legal, new_game, replay, turn_seats
from presi.options import Scoring, SeatChange, SizeRule
from presi.players import NORMAL
from presi.presets import PRESETS
from presi.record import event_from_json, event_to_json, option_from_json, rules_from_json, rules_to_json
from presi.referee.blocks import Block
from presi.referee.headings import heading
from presi.referee.options import read_rules
from presi.refusals import seat_counts
from presi.rules import Rules
from presi.titles import titles
from presi.view import view
from tests.presi.any_rules import any_rules, changes, rules_or_refusal
from tests.presi.playing import a_deal, accepted, chance

seeds = st.integers(0, 2**32)
some = settings(max_examples=10, deadline=None)


def any_action(game: Game, rng: Random) -> Action:
    """What brings a hand to its end: anything that is legal, playing preferred to passing."""
    if game.phase is Phase.DEAL:
        return a_deal(game, rng)
    seat = rng.choice(turn_seats(game))
    if game.turn is None:
        return Give(seat, rng.choice(_gifts(game, seat, rng)))
    found = choices(game, seat)
    plays = [choice for choice in found if isinstance(choice, Play)]
    return rng.choice(plays if plays and rng.random() < 0.6 else found)


def _gifts(game: Game, seat: Seat, rng: Random) -> list[tuple[Card, ...]]:
    found = [action.cards for action in legal(game, seat) if isinstance(action, Give)]
    return rng.sample(found, min(3, len(found)))


def games(rules: Rules, seats: int, rng: Random, hands: int = 4) -> list[tuple[Game, list[Event], Game]]:
    """A game of so many hands at most, move by move: before, events, after."""
    game, moves = new_game(rules, seats), []
    while game.phase is not Phase.OVER and not (game.phase is Phase.DEAL and game.hand == hands):
        events = list(decide(game, any_action(game, rng)))
        after = replay(game, events)
        moves.append((game, events, after))
        game = after
    return moves


def rules_and_seats(seed: int) -> tuple[Rules, int, Random]:
    rng = chance(seed)
    rules = any_rules(rng)
    return rules, rng.choice(seat_counts(rules)), rng


@settings(max_examples=300, deadline=None)
@given(seeds)
def test_what_makes_no_game_is_refused_with_an_id_and_options(seed: int) -> None:
    found = rules_or_refusal(*changes(chance(seed), most=12))
    if isinstance(found, Rules):
        assert seat_counts(found)
        return
    assert found.id
    assert found.fields
    assert set(found.fields) <= {field.name for field in fields(Rules)}


@some
@given(seeds)
def test_rules_come_back_from_json_and_from_the_referee_s_header(seed: int) -> None:
    rules = any_rules(chance(seed))
    written = json.loads(json.dumps(rules_to_json(rules)))
    assert rules_from_json(written) == rules
    assert {name: option_from_json(name, written[name]) for name in written} == {
        name: getattr(rules, name) for name in written
    }
    tokens = tuple(heading("X", rules).split()[1:])
    assert read_rules(Block(1, "X", tokens, {}, ())) == rules


@some
@given(seeds)
def test_a_game_is_played_to_its_end(seed: int) -> None:
    rules, _, rng = rules_and_seats(seed)
    for seats in seat_counts(rules):
        ended = rules.target is not None or rules.hands is not None
        *_, (_, events, last) = games(rules, seats, rng, hands=60 if ended and seats < 5 else 1)
        if last.phase is Phase.OVER:
            counted = rules.scoring is not Scoring.NONE
            assert isinstance(events[-1], GameWon if counted else GameEnded)
            assert (last.winner is None) != counted
        assert len(titles(rules, seats)) == seats


@some
@given(seeds)
def test_no_card_is_lost_and_the_compact_state_agrees_with_the_cards(seed: int) -> None:
    rules, seats, rng = rules_and_seats(seed)
    played: set[Card] = set()
    for _, events, game in games(rules, seats, rng, hands=2):
        if isinstance(events[0], Dealt):
            played = set()
        played |= {card for event in events if isinstance(event, Played) for card in event.cards}
        held = [card for seat in range(seats) for card in game.cards(Seat(seat))]
        assert Counter([*held, *played]) == Counter(deck(rules))
        if any(isinstance(event, Swapped) for event in events):
            sizes = sorted(hand.bit_count() for hand in game.hands)
            assert sizes[-1] - sizes[0] <= 1
        if game.phase is Phase.PLAY:
            position, plays = game.position, game.trick.plays
            assert position.holdings == tuple(map(plays.holding, game.hands))
            assert position.alive >> position.turn & position.active >> position.turn & 1
            assert sorted(position.places) == [seat for seat in range(seats) if not game.hands[seat]]


@some
@given(seeds)
def test_every_seat_gets_one_place_and_who_was_sent_last_is_last(seed: int) -> None:
    rules, seats, rng = rules_and_seats(seed)
    out: list[WentOut] = []
    for _, events, game in games(rules, seats, rng, hands=2):
        out += [event for event in events if isinstance(event, WentOut)]
        for event in events:
            if isinstance(event, HandEnded):
                assert sorted(event.places) == list(range(seats))
                in_place = [gone.seat for gone in out if gone.place is not None]
                sent_last = [gone.seat for gone in out if gone.place is None]
                assert [gone.place for gone in out if gone.place] == list(range(1, len(in_place) + 1))
                assert list(event.places[: len(in_place)]) == in_place
                assert set(event.places[len(in_place) + 1 :]) == set(sent_last)
                out = []
            if isinstance(event, Scored):
                assert list(event.totals) == list(game.totals)
        by_rank = rules.seat_change is SeatChange.BY_RANK and game.hand > 1
        assert by_rank or game.order == tuple(range(seats))


@some
@given(seeds)
def test_what_is_listed_is_what_is_accepted(seed: int) -> None:
    rules, seats, rng = rules_and_seats(seed)
    for game, _, _ in rng.sample(moves := games(rules, seats, rng, hands=2), min(len(moves), 12)):
        may_act = turn_seats(game)
        for seat in map(Seat, range(seats)):
            listed = legal(game, seat)
            assert bool(listed) == (seat in may_act)
            tried = rng.sample(listed, min(len(listed), 30))
            assert all(accepted(game, action) for action in tried)
            assert set(choices(game, seat)) <= set(listed)
        if game.turn is not None:
            seat = game.turn
            tried_all = [*(kind(seat) for kind in (Pass, SkipTurn, Close)), *small_plays(game, seat, rng)]
            found = {action for action in tried_all if accepted(game, action)}
            assert found == {action for action in tried_all if action in set(legal(game, seat))}


def small_plays(game: Game, seat: Seat, rng: Random) -> list[Play]:
    """Many sets of up to four cards of the hand."""
    cards = game.cards(seat)
    few = sorted(rng.sample(cards, min(len(cards), 9)), key=cards.index)
    few_first = [card for card in cards if card in few or is_two(card) or card.rank == few[0].rank]
    return [Play(seat, part) for size in range(5) for part in combinations(few_first[:11], size)]


@some
@given(seeds)
def test_answers_keep_to_the_size_on_the_table_unless_they_win_or_are_longer(seed: int) -> None:
    rules, seats, rng = rules_and_seats(seed)
    for before, events, game in games(rules, seats, rng, hands=2):
        play = events[0]
        if isinstance(play, Played) and before.table is not None:
            longer = rules.size_rule is SizeRule.LONGER_BEATS_SHORTER
            same = len(play.cards) == len(before.table.cards)
            assert same or game.table is None or (longer and len(play.cards) > len(before.table.cards))
            if play.matched:
                assert play.value == before.table.value


@some
@given(seeds)
def test_the_log_comes_back_from_json_and_replays_to_the_same_game(seed: int) -> None:
    rules, seats, rng = rules_and_seats(seed)
    start = game = new_game(rules, seats)
    log: list[Event] = []
    for _, events, after in games(rules, seats, rng, hands=2):
        for event in events:
            row = json.loads(json.dumps(event_to_json(event)))
            assert event_from_json(row) == event
            game = evolve(game, event)
        assert game == after
        log += events
    cut = rng.randrange(len(log))
    assert replay(start, log) == replay(replay(start, log[:cut]), log[cut:]) == game


@some
@given(seeds)
def test_a_computer_finds_something_to_do_under_any_rules(seed: int) -> None:
    rules, seats, rng = rules_and_seats(seed)
    game = new_game(rules, seats)
    while game.phase is not Phase.OVER and not (game.phase is Phase.DEAL and game.hand == 2):
        if game.phase is Phase.DEAL:
            game = replay(game, decide(game, a_deal(game, rng)))
            continue
        seat = turn_seats(game)[0]
        game = replay(game, decide(game, NORMAL.act(view(game, seat), rng)))


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_by_every_number_of_seats(name: str) -> None:
    for seats in seat_counts(PRESETS[name]):
        *_, (_, _, game) = games(PRESETS[name], seats, chance(seats), hands=2)
        assert game.hand == 2
