"""Names for tables and for computers."""

from collections.abc import Collection

__all__ = ["COMPUTERS", "TOWNS", "computer_name", "free_towns"]

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
