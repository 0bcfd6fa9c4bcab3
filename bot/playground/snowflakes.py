"""Ids as Discord makes them: milliseconds since 2015, then a counter; they sort by time."""

from datetime import UTC, datetime

from bot.playground.clock import Clock

__all__ = ["Snowflakes", "fixed_id"]

DISCORD_EPOCH_MS = 1_420_070_400_000
TIME_SHIFT = 22
COUNTER_MASK = (1 << TIME_SHIFT) - 1
FOUNDED = datetime(2026, 1, 1, tzinfo=UTC)


def _at(moment: datetime, counter: int) -> int:
    milliseconds = int(moment.timestamp() * 1000) - DISCORD_EPOCH_MS
    return (milliseconds << TIME_SHIFT) | (counter & COUNTER_MASK)


def fixed_id(number: int) -> int:
    """The id of a thing that is there from the start.

    It is the same in every run, so that what a bot has stored about channels and people still fits
    after a restart.
    """
    return _at(FOUNDED, number)


class Snowflakes:
    """New ids, each above the ones before, also when the clock stands still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """The next id."""
        self._last = max(_at(self._clock.now(), 0), self._last + 1)
        return self._last
