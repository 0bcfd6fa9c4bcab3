import inspect
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.problems import database_problem, reading_problem
from bot.storage import errors
from bot.tables.errors import StoreFailed

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


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        (
            OperationalError("SELECT 7o", {}, sqlite3.OperationalError("database is locked")),
            "database is locked",
        ),
        (OSError(111, "Connection refused"), "Connection refused"),
        (ValueError("7o"), "ValueError"),
        (None, "StoreFailed"),
    ],
)
def test_a_database_that_cannot_be_read_is_one_line_without_what_is_in_it(
    cause: Exception | None, told: str
) -> None:
    problem = StoreFailed()
    problem.__cause__ = cause
    line = reading_problem("sqlite+aiosqlite:///presi.db", problem)
    assert told in line
    assert "7o" not in line
