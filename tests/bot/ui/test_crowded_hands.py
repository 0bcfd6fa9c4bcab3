"""Hands of up to 54 cards: whatever is dealt, the panel keeps Discord's limits and offers every play."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

import pytest

from bot.i18n import words
from bot.tables.values import UserId
from bot.ui.facts import Private, for_user
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.exchange import exchange_panel
from bot.ui.panels.hand import hand_panel
from bot.ui.panels.layout import Panel
from bot.ui.payload import payload
from bot.ui.plays import write_play
from presi.actions import Pass, Play
from presi.cards import Card, Seat, Suit, value_of
from presi.events import Debt
from tests.bot.tables.games import ANNA
from tests.bot.ui.people import nodes
from tests.bot.ui.positions import moments

FRENCH = [Card(rank, suit) for rank in (*"3456789", "10", *"JQKA2") for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)]  # fmt: skip  # noqa: E501
TRUMPS = [Card(str(number), Suit.TRUMPS) for number in range(1, 22)]
W = words("fr")


def holding(cards: Iterable[Card]) -> Private:
    """Anna on the lead with these cards, and every set of them on offer."""
    private = for_user(next(table for table in moments(3) if table.game and table.game.hand), ANNA)
    assert private is not None
    cards = tuple(cards)
    plays = tuple(
        Play(Seat(0), equals[:size])
        for _, group in groupby(cards, key=value_of)
        for equals in [tuple(group)]
        for size in range(1, len(equals) + 1)
    )
    view = replace(private.view, cards=cards, choices=(*plays, Pass(Seat(0))), seat=Seat(0))
    return replace(private, view=view)


def offered(panel: Panel) -> set[str]:
    """What is said of plays in buttons and selects."""
    found = set()
    for node in nodes(payload(panel)):
        if ":play:" in node.get("custom_id", ""):
            found.add(node["custom_id"].rpartition(":")[2])
        found |= {option["value"] for option in node.get("options", [])}
    return found


@pytest.mark.parametrize("count", range(55))
def test_every_hand_keeps_the_limits(count: int) -> None:
    for cards in (FRENCH[:count], (TRUMPS + FRENCH[::4] + FRENCH[1::4])[:count]):
        if not cards:
            continue
        private = holding(cards)
        for size in (None, 1, 2, 3, 4):
            assert faults(hand_panel(private, W, size=size, notice="Non."), label=SHORT_LABEL) == []
        debt = Debt(Seat(0), Seat(1), 2, "best")
        assert faults(exchange_panel(private, debt, W), label=SHORT_LABEL) == []


@pytest.mark.parametrize("cards", [FRENCH[:16], FRENCH[:26], FRENCH, TRUMPS + FRENCH[::4]])
def test_every_play_can_be_reached_in_two_taps(cards: list[Card]) -> None:
    private = holding(cards)
    reached = offered(hand_panel(private, W))
    for size in (1, 2, 3, 4):
        reached |= offered(hand_panel(private, W, size=size))
    wanted = {write_play(choice) for choice in private.view.choices if isinstance(choice, Play)}
    assert wanted <= reached


def test_a_small_hand_is_played_with_one_tap() -> None:
    private = holding(FRENCH[:12])
    wanted = {write_play(choice) for choice in private.view.choices if isinstance(choice, Play)}
    assert offered(hand_panel(private, W)) == wanted


def test_the_selects_of_a_large_exchange_mark_what_is_picked() -> None:
    private = replace(holding(FRENCH[:30]), picked=(FRENCH[3], FRENCH[28]))
    options = [
        option
        for node in nodes(payload(exchange_panel(private, Debt(Seat(0), Seat(1), 2, "best"), W)))
        for option in node.get("options", [])
    ]
    assert len(options) == 30
    assert {option["value"] for option in options if option.get("default")} == {"3S", "10C"}


def test_nobody_but_the_seated_has_a_private_view() -> None:
    assert for_user(moments(3)[-1], UserId(99)) is None
