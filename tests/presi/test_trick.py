from presi.actions import Pass, Play
from presi.cards import Value
from presi.errors import LeadPass, Mixed, NotHeld, NotYourTurn, TooLow, WrongSize
from presi.events import (
    HandEnded,
    Played,
    Scored,
    Skipped,
    TrickClosed,
    TrickWon,
    TurnCame,
    WentOut,
)
from presi.game import Phase, choices, decide, legal
from presi.notation import format_cards, parse_cards
from tests.presi.playing import A, B, C, D, Hand, refusal


def shown(hand: Hand) -> list[str]:
    """What the seat whose turn it is may choose from, as text."""
    assert hand.game.turn is not None
    found = choices(hand.game, hand.game.turn)
    return [format_cards(choice.cards) if isinstance(choice, Play) else "pass" for choice in found]


def test_e10_a_lead_is_one_to_four_cards_of_one_value_and_may_split_a_set() -> None:
    hand = Hand("7o 7c 7e 7b 8o", "9o", "9c")
    assert shown(hand) == ["7o", "7o 7c", "7o 7c 7e", "7o 7c 7e 7b", "8o"]
    assert isinstance(hand.refuses(A, "7o 8o"), Mixed)


def test_e11_an_answer_has_the_size_of_the_lead_and_at_least_its_value() -> None:
    hand = Hand("7o 7c 3o", "7e 7b 6o 6c 8o 8c 8e 9b", "4o")
    hand.plays(A, "7o 7c")
    assert shown(hand) == ["7e 7b", "8o 8c", "pass"]
    too_low = hand.refuses(B, "6o 6c")
    assert isinstance(too_low, TooLow)
    assert (too_low.play, too_low.table) == (
        Play(B, parse_cards("6o 6c"), Value("6")),
        Played(A, parse_cards("7o 7c"), Value("7"), matched=False),
    )
    size = hand.refuses(B, "8o 8c 8e")
    assert isinstance(size, WrongSize)
    assert (size.size, size.table_size) == (3, 2)


def test_e03_suits_do_not_rank_and_values_go_from_three_to_two() -> None:
    hand = Hand("Jo 3o", "Jc Nb Ke Ab 2c 9o", "4o")
    hand.plays(A, "Jo")
    assert shown(hand) == ["Jc", "Nb", "Ke", "Ab", "2c", "pass"]


def test_the_first_reason_in_order_is_named_when_several_apply() -> None:
    hand = Hand("7o 7c 3o", "6o 6c 8o 9b", "4o 5o")
    hand.plays(A, "7o 7c")
    assert isinstance(hand.refuses(C, "4o 5o 6o"), NotYourTurn)
    assert isinstance(hand.refuses(B, "6e 8o 9b"), NotHeld)
    assert isinstance(hand.refuses(B, "6o 8o 9b"), Mixed)
    assert isinstance(hand.refuses(B, "6o"), WrongSize)
    assert isinstance(hand.refuses(B, ""), WrongSize)


def test_a_card_named_twice_is_not_held_twice() -> None:
    hand = Hand("7o 7c 8o", "9o", "9c")
    refused = hand.refuses(A, "7o 7o")
    assert isinstance(refused, NotHeld)
    assert refused.cards == parse_cards("7o")
    assert isinstance(hand.refuses(A, "7o 7o 7o"), NotHeld)


def test_a_card_foreign_to_the_deck_is_not_held() -> None:
    assert isinstance(Hand("7o 8o", "9o", "9c").refuses(A, "7H"), NotHeld)


def test_a_value_that_the_cards_do_not_have_is_refused() -> None:
    hand = Hand("7o 8o", "9o 9c", "9e")
    assert isinstance(refusal(hand.game, Play(A, parse_cards("7o"), Value("8"))), Mixed)
    assert decide(hand.game, Play(A, parse_cards("7o"), Value("7")))
    hand.plays(A, "8o")
    assert isinstance(refusal(hand.game, Play(B, parse_cards("9o 9c"), Value("7"))), Mixed)


def test_e12_whoever_leads_cannot_pass() -> None:
    hand = Hand("7o 8o", "9o", "9c")
    assert isinstance(refusal(hand.game, Pass(A)), LeadPass)


def test_e13_passing_is_always_possible_in_answer_and_lasts_until_the_next_trick() -> None:
    hand = Hand("5o 9o 3o", "2o 3c", "7e 3e")
    hand.plays(A, "5o")
    assert hand.passes(B) == (TurnCame(C),)
    hand.plays(C, "7e")
    assert hand.plays(A, "9o") == (TurnCame(C),)
    assert isinstance(hand.refuses(B, "2o"), NotYourTurn)
    assert hand.passes(C) == (TrickWon(A), TurnCame(A))
    assert hand.plays(A, "3o")[-1] == TurnCame(B)


