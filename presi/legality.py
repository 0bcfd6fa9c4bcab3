"""What a seat may do, as a function put together for one rule set."""

from collections.abc import Callable
from functools import lru_cache

from presi.options import Revolution
from presi.plays import PASS, Offers, Plays
from presi.position import ASKED, INVERTED, Position
from presi.rules import Rules

__all__ = ["Legal", "legal_moves"]

Legal = Callable[[Position], tuple[int, ...]]
"""The codes that the seat whose turn it is may play, weakest first, PASS last."""

_MODES = INVERTED | ASKED


@lru_cache(maxsize=64)
def legal_moves(rules: Rules, plays: Plays) -> Legal:
    """The function that lists the legal codes of a position under `rules`; one for all turn orders."""
    offers = _offers(rules, plays)
    found = _listed(offers[0]) if len(offers) == 1 else _listed_by_mode(offers)
    if plays.kinds.last_resort:
        found = _never_without_lead(found, plays.kinds.last_resort)
    return _compelled(found, _compelling(rules, plays)) if rules.must_beat else found


def _offers(rules: Rules, plays: Plays) -> tuple[tuple[Offers, ...], ...]:
    """The offers by table, by the mode: what INVERTED, THREAT and ALONE come to in `Position.state`.

    One entry where the mode changes nothing.
    """
    if rules.revolution is Revolution.OFF and not rules.skip_escape_by_match:
        return (plays.offers(inverted=False, threat=False),)
    orders = (False, True) if rules.revolution is not Revolution.OFF else (False, False)
    answers = matches = [plays.offers(inverted=inverted, threat=False) for inverted in orders]
    if rules.skip_escape_by_match:
        matches = [plays.offers(inverted=inverted, threat=True) for inverted in orders]
    return (*answers, *matches, *answers)


def _listed(offers: tuple[Offers, ...]) -> Legal:
    def listed(position: Position) -> tuple[int, ...]:
        holding = position[0][position[1]]
        found: tuple[int, ...] = ()
        for mask, memo in offers[position[3]]:
            found += memo[holding & mask]
        return found

    return listed


def _listed_by_mode(offers: tuple[tuple[Offers, ...], ...]) -> Legal:
    found = tuple(map(_listed, offers))
    return lambda position: found[position[7] & _MODES](position)


def _never_without_lead(find: Legal, last_resort: int) -> Legal:
    """A leader who has nothing but jokers that are not played alone leads one all the same."""
    return lambda position: find(position) or (last_resort,)


def _compelled(find: Legal, compelling: tuple[frozenset[int], frozenset[int]]) -> Legal:
    """Who can answer must (rules.md A3 `must_beat`); the last one standing need not play on."""

    def compelled(position: Position) -> tuple[int, ...]:
        found = find(position)
        if found[-1] != PASS or position.state & ASKED:
            return found
        must = not compelling[position.state & INVERTED].isdisjoint(found)
        return found[:-1] if must else found

    return compelled


def _compelling(rules: Rules, plays: Plays) -> tuple[frozenset[int], frozenset[int]]:
    """The codes that leave no choice to pass, while the order is normal and while it is turned round."""
    normal, inverted = (
        frozenset(
            code
            for code, kind in enumerate(plays.kinds.all)
            if code != PASS and (rules.must_beat_counts_trump or not (kind.named and strength.wins[code]))
        )
        for strength in plays.kinds.strengths
    )
    return normal, inverted
