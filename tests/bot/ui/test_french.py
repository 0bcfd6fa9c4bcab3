"""What panels put together from parts keeps the rule of French sentences: a no-break space before : ; ? !"""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from bot.i18n import words
from bot.i18n.option_words import GROUPS
from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.fields import Topic
from bot.servers.preferences import Preferences
from bot.servers.settings import ServerSettings
from bot.standings.pages import Page
from bot.standings.rating import BEGINNER
from bot.standings.values import Against, Order, Season, Standing, StandingsPage, Stats, TitleCounts
from bot.tables.values import Human, TitleWords, UserId
from bot.ui.panels.audit import audit_panel
from bot.ui.panels.house import group_panel, house_panel
from bot.ui.panels.layout import Panel
from bot.ui.panels.preferences import preferences_panel
from bot.ui.panels.public import public_panel
from bot.ui.panels.settings import Chosen, settings_panel
from bot.ui.panels.standings import Question, standings_panel
from bot.ui.panels.stats import stats_panel
from bot.ui.panels.terms import terms_panel
from bot.ui.panels.whose import of_server
from bot.ui.payload import payload
from presi.presets import PRESETS
from presi.record import rules_to_json
from tests.bot.fakes import NOON
from tests.bot.ui.people import texts
from tests.bot.ui.positions import moments

FRENCH = words("fr")
NO_PROSE = re.compile(r"<[^>]*>|`[^`]*`|https?://\S+|\d:\d")
"""Discord's own marks, commands, addresses and scores."""

WRONG = re.compile(r"(?<!\u00a0)[:;?!]|\u202f")


def panels() -> Iterator[Panel]:
    """Those that join names and values, or several of them."""
    chosen = ServerSettings(house_rules={"target": 21, "hands": 4})
    for topic in Topic:
        yield settings_panel(Chosen(chosen, ServerSettings(), lambda _: True), topic, FRENCH)
    yield preferences_panel(Preferences(), FRENCH)
    yield from of_standings()
    yield from (public_panel(table, FRENCH) for table in moments(3)[::5])
    yield public_panel(moments(3)[-1], FRENCH)
    lobby = moments(3)[0]
    yield public_panel(replace(lobby, options=replace(lobby.options, turn=timedelta(minutes=5))), FRENCH)
    before, after = (rules_to_json(PRESETS[preset]) for preset in ("barajamos", "tarot78"))
    entries = [
        AuditEntry(at=NOON, by=Human(UserId(1), "anna"), act=AuditAct.SETTING, key=key, before=old, after=new)
        for key, old, new in (("house_rules", before, after), ("turn_seconds", 90, 120))
    ]
    yield audit_panel(Page(entries, 0, total=len(entries)), FRENCH)
    whose = of_server(chosen, ())
    yield house_panel(whose, FRENCH)
    yield terms_panel(moments(3)[0], UserId(99), FRENCH)
    yield from (group_panel(whose, FRENCH, group) for group in GROUPS)


def of_standings() -> Iterator[Panel]:
    row = Standing(
        place=1,
        user=UserId(1),
        name="anna",
        games=5,
        wins=1,
        hands=9,
        points=7,
        titles=TitleCounts(1, 1, 1, 1, 1),
        rating=BEGINNER,
    )
    page = StandingsPage(rows=(row,), page=0, total=1, own=row, missing=0, excluded=False)
    yield from (
        standings_panel(Question("season", order, [Season(1, None)], (), 5), page, FRENCH) for order in Order
    )
    stats = Stats(
        user=UserId(1),
        name="anna",
        games=5,
        ranked=5,
        won=1,
        hands=9,
        points=7,
        ranks=(1, 4),
        titles=row.titles,
        streak=0,
        best_streak=1,
        rating=BEGINNER,
        course=(),
        against=(Against(UserId(2), "bruno", 1, 1, 0),),
    )
    yield stats_panel(stats, FRENCH, TitleWords.CULO, strikes="")


def test_every_colon_semicolon_question_and_exclamation_mark_has_its_space() -> None:
    for panel in panels():
        for line in NO_PROSE.sub("", texts(payload(panel))).splitlines():
            assert not WRONG.search(line), line


def test_several_refused_options_are_parted_as_in_french() -> None:
    changes = (("target", 21), ("hands", 4))
    assert not WRONG.search(FRENCH.changes(changes))
    assert "\u00a0;" in FRENCH.changes(changes)
    assert words("en").changes(changes).count("; ") == 1
