"""A small Discord over real sockets on this machine, to try and test the bot without a token."""

from bot.playground.clock import Clock, SystemClock
from bot.playground.errors import WorldError
from bot.playground.events import InteractionState
from bot.playground.interactions import Interaction
from bot.playground.model import Channel, Message
from bot.playground.people import ScriptedPerson
from bot.playground.server import Playground

__all__ = [
    "Channel",
    "Clock",
    "Interaction",
    "InteractionState",
    "Message",
    "Playground",
    "ScriptedPerson",
    "SystemClock",
    "WorldError",
]
