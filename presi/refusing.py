"""Why what a seat wants to do in a trick is not legal."""

from presi.actions import Play
from presi.cards import Card, Suit, Value, is_two, order, value_of
from presi.errors import (
    Illegal,
    JokerAlone,
    LeadPass,
    Mixed,
    MustBeat,
    NotNow,
    TooLow,
    UnderThreat,
    WrongSize,
)
from presi.events import Played
from presi.options import JokerSingle, JokerWild, SizeRule
from presi.position import ALONE, THREAT
from presi.rules import Rules
from presi.state import Game

__all__ = ["pass_refusal", "play_refusal"]


def pass_refusal(game: Game) -> Illegal:
    """Why the seat in turn, who may not pass, may not."""
    if game.position.state & ALONE:
        return NotNow()
    if game.table is None:
        return LeadPass()
    return UnderThreat(game.table) if game.position.state & THREAT else MustBeat(game.table)


def play_refusal(game: Game, action: Play) -> Illegal:
    """Why cards that the seat in turn holds may not be played."""
    rules, table, size = game.rules, game.table, len(action.cards)
    value = _value(rules, action)
    if value is None and size:
        return Mixed(action.cards)
    if not _right_size(rules, size, table):
        return WrongSize(size, None if table is None else len(table.cards))
    if size == 1 and value_of(action.cards[0]) == "JK" and rules.joker_single is JokerSingle.NONE:
        return JokerAlone(action.cards[0])
    if table is None:
        return Mixed(action.cards)
    if game.position.state & THREAT:
        return UnderThreat(table)
    return TooLow(Play(action.seat, action.cards, value), table)


def _value(rules: Rules, action: Play) -> Value | None:
    """What the cards stand for; None where that is nothing, not what is declared, or not declared."""
    alone = len(action.cards) == 1
    own = {value_of(card) for card in action.cards if alone or not _stands_for_others(rules, card)}
    if not own and all(map(is_two, action.cards)):
        own = set(map(value_of, action.cards))
    if len(own) > 1:
        return None
    possible = own or set(order(rules)) - {Value("JK")}
    if action.value is None:
        return next(iter(own), None)
    return action.value if action.value in possible else None


def _stands_for_others(rules: Rules, card: Card) -> bool:
    if card.suit is Suit.JOKERS:
        return rules.joker_wild is JokerWild.IN_SETS
    return rules.twos_wild and is_two(card)


def _right_size(rules: Rules, size: int, table: Played | None) -> bool:
    if table is None:
        return size in rules.set_sizes
    if rules.size_rule is SizeRule.LONGER_BEATS_SHORTER and size in rules.set_sizes:
        return size >= len(table.cards)
    return size == len(table.cards)
