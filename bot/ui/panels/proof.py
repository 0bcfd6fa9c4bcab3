"""The promise of a deck before its deal, and what proves it after the hand. Public both."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.tables.table import Table

__all__ = ["promise_line", "proof_lines"]

SHORT: Final = 32
"""Digits of a commitment in the table's message: enough that nobody finds two decks with the same."""


def promise_line(w: Words, promise: str | None) -> str:
    """The deck's commitment in short; empty where nothing was promised."""
    return "" if promise is None else w("-# Sealed deck: `{digits}`", digits=promise[:SHORT])


def proof_lines(w: Words, table: Table) -> Iterator[str]:
    """The commitment at its full length, and of the last finished hand also its secret."""
    if table.promise is not None:
        yield w("Sealed deck (SHA-256): `{digits}`", digits=table.promise)
    if table.proof is not None:
        yield w("The last hand's deck: `{digits}`", digits=table.proof.commitment)
        yield w("The secret of its seal: `{secret}`", secret=table.proof.secret)
