"""A seat's own panel: its cards, plays and passes, and the exchange."""

from bot.tables.commands import Back, Command, Confirm, Move, Pick
from bot.tables.errors import IllegalMove, NoMoreTime, NotSeated, StaleTicket, WrongPhase
from bot.ui.answering import Answer
from bot.ui.controls.press import Press
from bot.ui.facts import Private, for_user
from bot.ui.limits import OPTIONS
from bot.ui.own import own_panel, sees_high_first
from bot.ui.panels.naming import name_of
from bot.ui.plays import read_play
from presi.actions import Close, Pass, SkipTurn
from presi.cards import Card, Seat
from presi.exchange import right_gift
from presi.notation import parse_card

__all__ = [
    "back",
    "choose",
    "clear",
    "close",
    "confirm",
    "hand",
    "pass_",
    "pick",
    "play",
    "size",
    "skip",
    "suggest",
    "toggle",
]

_ANSWERED_WITH_PANEL = (StaleTicket, IllegalMove, WrongPhase, NoMoreTime)
"""Refusals after which the person sees the panel as it is now, with the reason above it."""


async def hand(press: Press) -> Answer:
    """One's own panel, anew."""
    table = press.seated()
    return Answer(own_panel(press.interaction, table), follows=table)


async def play(press: Press) -> Answer:
    """Play what the button says."""
    return await _act(
        press, Move(press.user, press.control.ticket, read_play(press.control.arg, _seat(press)))
    )


async def choose(press: Press) -> Answer:
    """Play what was picked in a select."""
    picked = "".join(press.values[:1])
    return await _act(press, Move(press.user, press.control.ticket, read_play(picked, _seat(press))))


async def pass_(press: Press) -> Answer:
    """Pass."""
    return await _act(press, Move(press.user, press.control.ticket, Pass(_seat(press))))


async def skip(press: Press) -> Answer:
    """Be skipped instead of matching."""
    return await _act(press, Move(press.user, press.control.ticket, SkipTurn(_seat(press))))


async def close(press: Press) -> Answer:
    """End the trick in which nobody else is left."""
    return await _act(press, Move(press.user, press.control.ticket, Close(_seat(press))))


async def size(press: Press) -> Answer:
    """The plays of one size."""
    table = press.seated()
    wanted = press.control.arg
    chosen = int(wanted) if wanted.isdecimal() and wanted != "0" else None
    return Answer(own_panel(press.interaction, table, size=chosen), follows=table)


async def toggle(press: Press) -> Answer:
    """Pick a card, or put it back."""
    card = parse_card(press.control.arg)
    picked = _private(press).picked
    rest = tuple(other for other in picked if other != card)
    return await _pick(press, rest if card in picked else (*picked, card))


async def pick(press: Press) -> Answer:
    """Pick what a select has now; it offers `OPTIONS` of the cards, from the one its id counts to."""
    private = _private(press)
    start = int(press.control.arg) if press.control.arg.isdecimal() else 0
    shown = private.view.cards[::-1] if sees_high_first(press.interaction) else private.view.cards
    offered = shown[start : start + OPTIONS]
    kept = tuple(card for card in private.picked if card not in offered)
    return await _pick(press, (*kept, *(parse_card(value) for value in press.values)))


async def suggest(press: Press) -> Answer:
    """Pick a right gift."""
    return await _pick(press, right_gift(_private(press).view))


async def clear(press: Press) -> Answer:
    """Pick nothing."""
    return await _pick(press, ())


async def confirm(press: Press) -> Answer:
    """Give what is picked."""
    return await _act(press, Confirm(press.user, press.control.ticket))


async def back(press: Press) -> Answer:
    """End one's absence."""
    table = await press.desk.tables.send(press.control.table, Back(press.user))
    return Answer(own_panel(press.interaction, table), follows=table)


async def _pick(press: Press, cards: tuple[Card, ...]) -> Answer:
    return await _act(press, Pick(press.user, press.control.ticket, cards))


async def _act(press: Press, command: Command) -> Answer:
    """Do it, and show the panel as it is then; refused, with the reason above it."""
    notice = ""
    try:
        table = await press.desk.tables.send(press.control.table, command)
    except _ANSWERED_WITH_PANEL as error:
        table = press.table
        notice = press.w.error(error, name_of(table))
    return Answer(own_panel(press.interaction, table, notice=notice), follows=table)


def _seat(press: Press) -> Seat:
    table = press.table
    seat = table.seat_of(press.user)
    if seat is None:
        raise NotSeated(table.name)
    return seat


def _private(press: Press) -> Private:
    table = press.table
    private = for_user(table, press.user)
    if private is None:
        raise NotSeated(table.name) if table.seat_of(press.user) is None else StaleTicket
    return private
