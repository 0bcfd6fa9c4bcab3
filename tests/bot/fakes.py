"""The ports of the tables, in the test's hands: a clock it moves, chance it writes, a listener."""

import asyncio
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.tables.events import TableEvent
from bot.tables.ports import Timer
from bot.tables.table import Table
from presi.cards import Card

__all__ = ["NOON", "FakeClock", "FakeTimer", "RecordingAudience", "ScriptedChance", "settle"]

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


async def settle() -> None:
    """Wait until no other task runs."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)


@dataclass(eq=False)
class FakeTimer:
    """A callback set for a moment of a `FakeClock`."""

    when: datetime
    callback: Callable[[], None]
    timers: list["FakeTimer"] = field(repr=False)

    def cancel(self) -> None:
        if self in self.timers:
            self.timers.remove(self)


class FakeClock:
    """Time stands still until the test moves it."""

    def __init__(self, now: datetime = NOON) -> None:
        self._now = now
        self._timers: list[FakeTimer] = []

    @property
    def timers(self) -> tuple[FakeTimer, ...]:
        """The timers set, the earliest first."""
        return tuple(sorted(self._timers, key=lambda timer: timer.when))

    def now(self) -> datetime:
        return self._now

    def call_at(self, when: datetime, callback: Callable[[], None]) -> Timer:
        timer = FakeTimer(when, callback, self._timers)
        self._timers.append(timer)
        return timer

    def jump(self, by: timedelta) -> None:
        """Let time pass without any timer: the process was down."""
        self._now += by

    async def advance(self, by: timedelta = timedelta()) -> None:
        """Let time pass and run what falls due in it, each to its end before the next."""
        target = self._now + by
        await settle()
        while self._timers and (timer := self.timers[0]).when <= target:
            self._timers.remove(timer)
            self._now = max(self._now, timer.when)
            timer.callback()
            await settle()
        self._now = target


class ScriptedChance:
    """Deals the given decks, then shuffles with a fixed seed; picks the given numbers, then 0."""

    def __init__(
        self, decks: Iterable[tuple[Card, ...]] = (), picks: Iterable[int] = (), *, seed: int = 1
    ) -> None:
        self._decks = list(decks)
        self._picks = list(picks)
        self._secrets = 0
        self._random = random.Random(seed)  # noqa: S311  a test repeats itself

    def shuffle(self, deck: tuple[Card, ...]) -> tuple[Card, ...]:
        if self._decks:
            return self._decks.pop(0)
        return tuple(self._random.sample(deck, len(deck)))

    def pick(self, n: int) -> int:
        return self._picks.pop(0) % n if self._picks else 0

    def secret(self) -> str:
        self._secrets += 1
        return f"{self._secrets:032x}"


class RecordingAudience:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.changes: list[tuple[Table | None, Table, tuple[TableEvent, ...]]] = []

    @property
    def events(self) -> list[TableEvent]:
        """All events told, oldest first."""
        return [event for _before, _after, events in self.changes for event in events]

    def changed(self, before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        self.changes.append((before, after, tuple(events)))
