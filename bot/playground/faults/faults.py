"""All faults of one playground."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from bot.playground.clock import Timer
from bot.playground.faults.http import HttpFaults
from bot.playground.faults.sockets import SocketFaults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.model import Channel, GuildState, Person
from bot.playground.permissions import Permission
from bot.playground.rest import Rest
from bot.playground.world import World

__all__ = ["Faults"]


@dataclass(frozen=True, slots=True)
class _Repair:
    """What puts a thing right, and when, if not only in the end."""

    do: Callable[[], None]
    timer: Timer | None


class Faults:
    """What tests let go wrong; until they do, nothing does.

    ``http``: single requests. ``sockets``: the gateway. The methods: the world around the bot. What they
    change for some ``seconds`` is put right again by the playground's clock, or by ``calm``.
    """

    def __init__(self, world: World, interactions: Interactions, rest: Rest, gateway: Gateway) -> None:
        self.world = world
        self._interactions = interactions
        self._repairs: dict[str, _Repair] = {}
        self.http = HttpFaults(world)
        self.sockets = SocketFaults(world, gateway)
        rest.trouble = self.http.trouble
        gateway.courier = self.sockets.carry

    def expire_tokens(self, *, forget: bool = False) -> None:
        """Let the tokens of all answered interactions die: 50027, or 10015 when they are forgotten."""
        self._interactions.expire(forget=forget)

    def deny(self, channel: Channel, permission: Permission, seconds: float | None = None) -> None:
        """Take a permission from the bot in a channel."""
        self.world.overwrite(channel, self.world.bot.id, deny=permission)
        self._later(f"deny {channel.id}", seconds, lambda: self.allow(channel))

    def allow(self, channel: Channel) -> None:
        """Give back what ``deny`` took."""
        if channel.id in self.world.channels:
            self.world.overwrite(channel, self.world.bot.id)

    def archive(self, thread: Channel, seconds: float | None = None, *, locked: bool = False) -> None:
        """Let a thread sleep, locked or not."""
        self.world.archive(thread, locked=locked)
        self._later(f"archive {thread.id}", seconds, lambda: self.world.archive(thread, archived=False))

    def time_out(self, person: Person, seconds: float) -> None:
        """Let a person only look for this time."""
        self.world.time_out(person, self.world.clock.now() + timedelta(seconds=seconds))
        self._later(f"time out {person.id}", seconds, lambda: self.world.time_out(person, None))

    def outage(self, seconds: float | None = None) -> None:
        """Let Discord lose the server for a while."""
        self.world.connect_guild(GuildState.OUTAGE)
        self._later("outage", seconds, self.recover)

    def remove_bot(self) -> None:
        """Remove the bot from the server."""
        self.world.connect_guild(GuildState.REMOVED)

    def recover(self) -> None:
        """Let the server be there for the bot, after an outage or by a new invitation."""
        self.world.connect_guild(GuildState.THERE)

    def calm(self) -> None:
        """Let nothing more go wrong, and put right at once what was to be put right later."""
        self.http.calm()
        self.sockets.calm()
        for name in tuple(self._repairs):
            self._repair(name)

    def _later(self, name: str, seconds: float | None, repair: Callable[[], None]) -> None:
        """Put a thing right after some time, or in the end."""
        self._forget(name)
        timer = None
        if seconds is not None:
            moment = self.world.clock.now() + timedelta(seconds=seconds)
            timer = self.world.clock.call_at(moment, lambda: self._repair(name))
        self._repairs[name] = _Repair(repair, timer)

    def _repair(self, name: str) -> None:
        repair = self._forget(name)
        if repair is not None:
            repair.do()

    def _forget(self, name: str) -> _Repair | None:
        repair = self._repairs.pop(name, None)
        if repair is not None and repair.timer is not None:
            repair.timer.cancel()
        return repair
