import pytest

from bot.i18n import COMMANDS, LANGUAGES, command_words, language_of, words


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("fr", "fr"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("ES_mx", "es"),
        ("de", "en"),
        ("zh-CN", "en"),
        ("est", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_discord_locale_is_spoken_to_in_its_language_or_in_english(
    locale: str | None, language: str
) -> None:
    assert language_of(locale) == language
    assert words(locale).language == language


def test_the_words_of_a_language_are_made_once() -> None:
    assert words("es-ES") is words("es-419")


@pytest.mark.parametrize(
    ("language", "none", "one", "many"),
    [
        ("en", "0 cards", "1 card", "2 cards"),
        ("fr", "0 carte", "1 carte", "2 cartes"),
        ("es", "0 cartas", "1 carta", "2 cartas"),
    ],
)
def test_amounts_take_the_form_their_language_gives_them(
    language: str, none: str, one: str, many: str
) -> None:
    w = words(language)
    assert [w.count_cards(n) for n in range(3)] == [none, one, many]


def test_facts_are_filled_in_as_they_are_even_with_braces() -> None:
    assert words("fr")("{name} passed", name="{0} {x}") == "{0} {x} passe"


def test_a_sentence_without_a_translation_is_said_in_english() -> None:
    assert words("fr")("Never translated {n}", n=1) == "Never translated 1"


@pytest.mark.parametrize(
    ("locale", "play"),
    [("fr", "jouer"), ("es-419", "jugar"), ("es-ES", "jugar"), ("en-GB", None), ("de", None)],
)
def test_commands_are_named_in_the_languages_the_bot_speaks(locale: str, play: str | None) -> None:
    assert command_words(locale, "play") == play


def test_every_command_is_described_in_every_language() -> None:
    for language in LANGUAGES[1:]:
        for description in COMMANDS.values():
            assert command_words(language, description), (language, description)


def test_a_command_and_a_button_of_one_english_word_are_translated_apart() -> None:
    assert command_words("fr", "rules") == "règles"
    assert words("fr")("Rules") == "Règles"
    assert command_words("fr", "Rules") is None
    assert words("es").command("leave") == "/presi salir"
