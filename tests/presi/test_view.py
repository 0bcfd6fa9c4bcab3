import pickle
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from presi.actions import Pass, Play
from presi.cards import Seat, deck
from presi.events import Dealt, Gave, public
from presi.game import Game, Phase, choices, decide, legal, replay
from presi.presets import PRESETS, barajamos
from presi.refusals import seat_counts
from presi.rules import Rules
from presi.view import SeatView, public_view, view
from tests.presi.playing import A, B, C, D, Hand, all_give, chance, low_action, moments, to_exchange


def test_e53_a_seat_sees_its_cards_and_everybody_s_counts() -> None:
    seen = view(Hand("5o 9c", "7o Jc 2o", "6o").game, B)
    assert [str(card) for card in seen.cards] == ["7o", "Jc", "2o"]
    assert seen.counts == (2, 3, 1)
    assert seen.choices == ()


def test_the_table_shows_the_play_its_owner_and_who_has_passed_or_been_skipped() -> None:
    hand = Hand("5o 5e Kc", "5c 8c Jc", "9o 9c", "6c 4c")
    hand.plays(A, "5o")
    hand.plays(B, "5c")
    seen = public_view(hand.game)
    assert (seen.turn, seen.owner, seen.skipped, seen.passed) == (D, B, frozenset({C}), frozenset())
    assert seen.table is not None
    assert seen.table.matched
    hand.passes(D)
    hand.plays(A, "Kc")
    hand.passes(B)
    seen = public_view(hand.game)
    assert (seen.turn, seen.owner, seen.skipped, seen.passed) == (C, A, frozenset({C}), frozenset({B, D}))
    hand.passes(C)
    seen = public_view(hand.game)
    assert (seen.turn, seen.owner, seen.table, seen.skipped, seen.passed) == (
        A,
        None,
        None,
        frozenset(),
        frozenset(),
    )


def test_a_skip_is_forgotten_when_the_skipped_seat_plays_or_passes() -> None:
    for action in ("Jo", ""):
        hand = Hand("5o 5e Kc", "5c 8c Jc", "Jo 9c", "6c 4c")
        hand.plays(A, "5o")
        hand.plays(B, "5c")
        hand.plays(D, "6c")
        hand.passes(A)
        hand.plays(B, "8c")
        assert public_view(hand.game).skipped == {C}
        hand.plays(C, action) if action else hand.passes(C)
        assert public_view(hand.game).skipped == frozenset()


def test_a_skip_is_forgotten_when_the_trick_closes() -> None:
    hand = Hand("5o 9o", "5c 8c Jc", "9c 9e", "6c")
    hand.plays(A, "5o")
    hand.plays(B, "5c")
    hand.plays(D, "6c")
    seen = public_view(hand.game)
    assert (seen.skipped, seen.out) == (frozenset(), (D,))


def test_a_seat_s_choices_are_what_it_may_do_with_one_choice_of_suits() -> None:
    hand = Hand("5o 3c", "5c 5e 5b 2o 3o", "9o")
    hand.plays(A, "5o")
    seen = view(hand.game, B)
    assert [str(choice.cards[0]) for choice in seen.choices if isinstance(choice, Play)] == ["5c", "2o"]
    assert seen.choices[-1] == Pass(B)


def test_the_exchange_shows_each_seat_its_own_gifts_only() -> None:
    game = to_exchange(4, chance(1))
    culo, president = game.places[-1], game.places[0]
    gift = legal(game, culo)[0]
    game = replay(game, decide(game, gift))
    seen = view(game, culo)
    assert seen.debt is None
    assert len(seen.given) == 2
    assert seen.received == ()
    assert seen.confirmed == {culo}
    assert set(seen.given) <= set(seen.cards)
    other = view(game, president)
    assert (other.given, other.received) == ((), ())
    assert other.debt is not None
    assert (other.debt.taker, other.debt.count, other.debt.kind) == (culo, 2, "worst")
    after = all_give(game, chance(2))
    assert view(after, president).received == seen.given
    assert set(seen.given) <= set(view(after, president).cards)
    vice = game.places[1]
    assert not set(view(after, vice).given + view(after, vice).received) & set(seen.given)


def test_the_history_tells_who_gave_but_not_what() -> None:
    game = all_give(to_exchange(4, chance(3)), chance(4))
    gifts = [event for event in public_view(game).history if isinstance(event, Gave)]
    assert len(gifts) == 4
    assert all(gift.cards == () for gift in gifts)
    assert not any(isinstance(event, Dealt) for event in public_view(game).history)


def test_a_deal_has_no_public_form() -> None:
    assert public(Dealt(A, ())) is None


def with_unknown_cards_moved(game: Game, seat: Seat, order: list[int]) -> Game:
    """The same game for `seat`, the cards that it does not hold dealt otherwise among the others."""
    plays = game.trick.plays
    others = [other for other in range(game.seats) if other != seat]
    cards = [1 << index for index in order if any(game.hands[other] >> index & 1 for other in others)]
    hands = list(game.hands)
    for other in others:
        count = game.hands[other].bit_count()
        hands[other], cards = sum(cards[:count]), cards[count:]
    holdings = tuple(map(plays.holding, hands)) if game.phase is Phase.PLAY else game.position.holdings
    return replace(game, hands=tuple(hands), position=game.position._replace(holdings=holdings))


def some_moments(seats: int, seed: int, rules: Rules = barajamos) -> Iterator[Game]:
    """Moments of a game as long as its second hand."""
    for *_, after in moments(seats, chance(seed), low_action, rules):
        if after.hand > 2:
            return
        yield after


@settings(max_examples=16, deadline=None)
@given(preset=st.sampled_from(list(PRESETS)), seed=st.integers(0, 2**32))
def test_a_view_does_not_change_when_unknown_cards_lie_elsewhere(preset: str, seed: int) -> None:
    rng, rules = chance(seed), PRESETS[preset]
    seats = rng.choice(seat_counts(rules))
    seat = Seat(rng.randrange(seats))
    order = list(range(len(deck(rules))))
    rng.shuffle(order)
    for game in some_moments(seats, seed, rules):
        other = with_unknown_cards_moved(game, seat, order)
        assert view(other, seat) == view(game, seat)
        assert public_view(other) == public_view(game)


@settings(max_examples=16, deadline=None)
@given(seats=st.integers(4, 6), seed=st.integers(0, 2**32))
def test_a_view_does_not_change_with_the_gifts_of_others(seats: int, seed: int) -> None:
    game = all_give(to_exchange(seats, chance(seed)), chance(seed + 1))
    first, *_, last = game.places
    hidden = tuple(replace(gift, cards=()) if gift.seat in {first, last} else gift for gift in game.gifts)
    other = replace(game, gifts=hidden)
    for seat in game.places[1:-1]:
        assert view(other, seat) == view(game, seat)
    assert view(other, first) != view(game, first)


def test_a_view_holds_nothing_that_leads_back_to_the_game() -> None:
    seen = view(to_exchange(3, chance(5)), A)
    values = [getattr(seen, name) for name in SeatView.__dataclass_fields__]
    assert not any(isinstance(value, Game) for value in values)
    assert choices(to_exchange(3, chance(5)), A) == ()


def test_views_and_games_pass_between_processes() -> None:
    game = all_give(to_exchange(4, chance(6)), chance(7))
    assert pickle.loads(pickle.dumps(view(game, A))) == view(game, A)  # noqa: S301  our own bytes
    other = pickle.loads(pickle.dumps(game))  # noqa: S301  our own bytes
    assert other == game
    assert other.trick is game.trick
