"""The game and the plain rules side by side, move by move, through all that can happen in a position."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from presi.actions import Action
from presi.cards import Card, Seat
from presi.events import Event, GameWon, Played, Scored
from presi.game import Game, decide, game_from_position, legal, replay
from presi.referee.names import Names
from presi.referee.words import told
from presi.rules import Rules
from tests.presi.reference import hand as plain
from tests.presi.reference.options import Options

_NAMES = Names(tuple("ABCDEFGHIJ"))


@dataclass(frozen=True, slots=True)
class Position:
    """What each seat holds, who is out already, and who leads."""

    holdings: tuple[tuple[Card, ...], ...]
    lead: Seat
    finished: tuple[Seat, ...] = ()

    def __str__(self) -> str:
        hands = " ; ".join(" ".join(map(str, cards)) for cards in self.holdings)
        return f"{hands} | {_NAMES[self.lead]} leads, out: {[_NAMES[seat] for seat in self.finished]}"

    def in_plain_rules(self, options: Options) -> plain.Hand:
        return plain.start(options, self.holdings, self.lead, finished=self.finished)

    def in_game(self, rules: Rules) -> Game:
        return game_from_position(rules, self.holdings, self.finished, self.lead)


def moves_of_game(game: Game) -> dict[plain.Move, tuple[Game, str]]:
    """Every legal move of the game in the plain rules' form, with the game after it and what followed."""
    if game.turn is None:
        return {}
    actions = legal(game, game.turn)
    found = {}
    for action in actions:
        events = decide(game, action)
        found[_plain_move(action, events)] = replay(game, events), _told(events)
    assert len(found) == len(actions), "a legal move is listed twice"
    return found


def walk(hand: plain.Hand, game: Game) -> Counter[tuple[Seat, ...]]:
    """How many ways lead to which places, in both; an AssertionError where the two part."""
    steps = list(_steps(hand, game))
    if not steps:
        return Counter([hand.places])
    results: Counter[tuple[Seat, ...]] = Counter()
    for after in steps:
        results += walk(*after)
    return results


def play_out(hand: plain.Hand, game: Game, rng: Random) -> None:
    """Play by chance to the end of the hand; an AssertionError where the two part."""
    while steps := list(_steps(hand, game)):
        hand, game = rng.choice(steps)


def _steps(hand: plain.Hand, game: Game) -> Iterator[tuple[plain.Hand, Game]]:
    """What both come to by each legal move; nothing where the hand is over."""
    theirs = moves_of_game(game)
    ours = plain.legal(hand)
    assert set(theirs) == set(ours), _parted(hand)
    for chosen in ours:
        after = plain.move(hand, chosen)
        game_after, followed = theirs[chosen]
        assert followed == "; ".join(after.told), f"{_parted(hand)}: {chosen}"
        assert game_after.places == after.places
        yield after, game_after


def count_in_game(game: Game, depth: int) -> int:
    """How many sequences of `depth` moves the game allows; see `count` of the plain rules."""
    if depth == 0 or game.turn is None:
        return 1
    return sum(count_in_game(after, depth - 1) for after, _ in moves_of_game(game).values())


def _plain_move(action: Action, events: Sequence[Event]) -> plain.Move:
    match events[0]:
        case Played(_, cards, value):
            return "play", frozenset(cards), str(value)
    match type(action).__name__:
        case "Pass":
            return ("pass",)
        case "SkipTurn":
            return ("skip",)
        case "Close":
            return ("close",)
    raise AssertionError(f"no move of a hand: {action}")


def _told(events: Sequence[Event]) -> str:
    return told((event for event in events[1:] if not isinstance(event, Scored | GameWon)), _NAMES)


def _parted(hand: plain.Hand) -> str:
    holdings = [" ".join(sorted(map(str, cards))) for cards in hand.holdings]
    table = " ".join(sorted(map(str, hand.table.cards))) if hand.table else "nothing"
    return f"{holdings}, {_NAMES[hand.turn]} on {table}, {hand.state}, after {hand.told}"
