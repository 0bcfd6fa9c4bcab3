import inspect
from pathlib import Path
from typing import Any

import pytest

from bot.problems import database_problem
from bot.storage import errors

KINDS = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, errors.DatabaseUnusable) and kind is not errors.DatabaseUnusable
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_problem_with_the_database_is_one_line_that_names_its_facts(
    kind: type[errors.DatabaseUnusable],
) -> None:
    fields = list(inspect.signature(kind).parameters)
    facts: dict[str, Any] = {
        field: Path(f"/{field}") if field in {"path", "folder", "backup"} else field for field in fields
    }
    line = database_problem(kind(**facts))
    assert "\n" not in line
    assert "{" not in line
    assert "address" in line
    assert all(str(fact) in line for field, fact in facts.items() if field != "revision")
