"""Whatever goes wrong in a handler becomes one private answer in words."""

import logging
import secrets
from http import HTTPStatus
from typing import Final

import discord

from bot.i18n import Words
from bot.i18n.events import NameOf
from bot.servers.errors import ServerError, UnknownSetting
from bot.standings.errors import StandingsError
from bot.tables.errors import StoreFailed, TableError
from bot.tables.failures import log_failure
from bot.ui.discord_errors import ALREADY_ANSWERED, ARCHIVED_THREAD, LOCKED_THREAD, UNKNOWN_INTERACTION
from bot.ui.ids import UnknownControl
from presi.errors import Illegal, NotationError

__all__ = ["Refusal", "in_words", "is_form_refused", "note_failure", "note_unanswered"]

log = logging.getLogger(__name__)

_REFUSED: Final = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE})
_NOT_FOR_ITS_LOOKS: Final = frozenset({ALREADY_ANSWERED, ARCHIVED_THREAD, LOCKED_THREAD})


class Refusal(Exception):
    """A handler refuses for a reason that only this package knows; `sentence` is in the asker's language."""

    def __init__(self, sentence: str) -> None:
        super().__init__("refused")
        self.sentence = sentence


def in_words(error: Exception, w: Words, name_of: NameOf) -> str:
    """What to tell the person whose press or command failed.

    An error that nobody foresaw is logged under a short reference, which the sentence names.
    """
    match error:
        case Refusal():
            return error.sentence
        case UnknownControl() | UnknownSetting() | NotationError():
            return w(
                "This button is from another version of the bot. {table} shows the table anew.",
                table=f"`{w.command('table')}`",
            )
        case TableError() | Illegal() | ServerError() | StandingsError():
            if isinstance(error, StoreFailed):
                log_failure(log, "storing", 0, error)
            return w.error(error, name_of)
        case _:
            return w(
                "Something went wrong here. {table} shows how things are now. Reference: {reference}",
                table=f"`{w.command('table')}`",
                reference=note_failure("an answer", error),
            )


def note_failure(what: str, error: Exception) -> str:
    """Log an error that nobody foresaw; the short reference under which the log has it."""
    reference = secrets.token_hex(3)
    code = f", {error.status} {error.code}" if isinstance(error, discord.HTTPException) else ""
    log_failure(log, f"{what} (reference {reference}{code})", 0, error)
    return reference


def is_form_refused(error: discord.HTTPException) -> bool:
    """Whether Discord refused what the answer looks like: that is our fault, and another may be taken."""
    return error.status in _REFUSED and error.code not in _NOT_FOR_ITS_LOOKS


def note_unanswered(error: discord.HTTPException) -> None:
    """Log that Discord did not take an answer: it came too late, or twice, or Discord has its own troubles.

    What was done stays done, and the table shows it.
    """
    if error.code in {UNKNOWN_INTERACTION, ALREADY_ANSWERED}:
        log.info("an answer came too late or twice: %d", error.code)
    else:
        log.warning("an answer was not taken: %d %d", error.status, error.code)
