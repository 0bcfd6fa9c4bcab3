"""The command `referee FILE…`: judge files line by line, and say what is wrong."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from presi.errors import RulesError
from presi.game import new_game
from presi.referee.blocks import Block, Line, read_blocks
from presi.referee.games import run_game
from presi.referee.moves import is_deal
from presi.referee.names import read_names, wrong_number
from presi.referee.options import read_rules
from presi.referee.positions import run_position
from presi.referee.problems import Unreadable
from presi.referee.questions import run_questions

RIGHT, WRONG, BAD = 0, 1, 2
"""Exit codes: every line right; a line whose outcome is another; a file that cannot be read."""


def run(paths: Iterable[str], out: TextIO, err: TextIO) -> int:
    """Judge the files; returns the exit code. Answers and differences go to `out`, bad files to `err`."""
    court = _Court(out, err)
    for path in paths:
        court.judge_file(path)
    if court.bad:
        return BAD
    if court.wrong:
        return WRONG
    print(f"ok: {court.blocks} blocks, {court.lines} lines", file=out)
    return RIGHT


def outcomes(block: Block) -> Iterator[tuple[Line, str]]:
    """Each line of a block with the engine's outcome; raises Unreadable at what cannot be understood."""
    rules = read_rules(block)
    if "players" not in block.settings:
        yield from run_questions(block, rules)
        return
    players = block.settings["players"]
    names = read_names(players)
    try:
        new_game(rules, len(names.all))
    except RulesError:
        raise Unreadable(players.number, wrong_number(rules, len(names.all))) from None
    run_block = run_game if any(map(is_deal, block.lines)) else run_position
    yield from run_block(block, rules, names)


class _Court:
    """Counts what was judged in all files."""

    def __init__(self, out: TextIO, err: TextIO) -> None:
        self._out = out
        self._err = err
        self.blocks = self.lines = self.wrong = self.bad = 0

    def judge_file(self, path: str) -> None:
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except OSError as error:
            self._refuse(path, Unreadable(1, error.strerror or "cannot be read"))
            return
        except UnicodeDecodeError as error:
            before = error.object[: error.start]
            self._refuse(path, Unreadable(before.count(b"\n") + 1, "not UTF-8 text"))
            return
        blocks, problems = read_blocks(text)
        for problem in problems:
            self._refuse(path, problem)
        for block in blocks:
            self._judge_block(path, block)

    def _judge_block(self, path: str, block: Block) -> None:
        self.blocks += 1
        try:
            for line, got in outcomes(block):
                self._judge_line(path, line, got)
        except Unreadable as problem:
            self._refuse(path, problem)

    def _judge_line(self, path: str, line: Line, got: str) -> None:
        self.lines += 1
        if line.expected is None:
            print(f"{line.move} => {got}", file=self._out)
        elif line.expected != got:
            self.wrong += 1
            print(f"{path}:{line.number}: expected {line.expected}, got {got}", file=self._out)

    def _refuse(self, path: str, problem: Unreadable) -> None:
        self.bad += 1
        print(f"{path}:{problem.line}: {problem.what}", file=self._err)
