from collections.abc import Iterator

import pytest

from bot.i18n import LANGUAGES, Words, words
from bot.tables import errors as table_errors
from bot.tables.errors import IllegalMove, TableError, WrongPhase
from bot.tables.values import HostOption, Phase, TableId
from presi import errors as game_errors
from presi.actions import Close, Pass, Play, SkipTurn
from presi.cards import Card, Seat, Suit, Value
from presi.errors import Illegal
from presi.events import Played
from presi.notation import parse_cards
from presi.options import Compare, SkipOnMatch
from presi.presets import barajamos

A, B = Seat(0), Seat(1)
PASS = Pass(A)


def name_of(seat: Seat) -> str:
    return ("Marta", "Jan")[seat]


def play(cards: str) -> Play:
    return Play(A, parse_cards(cards))


TABLE = Played(B, parse_cards("9o 9c"), Value("9"), matched=False)

ILLEGAL: tuple[Illegal, ...] = (
    game_errors.NotYourTurn(B),
    game_errors.NotYourTurn(None),
    game_errors.NotNow(),
    game_errors.LeadPass(),
    game_errors.NotHeld(parse_cards("3o Jc")),
    game_errors.Mixed(parse_cards("3o 4c")),
    game_errors.JokerAlone(Card("1", Suit.JOKERS)),
    game_errors.WrongSize(5, None),
    game_errors.WrongSize(1, 2),
    game_errors.TooLow(play("6o 6c"), TABLE),
    game_errors.UnderThreat(TABLE),
    game_errors.MustBeat(TABLE),
    game_errors.NotOwing(A),
    game_errors.WrongCount(2, 1),
    game_errors.JokerGiven(parse_cards("JK")),
    game_errors.NotBest(2),
    game_errors.NotWorst(1),
    game_errors.WrongStart(B),
    game_errors.WrongStart(None),
    game_errors.WrongDeck(parse_cards("3o"), ()),
)
REFUSALS: tuple[TableError, ...] = (
    table_errors.NoSuchTable(TableId(4)),
    table_errors.TableClosed(),
    table_errors.ShuttingDown(),
    table_errors.StoreFailed(),
    table_errors.TooManyTables(1),
    table_errors.TooManyTables(5),
    table_errors.SeatedElsewhere("Sevilla"),
    table_errors.AlreadySeated("Sevilla"),
    table_errors.TableFull(6),
    table_errors.NotSeated("Sevilla"),
    table_errors.NotHost("A*na"),
    table_errors.TooFew(1, 3),
    table_errors.TooFew(2, 3),
    table_errors.WrongSeats(4, (3, 5)),
    table_errors.TooManySeated(4, ("Marta", "Jan")),
    table_errors.OptionsRefused(
        "X01_MATCH_NEVER",
        ("skip_on_match", "compare"),
        barajamos,
        (("compare", Compare.STRICTLY_HIGHER),),
        (("skip_on_match", SkipOnMatch.NONE),),
    ),
    table_errors.OptionsRefused("SET_SIZES", ("set_sizes",), barajamos, (("set_sizes", (2, 3)),), ()),
    table_errors.NoComputer(),
    *(table_errors.FixedByServer(option) for option in HostOption),
    *(WrongPhase(phase) for phase in Phase),
    table_errors.StaleTicket(),
    table_errors.IllegalMove(game_errors.LeadPass(), ()),
    table_errors.NotAbsent(),
    table_errors.NoMoreTime(),
    table_errors.VotedAlready(),
)


@pytest.fixture(params=LANGUAGES)
def w(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def leaves(kind: type[Exception]) -> Iterator[type[Exception]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for each in below:
        yield from leaves(each)


def test_the_examples_are_all_the_refusals_there_are() -> None:
    assert {type(error) for error in ILLEGAL} == set(leaves(Illegal))
    assert {type(error) for error in REFUSALS} == set(leaves(TableError))


def test_each_refusal_has_words_of_its_own(w: Words) -> None:
    general = {w.error(Illegal(), name_of), w.error(TableError(), name_of)}
    for errors in (ILLEGAL, REFUSALS):
        said = [w.error(error, name_of) for error in errors if not _closed(error)]
        assert len(set(said)) == len(said)
        assert general.isdisjoint(said)


def _closed(error: Exception) -> bool:
    """A table that has closed is told of in one way."""
    return isinstance(error, WrongPhase) and error.phase is Phase.CLOSED


@pytest.mark.parametrize(
    ("choices", "english"),
    [
        ((play("9e 9b"), play("2o"), PASS), "You can play a pair of nines, the two of coins, or pass."),
        ((play("3o"), play("4o")), "You can play a three or a four."),
        ((play("3o"),), "You can play a three."),
        ((PASS,), "You can only pass."),
        ((play("9e 9b"), SkipTurn(A)), "You can play a pair of nines, or be skipped."),
        ((SkipTurn(A),), "You can only be skipped."),
        ((play("9e 9b"), Close(A)), "You can play a pair of nines, or close the trick."),
        ((Close(A),), "You can only close the trick."),
        (tuple(play(f"{rank}o") for rank in "3456789JN"), "Your hand shows all you can play."),
    ],
)
def test_who_plays_something_illegal_is_told_the_rule_and_what_would_be_legal(
    choices: tuple[Play | Pass | SkipTurn | Close, ...], english: str
) -> None:
    error = IllegalMove(game_errors.TooLow(play("6o 6c"), TABLE), choices)
    rule = "That is too low: a pair of sixes is not enough on a pair of nines."
    assert words("en").error(error, name_of) == f"{rule} {english}"


def test_where_nothing_is_legal_only_the_rule_is_told() -> None:
    error = IllegalMove(game_errors.NotYourTurn(B), ())
    assert words("es").error(error, name_of) == "No es tu turno: ahora juega Jan."


def test_names_that_people_typed_are_harmless(w: Words) -> None:
    assert r"A\*na" in w.error(table_errors.NotHost("A*na"), name_of)
