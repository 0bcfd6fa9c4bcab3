"""Words for standings and history: spans, orders, and whether a game counts."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import Sentences, mark
from bot.standings.policy import Verdict
from bot.standings.values import Order, Span

__all__ = ["ORDERS", "SPANS", "order", "span", "verdict"]

SPANS: Final[Mapping[Span, str]] = MappingProxyType(
    {
        Span.SEASON: mark("this season"),
        Span.MONTH: mark("this month"),
        Span.ALL: mark("all time"),
    }
)

ORDERS: Final[Mapping[Order, str]] = MappingProxyType(
    {
        Order.RATING: mark("rating"),
        Order.WINS: mark("games won"),
        Order.POINTS: mark("points a hand"),
        Order.TITLES: mark("hands as President"),
    }
)

_VERDICTS: Final[Mapping[Verdict, str]] = MappingProxyType(
    {
        Verdict.RANKED: mark("Counts for the standings."),
        Verdict.OFF: mark("Does not count: this server keeps no standings."),
        Verdict.COMPUTERS: mark("Does not count: computers played."),
        Verdict.TOO_FEW: mark("Does not count: too few different people played."),
        Verdict.REPEATED: mark("Does not count: two of the players have met often enough that day."),
    }
)


def verdict(w: Sentences, verdict: Verdict) -> str:
    """Whether a game counts, and why it does not."""
    return w(_VERDICTS[verdict])


def span(w: Sentences, span: Span) -> str:
    """How far standings look back."""
    return w(SPANS[span])


def order(w: Sentences, order: Order) -> str:
    """What standings go by."""
    return w(ORDERS[order])
