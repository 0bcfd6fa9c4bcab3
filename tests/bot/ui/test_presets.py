"""Panels at random positions of every preset, from its fewest seats to its most, in all languages."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import cycle

import pytest

import presi.game
from bot.i18n import LANGUAGES, words
from bot.tables.commands import ChooseRules, Command, Confirm, Join, Move, Pick, SetOptions, Start
from bot.tables.offers import Changes
from bot.tables.table import Table
from bot.tables.values import Phase, UserId
from bot.ui.facts import for_user
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.hand import hand_panel
from bot.ui.panels.layout import Panel
from bot.ui.panels.private import private_panel
from bot.ui.panels.public import public_panel
from bot.ui.payload import payload
from bot.ui.plays import write_play
from presi.actions import Close, Pass, Play, SkipTurn
from presi.options import (
    ExchangeReturn,
    ExchangeTiming,
    JokerWild,
    LaterLeader,
    PassRule,
    Revolution,
    SizeRule,
    SkipOnMatch,
)
from presi.presets import PRESETS
from presi.refusals import seat_counts
from tests.bot.tables.games import ANNA, after, deal, lobby, right_gift, user_at
from tests.bot.ui.people import nodes, texts

ALL_WORDS = tuple(words(language) for language in LANGUAGES)
HANDS = 2
WILD: Changes = (
    ("solo_trump", None),
    ("twos_wild", True),
    ("jokers", 2),
    ("joker_wild", JokerWild.IN_SETS),
    ("revolution", Revolution.FOUR_OF_KIND),
)
"""What makes the most plays of a few cards."""
LONG: Changes = (
    ("size_rule", SizeRule.LONGER_BEATS_SHORTER),
    ("pass_rule", PassRule.ONE_CHANCE),
    ("exchange_return", ExchangeReturn.FREE_CHOICE),
    ("exchange_timing", ExchangeTiming.SEQUENTIAL),
    ("later_leader", LaterLeader.PRESIDENT),
    ("skip_on_match", SkipOnMatch.NONE),
)
TABLES = [(preset, ()) for preset in PRESETS] + [("barajamos", WILD), ("barajamos", LONG)]
VERBS = {Pass: "pass", SkipTurn: "skip", Close: "close"}
IDS = [*PRESETS, "wild", "long"]


def _command(table: Table, rng: random.Random) -> tuple[Command, ...]:
    game = table.game
    assert game is not None
    if game.phase is presi.game.Phase.DEAL:
        return (deal(table, seed=rng.randrange(1_000)),)
    seat = table.waiting_for[0]
    user = user_at(table, seat)
    if game.phase is presi.game.Phase.EXCHANGE:
        return (Pick(user, table.ticket, right_gift(table, seat).cards), Confirm(user, table.ticket))
    return (Move(user, table.ticket, rng.choice(presi.game.choices(game, seat))),)


@cache
def moments(preset: str, changes: Changes, seats: int) -> tuple[Table, ...]:
    """The lobby, the start, and a few hands of random play."""
    rng = random.Random(f"{preset}{changes}{seats}")  # noqa: S311  a test repeats itself
    found = [after(lobby(), ChooseRules(ANNA, preset), SetOptions(ANNA, changes))]

    def do(*commands: Command) -> None:
        found.extend(after(found[-1], command) for command in commands)

    for number in range(2, seats + 1):
        do(Join(UserId(number), f"*player* {number} of the table @everyone"))
    do(Start(ANNA))
    while found[-1].phase is Phase.PLAYING and not _is_late(found[-1]):
        do(*_command(found[-1], rng))
    return tuple(found)


def _is_late(table: Table) -> bool:
    game = table.game
    return game is not None and game.hand == HANDS and game.phase is presi.game.Phase.DEAL


def sampled(preset: str, changes: Changes) -> Iterator[Table]:
    """Every lobby and exchange, and a part of the plays, of every number of seats."""
    for seats in seat_counts(after(lobby(), ChooseRules(ANNA, preset)).options.rules):
        tables = moments(preset, changes, seats)
        for index, table in enumerate(tables):
            playing = table.game is not None and table.game.phase is presi.game.Phase.PLAY
            if not playing or index % 11 == 0 or index == len(tables) - 1:
                yield table


@pytest.mark.parametrize(("preset", "changes"), TABLES, ids=IDS)
def test_every_panel_keeps_discords_limits(preset: str, changes: Changes) -> None:
    for table, w in zip(sampled(preset, changes), cycle(ALL_WORDS), strict=False):
        assert faults(public_panel(table, w), label=SHORT_LABEL) == []
        for human in table.humans:
            panel = private_panel(table, human.user, w, notice="That is not possible. " * 20)
            assert faults(panel, label=SHORT_LABEL) == []


@pytest.mark.parametrize(("preset", "changes"), TABLES, ids=IDS)
def test_every_play_and_what_is_done_without_playing_is_two_taps_away(preset: str, changes: Changes) -> None:
    w = words("en")
    for table in sampled(preset, changes):
        for seat in table.waiting_for:
            private = for_user(table, user_at(table, seat))
            assert private is not None
            first = _offered(hand_panel(private, w))
            second = {offer for size in range(1, 5) for offer in _offered(hand_panel(private, w, size=size))}
            for choice in private.view.choices:
                if isinstance(choice, Play):
                    assert write_play(choice) in first | second
                else:
                    assert VERBS[type(choice)] in first


def _offered(panel: Panel) -> set[str]:
    found = set()
    for node in nodes(payload(panel)):
        parts = node.get("custom_id", "").split(":")
        if parts[1:2] == ["play"]:
            found.add(parts[4])
        elif len(parts) > 1:
            found.add(parts[1])
        found |= {option["value"] for option in node.get("options", [])}
    return found


def test_a_hand_of_twenty_six_cards_shows_them_all() -> None:
    table = next(table for table in moments("tarot78", (), 3) if table.game and table.game.hand)
    private = for_user(table, ANNA)
    assert private is not None
    assert len(private.view.cards) == 26
    shown = texts(payload(hand_panel(private, words("fr"))))
    assert all(words("fr").card(card) in shown for card in private.view.cards)


def test_seats_stand_in_the_order_of_turns() -> None:
    table = next(
        table
        for table in moments("quebec", (), 4)
        if table.game is not None and table.game.hand == 2 and table.game.phase is presi.game.Phase.PLAY
    )
    game = table.game
    assert game is not None
    assert game.order == game.places
    shown = texts(payload(public_panel(table, words("en"))))
    # The host is called by another name than the rest.
    numbers = [user_at(table, seat) for seat in game.order if user_at(table, seat) != ANNA]
    positions = [shown.index(f"{number} of the table") for number in numbers]
    assert positions == sorted(positions)


def test_the_rules_of_wild_tables_make_more_plays_than_buttons() -> None:
    crowded = 0
    for table in moments("barajamos", WILD, 3):
        for seat in table.waiting_for:
            private = for_user(table, user_at(table, seat))
            assert private is not None
            crowded = max(crowded, len(private.view.choices))
    assert crowded > 40
