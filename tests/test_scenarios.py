"""The table of scenarios names tests that exist, and no row is missing."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.scenarios import SCENARIOS

ROOT = Path(__file__).parents[1]
ROWS = (
    [f"A{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14)]
    + [f"B{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16)]
    + [f"C{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 16, 17, 18, 19, 21, 22, 24)]
    + [f"D{number}" for number in (1, 2, 5, 6, 7, 8, 9, 10, 11)]
)


@cache
def named_in(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(
        node.name for node in ast.walk(tree) if isinstance(node, functions) and re.match("test_", node.name)
    )


def test_no_row_is_missing_or_there_twice() -> None:
    assert [row.split()[0] for row in SCENARIOS] == ROWS


@pytest.mark.parametrize("row", SCENARIOS)
def test_each_test_of_a_row_exists(row: str) -> None:
    assert SCENARIOS[row]
    for named in SCENARIOS[row]:
        path, _, name = named.partition("::")
        found = named_in(path)
        assert found if name == "*" else name in found, named
