"""What deals, exchanges, turn orders and ends are by the rules of other tables."""

from dataclasses import replace
from random import Random

import pytest

from presi.actions import Close, Deal, Give, Pass, Play, SkipTurn
from presi.cards import Card, Seat, Suit
from presi.errors import JokerGiven, NotNow, NotOwing, UnderThreat, WrongStart
from presi.events import GameEnded, GameWon, HandEnded, Led, Scored, Swapped
from presi.game import (
    Game,
    Phase,
    decide,
    game_from_position,
    legal,
    next_start,
    replay,
    turn_seats,
)
from presi.notation import parse_cards
from presi.options import ExchangeTiming, LaterLeader, Scoring, ThreePlayerSecond
from presi.presets import PRESETS, barajamos, pagat, president52, quebec, tarot78
from presi.rules import Rules
from presi.scoring import by_place, is_over, winner
from presi.titles import Title, titles
from presi.view import public_view, view
from tests.presi.playing import A, B, C, D, chance, moments, refusal, shuffled


def to_exchange(rules: Rules, seats: int, rng: Random) -> Game:
    return next(after for *_, after in moments(seats, rng, rules=rules) if after.phase is Phase.EXCHANGE)


def give(game: Game, seat: Seat, cards: tuple[Card, ...] | None = None) -> Game:
    gift = legal(game, seat)[0]
    assert isinstance(gift, Give)
    return replay(game, decide(game, gift if cards is None else Give(seat, cards)))


def test_gifts_one_after_the_other_let_the_top_choose_with_what_it_got() -> None:
    game = to_exchange(president52, 4, chance(1))
    first, _, _, last = game.places
    assert first not in turn_seats(game)
    assert isinstance(refusal(game, Give(first, game.cards(first)[:2])), NotOwing)
    assert view(game, first).debt is None
    got = legal(game, last)[0]
    assert isinstance(got, Give)
    game = give(game, last, got.cards)
    assert view(game, first).received == got.cards
    assert set(got.cards) <= set(game.cards(first))
    assert not set(got.cards) & set(game.cards(last))
    debt = view(game, first).debt
    assert debt is not None
    assert (debt.kind, debt.count) == ("free", 2)
    game = give(game, first, got.cards)
    assert set(got.cards) <= set(game.cards(last))
    assert view(game, last).received == got.cards


def test_a_free_gift_may_be_any_cards_and_the_last_gift_swaps() -> None:
    game = to_exchange(replace(president52, exchange_timing=ExchangeTiming.SIMULTANEOUS), 4, chance(2))
    first = game.places[0]
    assert len(legal(game, first)) == len(game.cards(first)) * (len(game.cards(first)) - 1) / 2
    for seat in reversed(game.places):
        before = game.hands
        gift = legal(game, seat)[-1]
        events = decide(game, gift)
        game = replay(game, events)
        assert (game.hands != before) == any(isinstance(event, Swapped) for event in events)
    assert game.turn == game.places[-1]


def test_the_joker_is_never_given_and_three_seats_swap_one_card() -> None:
    game = to_exchange(tarot78, 3, chance(3))
    assert [debt.count for debt in game.debts] == [1, 1]
    for seed in range(30):
        game = to_exchange(tarot78, 4, chance(seed))
        for seat in turn_seats(game):
            gifts = [gift.cards for gift in legal(game, seat) if isinstance(gift, Give)]
            assert not any(card.suit is Suit.JOKERS for gift in gifts for card in gift)
            joker = [card for card in game.cards(seat) if card.suit is Suit.JOKERS]
            debt = game.debt(seat)
            if joker and debt is not None:
                others = [card for card in game.cards(seat) if card.suit is not Suit.JOKERS]
                asked = Give(seat, (*joker, *others[: debt.count - 1]))
                assert isinstance(refusal(game, asked), JokerGiven)


def test_the_turn_order_of_the_next_hand_is_the_order_of_places() -> None:
    for _, action, events, game in moments(5, chance(4), rules=president52):
        if isinstance(action, Deal) and game.hand > 1:
            assert game.order == game.places
            assert game.start == game.places[0]
            assert public_view(game).order == game.places
        led = [event.seat for event in events if isinstance(event, Led)]
        if led and game.hand == 1:
            assert led == [game.start]
        if led and game.hand > 1:
            assert led == [game.places[-1]]
        if game.hand == 3:
            break


def test_a_deal_goes_round_in_turn_order_and_the_turn_too() -> None:
    game = next(
        after for *_, after in moments(5, chance(5), rules=pagat) if after.phase is Phase.DEAL and after.hand
    )
    start = next_start(game)
    assert start == game.places[0]
    assert isinstance(refusal(game, Deal(game.places[1], shuffled(chance(1), pagat))), WrongStart)
    deck = shuffled(chance(1), pagat)
    game = replay(game, decide(game, Deal(start, deck)))
    for place, seat in enumerate(game.order):
        assert set(game.cards(seat)) == set(deck[place::5])
    while game.phase is Phase.EXCHANGE:
        game = give(game, turn_seats(game)[0])
    assert game.turn == game.places[0]
    game = replay(game, decide(game, legal(game, game.places[0])[0]))
    assert game.turn == game.places[1]


def test_without_a_change_of_seats_the_deal_starts_left_of_the_last() -> None:
    rules = replace(president52, seat_change=barajamos.seat_change)
    game = next(
        after for *_, after in moments(4, chance(6), rules=rules) if after.phase is Phase.DEAL and after.hand
    )
    assert next_start(game) == (game.places[-1] + 1) % 4
    assert game.order == (A, B, C, D)


