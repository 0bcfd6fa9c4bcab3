"""What an action comes to: the checks, the refusals, and the list of what may be done."""

from collections import Counter
from functools import lru_cache

from presi import exchange, scoring
from presi.actions import Action, Choice, Close, Deal, Give, Pass, Play, SkipTurn
from presi.cards import Card, Seat
from presi.errors import NotHeld, NotNow, NotOwing, NotYourTurn, WrongDeck, WrongStart
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
from presi.options import FirstLeader, LaterLeader, Scoring
from presi.plays import PASS, Memo, Plays
from presi.position import ALONE, ASKED, INVERTED, THREAT
from presi.refusing import pass_refusal, play_refusal
from presi.rules import Rules
from presi.state import Game, Phase, next_start
from presi.trick import NOBODY, NOTHING, Followed, Position

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
        case SkipTurn() | Close():
            return _play_nothing(game, action)
        case Deal():
            return _deal(game, action)


def legal(game: Game, seat: Seat) -> tuple[Action, ...]:
    """Every action that `decide` accepts from `seat` now, each choice of suits on its own, the pass last.

    Cards stand in the order of the deck; `decide` takes them in any order.
    """
    debt = game.debt(seat)
    if debt is not None:
        return tuple(Give(seat, gift) for gift in exchange.gifts(game.rules, debt, game.cards(seat)))
    if seat != game.turn:
        return ()
    plays, hand, state = game.trick.plays, game.hands[seat], game.position.state
    return tuple(
        action
        for code in game.trick.legal(game.position)
        for action in (
            [_offered(plays, seat, code, plays.cards_in(way)) for way in plays.ways(code, hand)]
            if code
            else [_nothing(seat, state)]
        )
    )


def choices(game: Game, seat: Seat) -> tuple[Choice, ...]:
    """The plays of `seat` that differ by the rules, one choice of suits each, weakest first, pass last."""
    if seat != game.turn:
        return ()
    core, position, hand = game.trick, game.position, game.hands[seat]
    offers, spans = _offers(core.plays, core.seats)[seat], core.plays.spans
    found = [offers[code][hand & spans[code]] for code in core.legal(position)]
    if position.state & ASKED:
        found[-1] = _nothing(seat, position.state)
    return tuple(found)


@lru_cache(maxsize=256)
def _offers(plays: Plays, seats: int) -> list[list[Memo[Choice]]]:
    """By seat, code and the hand's cards in the code's span: the action that is shown for it.

    Choices are asked for at every decision, and making their actions anew would take half of its time.
    """
    codes = range(len(plays.kinds.all))
    return [[_offer(plays, Seat(seat), code) for code in codes] for seat in range(seats)]


def _offer(plays: Plays, seat: Seat, code: int) -> Memo[Choice]:
    if code == PASS:
        return Memo(lambda _: Pass(seat))
    return Memo(lambda span: _offered(plays, seat, code, plays.chosen[code][span]))


def _offered(plays: Plays, seat: Seat, code: int, cards: tuple[Card, ...]) -> Play:
    return Play(seat, cards, plays.value[code] if code in plays.ambiguous else None)


def _nothing(seat: Seat, state: int) -> Pass | SkipTurn | Close:
    """What playing nothing is called now."""
    if state & THREAT:
        return SkipTurn(seat)
    return Close(seat) if state & ALONE else Pass(seat)


def _play(game: Game, action: Play) -> tuple[Event, ...]:
    if action.seat != game.turn:
        raise NotYourTurn(game.turn)
    plays, position = game.trick.plays, game.position
    part = _held(game, action.seat, action.cards)
    code = plays.codes.get(part, PASS)
    if action.value is not None or code == PASS:
        code = plays.code(part, action.value)
    if code == PASS or code not in game.trick.legal(position):
        raise play_refusal(game, action)
    after, followed = game.trick.move(position, code)
    played = Played(action.seat, action.cards, plays.value[code], game.trick.matches(position, code))
    return (played, *_consequences(game, action.seat, after, followed))


