"""A game that is over, looked at again: hand by hand, trick by trick, with everybody's cards. Private."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.i18n import Words
from bot.i18n.counts import title_words
from bot.standings.replay import GameLog, HandReplay, Holdings, replay
from bot.tables.values import TitleWords
from bot.ui.limits import OPTIONS
from bot.ui.panels.fitting import fitting, shortened
from bot.ui.panels.history import Filter, game_line
from bot.ui.panels.layout import Button, Panel, Row, button, framed, option, rows, select, text
from bot.ui.panels.paging import player_name
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id
from presi.cards import Seat
from presi.events import Event, Played
from presi.titles import titles

__all__ = ["Step", "replay_panel", "step_of_hand"]

EVENTS = 2_200
"""Characters of a step's events at the most; Discord takes 4,000 in all, and the cards need some."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to look at: a hand's deal and gifts, one of its tricks, or how it ended."""

    hand: HandReplay
    trick: int
    """Counts from 0; -1 is the deal, and the number of tricks is the end."""


def steps_of(hands: Sequence[HandReplay]) -> list[Step]:
    """Everything there is to look at, in its order."""
    return [Step(hand, trick) for hand in hands for trick in range(-1, len(hand.tricks) + bool(hand.places))]


def step_of_hand(log: GameLog, number: int) -> int:
    """Where a hand begins; 0 where there is no such hand."""
    steps = steps_of(replay(log))
    return next((index for index, step in enumerate(steps) if step.hand.number == number), 0)


def replay_panel(log: GameLog, index: int, back: Filter, w: Words, titles: TitleWords) -> Panel:
    """One step of the game, and the ways on; an index that is out of range is the nearest.

    `titles`: how the server calls the last places. Where the names at the table are too long for all that is
    said of them, they are cut.
    """
    hands = replay(log)

    def draw(length: int) -> Panel:
        short = replace(log, summary=shortened(log.summary, length))
        return _panel(short, hands, index, back, w, titles)

    return fitting(draw)


def _panel(  # noqa: PLR0913, PLR0917 - what the panel shows
    log: GameLog, hands: Sequence[HandReplay], index: int, back: Filter, w: Words, titles: TitleWords
) -> Panel:
    steps = steps_of(hands)
    heading = text(w("## Game {number}", number=log.summary.id), f"-# {game_line(log.summary, w)}")
    verdict = log.summary.verdict
    counts = text(f"-# {w.verdict(verdict)}") if verdict is not None else None
    if not steps:
        return framed(heading, counts, text(w("No card was dealt.")), *rows((_back(back, w),)))
    index = max(0, min(index, len(steps) - 1))
    step = steps[index]
    return framed(
        heading,
        counts,
        text(f"### {_title(step, w)}", *_body(log, step, w, titles)),
        *rows(_moves(log, steps, index, back)),
        _hands(log, hands, step, back, w),
        *rows(_files(log, back, w)),
        accent=Accent.TABLE,
    )


def _title(step: Step, w: Words) -> str:
    hand = step.hand
    if step.trick < 0:
        return w("Hand {hand} · the cards", hand=hand.number)
    if step.trick >= len(hand.tricks):
        return w("Hand {hand} · the end", hand=hand.number)
    return w(
        "Hand {hand} · trick {trick} of {tricks}",
        hand=hand.number,
        trick=step.trick + 1,
        tricks=len(hand.tricks),
    )


def _body(log: GameLog, step: Step, w: Words, titles: TitleWords) -> Iterator[str]:
    hand = step.hand
    if step.trick < 0:
        yield from _holdings(log, hand.dealt, w)
        yield from _gifts(log, hand, w)
    elif step.trick >= len(hand.tricks):
        yield from _results(log, hand, w, titles)
    else:
        trick = hand.tricks[step.trick]
        yield from _holdings(log, trick.before, w)
        yield ""
        told = (_told(log, event, w) for event in trick.events)
        yield from _fitting([sentence for sentence in told if sentence], w)


def _told(log: GameLog, event: Event, w: Words) -> str:
    """An event in words; of a play, its cards too."""
    sentence = w.event(event, lambda seat: _name(log, seat, w)) or ""
    return f"{sentence} · {w.cards(event.cards)}" if isinstance(event, Played) else sentence


def _holdings(log: GameLog, holdings: Holdings, w: Words) -> Iterator[str]:
    for seat, cards in enumerate(holdings):
        if cards:
            yield f"**{_name(log, Seat(seat), w)}** {w.cards(cards)}"


def _gifts(log: GameLog, hand: HandReplay, w: Words) -> Iterator[str]:
    takers = {debt.giver: debt.taker for debt in hand.debts}
    for gift in hand.gifts:
        yield w(
            "{giver} gave {taker}: {cards}",
            giver=_name(log, gift.seat, w),
            taker=_name(log, takers[gift.seat], w),
            cards=w.cards(gift.cards),
        )


def _results(log: GameLog, hand: HandReplay, w: Words, wish: TitleWords) -> Iterator[str]:
    names = titles(log.rules, len(log.summary.seats))
    called = title_words(log.rules, wish)
    for place, seat in enumerate(hand.places):
        parts = [f"**{_name(log, seat, w)}**", w.title(names[place], called)]
        if hand.points:
            parts += [f"+{hand.points[seat]}", w.points(hand.totals[seat])]
        yield f"{place + 1}\\. {' · '.join(parts)}"


def _fitting(sentences: list[str], w: Words) -> Iterator[str]:
    """The sentences; where they are too many, as many of the first and the last as fit."""
    room = EVENTS
    first: list[str] = []
    last: list[str] = []
    rest = list(sentences)
    while rest:
        side = first if len(first) <= len(last) else last
        sentence = rest.pop(0) if side is first else rest.pop()
        room -= len(sentence) + 1
        if room < 0:
            last.append(w("… {n} more …", n=len(rest) + 1))
            break
        side.append(sentence)
    yield from first
    yield from reversed(last)


def _name(log: GameLog, seat: Seat, w: Words) -> str:
    return player_name(w, log.summary.seats[seat].name)


def _moves(log: GameLog, steps: Sequence[Step], index: int, back: Filter) -> Iterator[Button]:
    starts = [place for place, step in enumerate(steps) if step.trick < 0]
    before = max((place for place in starts if place < index), default=0)
    after = min((place for place in starts if place > index), default=len(steps) - 1)
    ways = (("|◀", before, "b"), ("◀", index - 1, "p"), ("▶", index + 1, "n"), ("▶|", after, "a"))
    for label, target, way in ways:
        nearest = max(0, min(target, len(steps) - 1))
        control = screen_id(Screen.REPLAY, log.summary.id, nearest, *back.arguments, way)
        yield button(label, control, disabled=nearest == index)


def _hands(log: GameLog, hands: Sequence[HandReplay], step: Step, back: Filter, w: Words) -> Row | None:
    if len(hands) < 2:  # noqa: PLR2004 - one hand is no choice
        return None
    here = hands.index(step.hand)
    start = max(0, min(here - OPTIONS // 2, len(hands) - OPTIONS))
    options = [
        option(w("Hand {hand}", hand=hand.number), str(hand.number), chosen=hand is step.hand)
        for hand in hands[start : start + OPTIONS]
    ]
    control = screen_id(Screen.REPLAY_HAND, log.summary.id, *back.arguments)
    return select(control, options, least=1, most=1, placeholder=w("Another hand"))


def _files(log: GameLog, back: Filter, w: Words) -> Iterator[Button]:
    yield button(w("Save as record"), screen_id(Screen.RECORD, log.summary.id, "json"))
    yield button(w("Save as text"), screen_id(Screen.RECORD, log.summary.id, "txt"))
    yield _back(back, w)


def _back(back: Filter, w: Words) -> Button:
    return button(w("Back to the games"), screen_id(Screen.HISTORY, *back.arguments))
