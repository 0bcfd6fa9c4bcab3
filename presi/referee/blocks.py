"""From a file's text to blocks: headers, settings and lines, none of them understood as cards yet."""

import re
from dataclasses import dataclass

from presi.referee.problems import Unreadable

SETTINGS = ("title", "players", "hands", "finished", "order", "lead")
"""What may stand before a colon at the top of a block."""

KEYWORDS = frozenset({*SETTINGS, "deal", "give", "score", "pass", "skip", "close", "gives"})
"""Words that no player may be called."""

_HEADER = re.compile(r"\[(?P<id>[^\[\]\s]+)\](?P<rest>.*)")
_SETTING = re.compile(rf"(?P<key>{'|'.join(SETTINGS)})\s*:(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line that is put to the engine: the move or question, and the outcome it should have.

    `expected` is None where the line only asks (it has no `=>`).
    """

    number: int
    move: str
    expected: str | None


@dataclass(frozen=True, slots=True)
class Setting:
    """The text after a setting's colon."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a file; `number` is its header's line, `tokens` the preset and the options after it."""

    number: int
    id: str
    tokens: tuple[str, ...]
    settings: dict[str, Setting]
    lines: tuple[Line, ...]


def read_blocks(text: str) -> tuple[list[Block], list[Unreadable]]:
    """The blocks of a file in order, and what is wrong with those that are none."""
    blocks: list[Block] = []
    problems: list[Unreadable] = []
    seen: dict[str, int] = {}
    for lines in _paragraphs(text):
        try:
            block = _read_block(lines)
        except Unreadable as problem:
            problems.append(problem)
            continue
        if block.id in seen:
            twice = f"the block id {block.id} stands on line {seen[block.id]} already"
            problems.append(Unreadable(block.number, twice))
            continue
        seen[block.id] = block.number
        blocks.append(block)
    if not blocks and not problems:
        problems.append(Unreadable(1, "no block in this file"))
    return blocks, problems


def normal(outcome: str) -> str:
    """An outcome with single spaces, as the referee prints it."""
    return "; ".join(" ".join(part.split()) for part in outcome.split(";"))


def _paragraphs(text: str) -> list[list[tuple[int, str]]]:
    """The numbered lines of each run of lines without a blank one, comments left out."""
    paragraphs: list[list[tuple[int, str]]] = [[]]
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if not line:
            paragraphs.append([])
        elif not line.startswith("#"):
            paragraphs[-1].append((number, line))
    return [paragraph for paragraph in paragraphs if paragraph]


def _read_block(lines: list[tuple[int, str]]) -> Block:
    number, first = lines[0]
    header = _HEADER.fullmatch(first)
    if header is None:
        raise Unreadable(number, f"a block begins with [id] preset, not with {shorten(first)}")
    tokens = tuple(header["rest"].split())
    if not tokens:
        raise Unreadable(number, f"the block {header['id']} names no preset")
    settings: dict[str, Setting] = {}
    moves: list[Line] = []
    for at, line in lines[1:]:
        setting = _SETTING.fullmatch(line)
        if setting is None:
            moves.append(_read_line(at, line))
        elif moves:
            raise Unreadable(at, f"{setting['key']}: must stand before the block's first move")
        elif setting["key"] in settings:
            raise Unreadable(at, f"{setting['key']}: stands twice in this block")
        else:
            settings[setting["key"]] = Setting(at, setting["value"].strip())
    if not moves:
        raise Unreadable(number, f"the block {header['id']} has no line to judge")
    return Block(number, header["id"], tokens, settings, tuple(moves))


def _read_line(number: int, line: str) -> Line:
    move, arrow, outcome = line.partition("=>")
    if not move.strip():
        raise Unreadable(number, "nothing stands before the =>")
    if not arrow:
        return Line(number, move.strip(), None)
    if not outcome.strip():
        raise Unreadable(number, "nothing stands after the =>")
    return Line(number, move.strip(), normal(outcome))


def shorten(text: str) -> str:
    """A piece of a file, quoted in a message: one line, no longer than needed to find it."""
    limit = 40
    return repr(text if len(text) <= limit else text[:limit] + "…")
