"""Names as they are searched for."""

import pytest

from bot.tables.names import folded


@pytest.mark.parametrize(
    ("name", "sought"),
    [
        ("Élodie", "elodie"),
        ("E\u0301lodie", "elodie"),
        ("ÑANDÚ", "nandu"),
        ("Straße", "strasse"),
        ("Œuvre & Æther", "oeuvre & aether"),
        ("Søren Łukasz", "soren lukasz"),
        ("İzmir", "izmir"),
        ("\U0001d4d4\U0001d4f5\U0001d4f8", "elo"),
        ("  Marta\u200b \t Ruiz ", "marta ruiz"),
        ("Жанна", "жанна"),
        ("花子", "花子"),
        ("🦊_50%", "🦊_50%"),
        ("\u0301", ""),
        ("\ud800\x00", ""),
    ],
)
def test_a_name_is_searched_for_without_case_accents_and_what_is_not_seen(name: str, sought: str) -> None:
    assert folded(name) == sought
    assert folded(sought) == sought
