from dataclasses import replace
from itertools import pairwise

import pytest

from presi.actions import Deal, Pass
from presi.cards import Card, Seat, Suit, deck
from presi.errors import NotNow, PositionError, RulesError, WrongDeck, WrongStart
from presi.events import Dealt, GameWon, HandEnded, Led, Played, Scored
from presi.game import Game, Phase, choices, decide, evolve, game_from_position, new_game, replay, turn_seats
from presi.notation import parse_cards
from presi.presets import barajamos
from presi.rules import Rules
from tests.presi.playing import A, B, C, D, Hand, a_deal, chance, log, moments, refusal, shuffled, to_exchange

CARDS = deck(barajamos)


def dealt(seats: int, start: int) -> Game:
    return replay(new_game(barajamos, seats), decide(new_game(barajamos, seats), Deal(Seat(start), CARDS)))


@pytest.mark.parametrize("seats", [2, 7])
def test_e01_three_to_six_seats(seats: int) -> None:
    with pytest.raises(RulesError) as refused:
        new_game(barajamos, seats)
    assert refused.value.id == "X19_PLAYERS"


def test_e02_the_deck_has_forty_eight_cards() -> None:
    assert len(set(CARDS)) == 48
    assert {card.suit for card in CARDS} == {Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.BATONS}
    assert [card.rank for card in CARDS[::4]] == list("3456789JNKA2")


def test_e03_the_two_of_coins_is_the_last_card_of_the_deck() -> None:
    assert CARDS[-1] == Card("2", Suit.COINS)


@pytest.mark.parametrize(
    ("seats", "start", "counts"),
    [
        (5, 0, [10, 10, 10, 9, 9]),
        (5, 1, [9, 10, 10, 10, 9]),
        (5, 3, [10, 9, 9, 10, 10]),
        (3, 0, [16, 16, 16]),
        (4, 1, [12, 12, 12, 12]),
        (6, 2, [8, 8, 8, 8, 8, 8]),
    ],
)
def test_e07_the_whole_deck_is_dealt_from_the_start_seat_on(
    seats: int, start: int, counts: list[int]
) -> None:
    game = dealt(seats, start)
    assert [len(game.cards(Seat(seat))) for seat in range(seats)] == counts


def test_e07_cards_go_round_one_at_a_time_in_turn_order() -> None:
    game = dealt(4, 2)
    assert CARDS[0] in game.cards(C)
    assert CARDS[1] in game.cards(D)
    assert CARDS[2] in game.cards(A)


def test_e07_each_hand_starts_one_seat_further_on() -> None:
    starts = [event.start for event in log(5, chance(1)) if isinstance(event, Dealt)]
    assert all((before + 1) % 5 == after for before, after in pairwise(starts))


def test_a_deal_that_starts_elsewhere_is_refused() -> None:
    game = next(after for *_, after in moments(4, chance(2)) if after.hand == 1 and after.phase is Phase.DEAL)
    deal = a_deal(game, chance(3))
    refused = refusal(game, replace(deal, start=Seat((deal.start + 1) % 4)))
    assert isinstance(refused, WrongStart)
    assert refused.expected == deal.start
    assert isinstance(refusal(new_game(barajamos, 4), replace(deal, start=Seat(4))), WrongStart)


def test_a_deck_with_other_cards_is_refused_and_the_difference_named() -> None:
    queen = Card("Q", Suit.HEARTS)
    refused = refusal(new_game(barajamos, 4), Deal(A, (*CARDS[2:], queen, CARDS[5])))
    assert isinstance(refused, WrongDeck)
    assert set(refused.missing) == set(CARDS[:2])
    assert set(refused.extra) == {queen, CARDS[5]}
    assert isinstance(refusal(new_game(barajamos, 4), Deal(A, CARDS[1:])), WrongDeck)


def test_e08_the_holder_of_the_three_of_coins_leads_the_first_hand() -> None:
    for seed in range(8):
        game = new_game(barajamos, 4)
        events = decide(game, a_deal(game, chance(seed)))
        game = replay(game, events)
        assert game.turn is not None
        assert Card("3", Suit.COINS) in game.cards(game.turn)
        assert events[1:] == (Led(game.turn),)


