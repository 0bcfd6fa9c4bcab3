"""What holds in every game, whatever is dealt and played (rules.md B12)."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from presi.actions import Action, Give, Pass, Play
from presi.cards import Card, Seat, deck
from presi.events import (
    Event,
    ExchangeOpened,
    HandEnded,
    Led,
    Passed,
    Played,
    Scored,
    Skipped,
    Swapped,
    TrickClosed,
    TrickWon,
    WentOut,
)
from presi.game import (
    Phase,
    choices,
    decide,
    evolve,
    game_from_position,
    legal,
    new_game,
    replay,
    turn_seats,
)
from presi.plays import PASS
from presi.presets import barajamos
from tests.presi.playing import A, accepted, any_action, chance, low_action, moments

CARDS = deck(barajamos)
LENGTHS = {3: 11, 4: 14, 5: 17, 6: 21}
seats = st.integers(3, 6)
seeds = st.integers(0, 2**32)
games = settings(max_examples=7, deadline=None)


def tricks(events: list[Event]) -> list[list[Played]]:
    """The plays of each trick."""
    found: list[list[Played]] = [[]]
    for event in events:
        match event:
            case Played():
                found[-1].append(event)
            case TrickWon() | TrickClosed() | HandEnded():
                found.append([])
    return [trick for trick in found if trick]


@games
@given(seats, seeds)
def test_cards_in_hands_and_played_are_the_deck_at_all_times(seats: int, seed: int) -> None:
    played: set[Card] = set()
    for _, _, events, game in moments(seats, chance(seed)):
        if game.history and isinstance(game.history[-1], Led | ExchangeOpened):
            played = set()
        played |= {card for event in events if isinstance(event, Played) for card in event.cards}
        held = [card for seat in range(seats) for card in game.cards(Seat(seat))]
        assert len(held) + len(played) == len(CARDS)
        assert played | set(held) == set(CARDS)


@games
@given(seats, seeds)
def test_owner_and_turn_are_in_the_trick_and_the_compact_state_agrees_with_the_cards(
    seats: int, seed: int
) -> None:
    for _, _, _, game in moments(seats, chance(seed), low_action):
        if game.phase is not Phase.PLAY:
            continue
        position, plays = game.position, game.trick.plays
        assert game.turn is not None
        assert position.active >> game.turn & 1
        assert (position.table == PASS) == (game.table is None)
        if game.owner is not None:
            assert position.active >> game.owner & 1
            assert game.owner == position.owner
            assert game.turn != game.owner
        else:
            assert position.active == position.alive
        assert position.holdings == tuple(map(plays.holding, game.hands))
        assert [seat for seat in range(seats) if game.hands[seat] == 0] == sorted(position.places)


@games
@given(seats, seeds)
def test_points_places_and_length_of_a_game(seats: int, seed: int) -> None:
    events = [event for _, _, found, _ in moments(seats, chance(seed)) for event in found]
    ends = [event for event in events if isinstance(event, HandEnded)]
    assert all(sorted(end.places) == list(range(seats)) for end in ends)
    assert all(sum(event.points) == 3 for event in events if isinstance(event, Scored))
    assert 6 <= len(ends) <= LENGTHS[seats]
    last = [event for event in events if isinstance(event, Scored)][-1]
    assert max(last.totals) in {11, 12}


@games
@given(seats, seeds)
def test_a_hand_has_a_place_for_each_seat_that_goes_out_in_order(seats: int, seed: int) -> None:
    out: list[WentOut] = []
    for _, _, events, game in moments(seats, chance(seed)):
        out += [event for event in events if isinstance(event, WentOut)]
        if any(isinstance(event, HandEnded) for event in events):
            assert [event.place for event in out] == list(range(1, seats))
            assert tuple(event.seat for event in out) == game.places[:-1]
            out = []


@games
@given(seats, seeds)
def test_sizes_agree_and_values_rise_within_a_trick_but_for_a_final_two_of_coins(
    seats: int, seed: int
) -> None:
    rank = {value: index for index, value in enumerate(dict.fromkeys(card.rank for card in CARDS))}
    events = [event for _, _, found, _ in moments(seats, chance(seed), low_action) for event in found]
    for trick in tricks(events):
        assert not any(play.cards == CARDS[-1:] for play in trick[:-1])
        plays = trick[:-1] if trick[-1].cards == CARDS[-1:] else trick
        assert len({len(play.cards) for play in plays}) <= 1
        ranks = [rank[play.value] for play in plays]
        assert ranks == sorted(ranks)
        assert [play.matched for play in plays[1:]] == [low == high for low, high in pairwise(ranks)]
        matches = Counter((play.value, len(play.cards)) for play in plays if play.matched)
        assert all(count <= {1: 3, 2: 1}[size] for (_, size), count in matches.items())


@games
@given(seats, seeds)
def test_a_skip_follows_a_match_and_hits_another_seat_in_the_trick(seats: int, seed: int) -> None:
    for before, action, events, _ in moments(seats, chance(seed), low_action):
        skipped = [event.seat for event in events if isinstance(event, Skipped)]
        played = events[0]
        assert len(skipped) == (
            isinstance(played, Played)
            and played.matched
            and not any(isinstance(event, WentOut) for event in events)
        )
        for seat in skipped:
            assert isinstance(action, Play)
            assert seat != action.seat
            assert before.position.active >> seat & 1


@games
@given(seats, seeds)
def test_a_won_or_closed_trick_leaves_no_pass_behind(seats: int, seed: int) -> None:
    for _, _, events, game in moments(seats, chance(seed)):
        if any(isinstance(event, TrickWon | TrickClosed) for event in events):
            assert game.table is None
            assert game.position.active == game.position.alive
            assert Pass(turn_seats(game)[0]) not in legal(game, turn_seats(game)[0])


@games
@given(seats, seeds)
def test_the_exchange_leaves_every_hand_its_size(seats: int, seed: int) -> None:
    for before, _, events, game in moments(seats, chance(seed)):
        if any(isinstance(event, Swapped) for event in events):
            assert [hand.bit_count() for hand in game.hands] == [hand.bit_count() for hand in before.hands]


@games
@given(seats, seeds)
def test_the_log_replays_to_the_same_game_at_every_moment(seats: int, seed: int) -> None:
    game = new_game(barajamos, seats)
    log: list[Event] = []
    for _, _, events, after in moments(seats, chance(seed)):
        log += events
        for event in events:
            game = evolve(game, event)
        assert game == after
    assert replay(new_game(barajamos, seats), log) == game


@games
@given(seats, seeds)
def test_whatever_is_listed_is_accepted_and_of_seats_that_may_act_only(seats: int, seed: int) -> None:
    for game, _, _, _ in moments(seats, chance(seed)):
        may_act = turn_seats(game)
        for seat in map(Seat, range(seats)):
            actions = legal(game, seat)
            assert bool(actions) == (seat in may_act)
            assert all(accepted(game, action) for action in actions)


def hands_of(rng: Random, count: int) -> list[list[Card]]:
    """Small hands drawn from few values, the twos among them."""
    cards = [card for card in CARDS if card.rank in {"3", "9", "A", "2"}]
    rng.shuffle(cards)
    return [sorted(cards[5 * seat : 5 * seat + 5], key=CARDS.index) for seat in range(count)]


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(0, 6))
def test_of_all_subsets_of_a_small_hand_exactly_the_listed_ones_are_accepted(seed: int, played: int) -> None:
    rng = chance(seed)
    game = game_from_position(barajamos, hands_of(rng, 3), [], A)
    for _ in range(played):
        if game.phase is Phase.PLAY:
            game = replay(game, decide(game, any_action(game, rng)))
    for seat in map(Seat, range(3)):
        cards = game.cards(seat)
        subsets = [chosen for size in range(6) for chosen in combinations(cards, size)]
        actions: list[Action] = [*(Play(seat, subset) for subset in subsets), Pass(seat)]
        assert {action for action in actions if accepted(game, action)} == set(legal(game, seat))


@settings(max_examples=20, deadline=None)
@given(seats, seeds)
def test_of_all_gifts_exactly_the_listed_ones_are_accepted(seats: int, seed: int) -> None:
    game = next(after for *_, after in moments(seats, chance(seed)) if after.phase is Phase.EXCHANGE)
    for seat in map(Seat, range(seats)):
        pairs = [chosen for size in range(4) for chosen in combinations(game.cards(seat), size)]
        found = {frozenset(gift) for gift in pairs if accepted(game, Give(seat, gift))}
        assert found == {frozenset(action.cards) for action in legal(game, seat) if isinstance(action, Give)}


@games
@given(seats, seeds)
def test_choices_are_the_listed_plays_with_one_choice_of_suits(seats: int, seed: int) -> None:
    def by_rule(action: Action) -> object:
        if isinstance(action, Play):
            return len(action.cards), action.cards[0].rank, CARDS[-1] in action.cards
        return action

    for game, _, _, _ in moments(seats, chance(seed)):
        if game.turn is not None:
            shown, listed = choices(game, game.turn), legal(game, game.turn)
            assert set(shown) <= set(listed)
            assert Counter(map(by_rule, shown)) == Counter({by_rule(action): 1 for action in listed})


@games
@given(seats, seeds)
def test_a_pass_event_takes_the_seat_out_of_the_trick(seats: int, seed: int) -> None:
    for _, _, events, game in moments(seats, chance(seed)):
        first = events[0]
        if isinstance(first, Passed) and game.table is not None:
            assert not game.position.active >> first.seat & 1
            assert game.turn != first.seat
