"""Column types that mean the same on SQLite and PostgreSQL."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, Dialect, Integer
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator, TypeEngine

__all__ = ["DOCUMENT", "KEY", "SNOWFLAKE", "NaiveTime", "UtcDateTime"]


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


SNOWFLAKE = BigInteger()
"""Discord's ids, 64 bits."""

KEY: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")
"""Ids made here; SQLite counts by itself only in a column called INTEGER, which has 64 bits there."""

DOCUMENT: TypeEngine[Any] = JSON().with_variant(JSONB(), "postgresql")
"""An event or a rule set as JSON."""
