"""What is kept about oneself: read, taken away, erased."""

import io

import discord

from bot.servers.privacy import export_bytes
from bot.ui.answering import Answer
from bot.ui.panels.files import file_panel
from bot.ui.panels.notice import notice_panel
from bot.ui.panels.privacy import erase_panel, privacy_panel
from bot.ui.screens.visit import Visit

__all__ = ["ask", "erase", "export", "show"]

EXPORT_NAME = "presi-data.json"


async def show(visit: Visit) -> Answer:
    """What is kept, why, and how long."""
    retention = visit.desk.servers.settings(visit.guild).retention_days
    return Answer(privacy_panel(retention, visit.w))


async def export(visit: Visit) -> Answer:
    """Everything kept about whoever asks, as a file."""
    exported = await visit.desk.archive.privacy.export(visit.user)
    content = io.BytesIO(export_bytes(exported))
    line = visit.w("Everything that is kept about you, on all servers.")
    return Answer(file_panel(EXPORT_NAME, line), files=(discord.File(content, EXPORT_NAME),))


async def ask(visit: Visit) -> Answer:
    """Ask first, and say what erasing does."""
    return Answer(erase_panel(visit.w))


async def erase(visit: Visit) -> Answer:
    """Take whoever asks out of everything."""
    await visit.desk.archive.privacy.erase(visit.user)
    visit.desk.servers.forget(visit.user)
    return Answer(notice_panel(visit.w("Done: nothing that is kept leads to you any more.")))
