"""Blocks that play a whole game, hand after hand, from the deals on."""

from collections import Counter
from collections.abc import Iterator

from presi.actions import Choice, Deal, Give
from presi.cards import deck
from presi.errors import Illegal, WrongDeck, WrongStart
from presi.game import Game, Phase, new_game
from presi.notation import format_cards
from presi.referee.blocks import Block, Line
from presi.referee.cards import Pack
from presi.referee.engine import put
from presi.referee.moves import is_deal, read_action, read_deal
from presi.referee.names import Names
from presi.referee.problems import Unreadable
from presi.referee.words import refused, told
from presi.rules import Rules

_OF_POSITIONS = ("hands", "finished", "order", "lead")


def run_game(block: Block, rules: Rules, names: Names) -> Iterator[tuple[Line, str]]:
    """Each line with the outcome that the engine gives; raises Unreadable at what cannot be understood."""
    for key in _OF_POSITIONS:
        if key in block.settings:
            raise Unreadable(
                block.settings[key].number, f"{key}: belongs to a position, and this block deals a game"
            )
    pack = Counter(deck(rules))
    game = new_game(rules, len(names.all))
    for line in block.lines:
        action = _read_move(line, game, names, pack)
        game, answer = put(game, action)
        if not isinstance(answer, Illegal):
            yield line, told(answer, names)
        elif isinstance(action, Deal):
            raise Unreadable(line.number, _what_is_wrong_with_the_deal(answer, names))
        else:
            yield line, refused(answer, action, game, names)


def _read_move(line: Line, game: Game, names: Names, pack: Pack) -> Deal | Choice | Give:
    """The deal or action on a line, where the game waits for one of its kind; raises Unreadable."""
    if game.phase is Phase.OVER:
        raise Unreadable(line.number, "the game is over: nothing can follow its end")
    if not is_deal(line):
        if game.phase is Phase.DEAL:
            raise Unreadable(line.number, "a deal: must stand here: no hand is being played")
        return read_action(line, names, pack)
    if game.phase is not Phase.DEAL:
        raise Unreadable(line.number, "a deal: cannot stand here: the hand is not over")
    return read_deal(line, names, pack)


def _what_is_wrong_with_the_deal(illegal: Illegal, names: Names) -> str:
    match illegal:
        case WrongStart(expected) if expected is not None:
            return f"this deal starts at {names[expected]}"
        case WrongDeck(missing, _):
            return f"wrong deck: {format_cards(missing)} missing"
        case _:
            return f"no deal is possible here: {illegal.code}"
