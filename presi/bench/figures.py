"""Measuring and printing: several seeded repetitions, the engines one after the other in each."""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import TextIO

from presi.bench.hands import by_events, by_peer, by_trick
from presi.presets import PRESETS

REPETITIONS = 9

_RATE = "decisions/s"
_RUNS: dict[str, tuple[Callable[[int, int], int], int]] = {
    "trick core, with the deal": (by_trick, 2400),
    "decide and evolve": (by_events, 240),
    "plain peer, with the deal": (by_peer, 720),
    **{f"trick core, {name}": (partial(by_trick, rules=rules), 400) for name, rules in PRESETS.items()},
}
"""What is measured, and how many hands it plays in a repetition: about a third of a second each, of the
presets one after the other a tenth. The first three play barajamos."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure over all repetitions."""

    name: str
    median: float
    min: float
    max: float
    unit: str


def measure(repetitions: int = REPETITIONS, share: float = 1.0) -> tuple[Figure, ...]:
    """All figures; `share` is the part of the usual hands that each repetition plays."""
    rates: dict[str, list[float]] = {name: [] for name in _RUNS}
    for seed in range(repetitions):
        for name, (play, hands) in _RUNS.items():
            count = max(1, round(hands * share))
            if not seed:
                play(seed, count)  # The memos fill before anything is timed.
            rates[name].append(_rate(play, seed, count))
    core, _, peer, *_ = rates.values()
    return (
        *(_figure(name, samples, _RATE) for name, samples in rates.items()),
        _figure("trick core / plain peer", _ratios(core, peer), "times"),
    )


def run(out: TextIO, *, as_json: bool, figures: Iterable[Figure] | None = None) -> int:
    """Measure and print one line a figure, or one JSON array; returns the exit code.

    `figures` are shown where they have been measured already.
    """
    figures = measure() if figures is None else figures
    if as_json:
        print(json.dumps([asdict(figure) for figure in figures]), file=out)
        return 0
    for figure in figures:
        digits = 0 if figure.unit == _RATE else 2
        numbers = "".join(
            f"  {name} {number:9,.{digits}f}"
            for name, number in (("median", figure.median), ("min", figure.min), ("max", figure.max))
        )
        print(f"{figure.name:26}{numbers}  {figure.unit}", file=out)
    return 0


def _rate(play: Callable[[int, int], int], seed: int, hands: int) -> float:
    # Seconds of this process on its core: what else runs on a shared machine is not the engine's time.
    started = process_time()
    decisions = play(seed, hands)
    return decisions / (process_time() - started)


def _figure(name: str, samples: Iterable[float], unit: str) -> Figure:
    ordered = sorted(samples)
    return Figure(name, median(ordered), ordered[0], ordered[-1], unit)


def _ratios(above: Iterable[float], below: Iterable[float]) -> list[float]:
    """Repetition by repetition, so that a busy machine slows both sides."""
    return [high / low for high, low in zip(above, below, strict=True)]
