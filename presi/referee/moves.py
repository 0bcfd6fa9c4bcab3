"""Moves as text: `A 7C JK`, `A pass`, `A skip`, `A close`, `A gives 2o Ac`, and a game's `deal:` lines."""

from collections.abc import Callable

from presi.actions import Choice, Close, Deal, Give, Pass, Play, SkipTurn
from presi.cards import Seat, Suit, Value, is_two, value_of
from presi.referee.blocks import Line, shorten
from presi.referee.cards import Pack, read_cards
from presi.referee.names import Names
from presi.referee.problems import Unreadable

_DEAL = "deal:"
_NO_PLAY: dict[str, Callable[[Seat], Pass | SkipTurn | Close]] = {
    "pass": Pass,
    "skip": SkipTurn,
    "close": Close,
}


def is_deal(line: Line) -> bool:
    """Whether a line deals a hand of a whole game."""
    return line.move.startswith(_DEAL)


def read_action(line: Line, names: Names, pack: Pack) -> Choice | Give:
    """The play, pass or gift on a line; raises Unreadable."""
    name, *words = line.move.split()
    seat = names.seat(name, line.number)
    match words:
        case []:
            raise Unreadable(line.number, f"{name} does nothing: cards, pass or gives must follow")
        case [word] if word in _NO_PLAY:
            return _NO_PLAY[word](seat)
        case ["gives", *gift]:
            return Give(seat, read_cards(gift, line.number, pack))
        case _:
            return _read_play(seat, words, line.number, pack)


def _read_play(seat: Seat, words: list[str], line: int, pack: Pack) -> Play:
    """Cards, one of the jokers or twos among them perhaps with the value that it stands for: `JK=9`."""
    parts = [word.partition("=") for word in words]
    if len(parts) == 1 and parts[0][1]:
        raise Unreadable(line, f"{shorten(words[0])}: a card played alone stands for itself")
    declared = {value for _, equals, value in parts if equals}
    cards = read_cards([card for card, _, _ in parts], line, pack)
    if not declared:
        return Play(seat, cards)
    values = {value_of(card) for card in pack} - {"JK"}
    if len(declared) > 1 or not declared <= values:
        raise Unreadable(line, f"{shorten(' '.join(words))} names no value of these rules")
    stand_ins = [card for card, (_, equals, _) in zip(cards, parts, strict=True) if equals]
    if not all(card.suit is Suit.JOKERS or is_two(card) for card in stand_ins):
        raise Unreadable(line, f"{shorten(' '.join(words))}: only jokers and twos stand for other cards")
    return Play(seat, cards, Value(declared.pop()))


def read_deal(line: Line, names: Names, pack: Pack) -> Deal:
    """The deal on a line, its deck complete or not; raises Unreadable."""
    first, *words = line.move.removeprefix(_DEAL).split() or [""]
    if not first.startswith("start="):
        raise Unreadable(line.number, f"deal: must go on with start=PLAYER, not with {shorten(first)}")
    start = names.seat(first.removeprefix("start="), line.number)
    return Deal(start, read_cards(words, line.number, pack))
