"""What happened in the game, one short sentence an event; only what is public is told."""

from collections.abc import Callable
from typing import TypeAlias

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences
from presi.cards import Seat
from presi.events import (
    Dealt,
    Debt,
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

NameOf: TypeAlias = Callable[[Seat], str]
"""The name of a seat's occupant, fit for where the sentence will stand (see `bot.i18n.names`)."""


def event(w: Sentences, event: Event, name_of: NameOf) -> str | None:
    """A sentence for everybody ("Marta played a pair of nines"), or None for what the table shows anyway.

    Of secret events only the public fact is told: that cards were dealt, that a gift is confirmed.
    """
    match event:
        case Dealt() | ExchangeOpened() | Gave() | Swapped() | Led():
            return _beginning(w, event, name_of)
        case Played() | Passed() | SkipTaken() | StandEnded() | WentOut() | TrickWon() | TrickClosed():
            return _trick(w, event, name_of)
        case Skipped() | Threatened() | NobodySkipped() | LastStanding() | OrderTurned():
            return _turn(w, event, name_of)
        case HandEnded() | Scored() | GameWon() | GameEnded():
            return _ending(w, event, name_of)
        case TurnCame():
            return None


def _beginning(w: Sentences, event: Dealt | ExchangeOpened | Gave | Swapped | Led, name_of: NameOf) -> str:
    match event:
        case Dealt():
            return w("The cards are dealt")
        case ExchangeOpened(debts=debts):
            return _exchange(w, debts, name_of)
        case Gave(seat=seat):
            return w("{name} has confirmed", name=name_of(seat))
        case Swapped():
            return w("The cards are swapped")
        case Led(seat=seat):
            return w("{name} leads", name=name_of(seat))


def _trick(  # noqa: PLR0911  one return an event
    w: Sentences,
    event: Played | Passed | SkipTaken | StandEnded | WentOut | TrickWon | TrickClosed,
    name_of: NameOf,
) -> str:
    match event:
        case Played(seat=seat):
            return _played(w, event, name_of(seat))
        case Passed(seat=seat):
            return w("{name} passed", name=name_of(seat))
        case SkipTaken(seat=seat):
            return w("{name} does not match", name=name_of(seat))
        case StandEnded(seat=seat):
            return w("{name} plays no more on this trick", name=name_of(seat))
        case WentOut():
            return _went_out(w, event, name_of(event.seat))
        case TrickWon(seat=seat):
            return w("{name} won the trick", name=name_of(seat))
        case TrickClosed():
            return w("The trick is closed")


def _went_out(w: Sentences, event: WentOut, name: str) -> str:
    if event.place is None:
        return w("{name} goes out, and to last place for the last card", name=name)
    return w("{name} goes out in {place}", name=name, place=counts.place(w, event.place))


def _turn(
    w: Sentences, event: Skipped | Threatened | NobodySkipped | LastStanding | OrderTurned, name_of: NameOf
) -> str:
    match event:
        case Skipped(seat=seat):
            return w("{name} is skipped", name=name_of(seat))
        case Threatened(seat=seat):
            return w("{name} must match or be skipped", name=name_of(seat))
        case NobodySkipped():
            return w("Four equal cards in a row: nobody is skipped")
        case LastStanding(seat=seat):
            return w("{name} is the last one standing", name=name_of(seat))
        case OrderTurned(inverted=True):
            return w("Revolution: low cards are high now")
        case OrderTurned():
            return w("Counter-revolution: the usual order is back")


def _played(w: Sentences, event: Played, name: str) -> str:
    play = cards.play(w, event.cards, event.value)
    if event.matched:
        return w("{name} matched with {play}", name=name, play=play)
    return w("{name} played {play}", name=name, play=play)


def _exchange(w: Sentences, debts: tuple[Debt, ...], name_of: NameOf) -> str:
    """Who swaps how much with whom; each pair is named once, from the side that gives its best."""
    swaps = [
        w.plural(
            "{giver} gives {taker} their best card",
            "{giver} gives {taker} their {n} best cards",
            debt.count,
            giver=name_of(debt.giver),
            taker=name_of(debt.taker),
        )
        for debt in debts
        if debt.kind == "best"
    ]
    return w("Exchange: {swaps}", swaps=", ".join(swaps))


def _ending(w: Sentences, event: HandEnded | Scored | GameWon | GameEnded, name_of: NameOf) -> str:
    match event:
        case HandEnded(places=places):
            return w("The hand is over: {names}", names=", ".join(name_of(seat) for seat in places))
        case Scored(points=points):
            scores = [
                w("{name} {points}", name=name_of(Seat(seat)), points=counts.change(n))
                for seat, n in enumerate(points)
                if n
            ]
            return w("Points: {scores}", scores=", ".join(scores)) if scores else w("Nobody scores")
        case GameWon(seat=seat):
            return w("{name} wins the game", name=name_of(seat))
        case GameEnded():
            return w("The game is over")
