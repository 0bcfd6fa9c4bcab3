"""What gets into the log, and what must not: no secret of the settings, and no text of an error.

An error's text may name cards or ids, whoever raised it and whichever library logs it. So only its kind and
the places it came through are written, and its cause's kind likewise.
"""

import asyncio
import logging
from types import TracebackType
from typing import Any

from bot.tables.failures import describe, log_failure

__all__ = ["DiscreetFormatter", "log_loop_failures", "set_up_logging"]

HIDDEN = "[hidden]"

_FORMAT = "{asctime} {levelname} {name}: {message}"

log = logging.getLogger(__name__)


class DiscreetFormatter(logging.Formatter):
    """Lines without the `secrets` and without the texts of errors."""

    def __init__(self, *secrets: str) -> None:
        super().__init__(_FORMAT, style="{")
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """The record's lines; an error's text that another formatter has left with it is not used."""
        record.exc_text = None
        text = super().format(record)
        record.exc_text = None
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text

    def formatException(  # noqa: N802 - logging's name
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """The error's kind and where it came from."""
        return "" if ei[1] is None else describe(ei[1])


def set_up_logging(level: str, *secrets: str) -> None:
    """Log to standard error from this level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(DiscreetFormatter(*secrets))
    logging.basicConfig(level=level, handlers=[handler])
    # Its debug lines hold whole rows, and so cards.
    logging.getLogger("sqlalchemy").setLevel(logging.WARNING)
    # Its progress is told only where it matters: a backup and an upgrade are logged by bot.storage.
    logging.getLogger("alembic").setLevel(logging.WARNING)


def log_loop_failures(loop: asyncio.AbstractEventLoop) -> None:
    """Let the loop log what nobody caught, in callbacks and in tasks that nobody waits for, as all else."""

    def caught(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            log_failure(log, "something that nobody waits for", 0, error)
        else:
            # asyncio's own sentence, without the objects it is about.
            log.error("%s", context.get("message"))

    loop.set_exception_handler(caught)