def test_e04_the_first_lead_need_not_be_the_three_of_coins() -> None:
    hand = Hand("9o 9c 3e", "3o 4o 4c", "8o 8c 8e", lead=B)
    hand.plays(B, "4o 4c")


def test_e08_later_hands_are_led_by_the_last_of_the_hand_before() -> None:
    events = log(4, chance(4))
    ends = [event.places[-1] for event in events if isinstance(event, HandEnded)]
    leads = [event.seat for event in events if isinstance(event, Led)]
    assert leads[1:] == ends[:-1]


def test_e09_the_first_hand_has_no_exchange_and_the_second_has() -> None:
    assert to_exchange(4, chance(5)).hand == 2
    assert turn_seats(dealt(4, 0)) == (dealt(4, 0).turn,)


def test_e06_finishing_with_a_two_costs_nothing() -> None:
    hand = Hand("2o", "2c", "3o 4o")
    hand.plays(A, "2o")
    hand.plays(B, "2c")
    assert hand.game.places == (A, B, C)


def test_e37_points_come_at_the_end_of_the_hand_only() -> None:
    hand = Hand("2o", "2c", "3o 4o")
    hand.game = replace(hand.game, totals=(9, 0, 0))
    hand.plays(A, "2o")
    assert hand.game.totals == (9, 0, 0)
    assert hand.game.turn == B
    followed = hand.plays(B, "2c")
    assert followed[-2:] == (Scored((2, 1, 0), (11, 1, 0)), GameWon(A))
    assert hand.game.phase is Phase.OVER
    assert hand.game.winner == A


def test_e38_the_president_wins_when_both_reach_the_target_in_one_hand() -> None:
    hand = Hand("2o", "2c", "3o 4o")
    hand.game = replace(hand.game, totals=(9, 10, 4))
    hand.plays(A, "2o")
    hand.plays(B, "2c")
    assert hand.game.totals == (11, 11, 4)
    assert hand.game.winner == A


def test_e39_the_game_goes_on_while_nobody_has_the_target() -> None:
    hand = Hand("2o", "2c", "3o 4o")
    hand.game = replace(hand.game, totals=(8, 9, 10))
    hand.plays(A, "2o")
    hand.plays(B, "2c")
    assert hand.game.winner is None
    assert hand.game.phase is Phase.DEAL


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    *_, (_, _, _, game) = moments(3, chance(6))
    assert game.phase is Phase.OVER
    assert turn_seats(game) == ()
    assert isinstance(refusal(game, Deal(A, CARDS)), NotNow)
    assert refusal(game, Pass(A)).code == "NOT_TURN"


def test_deciding_changes_nothing() -> None:
    game, same = dealt(4, 0), dealt(4, 0)
    assert game.turn is not None
    decide(game, choices(game, game.turn)[0])
    assert game == same


def test_other_rules_are_other_values_of_the_same_type() -> None:
    rules = Rules(target=3, scoring=(3, 2, 1, 0), set_sizes=(1, 2), solo_trump=None, best_card_override=None)
    rng = chance(1)
    events = [event for _, _, found, _ in moments(4, rng, rules=rules) for event in found]
    assert any(isinstance(event, GameWon) for event in events)
    assert max(len(event.cards) for event in events if isinstance(event, Played)) == 2
    assert next(event.points for event in events if isinstance(event, Scored)).count(0) == 1


def test_a_position_must_deal_every_card_once_and_every_seat_in_or_out() -> None:
    with pytest.raises(PositionError) as refused:
        game_from_position(barajamos, [parse_cards("3o 4o"), parse_cards("3o"), parse_cards("5o")], [], A)
    assert refused.value.cards == parse_cards("3o")
    with pytest.raises(PositionError) as refused:
        game_from_position(barajamos, [parse_cards("3o 4o"), (), parse_cards("5o")], [C], A)
    assert refused.value.seats == (B, C)


def test_a_shuffled_deck_is_still_the_deck() -> None:
    assert evolve(new_game(barajamos, 3), Dealt(A, shuffled(chance(8)))).hand == 1
