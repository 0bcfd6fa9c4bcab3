"""Faults of the REST API."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from fnmatch import fnmatchcase

from bot.playground.errors import rate_limited
from bot.playground.rest import Call, Mishap, Route, Trouble
from bot.playground.world import World

__all__ = ["HttpFaults"]

# What is exempt from the global limit: everything through an interaction's token.
EXEMPT = ("/interactions/", "/webhooks/")


@dataclass(slots=True)
class _Planned:
    """A mishap for the next requests that fit."""

    mishap: Mishap
    method: str
    path: str
    times: int

    def fits(self, call: Call) -> bool:
        return self.method in ("*", call.method) and fnmatchcase(call.path, self.path)


class HttpFaults:
    """What goes wrong with requests: what was planned, else what ``chance`` brings."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._planned: list[_Planned] = []
        self._closed_until: datetime | None = None
        self.chance: Trouble | None = None

    def next(self, mishap: Mishap, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Let this happen to the next requests with this method and path.

        ``path`` is the API's, with ``*`` for anything, as ``/channels/*/messages``.
        """
        self._planned.append(_Planned(mishap, method, path, times))

    def limit_everything(self, seconds: float) -> None:
        """For this time, refuse whatever the global limit counts."""
        self._closed_until = self._world.clock.now() + timedelta(seconds=seconds)

    def calm(self) -> None:
        """Let nothing go wrong any more."""
        self._planned.clear()
        self._closed_until = self.chance = None

    def trouble(self, route: Route, call: Call) -> Mishap | None:
        """What goes wrong with this request."""
        if self._closed_until is not None and not call.path.startswith(EXEMPT):
            left = (self._closed_until - self._world.clock.now()).total_seconds()
            if left > 0:
                return Mishap(refusal=rate_limited(left, everywhere=True))
        for planned in self._planned:
            if planned.fits(call):
                planned.times -= 1
                if not planned.times:
                    self._planned.remove(planned)
                return planned.mishap
        return self.chance(route, call) if self.chance is not None else None
