"""Failures in the log, without anything secret."""

import logging
from pathlib import Path
from traceback import extract_tb

__all__ = ["log_failure"]


def log_failure(log: logging.Logger, what: str, number: int, error: BaseException) -> None:
    """Log that `what` failed for the table of this number: the error's kind and where it came from.

    Neither its text nor its facts, which may name cards.
    """
    frames = extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    cause = type(error.__cause__).__name__ if error.__cause__ else "nothing else"
    log.error("%s failed, table %d: %s because of %s at %s", what, number, type(error).__name__, cause, where)
