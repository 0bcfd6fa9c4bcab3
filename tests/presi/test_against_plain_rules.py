"""The engine and the rules written down plainly walk the same tree of positions."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from presi.actions import Choice, Pass, Play
from presi.cards import Card, Seat, deck
from presi.events import Event, HandEnded, Skipped, TrickClosed, TrickWon, TurnCame, WentOut
from presi.game import Game, Phase, choices, decide, game_from_position, legal, replay
from presi.notation import parse_cards
from presi.presets import barajamos
from tests.presi import plain
from tests.presi.playing import A, chance


def told(events: tuple[Event, ...]) -> str:
    """What followed, in the words of `plain`."""
    words = []
    for event in events:
        match event:
            case WentOut(seat):
                words.append(f"out {seat}")
            case HandEnded():
                words.append("end")
            case TrickClosed():
                words.append("closed")
            case Skipped(seat):
                words.append(f"skip {seat}")
            case TrickWon(seat):
                words.append(f"trick {seat}")
            case TurnCame(seat):
                words.append(f"next {seat}")
    return "; ".join(words)


def start(hands: list[tuple[Card, ...]]) -> tuple[Game, plain.Trick]:
    finished = [Seat(seat) for seat, hand in enumerate(hands) if not hand]
    lead = next(Seat(seat) for seat, hand in enumerate(hands) if hand)
    game = game_from_position(barajamos, hands, finished, lead)
    return game, plain.Trick(tuple(map(frozenset, hands)), lead, tuple(finished))


def step(game: Game, trick: plain.Trick, action: Choice) -> tuple[Game, plain.Trick]:
    events = decide(game, action)
    trick, expected = plain.playing(trick, action.cards) if isinstance(action, Play) else plain.passing(trick)
    assert told(events) == expected
    return replay(game, events), trick


def same_choices(game: Game, trick: plain.Trick) -> None:
    listed = {frozenset(action.cards) for action in legal(game, Seat(trick.turn)) if isinstance(action, Play)}
    assert listed == set(map(frozenset, plain.plays(trick)))
    assert (Pass(Seat(trick.turn)) in legal(game, Seat(trick.turn))) == bool(trick.table)


def walk(game: Game, trick: plain.Trick, depth: int) -> int:
    """How many positions lie `depth` decisions ahead, plays that differ by suits only counted once."""
    if depth == 0 or game.phase is not Phase.PLAY:
        return 1
    same_choices(game, trick)
    return sum(walk(*step(game, trick, action), depth - 1) for action in choices(game, Seat(trick.turn)))


@pytest.mark.parametrize(
    ("hands", "counts"),
    [
        (["3o 3c 9o", "3e 9c 2o", "3b 9e 2c"], [3, 9, 21, 50, 91, 178]),
        (["2o 2c", "2e 2b 3o", "Ao Ac 3c", "Ae Ab"], [3, 6, 10, 16, 27, 49]),
        (["7o 7c 7e", "8o 8c 8e 2o", "", "7b 9o"], [3, 10, 20, 30, 50, 75]),
    ],
)
def test_both_find_the_same_tree_of_positions(hands: list[str], counts: list[int]) -> None:
    game, trick = start([parse_cards(hand) for hand in hands])
    assert [walk(game, trick, depth) for depth in range(1, 7)] == counts


def some_hands(rng: Random, seats: int) -> list[tuple[Card, ...]]:
    """Hands of at most seven cards from few values, two seats or more with cards."""
    cards = [card for card in deck(barajamos) if card.rank in {"3", "9", "A", "2"}]
    rng.shuffle(cards)
    hands = [tuple(cards.pop() for _ in range(min(len(cards), rng.randint(0, 7)))) for _ in range(seats)]
    return hands if sum(map(bool, hands)) > 1 else some_hands(rng, seats)


@settings(max_examples=150, deadline=None)
@given(st.integers(3, 6), st.integers(0, 2**32))
def test_both_agree_on_every_hand_played_by_chance(seats: int, seed: int) -> None:
    rng = chance(seed)
    game, trick = start(some_hands(rng, seats))
    while game.phase is Phase.PLAY:
        same_choices(game, trick)
        assert game.turn == trick.turn
        game, trick = step(game, trick, rng.choice(choices(game, Seat(trick.turn))))
    assert game.places == trick.places
    assert A in game.places
