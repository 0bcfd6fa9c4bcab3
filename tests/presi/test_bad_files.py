"""Files that the referee cannot read: each is refused with file, line and what is wrong."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.presi.judging import DECK, GAME, LAST_TRICK, POSITION, Judge, judge_files

_RULEBOOK = Path(__file__).parent / "rulebook"


def _position(old: str, new: str) -> str:
    assert old in POSITION
    return POSITION.replace(old, new)


def _questions(*lines: str) -> str:
    return "\n".join(("[X1] barajamos", *lines, ""))


def _tarot(move: str) -> str:
    return f"[X1] tarot54\nplayers: A B C\nhands: A: JK JK2 5C ; B: 7C ; C: 8C\nlead: A\n{move}\n"


_BAD = {
    "an empty file": ("", 1, "no block"),
    "nothing but comments": ("# one\n\n# two\n", 1, "no block"),
    "text before any header": ("players: A B C\n", 1, "[id] preset"),
    "a header without a preset": (_position(" barajamos", ""), 1, "names no preset"),
    "an unknown preset": (_position("barajamos", "bridge"), 1, "unknown preset bridge"),
    "an unknown option": (_position("barajamos", "barajamos sides=2"), 1, "unknown option sides"),
    "an option without a value": (_position("barajamos", "barajamos target"), 1, "option=value"),
    "an option that is settled": (_position("barajamos", "barajamos deck_count=2"), 1, "can only be 1"),
    "an option with an empty value": (_position("barajamos", "barajamos target="), 1, "cannot be empty"),
    "an option with a wrong value": (_position("barajamos", "barajamos target=ten"), 1, "cannot be ten"),
    "a huge number": (_position("barajamos", f"barajamos target={'9' * 5000}"), 1, "target cannot be"),
    "an unknown deck": (_position("barajamos", "barajamos deck=uno"), 1, "deck cannot be uno"),
    "a list too short": (_position("barajamos", "barajamos exchange_three_players=2"), 1, "cannot be 2"),
    "an option twice": (_position("barajamos", "barajamos target=5 target=6"), 1, "target stands twice"),
    "options that make no game": (_position("barajamos", "barajamos target=0"), 1, "X22_END"),
    "a card of another deck in an option": (
        _position("barajamos", "barajamos first_leader=QH"),
        1,
        "X04_CARD_NOT_IN_DECK",
    ),
    "the same block id twice": (POSITION + "\n" + POSITION, 7, "id X1 stands on line 1"),
    "a setting twice": (_position("lead: A", "lead: A\nlead: B"), 5, "lead: stands twice"),
    "a setting after a move": (POSITION + "lead: A\n", 6, "before the block's first move"),
    "no line to judge": (_position("A 5o => next B\n", ""), 1, "no line to judge"),
    "nothing after the arrow": (_position(" next B", ""), 5, "nothing stands after"),
    "nothing before the arrow": (_position("A 5o =>", "=>"), 5, "nothing stands before"),
    "a player called like a keyword": (_position("players: A B C", "players: A pass C"), 2, "keyword"),
    "a name with a colon": (_position("players: A B C", "players: A B: C"), 2, "cannot be a player's name"),
    "two players of one name": (_position("players: A B C", "players: A B B"), 2, "same name"),
    "too few players": (_position("players: A B C", "players: A B"), 2, "3 to 6"),
    "too many players": (_position("players: A B C", "players: A B C D E F G"), 2, "3 to 6"),
    "no players": (_position("players: A B C\n", ""), 2, "needs players:"),
    "no hands": (_position("hands: A: 5o 9c ; B: 5c Jc ; C: 6c\n", ""), 1, "has no hands:"),
    "no lead": (_position("lead: A\n", ""), 1, "has no lead:"),
    "an unknown leader": (_position("lead: A", "lead: Z"), 4, "unknown player 'Z'"),
    "a leader who has finished": (LAST_TRICK.replace("lead: A", "lead: C"), 5, "cannot lead"),
    "too few hands": (_position(" ; C: 6c", ""), 3, "too few hands: C"),
    "a hand of an unknown player": (_position("C: 6c", "Z: 6c"), 3, "unknown player 'Z'"),
    "a hand twice": (_position("C: 6c", "A: 6c"), 3, "A stands twice"),
    "a hand without a colon": (_position("C: 6c", "C 6c"), 3, "are written"),
    "a hand without cards": (_position("C: 6c", "C:"), 3, "C has no cards"),
    "only one hand left": (
        LAST_TRICK.replace("finished: C", "finished: C B").replace(" ; B: 5c", ""),
        4,
        "the hand is over",
    ),
    "a card in two hands": (_position("C: 6c", "C: 5o"), 3, "5o stands there more than once"),
    "a card twice in a hand": (_position("C: 6c", "C: 6c 6c"), 3, "6c stands there more than once"),
    "an unknown card in a hand": (_position("C: 6c", "C: 6x"), 3, "unknown card '6x'"),
    "a hand with a card of another deck": (_position("C: 6c", "C: 10C"), 3, "10C is not in the deck"),
    "a joker": (_position("C: 6c", "C: JK"), 3, "JK is not in the deck"),
    "nobody finished": (LAST_TRICK.replace("finished: C", "finished:"), 3, "names nobody"),
    "an unknown player finished": (LAST_TRICK.replace("finished: C", "finished: Z"), 3, "unknown player"),
    "somebody finished twice": (LAST_TRICK.replace("finished: C", "finished: C C"), 3, "twice"),
    "somebody finished and holding": (LAST_TRICK.replace("finished: C", "finished: C B"), 4, "finished: too"),
    "a penalty that these rules have not": (
        LAST_TRICK.replace("finished: C", "finished: C:last"),
        3,
        "send nobody to last place",
    ),
    "a place that is none": (LAST_TRICK.replace("finished: C", "finished: C:first"), 3, "NAME:last"),
    "an unknown order": (_position("lead: A", "order: upside\nlead: A"), 4, "normal or inverted"),
    "a revolution": (_position("lead: A", "order: inverted\nlead: A"), 4, "no revolution"),
    "a move of an unknown player": (POSITION + "Z 5c => next A\n", 6, "unknown player 'Z'"),
    "a player who does nothing": (POSITION + "B => next A\n", 6, "B does nothing"),
    "an unknown card played": (POSITION + "B 5x => next A\n", 6, "unknown card '5x'"),
    "a joker that stands for a nine": (POSITION + "B JK=9 => next A\n", 6, "JK=9"),
    "a joker that stands for no value": (_tarot("A JK=15 JK2"), 5, "names no value"),
    "jokers that stand for two values": (_tarot("A JK=9 JK2=8"), 5, "names no value"),
    "a card that stands for another": (_tarot("A JK 5C=9"), 5, "only jokers and twos"),
    "a foreign card played": (POSITION + "B T5 => next A\n", 6, "T5 is not in the deck"),
    "a card played twice at once": (POSITION + "B 5c 5c => next A\n", 6, "5c stands there more than once"),
    "an unknown card given": (POSITION + "B gives 5x => ok\n", 6, "unknown card '5x'"),
    "a move after the hand": (LAST_TRICK + "B 5c => next B\n", 7, "the hand is over"),
    "a question among moves": (POSITION + "deal n=3 deck=48 start=0 => 16 16 16\n", 6, "unknown player"),
    "a move among questions": (_questions("A 5o => next B"), 2, "needs players:"),
    "a deal without players": (_questions(f"deal: start=A {DECK} => next A"), 2, "needs players:"),
    "a deal in a position": (POSITION + f"deal: start=A {DECK} => next A\n", 3, "belongs to a position"),
    "a game that does not begin with a deal": (
        GAME.replace("deal:", "A 3o => next B\ndeal:"),
        3,
        "a deal: must stand here",
    ),
    "a deal in the middle of a hand": (GAME + GAME.splitlines()[2], 4, "the hand is not over"),
    "a deal without a start": (GAME.replace("start=A ", ""), 3, "start=PLAYER"),
    "a deal of nothing": (GAME.replace(f"start=A {DECK}", ""), 3, "start=PLAYER"),
    "a deal from an unknown player": (GAME.replace("start=A", "start=Z"), 3, "unknown player 'Z'"),
    "a deal without a card": (GAME.replace(" 2o =>", " =>"), 3, "wrong deck: 2o missing"),
    "a deal with a card twice": (GAME.replace(" 2o =>", " 2c =>"), 3, "2c stands there more than once"),
    "a deal with a foreign card": (GAME.replace(" 2o =>", " 2C =>"), 3, "2C is not in the deck"),
    "an unknown question": (_questions("sing => la"), 2, "no question"),
    "a gift of an unknown kind": (
        _questions("give A nice 2 from 2o 2c : 2o 2c => ok"),
        2,
        "is written: give",
    ),
    "a gift of more than is held": (_questions("give A best 3 from 2o 2c : 2o => ok"), 2, "cannot be owed"),
    "a gift of nothing": (_questions("give A best 0 from 2o 2c : 2o => ok"), 2, "cannot be owed"),
    "a gift from a card twice": (_questions("give A best 1 from 2o 2o : 2o => ok"), 2, "more than once"),
    "a deal of another deck": (_questions("deal n=3 deck=52 start=0 => 17 17 18"), 2, "wrong deck"),
    "a deal to too many": (_questions("deal n=7 deck=48 start=0 => 7 7 7 7 7 7 6"), 2, "3 to 6"),
    "a deal to nobody": (_questions("deal n=0 deck=48 start=0 => 0"), 2, "no seat 0"),
    "a deal from no seat": (_questions("deal n=3 deck=48 start=3 => 16 16 16"), 2, "no seat 3"),
    "a score without points": (_questions("score A B C places A B C => A=2"), 2, "is no player with points"),
    "a score of too few": (_questions("score A=1 B=2 places A B => A=3 B=3; continue"), 2, "3 to 6"),
    "a score without all places": (_questions("score A=1 B=2 C=3 places A B => A=3"), 2, "every player once"),
    "a score with an unknown player": (_questions("score A=1 B=2 C=3 places A B Z => A=3"), 2, "'Z'"),
}


@pytest.mark.parametrize(("text", "line", "what"), _BAD.values(), ids=_BAD)
def test_a_bad_file_is_refused_with_its_line(judge: Judge, text: str, line: int, what: str) -> None:
    verdict = judge(text)

    assert verdict.code == 2
    first = verdict.err.splitlines()[0]
    assert first.startswith(f"x.vec:{line}: ")
    assert what in first


def test_a_wrong_start_seat_is_named(judge: Judge) -> None:
    game = (_RULEBOOK / "whole_game.vec").read_text(encoding="utf-8")

    verdict = judge(game.replace("deal: start=BRU", "deal: start=CAI"))

    assert verdict == (2, "", "x.vec:112: this deal starts at BRU\n")


def test_a_finished_hand_is_followed_by_a_deal(judge: Judge) -> None:
    game = (_RULEBOOK / "whole_game.vec").read_text(encoding="utf-8").splitlines()

    verdict = judge("\n".join(line for line in game if not line.startswith("deal: start=ANA 7o")))

    assert verdict.err.startswith("x.vec:51: a deal: must stand here")


def test_nothing_follows_the_end_of_a_game(judge: Judge) -> None:
    game = (_RULEBOOK / "whole_game.vec").read_text(encoding="utf-8")

    verdict = judge(game + "ANA pass => next BRU\n")

    assert verdict.code == 2
    assert "the game is over" in verdict.err


def test_a_bad_block_does_not_hide_the_others(judge: Judge) -> None:
    wrong = POSITION.replace("X1", "X2").replace("next B", "next C")

    verdict = judge(_position("C: 6c", "C: 6x") + "\n" + wrong)

    assert verdict == (2, "x.vec:11: expected next C, got next B\n", "x.vec:3: unknown card '6x'\n")


def test_files_that_cannot_be_opened_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin.vec").write_bytes(b"[X1] barajamos\ntitle: caf\xe9\n")

    assert judge_files([tmp_path]).code == 2
    assert judge_files([tmp_path / "missing.vec"]).code == 2
    assert judge_files([tmp_path / "latin.vec"]).err == f"{tmp_path}/latin.vec:2: not UTF-8 text\n"


@settings(max_examples=100, deadline=None)
@given(text=st.text())
def test_no_text_makes_the_referee_fail(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    _judge_anything(tmp_path_factory, text)


_BOOK = [
    line
    for name in ("barajamos.vec", "tarot78.vec", "whole_game.vec")
    for line in (_RULEBOOK / name).read_text(encoding="utf-8").splitlines()[:150]
]
_WORDS = sorted(
    {word for line in _BOOK for word in line.split()} | {"", "=>", "JK=9", "\x00", "²", "9" * 5000}
)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_no_change_to_a_rulebook_makes_the_referee_fail(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(_BOOK) - 1))
    lines = _BOOK[start : start + 40]
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split()
        where = data.draw(st.integers(0, len(words)))
        until = data.draw(st.integers(where, len(words)))
        words[where:until] = data.draw(st.lists(st.sampled_from(_WORDS), max_size=2))
        lines[at : at + data.draw(st.integers(0, 1))] = [" ".join(words)]

    _judge_anything(tmp_path_factory, "\n".join(["[Z0] barajamos", "players: A B C D", *lines]))


def _judge_anything(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.vec"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))

    verdict = judge_files([path])

    assert verdict.code in {0, 1, 2}
    assert (verdict.code == 2) == bool(verdict.err)
