"""Faults of the gateway."""

from collections.abc import Callable
from datetime import timedelta
from enum import Enum, auto
from fnmatch import fnmatchcase
from typing import TypeAlias

from bot.playground.gateway import Gateway
from bot.playground.sessions import CloseCode, Op, Session, straight
from bot.playground.world import World

__all__ = ["Delivery", "SocketFaults"]

HELD_SECONDS = 0.5
# These make a session; nothing is done to them.
GREETINGS = ("READY", "RESUMED", "GUILD_CREATE")


class Delivery(Enum):
    """How a dispatch comes."""

    TWICE = auto()
    AFTER_THE_NEXT = auto()


Chance: TypeAlias = Callable[[str], Delivery | None]


class SocketFaults:
    """What goes wrong between the gateway and the bot: what was planned, else what ``chance`` brings."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._planned: list[tuple[Delivery, str]] = []
        self._held: list[tuple[Session, str]] = []
        self.chance: Chance | None = None

    async def close(self, *, resume: bool = True) -> None:
        """Close the connection; without ``resume`` the session is forgotten, and READY comes again."""
        await self._gateway.drop(code=CloseCode.UNKNOWN_ERROR, forget=not resume)

    def refuse(self, seconds: float) -> None:
        """For this time, take no new connection."""
        self._gateway.closed_until = self._world.clock.now() + timedelta(seconds=seconds)

    def reconnect(self) -> None:
        """Ask the bot to connect again, and to resume."""
        self._gateway.command(Op.RECONNECT)

    def invalidate(self) -> None:
        """Tell the bot that its session is no more: it logs in anew, and READY comes again."""
        self._gateway.command(Op.INVALID_SESSION, data=False)

    def next(self, delivery: Delivery, event: str = "*", *, times: int = 1) -> None:
        """Deliver the next dispatches of this name (``*``: of any) in this way."""
        self._planned += [(delivery, event)] * times

    def calm(self) -> None:
        """Let nothing go wrong any more, and deliver what is held back."""
        self._planned.clear()
        self.chance = None
        self._gateway.closed_until = self._world.clock.now()
        self._release()

    def carry(self, session: Session, event: str, text: str) -> None:
        """Bring a dispatch to the bot: as a rule straight."""
        delivery = None if event in GREETINGS else self._choose(event)
        if delivery is Delivery.AFTER_THE_NEXT:
            self._held.append((session, text))
            later = self._world.clock.now() + timedelta(seconds=HELD_SECONDS)
            self._world.clock.call_at(later, self._release)
            return
        straight(session, event, text)
        if delivery is Delivery.TWICE:
            straight(session, event, text)
        self._release()

    def _choose(self, event: str) -> Delivery | None:
        for planned in self._planned:
            delivery, name = planned
            if fnmatchcase(event, name):
                self._planned.remove(planned)
                return delivery
        return self.chance(event) if self.chance is not None else None

    def _release(self) -> None:
        held, self._held = self._held, []
        for session, text in held:
            session.send_text(text)
