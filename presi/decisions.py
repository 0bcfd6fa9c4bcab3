"""What an action comes to: the checks, the refusals, and the list of what may be done."""

from collections import Counter
from functools import lru_cache

from presi import exchange, scoring
from presi.actions import Action, Close, Deal, Give, Pass, Play, SkipTurn
from presi.cards import Card, Seat, value_of
from presi.errors import (
    Illegal,
    LeadPass,
    Mixed,
    NotHeld,
    NotNow,
    NotOwing,
    NotYourTurn,
    TooLow,
    WrongDeck,
    WrongSize,
    WrongStart,
)
from presi.events import (
    Dealt,
    Event,
    ExchangeOpened,
    GameEnded,
    GameWon,
    Gave,
    HandEnded,
    Led,
    Passed,
    Played,
    Scored,
    Skipped,
    Swapped,
    TrickClosed,
    TrickWon,
    TurnCame,
    WentOut,
)
from presi.options import FirstLeader, Scoring
from presi.plays import PASS, Memo
from presi.rules import Rules
from presi.state import Game, Phase, turn_seats
from presi.trick import NOBODY, NOTHING, Followed, Position, Trick

__all__ = ["choices", "decide", "legal"]


def decide(game: Game, action: Action) -> tuple[Event, ...]:
    """What comes of `action`, in the order in which `evolve` takes it. Raises a subclass of Illegal."""
    match action:
        case Play():
            return _play(game, action)
        case Pass():
            return _pass(game, action)
        case Give():
            return _give(game, action)
        case Deal():
            return _deal(game, action)
        case SkipTurn() | Close():
            raise NotNow


def legal(game: Game, seat: Seat) -> tuple[Action, ...]:
    """Every action that `decide` accepts from `seat` now, each choice of suits on its own, the pass last.

    Cards stand in the order of the deck; `decide` takes them in any order.
    """
    debt = game.debt(seat)
    if debt is not None:
        return tuple(Give(seat, gift) for gift in exchange.gifts(game.rules, debt, game.cards(seat)))
    if seat != game.turn:
        return ()
    plays, hand = game.trick.plays, game.hands[seat]
    return tuple(
        action
        for code in game.trick.legal(game.position)
        for action in (
            [Play(seat, plays.cards_in(way)) for way in plays.ways(code, hand)] if code else [Pass(seat)]
        )
    )


def choices(game: Game, seat: Seat) -> tuple[Play | Pass, ...]:
    """The plays of `seat` that differ by the rules, one choice of suits each, weakest first, pass last."""
    if seat != game.turn:
        return ()
    offers, spans, hand = _offers(game.trick)[seat], game.trick.plays.spans, game.hands[seat]
    return tuple([offers[code][hand & spans[code]] for code in game.trick.legal(game.position)])


@lru_cache(maxsize=256)
def _offers(trick: Trick) -> list[list[Memo[Play | Pass]]]:
    """By seat, code and the hand's cards in the code's span: the action that is shown for it.

    Choices are asked for at every decision, and making their actions anew would take half of its time.
    """
    codes = range(len(trick.plays.kinds))
    return [[_offer(trick, Seat(seat), code) for code in codes] for seat in range(trick.seats)]


def _offer(trick: Trick, seat: Seat, code: int) -> Memo[Play | Pass]:
    if code == PASS:
        return Memo(lambda _: Pass(seat))
    chosen = trick.plays.chosen[code]
    return Memo(lambda span: Play(seat, chosen[span]))


def _play(game: Game, action: Play) -> tuple[Event, ...]:
    if action.seat != game.turn:
        raise NotYourTurn(game.turn)
    plays, position = game.trick.plays, game.position
    code = plays.codes.get(_held(game, action.seat, action.cards), PASS)
    value = plays.values[plays.kinds[code].value]
    if code == PASS or code not in game.trick.legal(position) or action.value not in {None, value}:
        raise _refusal(game, action)
    after, followed = game.trick.move(position, code)
    played = Played(action.seat, action.cards, value, game.trick.matches(position, code))
    return (played, *_consequences(game, action.seat, after, followed))


