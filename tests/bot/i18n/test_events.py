from datetime import UTC, datetime, timedelta
from typing import get_args

import pytest

from bot.i18n import LANGUAGES, Words, words
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
from presi.cards import Seat, Value
from presi.commitment import Seal
from presi.events import (
    Dealt,
    Debt,
    Event,
    ExchangeOpened,
    GameEnded,
    GameWon,
    Gave,
    HandEnded,
    LastStanding,
    Led,
    NobodySkipped,
    OrderTurned,
    Passed,
    Played,
    Scored,
    Skipped,
    SkipTaken,
    StandEnded,
    Swapped,
    Threatened,
    TrickClosed,
    TrickWon,
    TurnCame,
    WentOut,
)
from presi.notation import parse_cards
from presi.presets import barajamos

A, B = Seat(0), Seat(1)


def name_of(seat: Seat) -> str:
    return ("Marta", "Jan")[seat]


ANA = Human(UserId(7), "A*na")
IVO = Computer("Ivo", "normal")
SEAL = Seal("0" * 64, "secret")

GAME_EVENTS: tuple[Event, ...] = (
    Dealt(A, parse_cards("3o")),
    ExchangeOpened((Debt(A, B, 2, "best"), Debt(B, A, 2, "worst"))),
    Gave(A, parse_cards("3o")),
    Swapped(),
    Led(A),
    Played(A, parse_cards("9o 9c"), Value("9"), matched=False),
    Passed(A),
    SkipTaken(A),
    StandEnded(A),
    OrderTurned(inverted=True),
    OrderTurned(inverted=False),
    Skipped(A),
    Threatened(A),
    NobodySkipped(),
    LastStanding(A),
    WentOut(A, 1),
    WentOut(A, None),
    TrickWon(A),
    TrickClosed(),
    TurnCame(A),
    HandEnded((A, B)),
    Scored((2, 1), (2, 1)),
    GameWon(A),
    GameEnded(),
)
DUE = Due(DueKind.IDLE, datetime(2026, 1, 1, 12, tzinfo=UTC), 1)
TABLE_EVENTS: tuple[TableEvent, ...] = (
    Opened(GuildId(1), ChannelId(2), "Sevilla", ANA, Options("barajamos", barajamos), DUE),
    Joined(0, ANA),
    Left(ANA.user),
    Queued(ANA),
    ComputerJoined(1, IVO),
    ComputerLeft(1),
    ChairAdded(),
    HostPassed(ANA.user),
    RulesChosen("pagat", barajamos, TitleWords.CULO),
    TermsChosen(timedelta(seconds=60), Absence.COMPUTER, timedelta(seconds=2), "easy"),
    GameStarted((ANA, IVO)),
    Shuffled(SEAL, parse_cards("3o")),
    Sealed(SEAL),
    Happened(Passed(A)),
    Picked(A, parse_cards("3o")),
    DueSet(None),
    Called((A, B)),
    Returned(A),
    StoodIn(A),
    TookOver(A, IVO),
    Voted(A),
    *(GameCancelled(reason, A) for reason in CancelReason),
    BackInLobby(),
    MessageShown(MessageId(3)),
    MentionsShown((MessageId(10),)),
    Hidden(Barrier.VIEW, timedelta()),
    Unhidden(),
    *(Closed(reason) for reason in CloseReason),
)
UNTOLD = (
    *(TurnCame, ChairAdded, Shuffled, Sealed, Picked, DueSet),
    *(MessageShown, MentionsShown, Hidden, Unhidden),
)


@pytest.fixture(params=LANGUAGES)
def w(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def test_the_examples_are_all_the_events_there_are() -> None:
    assert {type(event) for event in GAME_EVENTS} == set(get_args(Event))
    assert {type(event) for event in TABLE_EVENTS} == set(get_args(TableEvent))


def test_every_event_is_told_in_one_line_unless_the_table_shows_it_anyway(w: Words) -> None:
    for event in GAME_EVENTS:
        said = w.event(event, name_of)
        assert (said is None) == isinstance(event, UNTOLD), event
        assert not said or "\n" not in said
    for happening in TABLE_EVENTS:
        said = w.table_event(happening, name_of)
        assert (said is None) == isinstance(happening, UNTOLD), happening
        assert not said or "\n" not in said


def test_no_event_is_told_with_cards_that_are_not_public(w: Words) -> None:
    (card,) = parse_cards("3o")
    secrets = (w.card(card), w.card_name(card), w.play((card,), Value("3")))
    for event in (Dealt(A, (card,)), Gave(A, (card,))):
        for said in (w.event(event, name_of), w.table_event(Happened(event), name_of)):
            assert not any(secret in (said or "") for secret in secrets)


def test_names_that_people_typed_are_harmless(w: Words) -> None:
    for event in (Joined(0, ANA), Queued(ANA), TABLE_EVENTS[0]):
        assert r"A\*na" in str(w.table_event(event, name_of))


@pytest.mark.parametrize(
    ("event", "english", "french", "spanish"),
    [
        (
            Played(A, parse_cards("9o 9c"), Value("9"), matched=False),
            "Marta played a pair of nines",
            "Marta joue une paire de neuf",
            "Marta juega una pareja de nueves",
        ),
        (
            Played(A, parse_cards("9o"), Value("9"), matched=True),
            "Marta matched with a nine",
            "Marta égale avec un neuf",
            "Marta iguala con un nueve",
        ),
        (
            Played(A, parse_cards("2o"), Value("2"), matched=False),
            "Marta played the two of coins",
            "Marta joue le deux de deniers",
            "Marta juega el dos de oros",
        ),
        (Skipped(B), "Jan is skipped", "Jan saute son tour", "Jan pierde el turno"),
        (
            WentOut(A, 1),
            "Marta goes out in first place",
            "Marta termine à la première place",
            "Marta termina en primer puesto",
        ),
        (
            ExchangeOpened((Debt(B, A, 2, "best"), Debt(A, B, 2, "worst"))),
            "Exchange: Jan gives Marta their 2 best cards",
            "Échange\u00a0: Jan donne ses 2 meilleures cartes à Marta",
            "Intercambio: Jan da sus 2 mejores cartas a Marta",
        ),
        (Scored((2, 0), (11, 3)), "Points: Marta +2", "Points\u00a0: Marta +2", "Puntos: Marta +2"),
        (Scored((0, 0), (0, 0)), "Nobody scores", "Personne ne marque", "Nadie puntúa"),
    ],
)
def test_an_event_is_told_as_players_would(event: Event, english: str, french: str, spanish: str) -> None:
    assert [words(language).event(event, name_of) for language in LANGUAGES] == [english, french, spanish]
