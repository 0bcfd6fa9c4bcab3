"""A few whole games under faults; `python -m tests.faults` plays as many as wanted."""

from pathlib import Path

import pytest

from tests.faults.game import play


@pytest.mark.parametrize("seed", [3, 16])
def test_a_whole_game_under_faults_loses_nothing_and_tells_no_secret(seed: int, tmp_path: Path) -> None:
    report = play(seed, tmp_path)
    assert report.problems == []
    assert report.leaks == []
    assert report.verdict is not None
    assert report.verdict.lost == ()
    assert report.acknowledged > 100
    assert sum(report.faults.values()) > 100
    assert report.payloads > 500
