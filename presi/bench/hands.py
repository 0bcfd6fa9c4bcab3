"""Random hands, played by each engine in the same way: the same seed plays the same hands in all of them.

Each function deals and plays so many hands with four seats, of the preset `barajamos` where nothing else is
said, and returns how many decisions were made: plays and passes.
"""

from random import Random

from presi.actions import Deal
from presi.bench import peer
from presi.cards import Card, Seat
from presi.game import choices, decide, new_game, replay
from presi.presets import barajamos
from presi.rules import Rules
from presi.trick import NOBODY, trick

SEATS = 4


def by_trick(seed: int, hands: int, rules: Rules = barajamos) -> int:
    """The trick rules alone, as computers that think ahead use them."""
    rng = Random(seed)  # noqa: S311  a benchmark has to repeat itself
    core = trick(rules, SEATS)
    tables = core.plays
    deck = list(range(len(tables.cards)))
    # Without a card that leads, the first seat does.
    opening = tables.bits[rules.first_leader] if isinstance(rules.first_leader, Card) else -1
    decisions = 0
    for _ in range(hands):
        rng.shuffle(deck)
        dealt = [sum(1 << card for card in deck[seat::SEATS]) for seat in range(SEATS)]
        lead = next(Seat(seat) for seat, hand in enumerate(dealt) if hand & opening)
        position = core.start([tables.holding(hand) for hand in dealt], lead)
        while position.turn != NOBODY:
            codes = core.legal(position)
            position, _ = core.move(position, codes[int(rng.random() * len(codes))])
            decisions += 1
    return decisions


def by_events(seed: int, hands: int) -> int:
    """Games by `decide` and `evolve`, with all their events, as tables use them."""
    rng = Random(seed)  # noqa: S311  a benchmark has to repeat itself
    deck = list(trick(barajamos, SEATS).plays.cards)
    decisions = 0
    for _ in range(hands):
        rng.shuffle(deck)
        game = new_game(barajamos, SEATS)
        game = replay(game, decide(game, Deal(Seat(0), tuple(deck))))
        while (turn := game.turn) is not None:
            offered = choices(game, turn)
            game = replay(game, decide(game, offered[int(rng.random() * len(offered))]))
            decisions += 1
    return decisions


def by_peer(seed: int, hands: int) -> int:
    """The plain engine of `presi.bench.peer`."""
    rng = Random(seed)  # noqa: S311  a benchmark has to repeat itself
    deck = list(peer.DECK)
    decisions = 0
    for _ in range(hands):
        rng.shuffle(deck)
        hand = peer.deal(deck, SEATS)
        while not peer.over(hand):
            offered = peer.plays(hand)
            hand = peer.move(hand, offered[int(rng.random() * len(offered))])
            decisions += 1
    return decisions
