import json
from io import StringIO

import pytest

from presi.bench import Figure, measure, run
from presi.bench.hands import by_events, by_peer, by_trick
from presi.presets import PRESETS


@pytest.mark.parametrize("seed", range(5))
def test_all_engines_play_the_same_hands(seed: int) -> None:
    decisions = by_trick(seed, 20)

    assert decisions > 0
    assert by_events(seed, 20) == decisions
    assert by_peer(seed, 20) == decisions


def test_every_figure_lies_between_its_extremes() -> None:
    figures = measure(repetitions=3, share=0.005)

    assert [figure.unit for figure in figures] == ["decisions/s"] * (3 + len(PRESETS)) + ["times"]
    assert all(any(name in figure.name for figure in figures) for name in PRESETS)
    assert all(0 < figure.min <= figure.median <= figure.max for figure in figures)


def test_a_figure_is_one_line() -> None:
    out = StringIO()

    run(out, as_json=False, figures=[Figure("trick core", 400_000.4, 1.0, 2.0, "decisions/s")])

    assert " ".join(out.getvalue().split()) == "trick core median 400,000 min 1 max 2 decisions/s"
    assert out.getvalue().count("\n") == 1


def test_programs_get_json() -> None:
    out = StringIO()

    run(out, as_json=True, figures=[Figure("ratio", 3.5, 3.0, 4.0, "times")])

    assert json.loads(out.getvalue()) == [
        {"name": "ratio", "median": 3.5, "min": 3.0, "max": 4.0, "unit": "times"}
    ]
