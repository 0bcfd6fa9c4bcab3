"""Faults at random, the same again for the same seed and the same requests."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from typing import Final

from bot.playground.faults.faults import Faults
from bot.playground.faults.mishaps import broken, cut, limited, old_edit, slow
from bot.playground.faults.sockets import Delivery
from bot.playground.model import Channel, Message
from bot.playground.permissions import Permission
from bot.playground.rest import Call, Mishap, Route

__all__ = ["RATES", "FaultMix", "Kind"]


class Kind(StrEnum):
    """What the mix lets happen."""

    LIMIT = "429 for a route"
    LIMIT_EVERYTHING = "429 for everything"
    BROKEN = "5xx"
    BROKEN_LATE = "5xx, done all the same"
    SLOW = "slow before it is done"
    SLOW_LATE = "slow after it is done"
    CUT = "connection cut"
    CUT_LATE = "connection cut, done all the same"
    OLD_EDIT = "edit of an old message refused"
    CLOSED = "gateway closed, resumed"
    CLOSED_ANEW = "gateway closed, session forgotten"
    RECONNECT = "gateway asks to reconnect"
    INVALIDATED = "session invalid, READY again"
    TWICE = "dispatch twice"
    REORDERED = "dispatch after the next"
    TOKENS_DIE = "tokens expire early"
    DELETED = "message deleted"
    MUTED = "Send Messages taken away"
    BLINDED = "View Channel taken away"
    TIMED_OUT = "member timed out"
    OUTAGE = "server unavailable"
    ARCHIVED = "thread archived"
    LOCKED = "thread archived and locked"


# How likely each is: at a request, or for a dispatch at that dispatch.
RATES: Final[Mapping[Kind, float]] = {
    Kind.LIMIT: 0.01,
    Kind.LIMIT_EVERYTHING: 0.003,
    Kind.BROKEN: 0.02,
    Kind.BROKEN_LATE: 0.01,
    Kind.SLOW: 0.02,
    Kind.SLOW_LATE: 0.02,
    Kind.CUT: 0.01,
    Kind.CUT_LATE: 0.01,
    Kind.OLD_EDIT: 0.005,
    Kind.CLOSED: 0.004,
    Kind.CLOSED_ANEW: 0.002,
    Kind.RECONNECT: 0.002,
    Kind.INVALIDATED: 0.002,
    Kind.TWICE: 0.03,
    Kind.REORDERED: 0.03,
    Kind.TOKENS_DIE: 0.005,
    Kind.DELETED: 0.01,
    Kind.MUTED: 0.003,
    Kind.BLINDED: 0.003,
    Kind.TIMED_OUT: 0.003,
    Kind.OUTAGE: 0.002,
    Kind.ARCHIVED: 0.005,
    Kind.LOCKED: 0.003,
}

STATUSES = (500, 502, 503, 504)
BURST_MOST = 4
LIMITED_SECONDS = (0.5, 3.0)
SLOW_SECONDS = (2.0, 5.0)
AWAY_SECONDS = (3.0, 20.0)


class FaultMix:
    """Chooses at random what goes wrong and when; ``counts`` says how often each did.

    The choices follow from ``seed`` and from the order of requests and dispatches. ``rates``: how likely
    each kind is, as in RATES; a kind that is not named does not happen.
    """

    def __init__(self, seed: int, rates: Mapping[Kind, float] = RATES) -> None:
        self.seed = seed
        self.counts: Counter[Kind] = Counter()
        self._rates = rates
        # Streams of their own, so that one dispatch more does not change what happens to requests.
        self._requests = random.Random(f"{seed} requests")  # noqa: S311 - no secret
        self._dispatches = random.Random(f"{seed} dispatches")  # noqa: S311 - no secret
        self._around = random.Random(f"{seed} around")  # noqa: S311 - no secret
        self._burst = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._faults: Faults | None = None

    def start(self, faults: Faults) -> None:
        """Let things go wrong until ``faults.calm()``."""
        self._faults = faults
        faults.http.chance = self._request
        faults.sockets.chance = self._dispatch

    def _drawn(self, rng: random.Random, *kinds: Kind) -> Kind | None:
        """At most one of these kinds, each as likely as its rate says."""
        point = rng.random()
        for kind in kinds:
            point -= self._rates.get(kind, 0.0)
            if point < 0:
                self.counts[kind] += 1
                return kind
        return None

    def _dispatch(self, _: str) -> Delivery | None:
        kind = self._drawn(self._dispatches, Kind.TWICE, Kind.REORDERED)
        if kind is None:
            return None
        return Delivery.TWICE if kind is Kind.TWICE else Delivery.AFTER_THE_NEXT

    def _request(self, _: Route, call: Call) -> Mishap | None:
        if self._faults is not None:
            self._happen(self._faults)
        rng = self._requests
        if self._burst:
            self._burst -= 1
            return broken(rng.choice(STATUSES))
        kinds = [*_MISHAPS, *((Kind.OLD_EDIT,) if _is_edit(call) else ())]
        kind = self._drawn(rng, *kinds)
        if kind is None:
            return None
        if kind is Kind.BROKEN:
            self._burst = rng.randrange(BURST_MOST)
        return old_edit(rng.uniform(*LIMITED_SECONDS)) if kind is Kind.OLD_EDIT else _MISHAPS[kind](rng)

    def _happen(self, faults: Faults) -> None:
        kind = self._drawn(self._around, *_HAPPENINGS, *_CLOSINGS)
        if kind is None:
            return
        if kind in _CLOSINGS:
            self._spawn(_CLOSINGS[kind](faults))
        else:
            _HAPPENINGS[kind](faults, self._around)

    def _spawn(self, closing: Awaitable[None]) -> None:
        task = asyncio.ensure_future(closing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _is_edit(call: Call) -> bool:
    return call.method == "PATCH" and call.path.startswith("/channels/")


_MISHAPS: Final[Mapping[Kind, Callable[[random.Random], Mishap]]] = {
    Kind.LIMIT: lambda rng: limited(rng.uniform(*LIMITED_SECONDS)),
    Kind.BROKEN: lambda rng: broken(rng.choice(STATUSES)),
    Kind.BROKEN_LATE: lambda rng: broken(rng.choice(STATUSES), late=True),
    Kind.SLOW: lambda rng: slow(rng.choice(SLOW_SECONDS)),
    Kind.SLOW_LATE: lambda rng: slow(rng.choice(SLOW_SECONDS), late=True),
    Kind.CUT: lambda _: cut(),
    Kind.CUT_LATE: lambda _: cut(late=True),
}


def _limit(faults: Faults, rng: random.Random) -> None:
    faults.http.limit_everything(rng.uniform(*LIMITED_SECONDS))


def _tokens_die(faults: Faults, rng: random.Random) -> None:
    faults.expire_tokens(forget=rng.random() < 1 / 2)


def _delete(faults: Faults, rng: random.Random) -> None:
    found = _messages(faults)
    if found:
        faults.world.remove(rng.choice(found))


def _deny(permission: Permission) -> Callable[[Faults, random.Random], None]:
    def deny(faults: Faults, rng: random.Random) -> None:
        for channel in _channels(faults):
            faults.deny(channel.parent or channel, permission, rng.uniform(*AWAY_SECONDS))

    return deny


def _time_out(faults: Faults, rng: random.Random) -> None:
    faults.time_out(rng.choice(list(faults.world.people.values())), rng.uniform(*AWAY_SECONDS))


def _outage(faults: Faults, rng: random.Random) -> None:
    faults.outage(rng.uniform(*AWAY_SECONDS))


def _archive(*, locked: bool) -> Callable[[Faults, random.Random], None]:
    def archive(faults: Faults, rng: random.Random) -> None:
        for channel in _channels(faults):
            if channel.parent is not None:
                faults.archive(channel, rng.uniform(*AWAY_SECONDS), locked=locked)

    return archive


def _messages(faults: Faults) -> list[Message]:
    """The bot's public messages."""
    world = faults.world
    everywhere = [message for channel in world.channels for message in world.messages(channel)]
    return [each for each in everywhere if each.author_id == world.bot.id and each.viewer is None]


