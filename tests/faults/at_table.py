"""People at a table in the playground, and what is in its channel."""

import asyncio

from bot.playground import Channel, Message
from tests.faults.stage import Stage
from tests.whole.seat import CHANNEL, Seat, pressable

__all__ = ["NAMES", "on_turn", "play", "private", "public", "text_of_board"]

NAMES = ("anna", "bruno", "carla")


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


async def play(stage: Stage, thread: Channel) -> str:
    """Somebody plays, from the panel that they have; their name as it is shown."""
    for name in NAMES:
        person = stage.playground.person(name)
        for panel in [each for each in person.messages(thread) if each.viewer is not None][-1:]:
            plays = [each for each in ids(panel) if ":play:" in each]
            if plays:
                await person.click(panel, plays[0])
                return person.person.name
    raise AssertionError("nobody is asked")


def ids(message: Message) -> list[str]:
    return [custom_id for custom_id, _ in pressable(message)]
