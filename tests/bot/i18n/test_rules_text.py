"""The rules of any table: each sentence exactly when it applies, in every language, and short enough."""

import re
from collections.abc import Iterable
from functools import cache

from babel.messages.catalog import Catalog
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.i18n import LANGUAGES, words
from bot.i18n.catalogues import SOURCES, read, said_in
from bot.tables.offers import offers, option_names
from bot.tables.repairs import apply, repair
from bot.tables.values import TitleWords
from presi.errors import RulesError
from presi.presets import PRESETS
from presi.rules import Rules
from tests.bot.i18n.rules_sentences import SENTENCES

PARAGRAPH = 900
"""A phone shows that much at once."""
ALL = 4_000
BEFORE = re.compile(r"\. |\n|\*\* ")
"""What stands before a sentence."""
LISTS = {"values", "sizes", "scores", "players"}
"""Facts that have commas in them."""
PATHS = sorted((SOURCES / "i18n").glob("rules_*.py"))


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    """Any rules: a preset, changed here and there, and repaired where the changes do not go together."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for _ in range(draw(st.integers(0, 12))):
        name = draw(st.sampled_from(option_names()))
        changes = ((name, draw(st.sampled_from(offers(rules, name)))),)
        try:
            rules = apply(rules, changes + repair(rules, changes))
        except RulesError:
            continue
    return rules


@cache
def patterns(language: str) -> dict[str, tuple[re.Pattern[str], ...]]:
    """Each form of each sentence in a language, anything in its braces."""
    if language == "en":
        plurals = {said.forms[0]: said.forms for path in PATHS for said in said_in(path)}
        forms = {sentence: plurals.get(sentence, (sentence,)) for sentence in SENTENCES}
    else:
        catalogue = read(language)
        forms = {sentence: tuple(_strings(catalogue, sentence)) for sentence in SENTENCES}
    return {sentence: tuple(map(_pattern, said)) for sentence, said in forms.items()}


def _strings(catalogue: Catalog, sentence: str) -> Iterable[str]:
    message = catalogue.get(sentence)
    assert message is not None, sentence
    return message.string if isinstance(message.string, tuple | list) else (str(message.string),)


def _pattern(form: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", _fact, re.escape(form)))


def _fact(name: re.Match[str]) -> str:
    return "[^.]+?" if name[1] in LISTS else "[^.,]+?"


def starts(told: str) -> list[int]:
    """Where its sentences begin."""
    return [0, *(found.end() for found in BEFORE.finditer(told))]


@given(tables(), st.sampled_from(TitleWords))
@settings(max_examples=250, deadline=None)
@example(PRESETS["tarot78"], TitleWords.CULO)
@example(PRESETS["quebec"], TitleWords.CULO)
def test_a_sentence_is_said_exactly_when_it_applies(rules: Rules, titles: TitleWords) -> None:
    for language in LANGUAGES:
        told = "\n".join(words(language).rules_text(rules, titles))
        begins = starts(told)
        for sentence, applies in SENTENCES.items():
            found = any(
                any(form.match(told, at) for at in begins)
                if form.pattern.endswith(".")
                else form.search(told)
                for form in patterns(language)[sentence]
            )
            assert found is applies(rules), (language, sentence, told)


@given(tables())
@settings(max_examples=150, deadline=None)
def test_the_rules_of_any_table_are_short_paragraphs(rules: Rules) -> None:
    for language in LANGUAGES:
        told = words(language).rules_text(rules, TitleWords.CULO)
        assert all(0 < len(paragraph) <= PARAGRAPH for paragraph in told)
        assert len("\n\n".join(told)) <= ALL


def test_no_sentence_is_without_a_rule_for_when_it_is_said() -> None:
    said = {said.forms[0] for path in PATHS for said in said_in(path) if said.forms[0].endswith(".")}
    assert said == SENTENCES.keys() - {"trump 1, trumps 21 to 2"}


@given(tables())
@settings(max_examples=80, deadline=None)
def test_culo_is_said_with_spanish_cards_alone_and_only_where_it_is_wished(rules: Rules) -> None:
    spanish = "spanish" in rules.deck
    for language in LANGUAGES:
        told = "\n".join(words(language).rules_text(rules, TitleWords.CULO))
        assert ("culo" in told.lower()) is spanish
        assert "culo" not in "\n".join(words(language).rules_text(rules, TitleWords.LAST)).lower()
