import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from presi.cards import deck, is_two
from presi.presets import PRESETS
from presi.referee.headings import heading
from presi.transcript import transcript
from tests.presi.judging import GAME, POSITION, Judge, judge_files
from tests.presi.playing import chance, log


def test_right_lines_are_counted_over_all_files(judge: Judge, tmp_path: Path) -> None:
    judge(POSITION)
    (tmp_path / "y.vec").write_text(POSITION + "B 5c => skip C; next A\n", encoding="utf-8")

    assert judge_files(["x.vec", "y.vec"]) == (0, "ok: 2 blocks, 3 lines\n", "")


def test_a_wrong_line_is_named_with_what_was_expected_and_what_came(judge: Judge) -> None:
    verdict = judge(POSITION + "B 5c => next C\nA pass => trick B; next B\n")

    assert verdict == (1, "x.vec:6: expected next C, got skip C; next A\n", "")


def test_every_wrong_line_is_named(judge: Judge) -> None:
    verdict = judge(POSITION + "B 5c => next C\nA pass => next C\n")

    assert [line.split(" ")[0] for line in verdict.out.splitlines()] == ["x.vec:6:", "x.vec:7:"]


def test_a_line_without_an_outcome_is_answered(judge: Judge) -> None:
    verdict = judge(POSITION + "B 5c\n")

    assert verdict == (0, "B 5c => skip C; next A\nok: 1 blocks, 2 lines\n", "")


def test_spaces_in_an_outcome_do_not_matter(judge: Judge) -> None:
    assert judge(POSITION + "B  5c  =>  skip  C ;next A\n").code == 0


def test_comments_line_ends_and_byte_order_marks_do_not_matter(judge: Judge) -> None:
    assert judge("\ufeff# a comment\r\n\r\n" + POSITION.replace("lead", "# why\r\nlead")).code == 0


def test_a_refused_gift_stands_alone_and_a_refused_play_names_the_turn(judge: Judge) -> None:
    verdict = judge(POSITION + "B gives 5c => illegal NOT_OWING\nB 3o => illegal NOT_HELD; next B\n")

    assert verdict.code == 0


@pytest.mark.parametrize(
    ("options", "outcome"),
    [
        ("target=5", "A=5 B=1 C=0; winner A"),
        ("end=target:5", "A=5 B=1 C=0; winner A"),
        ("end=target(6)", "A=5 B=1 C=0; continue"),
        ("scoring=4,2,0", "A=7 B=2 C=0; continue"),
        ("scoring=4,2,0 target=7", "A=7 B=2 C=0; winner A"),
    ],
)
def test_options_change_the_preset(judge: Judge, options: str, outcome: str) -> None:
    assert judge(f"[X1] barajamos {options}\nscore A=3 B=0 C=0 places A B C => {outcome}\n").code == 0


def test_an_option_that_names_a_card_may_be_none(judge: Judge) -> None:
    text = POSITION.replace("5o 9c", "2o 9c").replace("A 5o", "A 2o")

    assert judge(text.replace("next B", "trick A; next A")).code == 0
    assert judge(text.replace("barajamos", "barajamos solo_trump=none")).code == 0


def test_a_play_during_the_exchange_is_not_anybodys_turn(judge: Judge) -> None:
    names = ("A", "B", "C")
    text = transcript("[X1] barajamos", names, log(3, chance(1)))
    first_hand, exchange, _ = text.partition("=> exchange")
    owed = exchange + text.split("=> exchange")[1].split("\n")[0]

    verdict = judge(f"{first_hand}{owed}\nA 3o => illegal NOT_TURN\nA pass => illegal NOT_TURN\n")

    assert verdict.code == 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_transcript_is_accepted_as_a_whole_game(judge: Judge, seats: int) -> None:
    events = log(seats, chance(seats))

    verdict = judge(transcript("[X1] barajamos", tuple("ABCDEF"[:seats]), events))

    assert (verdict.code, verdict.err) == (0, "")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("changes", [{}, {"twos_wild": True, "solo_trump": None}])
def test_a_transcript_of_any_preset_is_accepted(judge: Judge, preset: str, changes: dict[str, Any]) -> None:
    rules = replace(PRESETS[preset], target=None, hands=4)
    if any(map(is_two, deck(rules))):
        rules = replace(rules, **changes)
    heads = (heading(f"X{seed}", rules) for seed in range(3))
    texts = (transcript(head, tuple("ABCD"), log(4, chance(seed), rules)) for seed, head in enumerate(heads))

    verdict = judge("\n".join(texts))

    assert (verdict.code, verdict.out[:3], verdict.err) == (0, "ok:", "")


def test_an_unfinished_game_is_judged_as_far_as_it_goes(judge: Judge) -> None:
    assert judge(GAME).code == 0


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("give C best 1 from 2o 2c 9o :", "illegal COUNT"),
        ("give C worst 1 from 2o 2c 9o : 9o", "ok"),
        ("give C worst 1 from 2o 2c : 2o", "illegal NOT_WORST"),
        ("deal n=5 deck=48 start=4", "10 10 9 9 10"),
        ("score A=10 B=9 C=0 places C A B", "A=11 B=9 C=2; winner A"),
    ],
)
def test_single_questions_are_answered(judge: Judge, question: str, answer: str) -> None:
    assert judge(f"[X1] barajamos\n{question}\n").out.startswith(f"{question} => {answer}\n")


@pytest.mark.parametrize(
    ("text", "code"), [(POSITION, 0), (POSITION.replace("next B", "next C"), 1), ("nonsense", 2)]
)
def test_the_command_ends_with_the_verdict(tmp_path: Path, text: str, code: int) -> None:
    path = tmp_path / "x.vec"
    path.write_text(text, encoding="utf-8")

    done = subprocess.run(  # noqa: S603  our own program on our own file
        [sys.executable, "-m", "presi", "referee", str(path)], capture_output=True, text=True, check=False
    )

    assert done.returncode == code
    assert "Traceback" not in done.stderr
