"""From an interaction to its one answer: runs a handler, in time, and turns what it raises into words."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp
from discord import DiscordException, File, HTTPException

from bot.i18n.events import NameOf
from bot.tables.errors import NoSuchTable
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import TableId
from bot.ui.desk import Interaction, user_of, words_of
from bot.ui.errors import in_words, note_unanswered
from bot.ui.panels.layout import Form, Panel
from bot.ui.panels.naming import name_of
from bot.ui.panels.notice import notice_panel
from bot.ui.reply import Mode, Reply

__all__ = ["Answer", "Handler", "answer"]

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
    try:
        announcer = interaction.client.desk.announcer
        if table is not None:
            announcer.heard(interaction, table)
        with announcer.hands.held(table, user_of(interaction)):
            async with Reply(interaction, mode) as reply:
                await _run(interaction, reply, mode, handler, table)
    except HTTPException as error:
        note_unanswered(error)
    except (DiscordException, aiohttp.ClientError, TimeoutError) as error:
        log.warning("an answer was not sent: %s", type(error).__name__)
    except Exception as error:  # noqa: BLE001 - discord.py would log it with all its facts
        log_failure(log, "answering", table or 0, error)


async def _run(
    interaction: Interaction, reply: Reply, mode: Mode, handler: Handler, table: TableId | None
) -> None:
    hands = interaction.client.desk.announcer.hands
    try:
        given = await handler()
    except Exception as error:  # noqa: BLE001 - whatever it is, the person is told
        w = words_of(interaction)
        await reply.tell(notice_panel(in_words(error, w, _names(interaction, table))))
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


def _names(interaction: Interaction, table_id: TableId | None) -> NameOf:
    if table_id is not None:
        with contextlib.suppress(NoSuchTable):
            return name_of(interaction.client.desk.tables.get(table_id))
    return lambda seat: str(seat + 1)
