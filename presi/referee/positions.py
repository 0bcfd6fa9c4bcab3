"""Blocks that start from a position: what each seat still holds, and who leads."""

from collections import Counter
from collections.abc import Iterator

from presi.cards import Card, Seat, deck
from presi.errors import Illegal, PositionError
from presi.events import GameEnded, GameWon, Scored
from presi.game import Game, Phase, game_from_position
from presi.options import Revolution
from presi.referee.blocks import Block, Line, Setting, shorten
from presi.referee.cards import Pack, check_counts, read_cards
from presi.referee.engine import put
from presi.referee.moves import read_action
from presi.referee.names import Names
from presi.referee.problems import Unreadable
from presi.referee.words import refused, told
from presi.rules import Rules

_PLAYERS_OF_A_HAND = 2
_OF_GAMES = (Scored, GameWon, GameEnded)
_NEEDED = ("hands", "lead")
_ORDERS = {"normal": False, "inverted": True}


def run_position(block: Block, rules: Rules, names: Names) -> Iterator[tuple[Line, str]]:
    """Each line with the outcome that the engine gives; raises Unreadable at what cannot be understood."""
    pack = Counter(deck(rules))
    game = _read_position(block, rules, names, pack)
    for line in block.lines:
        if game.phase is not Phase.PLAY:
            raise Unreadable(line.number, "the hand is over: nothing can follow its end")
        action = read_action(line, names, pack)
        game, answer = put(game, action)
        if isinstance(answer, Illegal):
            yield line, refused(answer, action, game, names)
        else:
            # Points belong to whole games: a position does not say what the seats had before.
            followed = (event for event in answer if not isinstance(event, _OF_GAMES))
            yield line, told(followed, names)


def _read_position(block: Block, rules: Rules, names: Names, pack: Pack) -> Game:
    for key in _NEEDED:
        if key not in block.settings:
            raise Unreadable(block.number, f"the position {block.id} has no {key}:")
    settings = block.settings
    finished, sent_last = _read_finished(settings["finished"], names) if "finished" in settings else ((), ())
    if sent_last and not (rules.finish_with_two_loses or rules.finish_with_joker_loses):
        raise Unreadable(settings["finished"].number, "finished: these rules send nobody to last place")
    hands = _read_hands(settings["hands"], names, finished, pack)
    inverted = "order" in settings and _read_order(settings["order"], rules)
    lead = names.seat(settings["lead"].text, settings["lead"].number)
    if lead in finished:
        raise Unreadable(settings["lead"].number, f"{names[lead]} has finished and cannot lead")
    try:
        return game_from_position(rules, hands, finished, lead, sent_last=sent_last, inverted=inverted)
    except PositionError as error:
        raise Unreadable(settings["hands"].number, f"no position: {error}") from None


def _read_order(setting: Setting, rules: Rules) -> bool:
    """Whether the order is turned round."""
    if setting.text not in _ORDERS:
        raise Unreadable(setting.number, f"order: is {' or '.join(_ORDERS)}, not {shorten(setting.text)}")
    if _ORDERS[setting.text] and rules.revolution is Revolution.OFF:
        raise Unreadable(setting.number, f"order: {setting.text}: these rules know no revolution")
    return _ORDERS[setting.text]


def _read_finished(setting: Setting, names: Names) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The seats that are out, first first, and those of them that were sent to last place."""
    words = [word.partition(":") for word in setting.text.split()]
    for name, colon, place in words:
        if colon and place != "last":
            raise Unreadable(
                setting.number, f"finished: {shorten(name + colon + place)} is no NAME or NAME:last"
            )
    seats = tuple(names.seat(name, setting.number) for name, _, _ in words)
    if not seats:
        raise Unreadable(setting.number, "finished: names nobody")
    if len(set(seats)) < len(seats):
        raise Unreadable(setting.number, "finished: names a player twice")
    return seats, tuple(seat for seat, (_, colon, _) in zip(seats, words, strict=True) if colon)


def _read_hands(
    setting: Setting, names: Names, finished: tuple[Seat, ...], pack: Pack
) -> tuple[tuple[Card, ...], ...]:
    """The cards of every seat; none for those who have finished."""
    hands: dict[Seat, tuple[Card, ...]] = {}
    for part in setting.text.split(";"):
        name, colon, cards = part.partition(":")
        if not colon:
            raise Unreadable(
                setting.number, f"hands: are written A: 5o 9c ; B: 5c, not {shorten(part.strip())}"
            )
        seat = names.seat(name.strip(), setting.number)
        if seat in hands or seat in finished:
            where = "twice in hands:" if seat in hands else "in finished: too"
            raise Unreadable(setting.number, f"{names[seat]} stands {where}")
        hands[seat] = read_cards(cards.split(), setting.number, pack)
        if not hands[seat]:
            raise Unreadable(setting.number, f"{names[seat]} has no cards; who is out belongs in finished:")
    without = [name for seat, name in enumerate(names.all) if seat not in {*hands, *finished}]
    if without:
        raise Unreadable(
            setting.number, f"too few hands: {' '.join(without)} neither holds cards nor has finished"
        )
    if len(hands) < _PLAYERS_OF_A_HAND:
        raise Unreadable(setting.number, "only one player holds cards: the hand is over")
    check_counts((card for cards in hands.values() for card in cards), setting.number, pack)
    return tuple(hands.get(Seat(seat), ()) for seat in range(len(names.all)))