def test_the_president_leads_where_the_rules_say_so() -> None:
    rules = replace(barajamos, later_leader=LaterLeader.PRESIDENT)
    game = to_exchange(rules, 4, chance(7))
    while game.phase is Phase.EXCHANGE:
        game = give(game, turn_seats(game)[0])
    assert game.turn == game.places[0]


def test_a_game_of_so_many_hands_ends_with_the_highest_total() -> None:
    *_, (_, _, events, game) = moments(4, chance(8), rules=quebec)
    assert game.hand == 8
    assert isinstance(events[-1], GameWon)
    assert game.winner is not None
    assert game.totals[game.winner] == max(game.totals)


def test_without_counting_there_are_neither_points_nor_a_winner() -> None:
    rules = replace(tarot78, hands=2)
    *_, (_, _, events, game) = moments(4, chance(9), rules=rules)
    assert game.phase is Phase.OVER
    assert game.winner is None
    assert isinstance(events[-1], GameEnded)
    assert isinstance(events[-2], HandEnded)
    assert not any(isinstance(event, Scored) for event in events)


@pytest.mark.parametrize(
    ("scoring", "seats", "points"),
    [
        (Scoring.NONE, 3, (0, 0, 0)),
        (Scoring.P2_V1, 5, (2, 1, 0, 0, 0)),
        (Scoring.PER_BEATEN, 4, (3, 2, 1, 0)),
        (Scoring.SYMMETRIC, 3, (1, 0, -1)),
        (Scoring.SYMMETRIC, 7, (3, 2, 1, 0, -1, -2, -3)),
        (Scoring.QUEBEC, 4, (4, 3, 2, 0)),
        ((9, 1, 0), 3, (9, 1, 0)),
    ],
)
def test_the_points_of_each_place(
    scoring: Scoring | tuple[int, ...], seats: int, points: tuple[int, ...]
) -> None:
    rules = replace(president52, players_min=3, players_max=7, scoring=scoring)
    assert by_place(rules, seats) == points


def test_the_end_comes_with_the_target_or_the_last_hand_whichever_is_first() -> None:
    rules = replace(barajamos, target=5, hands=3)
    assert not is_over(rules, 2, (4, 4, 1))
    assert is_over(rules, 2, (5, 3, 1))
    assert is_over(rules, 3, (4, 4, 1))
    assert winner(rules, (4, 4, 1), (B, A, C)) == B


@pytest.mark.parametrize("seats", range(4, 11))
def test_titles_for_up_to_ten_seats(seats: int) -> None:
    middle = [Title.NEUTRAL] * (seats - 4)
    ends = Title.PRESIDENT, Title.VICE_PRESIDENT, Title.VICE_LAST, Title.LAST
    assert titles(tarot78, seats) == (*ends[:2], *middle, *ends[2:])


def test_the_second_of_three_may_be_neutral() -> None:
    assert titles(tarot78, 3) == (Title.PRESIDENT, Title.VICE_PRESIDENT, Title.LAST)
    rules = replace(tarot78, three_player_second=ThreePlayerSecond.NEUTRAL)
    assert titles(rules, 3) == (Title.PRESIDENT, Title.NEUTRAL, Title.LAST)


def position(preset: str, *hands: str) -> Game:
    return game_from_position(PRESETS[preset], [parse_cards(cards) for cards in hands], [], A)


def play(game: Game, seat: Seat, cards: str) -> Game:
    return replay(game, decide(game, Play(seat, parse_cards(cards))))


def test_a_view_tells_of_a_threat_and_of_the_last_one_standing() -> None:
    game = position("tarot78", "6C 9C 3C", "6D 3D", "6H 3H")
    assert isinstance(refusal(game, SkipTurn(A)), NotNow)
    assert isinstance(refusal(game, Close(A)), NotNow)
    game = play(play(game, A, "6C"), B, "6D")
    seen = view(game, C)
    assert (seen.turn, seen.threatened, seen.alone) == (C, True, False)
    assert [type(choice) for choice in seen.choices] == [Play, SkipTurn]
    assert isinstance(refusal(game, Pass(C)), UnderThreat)
    for action in (SkipTurn(C), Pass(A), Pass(B)):
        game = replay(game, decide(game, action))
    seen = view(game, C)
    assert (seen.turn, seen.threatened, seen.alone) == (C, False, True)
    assert seen.choices == (Play(C, parse_cards("6H")), Close(C))
    assert isinstance(refusal(game, Pass(C)), NotNow)
    assert public_view(replay(game, decide(game, Close(C)))).turn == C


def test_a_view_tells_of_a_revolution_and_of_who_was_sent_last() -> None:
    game = position("tarot78", "5C 5D 5H JK", "6D 3D", "6H 3H")
    game = play(game, A, "5C 5D 5H JK")
    seen = public_view(game)
    assert seen.inverted
    assert seen.out == (A,)
    assert seen.sent_last == {A}


def test_a_pass_is_shown_until_the_seat_plays_again() -> None:
    game = position("president52", "4C 9C 3C", "8C 3D", "6C 3H")
    game = play(game, A, "4C")
    game = replay(game, decide(game, Pass(B)))
    game = play(game, C, "6C")
    assert public_view(game).passed == {B}
    game = replay(game, decide(game, Pass(A)))
    assert public_view(play(game, B, "8C")).passed == {A}
