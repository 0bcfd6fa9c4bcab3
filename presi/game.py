"""A game: `decide` checks an action and says what comes of it, `evolve` applies what has happened.

`decide` changes nothing and `evolve` checks nothing, so a game is its rules, its seats and its events, and
`replay` is a fold over them. What `legal` lists is what `decide` accepts.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from presi.cards import Card, Seat
from presi.decisions import choices, decide, legal
from presi.errors import PositionError
from presi.events import Led
from presi.evolution import evolve, replay
from presi.position import state_of
from presi.rules import Rules
from presi.state import Game, Phase, new_game, next_order, next_start, turn_seats
from presi.trick import NOBODY

__all__ = [
    "Game",
    "Phase",
    "choices",
    "decide",
    "evolve",
    "game_from_position",
    "legal",
    "new_game",
    "next_order",
    "next_start",
    "replay",
    "turn_seats",
]


def game_from_position(  # noqa: PLR0913  a position has as many parts
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    finished: Sequence[Seat],
    lead: Seat,
    *,
    sent_last: Sequence[Seat] = (),
    inverted: bool = False,
) -> Game:
    """A game in its first hand in which `lead` leads; cards that nobody holds have been played already.

    `hands` has the cards of every seat, `finished` the seats that are out, first first, `sent_last` those of
    them that have lost their place, `inverted` whether a revolution is in force. Raises PositionError where
    a card is foreign to the deck or there twice, or where a seat is neither out nor holds cards, or both, or
    leads although it is out, or was sent last without being out; and RulesError for a wrong number of seats.
    """
    game = new_game(rules, len(hands))
    plays = game.trick.plays
    counts = Counter(card for hand in hands for card in hand)
    wrong_cards = tuple(card for card, count in counts.items() if count > 1 or card not in plays.bits)
    seats = [Seat(seat) for seat in range(len(hands))]
    wrong_seats = tuple(seat for seat in seats if finished.count(seat) + bool(hands[seat]) != 1)
    wrong_seats = (*wrong_seats, *({lead} & set(finished)), *(set(sent_last) - set(finished)))
    if wrong_cards or wrong_seats:
        raise PositionError(wrong_cards, wrong_seats)
    masks = tuple(map(plays.hand, hands))
    state = state_of(inverted=inverted, sent_last=sent_last)
    out = game.trick.start((0,) * game.seats, NOBODY, tuple(finished), state)
    game = replace(game, hand=1, hands=masks, position=out)
    return evolve(game, Led(lead))
