"""Events as JSON: what is stored today must be readable for ever."""

import json
from dataclasses import replace
from datetime import timedelta, timezone
from typing import get_args

import pytest

from bot.tables.events import (
    BackInLobby,
    Called,
    ChairAdded,
    Closed,
    ComputerJoined,
    ComputerLeft,
    DueSet,
    GameCancelled,
    GameStarted,
    Happened,
    Hidden,
    HostPassed,
    Joined,
    Left,
    MentionsShown,
    MessageShown,
    Opened,
    Picked,
    Queued,
    Returned,
    RulesChosen,
    Sealed,
    Shuffled,
    StoodIn,
    TableEvent,
    TermsChosen,
    TookOver,
    Unhidden,
    Voted,
)
from bot.tables.record import event_from_json, event_to_json
from bot.tables.values import (
    Absence,
    Barrier,
    CancelReason,
    ChannelId,
    CloseReason,
    Computer,
    Due,
    DueKind,
    GuildId,
    Human,
    MessageId,
    Options,
    TitleWords,
    UserId,
)
from presi.cards import Card, Seat, Suit
from presi.commitment import Seal
from presi.errors import RecordError
from presi.events import Passed
from presi.presets import PRESETS, barajamos
from presi.record import rules_to_json
from tests.bot.fakes import NOON
from tests.bot.tables.games import game_events

MARTA = Human(UserId(2**63 - 1), "Marta")
LOLA = Computer("Lola", "normal")
DUE = Due(DueKind.TURN, NOON + timedelta(microseconds=1), 7)
HUMAN = {"user": 2**63 - 1, "name": "Marta"}
COMPUTER = {"name": "Lola", "level": "normal"}
MOMENT = {"kind": "turn", "at": "2026-07-01T12:00:00.000001+00:00", "serial": 7}
OPTIONS: dict[str, object] = {
    "preset": "barajamos",
    "rules": rules_to_json(barajamos),
    "absence": "computer",
    "turn": 90.0,
    "call": 60.0,
    "pace": 1.2,
    "pause": 8.0,
    "idle": 1800.0,
    "computer_level": "normal",
    "titles": "culo",
    "host_may": ["preset", "rules", "turn", "absence", "pace", "computers"],
}
OPENED = Opened(
    GuildId(1), ChannelId(2), "Ávila", MARTA, Options("barajamos", barajamos, Absence.COMPUTER), DUE
)
WRITTEN: list[tuple[TableEvent, dict[str, object]]] = [
    (
        OPENED,
        {
            "kind": "opened",
            "guild": 1,
            "channel": 2,
            "name": "Ávila",
            "host": HUMAN,
            "options": OPTIONS,
            "due": MOMENT,
            "parent": None,
        },
    ),
    (Joined(1, MARTA), {"kind": "joined", "chair": 1, "human": HUMAN}),
    (Left(UserId(5)), {"kind": "left", "user": 5}),
    (Queued(MARTA), {"kind": "queued", "human": HUMAN}),
    (ComputerJoined(2, LOLA), {"kind": "computer_joined", "chair": 2, "computer": COMPUTER}),
    (ComputerLeft(2), {"kind": "computer_left", "chair": 2}),
    (ChairAdded(), {"kind": "chair_added"}),
    (HostPassed(UserId(5)), {"kind": "host_passed", "user": 5}),
    (
        RulesChosen("pagat", PRESETS["pagat"], TitleWords.LAST),
        {
            "kind": "rules_chosen",
            "preset": "pagat",
            "rules": rules_to_json(PRESETS["pagat"]),
            "titles": "last",
        },
    ),
    (
        TermsChosen(timedelta(seconds=60), Absence.COMPUTER, timedelta(seconds=0.5), "easy"),
        {
            "kind": "terms_chosen",
            "turn": 60.0,
            "absence": "computer",
            "pace": 0.5,
            "computer_level": "easy",
        },
    ),
    (GameStarted((MARTA, LOLA)), {"kind": "game_started", "chairs": [HUMAN, COMPUTER]}),
    (
        Shuffled(Seal("9f", "3c"), (Card("2", Suit.COINS),)),
        {"kind": "shuffled", "seal": {"commitment": "9f", "secret": "3c"}, "deck": ["2o"]},
    ),
    (Sealed(Seal("9f", "3c")), {"kind": "sealed", "seal": {"commitment": "9f", "secret": "3c"}}),
    (Happened(Passed(Seat(1))), {"kind": "happened", "event": {"kind": "passed", "seat": 1}}),
    (
        Picked(Seat(0), (Card("2", Suit.COINS), Card("10", Suit.CLUBS))),
        {"kind": "picked", "seat": 0, "cards": ["2o", "10C"]},
    ),
    (DueSet(DUE), {"kind": "due_set", "due": MOMENT}),
    (DueSet(None), {"kind": "due_set", "due": None}),
    (Called((Seat(0), Seat(2))), {"kind": "called", "seats": [0, 2]}),
    (Returned(Seat(0)), {"kind": "returned", "seat": 0}),
    (StoodIn(Seat(0)), {"kind": "stood_in", "seat": 0}),
    (TookOver(Seat(0), LOLA), {"kind": "took_over", "seat": 0, "computer": COMPUTER}),
    (Voted(Seat(1)), {"kind": "voted", "seat": 1}),
    (
        GameCancelled(CancelReason.LEFT, Seat(1)),
        {"kind": "game_cancelled", "reason": "left", "seat": 1},
    ),
    (BackInLobby(), {"kind": "back_in_lobby"}),
    (MessageShown(MessageId(9)), {"kind": "message_shown", "message": 9}),
    (MentionsShown((MessageId(9), MessageId(8))), {"kind": "mentions_shown", "messages": [9, 8]}),
    (
        Hidden(Barrier.SEND, timedelta(seconds=1.5)),
        {"kind": "hidden", "barrier": "send", "left": 1.5},
    ),
    (Unhidden(), {"kind": "unhidden"}),
    (Closed(CloseReason.IDLE), {"kind": "closed", "reason": "idle"}),
]


