"""A user's preferences: shown on one page, and changed at once."""

from dataclasses import replace

from bot.ui.answering import Answer
from bot.ui.desk import words_of
from bot.ui.panels.preferences import preferences_panel
from bot.ui.panels.settings import AS_DEFAULT
from bot.ui.screens.visit import Visit

__all__ = ["change", "show"]


async def show(visit: Visit) -> Answer:
    """All preferences."""
    return Answer(preferences_panel(visit.desk.servers.preferences(visit.user), visit.w))


async def change(visit: Visit) -> Answer:
    """Choose what was picked, or what the button says."""
    given = visit.text(1) if len(visit.control.arguments) > 1 else visit.picked
    await visit.desk.servers.prefer(visit.user, visit.text(0), None if given == AS_DEFAULT else given)
    own = visit.desk.tables.of_user(visit.guild, visit.user)
    if own is not None:
        visit.desk.announcer.redraw([own])
    return await show(replace(visit, w=words_of(visit.interaction)))
