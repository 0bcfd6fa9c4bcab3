from dataclasses import replace

import pytest

from presi.actions import Play
from presi.cards import Seat
from presi.errors import NotBest, NotHeld, NotNow, NotOwing, NotWorst, NotYourTurn, WrongCount
from presi.events import Debt, DebtKind, Gave, Led, Swapped
from presi.exchange import check_gift, debts, gifts, right_gift, suggest
from presi.game import Phase, decide, evolve, legal, turn_seats
from presi.notation import format_cards, parse_cards
from presi.presets import barajamos
from presi.view import view
from tests.presi.playing import A, B, C, D, E, F, Hand, a_deal, all_give, chance, gives, refusal, to_exchange


def debt(count: int, kind: DebtKind) -> Debt:
    return Debt(A, B, count, kind)


def right(count: int, kind: DebtKind, cards: str) -> set[frozenset[str]]:
    """The right gifts as sets of card names."""
    found = gifts(barajamos, debt(count, kind), parse_cards(cards))
    return {frozenset(format_cards(gift).split()) for gift in found}


def check(count: int, kind: DebtKind, cards: str, gift: str) -> None:
    check_gift(barajamos, debt(count, kind), parse_cards(cards), parse_cards(gift))


def test_e42_three_seats_swap_between_president_and_culo_only() -> None:
    assert debts(barajamos, [B, A, C]) == (Debt(C, B, 2, "best"), Debt(B, C, 2, "worst"))


def test_e42_from_four_seats_on_the_vices_swap_one_card_and_neutrals_none() -> None:
    assert debts(barajamos, [D, A, E, F, B, C]) == (
        Debt(C, D, 2, "best"),
        Debt(B, A, 1, "best"),
        Debt(A, B, 1, "worst"),
        Debt(D, C, 2, "worst"),
    )


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2o 2c 2e 5o 6o", {frozenset({"2o", "2c"}), frozenset({"2o", "2e"})}),
        ("Ao Ac Ae Kb 3c", {frozenset({"Ao", "Ac"}), frozenset({"Ao", "Ae"}), frozenset({"Ac", "Ae"})}),
        ("Ao Ko Kc 4c 4e", {frozenset({"Ao", "Ko"}), frozenset({"Ao", "Kc"})}),
    ],
)
def test_e43_the_two_best_begin_with_the_two_of_coins_and_equals_are_the_giver_s_choice(
    cards: str, expected: set[frozenset[str]]
) -> None:
    assert right(2, "best", cards) == expected


def test_e43_a_vice_culo_with_the_two_of_coins_gives_it() -> None:
    assert right(1, "best", "2o 2c 3e") == {frozenset({"2o"})}


def test_e44_the_worst_are_forced_up_to_equals_at_the_boundary() -> None:
    assert right(2, "worst", "3c 4o 4e Ko 2c") == {frozenset({"3c", "4o"}), frozenset({"3c", "4e"})}


@pytest.mark.parametrize(
    ("kind", "cards", "gift", "error"),
    [
        ("best", "2o 2c 2e 5o 6o", "2c 2e", NotBest),
        ("best", "Ao Ac Ae Kb 3c", "Ao Kb", NotBest),
        ("worst", "3c 4o 4e Ko 2c", "4o 4e", NotWorst),
        ("best", "Ao Ko Kc 4c 4e", "Ao", WrongCount),
        ("best", "Ao Ko Kc 4c 4e", "Ao Ko Kc", WrongCount),
        ("best", "Ao Ko Kc 4c 4e", "Ac", NotHeld),
        ("best", "Ao Ko Kc 4c 4e", "Ao Ao", NotHeld),
    ],
)
def test_e46_a_wrong_gift_is_refused_with_its_reason(
    kind: DebtKind, cards: str, gift: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        check(2, kind, cards, gift)


def test_a_gift_may_be_named_in_any_order() -> None:
    check(2, "best", "2o 2c 2e 5o 6o", "2e 2o")


@pytest.mark.parametrize("kind", ["best", "worst"])
def test_a_suggested_gift_is_right(kind: DebtKind) -> None:
    cards = parse_cards("3c 4o 4e Ko 2c 2o")
    owed = debt(2, kind)
    assert suggest(barajamos, owed, cards) in gifts(barajamos, owed, cards)


def test_e45_gifts_are_measured_on_the_dealt_cards_and_swapped_with_the_last_one() -> None:
    game = to_exchange(4, chance(1))
    dealt = [game.cards(Seat(seat)) for seat in range(4)]
    rng = chance(2)
    order = list(turn_seats(game))
    rng.shuffle(order)
    given = {}
    for seat in order:
        assert game.phase is Phase.EXCHANGE
        assert [game.cards(Seat(each)) for each in range(4)] == dealt
        given[seat] = right_gift(view(game, seat))
        events = decide(game, gives(seat, format_cards(given[seat])))
        for event in events:
            game = evolve(game, event)
    assert events == (Gave(order[-1], given[order[-1]]), Swapped(), Led(game.places[-1]))
    for owed in game.debts:
        left = set(dealt[owed.giver]) - set(given[owed.giver])
        received = next(given[other.giver] for other in game.debts if other.taker == owed.giver)
        assert set(game.cards(owed.giver)) == left | set(received)


def test_e47_a_confirmed_gift_is_final_and_neutrals_owe_nothing() -> None:
    game = to_exchange(5, chance(3))
    neutral = game.places[2]
    assert refusal(game, gives(neutral, "3o")).code == "NOT_OWING"
    culo = game.places[-1]
    gift = legal(game, culo)[0]
    for event in decide(game, gift):
        game = evolve(game, event)
    refused = refusal(game, gift)
    assert isinstance(refused, NotOwing)
    assert refused.seat == culo
    assert culo not in turn_seats(game)


def test_e48_the_culo_leads_after_the_exchange() -> None:
    game = all_give(to_exchange(4, chance(4)), chance(5))
    assert game.phase is Phase.PLAY
    assert game.turn == game.places[-1]


def test_a_play_is_refused_during_the_exchange_and_a_gift_during_the_play() -> None:
    game = to_exchange(3, chance(6))
    card = game.cards(A)[0]
    refused = refusal(game, Play(A, (card,)))
    assert isinstance(refused, NotYourTurn)
    assert refused.turn is None
    assert isinstance(refusal(Hand("3o 4o", "5o", "6o").game, gives(A, "3o")), NotOwing)


def test_no_hand_is_dealt_during_an_exchange() -> None:
    game = to_exchange(3, chance(7))
    deal = a_deal(replace(game, phase=Phase.DEAL), chance(8))
    assert isinstance(refusal(game, deal), NotNow)
