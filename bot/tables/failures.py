"""Failures in the log, without anything secret."""

import logging
from pathlib import Path
from traceback import extract_tb

__all__ = ["describe", "log_failure"]


def log_failure(log: logging.Logger, what: str, number: int, error: BaseException) -> None:
    """Log that `what` failed for the table of this number: the error's kind and where it came from.

    Neither its text nor its facts, which may name cards.
    """
    log.error("%s failed, table %d: %s", what, number, describe(error))


def describe(error: BaseException) -> str:
    """The error's kind, its cause's, and the places it came through, nearest first; nothing of its text."""
    frames = extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    cause = type(error.__cause__).__name__ if error.__cause__ else "nothing else"
    return f"{type(error).__name__} because of {cause} at {where or 'no place'}"
