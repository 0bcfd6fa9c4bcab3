"""The rules of every preset, word for word, as somebody has read them through in each language.

After a change that is meant, `python -m tests.bot.i18n.test_rules_golden` writes them anew, to be read again.
"""

from pathlib import Path

import pytest

from bot.i18n import LANGUAGES, words
from bot.tables.values import TitleWords
from presi.presets import PRESETS

GOLDEN = Path(__file__).parent / "golden"


def told(preset: str, language: str) -> str:
    w = words(language)
    paragraphs = [
        f"# {w.preset_name(preset)}",
        w.preset_line(preset),
        *w.rules_text(PRESETS[preset], TitleWords.CULO),
    ]
    return "\n\n".join(paragraphs) + "\n"


def path_of(preset: str, language: str) -> Path:
    return GOLDEN / f"{preset}.{language}.md"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_a_preset_read_like_this(preset: str, language: str) -> None:
    assert told(preset, language) == path_of(preset, language).read_text(encoding="utf-8")


def test_there_is_no_golden_text_of_anything_else() -> None:
    wanted = {path_of(preset, language) for preset in PRESETS for language in LANGUAGES}
    assert set(GOLDEN.iterdir()) == wanted


if __name__ == "__main__":
    for name in PRESETS:
        for one in LANGUAGES:
            path_of(name, one).write_text(told(name, one), encoding="utf-8")
