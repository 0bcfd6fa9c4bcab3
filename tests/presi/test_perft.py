"""How many sequences of 1, 2, 3 … moves fixed positions allow, counted by the plain rules and by the game.

Moves that differ only in suits, or in what a joker stands for, are counted apart. A sequence that ends with
the hand before the depth counts once.
"""

from typing import NamedTuple

import pytest

from presi import presets
from presi.cards import Seat
from presi.notation import parse_cards
from tests.presi.playing import A, B, C
from tests.presi.reference.counting import count
from tests.presi.reference.in_step import Position, count_in_game
from tests.presi.reference.options import PRESETS


class Perft(NamedTuple):
    preset: str
    hands: str
    lead: Seat
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.preset} {self.hands}"

    @property
    def position(self) -> Position:
        """A seat without cards is out already."""
        holdings = tuple(map(parse_cards, self.hands.split(";")))
        out = tuple(Seat(seat) for seat, cards in enumerate(holdings) if not cards)
        return Position(holdings, self.lead, out)


PERFTS = (
    Perft("barajamos", "5o 5c 2o ; 5e 9c 9e ; 5b 6o 2c", A, (4, 13, 36, 80, 138, 305, 551, 884)),
    Perft("barajamos", "7o 7c ; 7e 7b 4o ; 2o 2c ; 9o", B, (4, 12, 15, 30, 58, 120, 154, 228)),
    Perft("barajamos", "Ao Ac ; ; 2e 2b ; Ae 2o ; 3c", A, (3, 9, 20, 22, 26, 36, 46, 46)),
    Perft("barajamos40", "7o 7c 2o ; 7e Jc Je ; 7b 6o 2c", A, (4, 13, 34, 71, 125, 272, 498, 804)),
    Perft("president52", "5C 5D 2C ; 5H 9C 9D ; 6C 2D", A, (4, 9, 17, 27, 44, 78, 114, 171)),
    Perft("president52", "7C 7D ; JC JD ; 8C 8D ; 2C", C, (3, 5, 5, 10, 10, 20, 30, 40)),
    Perft("president54", "5C 5D JK ; 5H 2C JK2 ; 6C 2D", A, (4, 8, 12, 22, 40, 56, 86, 146)),
    Perft("pagat", "5C 2C ; 5H 9C ; 6C 2D ; 9D", A, (2, 3, 6, 8, 12, 14, 22, 30)),
    Perft("quebec", "5C 2H ; 9C 2D ; 6C 6D ; 2C", A, (2, 4, 6, 10, 13, 19, 21, 30)),
    Perft("tarot78", "5C 5D JK ; 5H T5 ; 5S 6C", A, (7, 11, 17, 34, 53, 88, 161, 264)),
    Perft("tarot78", "5C 5D 5H 5S 9C ; JK 9D ; T1 9H", A, (16, 32, 51, 85, 222, 527, 1044, 1955)),
    Perft("tarot78", "8C ; 8D 9C ; 8H T1 ; 8S", B, (2, 5, 7, 11, 18, 27, 36, 46)),
    Perft("tarot54", "6C JK ; 6D JK2 ; 6H 7C", A, (3, 7, 10, 15, 24, 35, 54, 73)),
    Perft("tarot54", "9C 9D JK JK2 ; AC 6C ; 7C", A, (27, 29, 29, 59, 181, 285, 325, 399)),
    Perft("tarot32", "7C 7D 7H 7S 9C ; AC 9D ; 8C 8D", A, (16, 26, 40, 74, 205, 506, 948, 1634)),
    Perft("tarot32", "8C KC ; 8D KD ; 8H ; 8S", A, (2, 5, 7, 11, 19, 28, 37, 48)),
)


@pytest.mark.parametrize("perft", PERFTS, ids=str)
def test_the_plain_rules_count_the_same_sequences(perft: Perft) -> None:
    hand = perft.position.in_plain_rules(PRESETS[perft.preset])

    assert tuple(count(hand, depth) for depth in range(1, len(perft.counts) + 1)) == perft.counts


@pytest.mark.parametrize("perft", PERFTS, ids=str)
def test_the_game_counts_the_same_sequences(perft: Perft) -> None:
    game = perft.position.in_game(presets.PRESETS[perft.preset])

    assert tuple(count_in_game(game, depth) for depth in range(1, len(perft.counts) + 1)) == perft.counts


def test_every_preset_has_a_fixed_position() -> None:
    assert {perft.preset for perft in PERFTS} == set(PRESETS)
