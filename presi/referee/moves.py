"""Moves as text: `A 7o 7c`, `A pass`, `A gives 2o Ac`, and the `deal:` lines of a whole game."""

from presi.actions import Deal, Give, Pass, Play
from presi.referee.blocks import Line, shorten
from presi.referee.cards import Pack, read_cards
from presi.referee.names import Names
from presi.referee.problems import Unreadable

_DEAL = "deal:"


def is_deal(line: Line) -> bool:
    """Whether a line deals a hand of a whole game."""
    return line.move.startswith(_DEAL)


def read_action(line: Line, names: Names, pack: Pack) -> Play | Pass | Give:
    """The play, pass or gift on a line; raises Unreadable."""
    name, *words = line.move.split()
    seat = names.seat(name, line.number)
    match words:
        case []:
            raise Unreadable(line.number, f"{name} does nothing: cards, pass or gives must follow")
        case ["pass"]:
            return Pass(seat)
        case ["gives", *gift]:
            return Give(seat, read_cards(gift, line.number, pack))
        case _:
            return Play(seat, read_cards(words, line.number, pack))


def read_deal(line: Line, names: Names, pack: Pack) -> Deal:
    """The deal on a line, its deck complete or not; raises Unreadable."""
    first, *words = line.move.removeprefix(_DEAL).split() or [""]
    if not first.startswith("start="):
        raise Unreadable(line.number, f"deal: must go on with start=PLAYER, not with {shorten(first)}")
    start = names.seat(first.removeprefix("start="), line.number)
    return Deal(start, read_cards(words, line.number, pack))
