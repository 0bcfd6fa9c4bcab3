from pathlib import Path

import pytest

from presi.referee.blocks import Block, read_blocks
from presi.referee.command import outcomes

_RULEBOOK = Path(__file__).parent / "rulebook"
_FILES = ("barajamos.vec", "president52.vec", "tarot78.vec", "options.vec", "whole_game.vec")


def _blocks(name: str) -> list[Block]:
    blocks, problems = read_blocks((_RULEBOOK / name).read_text(encoding="utf-8"))
    assert not problems
    return blocks


@pytest.mark.parametrize(
    "block", [pytest.param(block, id=block.id) for name in _FILES for block in _blocks(name)]
)
def test_every_line_of_a_block_comes_out_as_the_rulebook_says(block: Block) -> None:
    judged = list(outcomes(block))

    assert [got for _, got in judged] == [line.expected for line in block.lines]


@pytest.mark.parametrize(
    ("name", "blocks"), [("barajamos.vec", 38), ("president52.vec", 9), ("tarot78.vec", 8)]
)
def test_the_rulebook_is_complete(name: str, blocks: int) -> None:
    assert len(_blocks(name)) == blocks


def test_the_recorded_game_refuses_gifts_and_ends_with_a_winner() -> None:
    (game,) = _blocks("whole_game.vec")
    expected = " ".join(line.expected or "" for line in game.lines)

    for reason in ("NOT_BEST", "NOT_WORST", "COUNT", "NOT_HELD", "NOT_OWING", "NOT_TURN", "LEAD_PASS"):
        assert f"illegal {reason}" in expected
    assert game.lines[-1].expected is not None
    assert game.lines[-1].expected.endswith("winner DAN")
