"""People at a table in the playground, and what is in its channel."""

import asyncio

from bot.playground import Message
from tests.whole.seat import CHANNEL, Seat

__all__ = ["on_turn", "private", "public", "text_of_board"]


def public(seat: Seat) -> list[Message]:
    """The channel's messages that everybody sees."""
    return [message for message in seat.person.messages(CHANNEL) if message.viewer is None]


def private(seat: Seat) -> list[int]:
    """Those that this person alone sees."""
    return [message.id for message in seat.person.messages(CHANNEL) if message.viewer is not None]


def text_of_board(seat: Seat) -> str:
    return seat.person.text(seat.board())


async def on_turn(seats: list[Seat]) -> Seat:
    """The game is started; whoever is asked."""
    await seats[0].press_on_board("Start")
    await asyncio.sleep(2)
    return next(seat for seat in seats if seat.plays())
