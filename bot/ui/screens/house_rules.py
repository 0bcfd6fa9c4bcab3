"""The house rules of a server, taken over from a table where an admin has chosen them."""

from bot.tables.errors import NoSuchTable
from bot.tables.values import TableId
from bot.ui.answering import Answer
from bot.ui.panels.house_rules import changes_of, house_rules_panel
from bot.ui.screens.visit import Visit

__all__ = ["clear", "show", "take_over"]


async def show(visit: Visit) -> Answer:
    """What is in force."""
    tables = visit.desk.tables.in_guild(visit.guild)
    return Answer(house_rules_panel(visit.desk.servers.settings(visit.guild), tables, visit.w))


async def take_over(visit: Visit) -> Answer:
    """Let new tables play what this one does."""
    table = visit.desk.tables.get(TableId(visit.picked_number()))
    if table.guild != visit.guild:
        raise NoSuchTable(table.id)
    preset = table.options.preset
    changes = changes_of(table.options.rules, preset)
    settings = visit.desk.servers.settings(visit.guild)
    if preset != settings.preset:
        # The changes of the old preset may contradict the new one.
        await _change(visit, "house_rules", {})
        await _change(visit, "preset", preset)
    await _change(visit, "house_rules", changes)
    return await show(visit)


async def clear(visit: Visit) -> Answer:
    """Let new tables play the preset as it is."""
    await _change(visit, "house_rules", {})
    return await show(visit)


async def _change(visit: Visit, key: str, value: object) -> None:
    servers = visit.desk.servers
    if getattr(servers.settings(visit.guild), key) != value:
        await servers.change(visit.guild, key, value, visit.who)
