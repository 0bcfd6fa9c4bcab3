"""Panels at every moment of whole games, for 3 to 6 seats, in all languages."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from bot.i18n import LANGUAGES, Words, words
from bot.tables.table import Table
from bot.tables.values import TitleWords, UserId
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.help import help_panel
from bot.ui.panels.layout import Panel
from bot.ui.panels.more import leave_panel, more_panel, stop_panel
from bot.ui.panels.private import private_panel
from bot.ui.panels.public import Note, public_panel
from bot.ui.panels.rules import preset_rules_panel, table_rules_panel
from bot.ui.payload import payload
from presi.cards import Seat
from presi.game import Phase
from presi.presets import PRESETS
from tests.bot.ui.people import texts
from tests.bot.ui.positions import moments

SEATS = (3, 4, 5, 6)
ALL_WORDS = tuple(words(language) for language in LANGUAGES)


def sampled(seats: int) -> Iterator[tuple[Table, Words]]:
    """The first moments all, the later ones in part; the languages take turns."""
    tables = moments(seats)
    chosen = (*tables[:150], *tables[150::7], tables[-1])
    return zip(chosen, cycle(ALL_WORDS), strict=False)


def text_of(panel: Panel) -> str:
    return texts(payload(panel))


@pytest.mark.parametrize("seats", SEATS)
def test_public_panels_keep_discords_limits(seats: int) -> None:
    for table, w in sampled(seats):
        for note in Note:
            assert faults(public_panel(table, w, note), label=SHORT_LABEL) == []


@pytest.mark.parametrize("seats", SEATS)
def test_private_panels_keep_discords_limits(seats: int) -> None:
    for table, w in sampled(seats):
        for human in table.humans:
            panel = private_panel(table, human.user, w, notice="That is not possible.")
            assert faults(panel, label=SHORT_LABEL) == []


@pytest.mark.parametrize("seats", SEATS)
def test_the_public_message_names_no_card_that_somebody_holds(seats: int) -> None:
    for table, w in sampled(seats):
        if table.game is None:
            continue
        shown = text_of(public_panel(table, w))
        for seat in range(seats):
            for card in table.game.cards(Seat(seat)):
                assert w.card(card) not in shown
                assert w.card_name(card) not in shown


@pytest.mark.parametrize("seats", SEATS)
def test_a_private_panel_shows_the_seats_own_cards_and_no_others_hold(seats: int) -> None:
    for table, w in sampled(seats):
        game = table.game
        if game is None or game.phase is Phase.OVER:
            continue
        for human in table.humans:
            seat = table.seat_of(human.user)
            assert seat is not None
            shown = text_of(private_panel(table, human.user, w))
            secret = {card for other in range(seats) if other != seat for card in game.cards(Seat(other))}
            known = {card for gift in game.gifts for card in gift.cards}
            assert all(w.card(card) in shown for card in game.cards(seat))
            assert not any(w.card(card) in shown for card in secret - known)


@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
def test_the_other_panels_keep_discords_limits_in_every_language(w: Words) -> None:
    table = moments(3)[-20]
    panels = [
        help_panel(table.options, w),
        *(preset_rules_panel(preset, w, TitleWords.CULO) for preset in PRESETS),
        table_rules_panel(table, w),
        *(more_panel(table, user, w) for user in (UserId(1), UserId(2), UserId(99))),
        leave_panel(table, UserId(1), w),
        stop_panel(table, w),
    ]
    for panel in panels:
        assert faults(panel, label=SHORT_LABEL) == []


def test_names_ping_nobody_and_bear_no_markdown() -> None:
    shown = text_of(public_panel(moments(3)[2], words("en")))
    assert "@everyone" not in shown
    assert "*player*" not in shown.replace("\\*", "")
