"""Play whole games under faults and print what came of them: `python -m tests.faults --games 20 --seed 1`."""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bot.playground.faults import RATES, Kind
from tests.faults.game import Report, play


def main() -> int:
    """0 when every game ended well, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="how many games (20)")
    parser.add_argument(
        "--seed", type=int, default=1, help="the first game's seed (1); the next has one more"
    )
    parser.add_argument("--rate", type=float, default=1.0, help="how many times as many faults as usual (1)")
    asked = parser.parse_args()
    rates = {kind: rate * asked.rate for kind, rate in RATES.items()}
    reports = []
    for seed in range(asked.seed, asked.seed + asked.games):
        with tempfile.TemporaryDirectory() as folder:
            reports.append(play(seed, Path(folder), rates))
        _say(_line(reports[-1]))
    _say(_summary(reports))
    return int(any(each.problems or each.leaks or _lost(each) for each in reports))


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _lost(report: Report) -> int:
    return len(report.verdict.lost) if report.verdict is not None else 0


def _line(report: Report) -> str:
    hands = report.verdict.hands if report.verdict is not None else 0
    found = [*report.problems, *report.leaks, *([f"{_lost(report)} moves lost"] if _lost(report) else [])]
    return (
        f"seed {report.seed}: {hands} hands, {report.acknowledged} moves acknowledged, "
        f"{sum(report.faults.values())} faults, {report.failed} of {report.presses} presses unanswered, "
        f"{report.seconds:.0f} s of play: {'; '.join(found) or 'well'}"
    )


def _summary(reports: list[Report]) -> str:
    faults: Counter[Kind] = sum((each.faults for each in reports), Counter())
    acknowledged, lost = sum(each.acknowledged for each in reports), sum(map(_lost, reports))
    payloads, leaks = sum(each.payloads for each in reports), sum(len(each.leaks) for each in reports)
    kinds = [f"  {faults[kind]:6} {kind}" for kind in Kind]
    return "\n".join(
        (
            f"{len(reports)} games, {sum(not each.problems for each in reports)} of them ended well",
            f"{faults.total()} faults:",
            *kinds,
            f"{acknowledged} moves acknowledged, {lost} lost",
            f"{payloads} payloads read, {leaks} leaks",
        )
    )


if __name__ == "__main__":
    sys.exit(main())