def test_e14_the_skip_hits_the_next_seat_still_in_the_trick() -> None:
    hand = Hand("4o 9o 3o", "6o 9c 3c", "5o 5c", "8o Jo")
    hand.plays(A, "4o")
    hand.plays(B, "6o")
    hand.passes(C)
    hand.plays(D, "8o")
    hand.plays(A, "9o")
    assert hand.plays(B, "9c") == (Skipped(D), TurnCame(A))


def test_e15_a_skipped_seat_has_not_passed() -> None:
    hand = Hand("5o Kc", "5c 8c Jc", "9o 9c", "6c 4c")
    hand.plays(A, "5o")
    assert hand.plays(B, "5c") == (Skipped(C), TurnCame(D))
    hand.plays(D, "6c")
    hand.passes(A)
    assert hand.plays(B, "8c") == (TurnCame(C),)
    hand.plays(C, "9o")


def test_e16_a_match_is_measured_against_the_table_whoever_passed_in_between() -> None:
    hand = Hand("4o 3o", "6o 3c", "Jo 3e", "6c 3b")
    hand.plays(A, "4o")
    hand.plays(B, "6o")
    hand.passes(C)
    assert hand.plays(D, "6c") == (Skipped(A), TurnCame(B))


def test_e17_matches_in_a_row_skip_one_seat_each() -> None:
    hand = Hand("5o 4o", "5c 5b 4c", "9o 9c", "5e 4e")
    hand.plays(A, "5o")
    assert hand.plays(B, "5c") == (Skipped(C), TurnCame(D))
    assert hand.plays(D, "5e") == (Skipped(A), TurnCame(B))
    assert hand.plays(B, "5b") == (Skipped(C), TurnCame(D))


def test_e18_a_lead_never_skips() -> None:
    hand = Hand("8o 8c 3o", "4o Jo", "4c Jc")
    hand.plays(A, "8o")
    hand.passes(B, C)
    assert hand.plays(A, "8c") == (TurnCame(B),)


def test_e20_a_match_against_the_only_opponent_wins_the_trick() -> None:
    hand = Hand("5o Ko", "5c 9c", "", finished=[C])
    hand.plays(A, "5o")
    assert hand.plays(B, "5c") == (Skipped(A), TrickWon(B), TurnCame(B))


def test_e21_a_skipped_seat_is_not_asked_when_the_turn_reaches_the_owner_first() -> None:
    hand = Hand("5o Kc", "5c 8c Jc", "9o 9c", "6c 4c")
    hand.plays(A, "5o")
    hand.plays(B, "5c")
    assert hand.passes(D, A) == (TrickWon(B), TurnCame(B))


def test_e23_a_skipped_seat_cannot_use_the_two_of_coins_in_the_lost_turn() -> None:
    hand = Hand("5o Kc", "5c 8c", "2o 9c", "6c 4c")
    hand.plays(A, "5o")
    hand.plays(B, "5c")
    assert isinstance(hand.refuses(C, "2o"), NotYourTurn)


def test_e24_a_skip_is_not_carried_into_the_next_trick() -> None:
    hand = Hand("5o 3o", "5c 6c 4c", "9o 3e", "4b 3b")
    hand.plays(A, "5o")
    hand.plays(B, "5c")
    hand.passes(D, A)
    assert hand.plays(B, "6c") == (TurnCame(C),)


def test_e26_the_two_of_coins_alone_wins_at_once_on_any_size() -> None:
    for lead in ("9o", "9o 9c", "9o 9c 9e", "9o 9c 9e 9b"):
        hand = Hand(f"{lead} 3o", "2o 3c", "3e 4e")
        hand.plays(A, lead)
        assert hand.plays(B, "2o") == (TrickWon(B), TurnCame(B))
        assert hand.game.table is None


def test_e27_the_two_of_coins_as_a_lead_wins_at_once() -> None:
    hand = Hand("2o 3o 4o", "2c 3c", "2e 3e")
    assert hand.plays(A, "2o") == (TrickWon(A), TurnCame(A))
    hand.plays(A, "3o")


def test_e27b_the_two_of_coins_as_the_last_card_closes_the_trick() -> None:
    hand = Hand("2o", "Jo Jc", "8o 8c")
    assert hand.plays(A, "2o") == (WentOut(A, 1), TrickClosed(), TurnCame(B))


def test_e27c_in_a_set_the_two_of_coins_is_another_two() -> None:
    hand = Hand("Ko Kc 3o", "2o 2c 3c", "2e 2b 3e")
    hand.plays(A, "Ko Kc")
    assert shown(hand) == ["2c 2o", "2o", "pass"]
    assert hand.plays(B, "2o 2c") == (TurnCame(C),)
    assert shown(hand) == ["2e 2b", "pass"]


def test_e27c_a_pair_of_other_twos_falls_to_the_two_of_coins() -> None:
    hand = Hand("2c 2e 3o", "2o 3c", "9e 3e")
    hand.plays(A, "2c 2e")
    assert hand.plays(B, "2o") == (TrickWon(B), TurnCame(B))


