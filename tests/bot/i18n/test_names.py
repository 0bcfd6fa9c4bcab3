import pytest

from bot.i18n import plain_name, safe_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Marta", "Marta"),
        ("  Marta \n Ruiz\t", "Marta Ruiz"),
        ("a\u202eb\u200bc\x00d", "abcd"),
        ("", "?"),
        ("\u3164\u2800", "?"),
        ("\u200d\ufe0f", "?"),
        ("x" * 40, "x" * 31 + "…"),
        ("x" * 32, "x" * 32),
        ("👩\u200d🚀 Ana", "👩\u200d🚀 Ana"),
    ],
)
def test_a_plain_name_is_one_visible_line_of_at_most_32_characters(typed: str, shown: str) -> None:
    assert plain_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Marta", "Marta"),
        ("**Marta**", r"\*\*Marta\*\*"),
        ("snake_case_", r"snake\_case\_"),
        ("~~a~~ `b` ||c||", r"\~\~a\~\~ \`b\` \|\|c\|\|"),
        ("# big", r"\# big"),
        ("> quote", r"\> quote"),
        ("- item", r"\- item"),
        ("[a](https://b.example)", r"\[a\]\(https\://b.example\)"),
        ("a\\*b", r"a\\\*b"),
        ("<@123> <:e:1>", "\\<@\u200b123\\> \\<\\:e\\:1\\>"),
        ("@everyone", "@\u200beveryone"),
    ],
)
def test_a_safe_name_shows_what_was_typed_and_nothing_in_it_works(typed: str, shown: str) -> None:
    assert safe_name(typed) == shown


def test_escapes_do_not_count_against_the_length_of_a_name() -> None:
    assert safe_name("*" * 32) == r"\*" * 32
