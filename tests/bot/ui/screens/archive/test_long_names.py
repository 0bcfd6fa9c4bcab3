"""The longest names that Discord allows, of characters that all have to be escaped, on every list."""

from datetime import UTC, datetime

import pytest

from bot.i18n import LANGUAGES, words
from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.settings import SETTINGS
from bot.standings.pages import PAGE_SIZE, Page
from bot.standings.policy import Verdict
from bot.standings.rating import BEGINNER
from bot.standings.replay import GameLog, replay
from bot.standings.values import (
    Against,
    GameId,
    GameSummary,
    Order,
    Outcome,
    Period,
    RatedAt,
    Season,
    SeatSummary,
    Standing,
    StandingsPage,
    Stats,
    TitleCounts,
)
from bot.tables.values import ChannelId, GuildId, Human, TitleWords, UserId
from bot.ui.limits import SHORT_LABEL, TEXT, faults, text_length
from bot.ui.panels.audit import audit_panel
from bot.ui.panels.fitting import LENGTHS, fitting
from bot.ui.panels.history import Filter, history_panel
from bot.ui.panels.layout import framed, text
from bot.ui.panels.replay import replay_panel, steps_of
from bot.ui.panels.standings import Question, standings_panel
from bot.ui.panels.stats import stats_panel
from bot.ui.payload import payload
from presi.cards import Seat
from presi.events import Event, HandEnded
from presi.presets import PRESETS
from tests.bot.fakes import NOON
from tests.bot.ui.people import texts
from tests.presi.playing import chance, moments

NAME = "_" * 32
MOST = max(rules.players_max for rules in PRESETS.values())
WHO = Human(UserId(2**62), NAME)
BACK = Filter(2**62, 2**62, 10**6)
MANY = 99_999
TITLES = TitleCounts(MANY, MANY, MANY, MANY, MANY)


def game(number: int, seats: int, name: str = NAME) -> GameSummary:
    """A game of computers, who are marked as such, with many points."""
    return GameSummary(
        id=GameId(10**6 + number),
        guild=GuildId(1),
        channel=ChannelId(2**62),
        table="Santander 12",
        preset="barajamos",
        started_at=NOON,
        ended_at=NOON,
        outcome=Outcome.WON,
        hands=MANY,
        winner=Seat(0),
        seats=tuple(
            SeatSummary(name=name, user=None, level="hard", rank=seat + 1, points=MANY, left=True)
            for seat in range(seats)
        ),
        verdict=Verdict.REPEATED,
        replayable=True,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6, MOST])
def test_a_page_of_games_keeps_discords_limits_and_names_every_game(language: str, seats: int) -> None:
    games = Page(tuple(game(number, seats) for number in range(PAGE_SIZE)), 0, 10**6)
    panel = history_panel(BACK, games, words(language), of=NAME)
    assert faults(panel, label=SHORT_LABEL) == []
    shown = texts(payload(panel))
    assert all(f"**{each.id}**" in shown for each in games.items)


def test_names_are_cut_no_more_than_they_have_to_be() -> None:
    w = words("en")
    few = Page((game(1, 4),), 0, 1)
    assert "…" not in texts(payload(history_panel(BACK, few, w)))
    short = Page(tuple(game(number, 6, "Marta") for number in range(PAGE_SIZE)), 0, 10)
    assert texts(payload(history_panel(BACK, short, w))).count("Marta") == 7 * PAGE_SIZE
    for length in LENGTHS:
        room = TEXT // length
        panel = fitting(lambda most, room=room: framed(text("x" * most * room)))  # type: ignore[misc]
        assert text_length(panel) == length * room


def two_hands() -> tuple[Event, ...]:
    """Of ten seats and as talkative as few are."""
    happened: list[Event] = []
    for _, _, events, _ in moments(MOST, chance(5), rules=PRESETS["tarot78"]):
        happened += events
        if sum(isinstance(event, HandEnded) for event in happened) == 2:
            break
    return tuple(happened)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_ten_seats_keeps_discords_limits(language: str) -> None:
    w = words(language)
    log = GameLog(game(1, MOST), PRESETS["tarot78"], two_hands())
    for index in range(len(steps_of(replay(log)))):
        assert faults(replay_panel(log, index, BACK, w, TitleWords.CULO), label=SHORT_LABEL) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_standings_and_statistics_keep_discords_limits(language: str) -> None:
    w = words(language)
    rows = [
        Standing(
            place=MANY,
            user=WHO.user,
            name=NAME,
            games=MANY,
            wins=MANY,
            hands=MANY,
            points=MANY,
            titles=TITLES,
            rating=BEGINNER,
        )
    ] * PAGE_SIZE
    page = StandingsPage(rows=rows, page=0, total=MANY, own=rows[0], missing=0, excluded=False)
    seasons = [Season(number, NOON) for number in range(MANY, MANY - 60, -1)]
    months = [Period.month(datetime(2000 + year, 9, 1, tzinfo=UTC)) for year in range(24)]
    panels = [standings_panel(Question("season", order, seasons, months, MANY), page, w) for order in Order]
    stats = Stats(
        user=WHO.user,
        name=NAME,
        games=MANY,
        ranked=MANY,
        won=MANY,
        hands=MANY,
        points=MANY,
        ranks=(MANY,) * MOST,
        titles=TITLES,
        streak=MANY,
        best_streak=MANY,
        rating=BEGINNER,
        course=(RatedAt(NOON, BEGINNER),) * 99,
        against=(Against(WHO.user, NAME, MANY, MANY, MANY),) * 10,
    )
    panels.append(stats_panel(stats, w, TitleWords.CULO, strikes="x" * 200))
    for panel in panels:
        assert faults(panel, label=SHORT_LABEL) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_audit_keeps_discords_limits(language: str) -> None:
    w = words(language)
    ids = [2**62 + number for number in range(25)]
    values = (ids, NAME * 9, MANY)
    entries = [
        *(_entry(act, NAME, MANY) for act in AuditAct),
        *(
            _entry(AuditAct.SETTING, key, value)
            for key in SETTINGS
            for value in values
            if key != "house_rules"
        ),
    ]
    for entry in entries:
        page = Page((entry,) * PAGE_SIZE, 0, total=MANY)
        assert faults(audit_panel(page, w), label=SHORT_LABEL) == []


def _entry(act: AuditAct, key: str, value: object) -> AuditEntry:
    return AuditEntry(at=NOON, by=WHO, act=act, key=key, about=WHO, before=value, after=value)