def _pass(game: Game, action: Pass) -> tuple[Event, ...]:
    if action.seat != game.turn:
        raise NotYourTurn(game.turn)
    position = game.position
    if position.state & ASKED or PASS not in game.trick.legal(position):
        raise pass_refusal(game)
    after, followed = game.trick.move(position, PASS)
    return (Passed(action.seat), *_consequences(game, action.seat, after, followed))


def _play_nothing(game: Game, action: SkipTurn | Close) -> tuple[Event, ...]:
    """Under a threat, or as the last one standing."""
    if action.seat != game.turn:
        raise NotYourTurn(game.turn)
    skips = isinstance(action, SkipTurn)
    if not game.position.state & (THREAT if skips else ALONE):
        raise NotNow
    after, followed = game.trick.move(game.position, PASS)
    told = SkipTaken(action.seat) if skips else StandEnded(action.seat)
    return (told, *_consequences(game, action.seat, after, followed))


def _held(game: Game, seat: Seat, cards: tuple[Card, ...]) -> int:
    """`cards` as a part of the hand of `seat`. Raises NotHeld."""
    bits, hand, part = game.trick.plays.bits, game.hands[seat], 0
    for card in cards:
        part += bits.get(card, 0)
    if part & ~hand or part.bit_count() != len(cards):
        raise NotHeld(tuple(Counter(cards) - Counter(game.cards(seat))))
    return part


def _consequences(game: Game, seat: Seat, after: Position, followed: Followed) -> list[Event]:
    """What follows from what `seat` has done, as events."""
    if followed is NOTHING and not after.state & ASKED:
        return [TurnCame(after.turn)]
    found: list[Event] = []
    if followed.turned:
        found.append(OrderTurned(bool(after.state & INVERTED)))
    if followed.out:
        found.append(WentOut(seat, None if followed.sent_last else _place(game)))
    if followed.ended:
        return found + _hand_end(game, after.places)
    return found + _trick_end(after, followed)


def _trick_end(after: Position, followed: Followed) -> list[Event]:
    """What became of the trick, and whose turn it is."""
    found: list[Event] = []
    if followed.closed:
        found.append(TrickClosed())
    if followed.skipped != NOBODY:
        found.append(Skipped(followed.skipped))
    if followed.won:
        found.append(TrickWon(after.turn))
    if followed.nobody_skipped:
        found.append(NobodySkipped())
    if after.state & THREAT:
        return [*found, Threatened(after.turn)]
    if after.state & ALONE:
        found.append(LastStanding(after.turn))
    return [*found, TurnCame(after.turn)]


def _place(game: Game) -> int:
    """The place of the seat that goes out next."""
    return len(game.position.places) - game.position.lost.bit_count() + 1


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
    if len(game.gifts) + 1 < len(game.debts):
        return (gave,)
    return (gave, Swapped(), Led(_later_leader(game)))


def _deal(game: Game, action: Deal) -> tuple[Event, ...]:
    if game.phase is not Phase.DEAL:
        raise NotNow
    _check_deal(game, action)
    dealt = Dealt(action.start, action.deck)
    if game.hand == 0:
        return (dealt, Led(_first_leader(game.rules, game.seats, action)))
    hand = game.hand + 1
    debts = exchange.debts(game.rules, game.places) if hand >= game.rules.exchange_from_hand else ()
    return (dealt, ExchangeOpened(debts) if debts else Led(_later_leader(game)))


def _check_deal(game: Game, action: Deal) -> None:
    """The whole deck, and from the second hand on a start that the rules settle (rules.md E07)."""
    expected = next_start(game)
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


def _later_leader(game: Game) -> Seat:
    """Who leads a hand after the first (rules.md E08)."""
    return game.places[0 if game.rules.later_leader is LaterLeader.PRESIDENT else -1]
