"""What is kept about oneself: read, taken away, erased."""

import asyncio

from bot.servers.privacy import export_parcels
from bot.ui.answering import Answer
from bot.ui.limits import UPLOAD
from bot.ui.panels.notice import notice_panel
from bot.ui.panels.privacy import erase_panel, export_panel, privacy_panel
from bot.ui.screens.uploads import upload
from bot.ui.screens.visit import Visit

__all__ = ["ask", "erase", "export", "show"]


async def show(visit: Visit) -> Answer:
    """What is kept, why, and how long."""
    retention = visit.desk.servers.settings(visit.guild).retention_days
    return Answer(privacy_panel(retention, visit.w))


async def export(visit: Visit) -> Answer:
    """Everything kept about whoever asks, as a file, or the part of it that the id says."""
    wanted = visit.number(0) if visit.control.arguments else 0
    exported = await visit.desk.archive.privacy.export(visit.user)
    # Zipping takes the processor, and the players at the tables must not wait for it.
    parcels = await asyncio.to_thread(export_parcels, exported, UPLOAD)
    part = min(wanted, len(parcels) - 1)
    file = upload(parcels[part], visit.w)
    return Answer(export_panel(parcels[part].name, part, len(parcels), visit.w), files=(file,))


async def ask(visit: Visit) -> Answer:
    """Ask first, and say what erasing does."""
    return Answer(erase_panel(visit.w))


async def erase(visit: Visit) -> Answer:
    """Take whoever asks out of everything."""
    await visit.desk.archive.privacy.erase(visit.user)
    visit.desk.servers.forget(visit.user)
    return Answer(notice_panel(visit.w("Done: nothing that is kept leads to you any more.")))
