"""Games for tests: positions written down, and whole games played by chance."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from presi.actions import Action, Deal, Give, Pass, Play
from presi.cards import Card, Seat, deck
from presi.errors import Illegal
from presi.events import Event
from presi.game import (
    Game,
    Phase,
    choices,
    decide,
    evolve,
    game_from_position,
    legal,
    new_game,
    next_start,
    replay,
    turn_seats,
)
from presi.notation import parse_cards
from presi.presets import barajamos
from presi.rules import Rules

A, B, C, D, E, F = map(Seat, range(6))


class Hand:
    """A position that tests play on from; each move returns what followed from it."""

    def __init__(self, *hands: str, finished: Sequence[Seat] = (), lead: Seat = A) -> None:
        self.game = game_from_position(barajamos, [parse_cards(cards) for cards in hands], finished, lead)

    def plays(self, seat: Seat, cards: str) -> tuple[Event, ...]:
        return self._done(Play(seat, parse_cards(cards)))

    def passes(self, *seats: Seat) -> tuple[Event, ...]:
        followed: tuple[Event, ...] = ()
        for seat in seats:
            followed = self._done(Pass(seat))
        return followed

    def refuses(self, seat: Seat, cards: str) -> Illegal:
        """Why the play is refused; an AssertionError where it is not."""
        return refusal(self.game, Play(seat, parse_cards(cards)))

    def _done(self, action: Action) -> tuple[Event, ...]:
        events = decide(self.game, action)
        self.game = replay(self.game, events)
        return events[1:]


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311  a test must be able to play the same game again


def refusal(game: Game, action: Action) -> Illegal:
    """Why `action` is refused; an AssertionError where it is not."""
    try:
        events = decide(game, action)
    except Illegal as illegal:
        return illegal
    raise AssertionError(f"accepted: {events}")


def accepted(game: Game, action: Action) -> bool:
    try:
        decide(game, action)
    except Illegal:
        return False
    return True


def shuffled(rng: Random, rules: Rules = barajamos) -> tuple[Card, ...]:
    cards = list(deck(rules))
    rng.shuffle(cards)
    return tuple(cards)


def a_deal(game: Game, rng: Random) -> Deal:
    """A deal that the game accepts."""
    start = next_start(game)
    return Deal(Seat(rng.randrange(game.seats)) if start is None else start, shuffled(rng, game.rules))


def any_action(game: Game, rng: Random) -> Action:
    """Some action that is legal, of a seat that may act, or a deal."""
    if game.phase is Phase.DEAL:
        return a_deal(game, rng)
    seat = rng.choice(turn_seats(game))
    return rng.choice(legal(game, seat))


def low_action(game: Game, rng: Random) -> Action:
    """What keeps games short and full of matches: the weakest play that differs by the rules."""
    if game.phase is Phase.PLAY and game.turn is not None:
        return choices(game, game.turn)[0]
    return any_action(game, rng)


def moments(
    seats: int, rng: Random, act: Callable[[Game, Random], Action] = any_action, rules: Rules = barajamos
) -> Iterator[tuple[Game, Action, tuple[Event, ...], Game]]:
    """A whole game move by move: before, the action, its events, after."""
    game = new_game(rules, seats)
    while game.phase is not Phase.OVER:
        action = act(game, rng)
        events = decide(game, action)
        after = replay(game, events)
        yield game, action, events, after
        game = after


def log(seats: int, rng: Random, rules: Rules = barajamos) -> list[Event]:
    """The events of a whole game."""
    return [event for _, _, events, _ in moments(seats, rng, rules=rules) for event in events]


def to_exchange(seats: int, rng: Random) -> Game:
    """A game whose first hand is over and whose first exchange is open."""
    return next(after for *_, after in moments(seats, rng) if after.phase is Phase.EXCHANGE)


def all_give(game: Game, rng: Random) -> Game:
    """The game after its exchange."""
    while game.phase is Phase.EXCHANGE:
        for event in decide(game, any_action(game, rng)):
            game = evolve(game, event)
    return game


def gives(seat: Seat, cards: str) -> Give:
    return Give(seat, parse_cards(cards))
