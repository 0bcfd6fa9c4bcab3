"""What the engine answers, in the text form: `out A:1; closed; next B`, `illegal SIZE; next B`."""

from collections.abc import Iterable

from presi.actions import Action, Give
from presi.errors import Illegal
from presi.events import (
    Dealt,
    Event,
    ExchangeOpened,
    GameEnded,
    GameWon,
    Gave,
    HandEnded,
    LastStanding,
    Led,
    NobodySkipped,
    OrderTurned,
    Passed,
    Played,
    Scored,
    Skipped,
    SkipTaken,
    StandEnded,
    Swapped,
    Threatened,
    TrickClosed,
    TrickWon,
    TurnCame,
    WentOut,
)
from presi.game import Game
from presi.referee.names import Names

_OF_A_SEAT: dict[type[Event], str] = {
    GameWon: "winner",
    Skipped: "skip",
    Threatened: "threat",
    LastStanding: "alone",
    TrickWon: "trick",
    Led: "next",
    TurnCame: "next",
}
"""Outcomes that are a word and a name."""


def told(events: Iterable[Event], names: Names) -> str:
    """What followed from a move. Events come in the outcomes' order; a gift that moves nothing is `ok`."""
    return "; ".join(filter(None, (_word(event, names) for event in events))) or "ok"


def refused(illegal: Illegal, action: Action, game: Game, names: Names) -> str:
    """That a move was refused, and who acts next as before; a refused gift stands alone."""
    reason = f"illegal {illegal.code}"
    return reason if game.turn is None or isinstance(action, Give) else f"{reason}; next {names[game.turn]}"


def totals(points: Iterable[int], names: Names) -> str:
    """Points by seat: `A=2 B=0 C=1`."""
    return " ".join(f"{name}={total}" for name, total in zip(names.all, points, strict=True))


def _word(event: Event, names: Names) -> str:  # noqa: C901, PLR0911  one case for each kind of outcome
    match event:
        case Dealt() | Gave() | Played() | Passed() | SkipTaken() | StandEnded() | GameEnded():
            return ""
        case ExchangeOpened(debts):
            owed = (f"{names[debt.giver]}>{names[debt.taker]}:{debt.count}" for debt in debts)
            return " ".join(("exchange", *owed))
        case Swapped():
            return "swapped"
        case OrderTurned(inverted):
            return "order inverted" if inverted else "order normal"
        case WentOut(seat, place):
            return f"out {names[seat]}:{'last' if place is None else place}"
        case HandEnded(places):
            return " ".join(("end", *(names[seat] for seat in places)))
        case Scored(_, sums):
            return f"points {totals(sums, names)}"
        case TrickClosed():
            return "closed"
        case NobodySkipped():
            return "noskip"
        case (
            GameWon(seat)
            | Skipped(seat)
            | Threatened(seat)
            | LastStanding(seat)
            | TrickWon(seat)
            | Led(seat)
            | TurnCame(seat)
        ):
            return f"{_OF_A_SEAT[type(event)]} {names[seat]}"
