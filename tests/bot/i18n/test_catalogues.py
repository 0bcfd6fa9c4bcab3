"""The catalogues hold exactly what the sources of bot/ say, in words that can be said."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from bot.i18n.catalogues import (
    SOURCES,
    UnreadableSentenceError,
    read,
    said_in,
    template,
    translated_languages,
)

LANGUAGES = translated_languages()
PHONE_LABEL = 34
_COMMAND_NAME = re.compile(r"[\w-]{1,32}")


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return template()


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return read(request.param)


def keys(catalogue: Catalog) -> set[tuple[str | None, str, bool]]:
    return {(m.context, forms(m.id)[0], len(forms(m.id)) > 1) for m in catalogue if m.id}


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    if isinstance(text, tuple | list):
        return tuple(text)
    return (text or "",)


def translations(catalogue: Catalog) -> Iterator[tuple[Message, str]]:
    for message in catalogue:
        if message.id:
            yield from ((message, form) for form in forms(message.string))


def facts(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def test_a_catalogue_has_every_sentence_of_the_sources(catalogue: Catalog, sources: Catalog) -> None:
    assert keys(sources) - keys(catalogue) == set(), "run python -m bot.i18n and translate"


def test_a_catalogue_has_no_sentence_that_is_never_said(catalogue: Catalog, sources: Catalog) -> None:
    assert keys(catalogue) - keys(sources) == set(), "run python -m bot.i18n"
    assert not catalogue.obsolete


def test_every_sentence_is_translated_and_none_is_a_guess(catalogue: Catalog) -> None:
    assert [message.id for message, text in translations(catalogue) if not text] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


def test_each_form_for_a_number_is_translated(catalogue: Catalog) -> None:
    counted = [message for message in catalogue if len(forms(message.id)) > 1]
    assert counted
    assert {len(forms(message.string)) for message in counted} == {catalogue.num_plurals}


def test_a_translation_has_the_facts_of_the_sentence(catalogue: Catalog) -> None:
    for message, text in translations(catalogue):
        needed = set.intersection(*(facts(form) for form in forms(message.id)))
        known = set.union(*(facts(form) for form in forms(message.id)))
        assert needed - {"n"} <= facts(text) <= known, message.id


def test_a_translation_keeps_bold_text_headings_and_code(catalogue: Catalog) -> None:
    for message, text in translations(catalogue):
        for mark in ("**", "`", "\n"):
            assert text.count(mark) == forms(message.id)[-1].count(mark), message.id
        assert text.startswith("#") == forms(message.id)[0].startswith("#"), message.id


def test_a_sentence_ends_as_in_english(catalogue: Catalog) -> None:
    for message, text in translations(catalogue):
        for end in ".!?:…":
            assert text.endswith(end) == forms(message.id)[-1].endswith(end), message.id


def test_french_has_a_no_break_space_before_high_punctuation_and_no_straight_apostrophe() -> None:
    for message, text in translations(read("fr")):
        assert not re.search(r"(?<!\u00a0)[;!?»]|(?<!\u00a0):(?!\d)|«(?!\u00a0)|\u202f", text), message.id
        assert "'" not in text, message.id


def test_spanish_opens_its_questions_and_exclamations() -> None:
    for message, text in translations(read("es")):
        assert text.count("?") == text.count("¿"), message.id
        assert text.count("!") == text.count("¡"), message.id
        assert not re.search(r" [:;!?]", text), message.id


def test_the_texts_of_commands_are_within_discords_limits(catalogue: Catalog) -> None:
    texts = [(message.id, text) for message, text in translations(catalogue) if message.context]
    assert texts
    for original, text in texts:
        assert len(text) <= 100, original
        if isinstance(original, str) and _COMMAND_NAME.fullmatch(original) and original.islower():
            assert _COMMAND_NAME.fullmatch(text), original
            assert text == text.lower(), original


@pytest.mark.parametrize("said", ['w(f"{n} cards")', 'w("a " + b)', 'self.w.plural("card", f"{n} cards", n)'])
def test_a_sentence_that_no_catalogue_can_hold_is_refused(said: str, tmp_path: Path) -> None:
    source = tmp_path / "speaks.py"
    source.write_text(f"\n{said}\n", encoding="utf-8")
    with pytest.raises(UnreadableSentenceError) as refused:
        list(said_in(source))
    assert refused.value.line == 2


def test_sentences_are_found_however_the_words_are_reached(tmp_path: Path) -> None:
    source = tmp_path / "speaks.py"
    source.write_text(
        'w("one" " line")\nself.w("two", x=w("three"))\nw.plural("{n} a", "{n} b", n)\n'
        'mark("four")\nlocale_str("five")\nw(TABLE[key])\nother("six")\n'
        'words_of(interaction)("seven")\n',
        encoding="utf-8",
    )
    found = {(said.forms, said.context) for said in said_in(source)}
    assert found == {
        (("one line",), None),
        (("two",), None),
        (("three",), None),
        (("{n} a", "{n} b"), None),
        (("four",), None),
        (("five",), "command"),
        (("seven",), None),
    }


def test_labels_of_buttons_are_short_enough_for_a_phone(catalogue: Catalog) -> None:
    labels = set(_labels())
    assert "Join" in labels
    for label in labels:
        message = catalogue.get(label)
        assert message is not None
        assert max(len(label), *map(len, forms(message.string))) <= PHONE_LABEL, label


def _labels() -> Iterator[str]:
    """What is said as the first argument of a ``button``."""
    for path in (SOURCES / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="button"),
                    args=[ast.Call(func=ast.Name(id="w"), args=[ast.Constant(value=str(label)), *_]), *_],
                ):
                    yield label