def _pass(game: Game, action: Pass) -> tuple[Event, ...]:
    if action.seat != game.turn:
        raise NotYourTurn(game.turn)
    if PASS not in game.trick.legal(game.position):
        raise LeadPass
    after, followed = game.trick.move(game.position, PASS)
    return (Passed(action.seat), *_consequences(game, action.seat, after, followed))


def _held(game: Game, seat: Seat, cards: tuple[Card, ...]) -> int:
    """`cards` as a part of the hand of `seat`. Raises NotHeld."""
    bits, hand, part = game.trick.plays.bits, game.hands[seat], 0
    for card in cards:
        part += bits.get(card, 0)
    if part & ~hand or part.bit_count() != len(cards):
        raise NotHeld(tuple(Counter(cards) - Counter(game.cards(seat))))
    return part


def _refusal(game: Game, action: Play) -> Illegal:
    """Why cards that the seat holds may not be played."""
    size, table = len(action.cards), game.table
    values = set(map(value_of, action.cards))
    if len(values) > 1 or (values and action.value not in {None, *values}):
        return Mixed(action.cards)
    if table is None or size != len(table.cards):
        return WrongSize(size, None if table is None else len(table.cards))
    return TooLow(Play(action.seat, action.cards, values.pop()), table)


def _consequences(game: Game, seat: Seat, after: Position, followed: Followed) -> list[Event]:
    """What follows from a play or pass of `seat`, as events."""
    if followed is NOTHING:
        return [TurnCame(after.turn)]
    found: list[Event] = []
    if followed.out:
        found.append(WentOut(seat, len(game.position.places) + 1))
    if followed.ended:
        return found + _hand_end(game, after.places)
    if followed.closed:
        found.append(TrickClosed())
    if followed.skipped != NOBODY:
        found.append(Skipped(followed.skipped))
    if followed.won:
        found.append(TrickWon(after.turn))
    found.append(TurnCame(after.turn))
    return found


def _hand_end(game: Game, places: tuple[Seat, ...]) -> list[Event]:
    """The places of a hand, what they score, and the end of the game where it has come."""
    points = scoring.points(game.rules, places)
    totals = tuple(map(sum, zip(game.totals, points, strict=True)))
    ended: list[Event] = [HandEnded(places)]
    if game.rules.scoring is not Scoring.NONE:
        ended.append(Scored(points, totals))
    if scoring.is_over(game.rules, game.hand, totals):
        winner = scoring.winner(game.rules, totals, places)
        ended.append(GameEnded() if winner is None else GameWon(winner))
    return ended


def _give(game: Game, action: Give) -> tuple[Event, ...]:
    debt = game.debt(action.seat)
    if debt is None:
        raise NotOwing(action.seat)
    exchange.check_gift(game.rules, debt, game.cards(action.seat), action.cards)
    gave = Gave(action.seat, action.cards)
    if turn_seats(game) != (action.seat,):
        return (gave,)
    return (gave, Swapped(), Led(game.places[-1]))


def _deal(game: Game, action: Deal) -> tuple[Event, ...]:
    if game.phase is not Phase.DEAL:
        raise NotNow
    _check_deal(game, action)
    dealt = Dealt(action.start, action.deck)
    if game.hand == 0:
        return (dealt, Led(_first_leader(game.rules, game.seats, action)))
    hand = game.hand + 1
    debts = exchange.debts(game.rules, game.places) if hand >= game.rules.exchange_from_hand else ()
    return (dealt, ExchangeOpened(debts) if debts else Led(game.places[-1]))


def _check_deal(game: Game, action: Deal) -> None:
    """The whole deck, and from the second hand on a start one seat further (rules.md E07)."""
    expected = None if game.start is None else Seat((game.start + 1) % game.seats)
    if action.start not in ({expected} if expected is not None else range(game.seats)):
        raise WrongStart(expected)
    cards = game.trick.plays.cards
    if len(cards) != len(action.deck) or game.trick.plays.bits.keys() != set(action.deck):
        deck, given = Counter(cards), Counter(action.deck)
        raise WrongDeck(tuple((deck - given).elements()), tuple((given - deck).elements()))


def _first_leader(rules: Rules, seats: int, deal: Deal) -> Seat:
    """Who leads the first hand (rules.md E08, P12)."""
    if isinstance(rules.first_leader, FirstLeader):
        return deal.start
    return Seat((deal.start + deal.deck.index(rules.first_leader)) % seats)
