"""Exhaustive counts over the plain rules: how many ways a hand can go."""

from tests.presi.reference.hand import Hand, legal, move


def count(hand: Hand, depth: int) -> int:
    """How many sequences of `depth` moves there are, shorter ones counted where the hand ends before."""
    if depth == 0 or hand.over:
        return 1
    return sum(count(move(hand, chosen), depth - 1) for chosen in legal(hand))
