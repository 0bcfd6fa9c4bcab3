"""From an interaction to its one answer: runs a handler, in time, and turns what it raises into words."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp
from discord import DiscordException, File, HTTPException, InteractionResponded

from bot.i18n import Words, words
from bot.i18n.events import NameOf
from bot.tables.errors import NoSuchTable
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import TableId
from bot.ui.desk import Interaction, user_of, words_of
from bot.ui.errors import in_words, is_form_refused, note_failure, note_unanswered
from bot.ui.panels.layout import Form, Panel
from bot.ui.panels.naming import name_of
from bot.ui.panels.notice import notice_panel
from bot.ui.reply import Mode, Reply

__all__ = ["Answer", "Handler", "answer", "guarded"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What to show.

    `follows`: the panel is the person's private panel of this table, in this state, and is kept up to date
    from now on. `files` are attached, and named in the panel. A `form` opens instead of a panel.
    """

    panel: Panel | None = None
    follows: Table | None = None
    files: tuple[File, ...] = ()
    form: Form | None = None


Handler = Callable[[], Awaitable[Answer]]


async def answer(
    interaction: Interaction, mode: Mode, handler: Handler, table: TableId | None = None
) -> None:
    """Run the handler of an interaction, which may be about a table, and show what it gives. Never raises."""
    reply = Reply(interaction, mode)
    try:
        announcer = interaction.client.desk.announcer
        if table is not None:
            announcer.heard(interaction, table)
        with announcer.hands.held(table, user_of(interaction)):
            async with reply:
                await _run(interaction, reply, mode, handler, table)
    except Exception as error:  # noqa: BLE001 - discord.py would log it with all its facts
        await _make_up(interaction, reply, error, table)


async def guarded(interaction: Interaction, work: Awaitable[None]) -> None:
    """Do what leads to an answer; what it raises before there is one is answered in words. Never raises."""
    try:
        await work
    except Exception as error:  # noqa: BLE001 - as in `answer`
        await _make_up(interaction, Reply(interaction, Mode.PRIVATE), error, None)


async def _run(
    interaction: Interaction, reply: Reply, mode: Mode, handler: Handler, table: TableId | None
) -> None:
    hands = interaction.client.desk.announcer.hands
    try:
        given = await handler()
    except Exception as error:  # noqa: BLE001 - whatever it is, the person is told
        await _tell(interaction, reply, error, table)
        hands.covers(user_of(interaction), table)
        return
    if given.form is not None:
        await reply.ask(given.form)
        return
    if given.panel is None:
        await reply.done()
        return
    await reply.show(given.panel, given.files)
    below = mode is Mode.PRIVATE
    if given.follows is not None:
        hands.shows(interaction, given.follows, given.panel, below=below)
    elif below:
        hands.covers(user_of(interaction), table)


async def _make_up(interaction: Interaction, reply: Reply, error: Exception, table: TableId | None) -> None:
    """Log what kept an answer from being shown, and tell the person once, where nothing has been shown."""
    if isinstance(error, HTTPException) and not is_form_refused(error):
        note_unanswered(error)
    elif isinstance(error, aiohttp.ClientError | TimeoutError | InteractionResponded):
        log.warning("an answer was not sent: %s", type(error).__name__)
    elif reply.answered:
        note_failure("after an answer", error)
    else:
        try:
            await _tell(interaction, reply, error, table)
        except (DiscordException, aiohttp.ClientError, TimeoutError) as failed:
            log.warning("a failure was not told: %s", type(failed).__name__)
        except Exception as failed:  # noqa: BLE001 - there is nothing left to tell it with
            note_failure("telling a failure", failed)


async def _tell(interaction: Interaction, reply: Reply, error: Exception, table: TableId | None) -> None:
    sentence = in_words(error, _words(interaction), _names(interaction, table))
    await reply.tell(notice_panel(sentence))


def _words(interaction: Interaction) -> Words:
    """The asker's language; that of their Discord where what they have chosen cannot be looked up."""
    try:
        return words_of(interaction)
    except Exception as error:  # noqa: BLE001 - whatever it is, something else is to be told
        log_failure(log, "looking up a language", 0, error)
        return words(interaction.locale.value)


def _names(interaction: Interaction, table_id: TableId | None) -> NameOf:
    if table_id is not None:
        with contextlib.suppress(NoSuchTable):
            return name_of(interaction.client.desk.tables.get(table_id))
    return lambda seat: str(seat + 1)
