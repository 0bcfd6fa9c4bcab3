"""A database that does not answer, in the words of whoever asked it."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

__all__ = ["failing_as"]


@contextmanager
def failing_as(error: type[Exception]) -> Iterator[None]:
    """Raise `error` in place of the database's own; its cause names no values, for the engine hides them."""
    # A server that went away is an OSError.
    try:
        yield
    except (SQLAlchemyError, OSError) as cause:
        raise error from cause
