"""The house rules of a server, which are chosen with the controls of `bot.ui.controls.house`."""

from bot.tables.errors import NoSuchTable
from bot.tables.values import TableId
from bot.ui.answering import Answer
from bot.ui.panels.house import house_panel
from bot.ui.screens.visit import Visit
from bot.ui.server_rules import rules_in_force
from presi.presets import PRESETS

__all__ = ["clear", "show", "take_over"]


async def show(visit: Visit) -> Answer:
    """What is in force."""
    return Answer(house_panel(rules_in_force(visit.desk, visit.guild), visit.w))


async def take_over(visit: Visit) -> Answer:
    """Let new tables play what this one does."""
    table = visit.desk.tables.get(TableId(visit.picked_number()))
    if table.guild != visit.guild:
        raise NoSuchTable(table.id)
    options = table.options
    await visit.desk.servers.choose_rules(visit.guild, lambda _: (options.preset, options.rules), visit.who)
    return await show(visit)


async def clear(visit: Visit) -> Answer:
    """Let new tables play the preset as it is."""
    await visit.desk.servers.choose_rules(
        visit.guild, lambda now: (now.preset, PRESETS[now.preset]), visit.who
    )
    return await show(visit)
