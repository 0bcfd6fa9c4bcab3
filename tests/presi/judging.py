"""Texts for the referee in tests, and what it says to them."""

from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from presi.cards import deck
from presi.notation import format_cards
from presi.presets import barajamos
from presi.referee import run

DECK = format_cards(deck(barajamos))

POSITION = """\
[X1] barajamos
players: A B C
hands: A: 5o 9c ; B: 5c Jc ; C: 6c
lead: A
A 5o => next B
"""
LAST_TRICK = """\
[X1] barajamos
players: A B C
finished: C
hands: A: 5o ; B: 5c
lead: A
A 5o => out A:2; end C A B
"""
GAME = f"""\
[X1] barajamos
players: A B C
deal: start=A {DECK} => next A
"""


class Verdict(NamedTuple):
    code: int
    out: str
    err: str


def judge_files(paths: Iterable[Path | str]) -> Verdict:
    out, err = StringIO(), StringIO()
    return Verdict(run(map(str, paths), out, err), out.getvalue(), err.getvalue())


class Judge:
    """Judges texts as the file x.vec; the current folder must be one for this test alone."""

    def __call__(self, text: str) -> Verdict:
        Path("x.vec").write_text(text, encoding="utf-8", newline="")
        return judge_files(["x.vec"])
