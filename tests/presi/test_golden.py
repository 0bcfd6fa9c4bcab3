"""The golden playthroughs: `python -m tests.presi.golden_texts` writes them anew."""

import pytest

from presi.presets import PRESETS
from tests.presi.golden_texts import FOLDER, playthrough


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_plays_as_its_transcript_shows(preset: str) -> None:
    assert playthrough(preset) == (FOLDER / f"{preset}.txt").read_text(encoding="utf-8")


def test_the_transcripts_show_whatever_is_special() -> None:
    text = "".join(playthrough(preset) for preset in PRESETS)

    for outcome in ("skip", "threat", "alone", "closed", "noskip", "order inverted", "order normal", "trick"):
        assert f"=> {outcome}" in text.replace("; ", " => "), outcome
    assert ":last;" in text