def _channels(faults: Faults) -> list[Channel]:
    """Where the bot has written."""
    written = {message.channel_id for message in _messages(faults)}
    return [channel for channel in faults.world.channels.values() if channel.id in written]


async def _close(faults: Faults) -> None:
    await faults.sockets.close()


async def _close_anew(faults: Faults) -> None:
    await faults.sockets.close(resume=False)


async def _reconnect(faults: Faults) -> None:
    faults.sockets.reconnect()


async def _invalidate(faults: Faults) -> None:
    faults.sockets.invalidate()


_HAPPENINGS: Final[Mapping[Kind, Callable[[Faults, random.Random], None]]] = {
    Kind.LIMIT_EVERYTHING: _limit,
    Kind.TOKENS_DIE: _tokens_die,
    Kind.DELETED: _delete,
    Kind.MUTED: _deny(Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS),
    Kind.BLINDED: _deny(Permission.VIEW_CHANNEL),
    Kind.TIMED_OUT: _time_out,
    Kind.OUTAGE: _outage,
    Kind.ARCHIVED: _archive(locked=False),
    Kind.LOCKED: _archive(locked=True),
}

_CLOSINGS: Final[Mapping[Kind, Callable[[Faults], Awaitable[None]]]] = {
    Kind.CLOSED: _close,
    Kind.CLOSED_ANEW: _close_anew,
    Kind.RECONNECT: _reconnect,
    Kind.INVALIDATED: _invalidate,
}