@pytest.mark.parametrize(("event", "written"), WRITTEN)
def test_an_event_is_written_like_this_and_read_back(event: TableEvent, written: dict[str, object]) -> None:
    assert event_to_json(event) == written
    assert event_from_json(json.loads(json.dumps(written))) == event


def test_every_kind_of_event_is_written_down_here() -> None:
    assert {type(event) for event, _written in WRITTEN} == set(get_args(TableEvent))


def test_a_whole_game_is_written_and_read_back() -> None:
    for event in game_events():
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


def test_an_option_thought_of_later_has_its_default_in_older_tables() -> None:
    later = {"pace", "computer_level", "titles", "host_may"}
    old = {name: value for name, value in OPTIONS.items() if name not in later}
    read = event_from_json({**WRITTEN[0][1], "options": old})
    assert read == OPENED


def test_a_lobby_opened_before_parents_were_noted_has_none() -> None:
    old = {name: value for name, value in WRITTEN[0][1].items() if name != "parent"}
    assert event_from_json(old) == OPENED
    in_thread = replace(OPENED, parent=ChannelId(3))
    assert event_from_json(event_to_json(in_thread)) == in_thread


def test_moments_of_other_zones_are_the_same_moments() -> None:
    elsewhere = DUE.at.astimezone(timezone(timedelta(hours=2)))
    assert event_from_json({"kind": "due_set", "due": {**MOMENT, "at": elsewhere.isoformat()}}) == DueSet(DUE)


@pytest.mark.parametrize(
    ("read", "where"),
    [
        ("7o", "event"),
        (None, "event"),
        ({}, "kind"),
        ({"kind": 5}, "kind"),
        ({"kind": "exploded"}, "kind"),
        ({"kind": "left"}, "left"),
        ({"kind": "left", "user": 5, "why": "tired"}, "left"),
        ({"kind": "left", "user": "5"}, "left.user"),
        ({"kind": "left", "user": True}, "left.user"),
        ({"kind": "called", "seats": 5}, "called.seats"),
        ({"kind": "called", "seats": [0, None]}, "called.seats[1]"),
        ({"kind": "closed", "reason": "bored"}, "closed.reason"),
        ({"kind": "picked", "seat": 0, "cards": ["7x"]}, "picked.cards[0]"),
        ({"kind": "picked", "seat": 0, "cards": [7]}, "picked.cards[0]"),
        ({"kind": "joined", "chair": 1, "human": {"user": 5}}, "joined.human"),
        ({"kind": "joined", "chair": 1, "human": None}, "joined.human"),
        ({"kind": "game_started", "chairs": [{"name": "Lola"}]}, "game_started.chairs[0]"),
        ({"kind": "game_started", "chairs": [None]}, "game_started.chairs[0]"),
        ({"kind": "due_set", "due": {**MOMENT, "at": "noon"}}, "due_set.due.at"),
        ({"kind": "due_set", "due": {**MOMENT, "at": "2026-07-01T12:00:00"}}, "due_set.due.at"),
        ({"kind": "due_set", "due": {**MOMENT, "at": 5}}, "due_set.due.at"),
        ({"kind": "opened", **WRITTEN[0][1], "options": {**OPTIONS, "turn": "90"}}, "opened.options.turn"),
        ({"kind": "happened", "event": {"kind": "exploded"}}, "happened.event.kind"),
    ],
)
def test_a_broken_event_is_refused_and_named(read: object, where: str) -> None:
    with pytest.raises(RecordError) as refused:
        event_from_json(read)
    assert refused.value.where == where
