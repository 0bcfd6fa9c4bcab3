"""A game's events as the referee's text: what a table has played can be read, and judged again."""

from collections.abc import Iterable, Iterator, Sequence

from presi.cards import Suit, is_two, value_of
from presi.events import Dealt, Event, Gave, Passed, Played, SkipTaken, StandEnded
from presi.notation import format_cards
from presi.referee.names import Names
from presi.referee.words import told

__all__ = ["transcript"]


def transcript(heading: str, names: Sequence[str], events: Iterable[Event]) -> str:
    """A whole game as one block, secret cards included.

    `heading` is the first line ("[G01] barajamos"), `names` are by seat, `events` are the game's from its
    first deal on.
    """
    called = Names(tuple(names))
    lines = (f"{_move(move, called)} => {told(followed, called)}" for move, followed in _moves(events))
    return "\n".join((heading, f"players: {' '.join(names)}", *lines, ""))


def _moves(events: Iterable[Event]) -> Iterator[tuple[Event, list[Event]]]:
    """Each move, and what followed from it."""
    move: Event | None = None
    followed: list[Event] = []
    for event in events:
        if not isinstance(event, Dealt | Gave | Played | Passed | SkipTaken | StandEnded):
            followed.append(event)
            continue
        if move is not None:
            yield move, followed
        move, followed = event, []
    if move is not None:
        yield move, followed


def _move(move: Event, names: Names) -> str:
    match move:
        case Dealt(start, deck):
            return f"deal: start={names[start]} {format_cards(deck)}"
        case Gave(seat, cards):
            return f"{names[seat]} gives {format_cards(cards)}"
        case Played(seat):
            return f"{names[seat]} {_played(move)}"
        case Passed(seat):
            return f"{names[seat]} pass"
        case SkipTaken(seat):
            return f"{names[seat]} skip"
        case StandEnded(seat):
            return f"{names[seat]} close"
        case _:
            raise TypeError(move)


def _played(play: Played) -> str:
    """The cards; with `JK=9` where none of them says what the jokers and twos stand for."""
    wild = [card for card in play.cards if card.suit is Suit.JOKERS or is_two(card)]
    if len(wild) < len(play.cards) or play.value == "JK":
        return format_cards(play.cards)
    return " ".join(
        str(card) if value_of(card) == play.value else f"{card}={play.value}" for card in play.cards
    )
