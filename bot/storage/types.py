"""Column types that mean the same on SQLite and PostgreSQL.

SQLite takes anything into any column. What is no moment or no JSON is read as UNREADABLE, for an exception
would come from the middle of a result and keep the other rows from being read.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, Integer
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator, TypeEngine

__all__ = ["DOCUMENT", "KEY", "SNOWFLAKE", "UNREADABLE", "NaiveTime", "UtcDateTime"]

UNREADABLE: Final = object()
"""In the place of a value that cannot be read."""


class NaiveTime(TypeError):
    """A time without its zone was to be stored: nobody could say which moment it is."""


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: aware in Python, UTC in the database. Raises NaiveTime for a naive one."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """The moment in UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise NaiveTime
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """The moment, aware; SQLite forgets the zone and PostgreSQL answers in the session's."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """The same, and what is no moment."""
        return _forgiving(super().result_processor(dialect, coltype))


class Document(TypeDecorator[Any]):
    """JSON of any shape."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """PostgreSQL has a kind that it can look into."""
        return dialect.type_descriptor(JSONB() if dialect.name == "postgresql" else JSON())

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """The value, and what is no JSON."""
        return _forgiving(super().result_processor(dialect, coltype))


def _forgiving(process: Callable[[Any], Any] | None) -> Callable[[Any], Any] | None:
    if process is None:
        return None

    def read(value: object) -> Any:  # noqa: ANN401 - a column's
        try:
            return process(value)
        except (ValueError, TypeError):
            return UNREADABLE

    return read


SNOWFLAKE = BigInteger()
"""Discord's ids, 64 bits."""

KEY: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")
"""Ids made here; SQLite counts by itself only in a column called INTEGER, which has 64 bits there."""

DOCUMENT: TypeEngine[Any] = Document()
"""An event or a rule set as JSON."""