def test_e27c_sets_of_twos_with_and_without_the_two_of_coins_are_different_plays() -> None:
    hand = Hand("2o 2c 2e 3o", "9o", "9c")
    assert shown(hand) == ["3o", "2c", "2c 2e", "2c 2o", "2c 2e 2o", "2o"]
    assert len(legal(hand.game, A)) == 1 + 2 + 1 + 2 + 1 + 1


def test_e27c_all_four_twos_are_a_four_that_nothing_beats() -> None:
    hand = Hand("Ao Ac Ae Ab 3o", "2o 2c 2e 2b 3c", "9c 9o")
    hand.plays(A, "Ao Ac Ae Ab")
    assert shown(hand) == ["2c 2e 2b 2o", "2o", "pass"]
    assert hand.plays(B, "2o 2c 2e 2b") == (TurnCame(C),)
    assert legal(hand.game, C) == (Pass(C),)


def test_e27d_the_two_of_coins_on_a_single_two_is_no_match_but_another_two_is() -> None:
    hand = Hand("2c 3o", "2e 2o 3c", "3e 4e", "3b 4b")
    hand.plays(A, "2c")
    assert shown(hand) == ["2e", "2o", "pass"]
    assert hand.plays(B, "2e") == (Skipped(C), TurnCame(D))
    hand = Hand("2c 3o", "2o 3c", "3e 4e", "3b 4b")
    hand.plays(A, "2c")
    assert hand.plays(B, "2o") == (TrickWon(B), TurnCame(B))


def test_e27e_a_pair_with_the_two_of_coins_is_matched_by_the_other_twos() -> None:
    hand = Hand("2o 2c 3o", "2e 2b 3c", "9e 3e", "9b 3b")
    hand.plays(A, "2o 2c")
    assert hand.plays(B, "2e 2b") == (Skipped(C), TurnCame(D))


def test_e28_going_out_closes_the_trick_and_a_seat_that_passed_may_lead() -> None:
    hand = Hand("6o 9o", "Jo Jc", "8o 3c", "4o 4c")
    hand.plays(A, "6o")
    hand.passes(B)
    hand.plays(C, "8o")
    hand.passes(D)
    assert hand.plays(A, "9o") == (WentOut(A, 1), TrickClosed(), TurnCame(B))
    assert hand.plays(B, "Jo") == (TurnCame(C),)


def test_e29_going_out_with_a_match_skips_nobody() -> None:
    hand = Hand("5o 3o", "5c", "9o 3e", "9b 3b")
    hand.plays(A, "5o")
    (played, *_) = decide(hand.game, Play(B, parse_cards("5c")))
    assert isinstance(played, Played)
    assert played.matched
    assert hand.plays(B, "5c") == (WentOut(B, 1), TrickClosed(), TurnCame(C))


def test_e30_nobody_answers_a_lead_that_goes_out() -> None:
    hand = Hand("3o 3c", "Ko Kc", "Ke 5e")
    assert hand.plays(A, "3o 3c") == (WentOut(A, 1), TrickClosed(), TurnCame(B))


def test_e31_the_hand_ends_when_one_seat_holds_cards() -> None:
    hand = Hand("", "6o", "", "Ko 2o", finished=[C, A], lead=B)
    assert hand.plays(B, "6o") == (
        WentOut(B, 3),
        HandEnded((C, A, B, D)),
        Scored((1, 0, 2, 0), (1, 0, 2, 0)),
    )
    assert hand.game.phase is Phase.DEAL
    assert hand.game.turn is None


def test_e33_the_owner_leads_when_all_others_have_passed() -> None:
    hand = Hand("Ko 3o 4o", "Jo 9o", "Jc 9c", "Je 9e")
    hand.plays(A, "Ko")
    assert isinstance(hand.refuses(B, "Jo"), TooLow)
    assert hand.passes(B, C, D) == (TrickWon(A), TurnCame(A))
    assert hand.plays(A, "3o") == (TurnCame(B),)


def test_e34_a_seat_without_an_answer_passes_by_itself_only() -> None:
    hand = Hand("Ko 3o", "Jo 9o", "Jc 9c")
    hand.plays(A, "Ko")
    assert legal(hand.game, B) == (Pass(B),)
    assert hand.game.turn == B


def test_e05_four_of_a_kind_leaves_the_order_alone() -> None:
    hand = Hand("4o 4c 4e 4b 3o Jo", "2o 9o Kb", "3e 5e")
    hand.plays(A, "4o 4c 4e 4b")
    hand.plays(B, "2o")
    hand.plays(B, "9o")
    assert isinstance(hand.refuses(C, "5e"), TooLow)


def test_nobody_plays_or_passes_before_the_deal_or_after_the_hand() -> None:
    hand = Hand("", "6o", "", "Ko 2o", finished=[C, A], lead=B)
    hand.plays(B, "6o")
    for action in (Pass(D), Play(D, parse_cards("Ko"))):
        refused = refusal(hand.game, action)
        assert isinstance(refused, NotYourTurn)
        assert refused.turn is None
