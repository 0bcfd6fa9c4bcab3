"""Putting moves to the engine: the referee decides nothing itself."""

from presi.actions import Action
from presi.errors import Illegal
from presi.events import Event
from presi.game import Game, decide, replay


def put(game: Game, action: Action) -> tuple[Game, tuple[Event, ...] | Illegal]:
    """The game after `action` and what followed; the same game and the refusal where it is illegal."""
    try:
        events = decide(game, action)
    except Illegal as illegal:
        return game, illegal
    return replay(game, events), events
