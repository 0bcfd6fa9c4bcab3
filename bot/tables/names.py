"""Names for tables and for computers, and how any name is searched for."""

import unicodedata
from collections.abc import Collection
from typing import Final

__all__ = ["COMPUTERS", "TOWNS", "computer_name", "folded", "free_towns"]

TOWNS = (
    "Albacete", "Alicante", "Almería", "Ávila", "Badajoz", "Baeza", "Barcelona", "Béjar", "Bilbao", "Burgos",
    "Cáceres", "Cádiz", "Cartagena", "Castellón", "Ceuta", "Córdoba", "Cuenca", "Denia", "Écija", "Elche",
    "Ferrol", "Gijón", "Girona", "Granada", "Guadix", "Huelva", "Huesca", "Ibiza", "Jaca", "Jaén",
    "Jerez", "León", "Lleida", "Logroño", "Lorca", "Lugo", "Madrid", "Málaga", "Melilla", "Mérida",
    "Murcia", "Orense", "Oviedo", "Palencia", "Pamplona", "Ronda", "Sagunto", "Salamanca", "Santander",
    "Segovia", "Sevilla", "Soria", "Tarragona", "Teruel", "Toledo", "Tudela", "Úbeda", "Valencia", "Vigo",
    "Zamora", "Zaragoza",
)  # fmt: skip
"""Table names: towns of the country the game comes from."""

COMPUTERS = (
    "Lola",
    "Paco",
    "Pilar",
    "Curro",
    "Carmen",
    "Manolo",
    "Rocío",
    "Pepe",
    "Nieves",
    "Chema",
    "Inés",
    "Nacho",
)
"""Names of computers: more than any table has chairs."""


def free_towns(taken: Collection[str]) -> tuple[str, ...]:
    """The table names not taken; when all are, the same with the first number that leaves some."""
    number = 1
    while True:
        names = TOWNS if number == 1 else tuple(f"{town} {number}" for town in TOWNS)
        free = tuple(name for name in names if name not in taken)
        if free:
            return free
        number += 1


def computer_name(table: int, taken: Collection[str]) -> str:
    """A name not taken; which one is tried first depends on the table's number."""
    start = table % len(COMPUTERS)
    names = COMPUTERS[start:] + COMPUTERS[:start]
    return next((name for name in names if name not in taken), names[0])


_UNSEEN: Final = frozenset({"Mn", "Me", "Cf", "Cc", "Cs"})
"""Categories of what is above or below a letter, or shows nothing by itself."""

_WHOLE_LETTERS: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "\u0131": "i"}
)
"""Letters that Unicode does not take apart, as they are typed where they are on no key."""


def folded(name: str) -> str:
    """A name, or a part of one, as it is searched for: "élo" and "ELO" are the same.

    What is stored of players has been folded by this; migration 0004 has it as it was then.
    """
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    seen = "".join(character for character in apart if unicodedata.category(character) not in _UNSEEN)
    return " ".join(seen.translate(_WHOLE_LETTERS).split())
