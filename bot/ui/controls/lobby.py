"""Sitting down, getting up, computers, starting, and everything under *More*."""

from bot.servers.checks import require_computers
from bot.tables.commands import (
    AddComputer,
    Command,
    Join,
    Leave,
    PlayAgain,
    RemoveComputer,
    Start,
    Stop,
    Vote,
)
from bot.tables.table import Table
from bot.tables.values import Phase
from bot.ui.answering import Answer
from bot.ui.controls.press import Press
from bot.ui.desk import name_of_user
from bot.ui.ids import UnknownControl
from bot.ui.opening import check_conduct, open_table
from bot.ui.own import own_panel
from bot.ui.panels.more import leave_panel, more_panel, stop_panel
from bot.ui.panels.notice import notice_panel, table_notice
from presi.presets import PRESETS

__all__ = [
    "add_computer",
    "again",
    "join",
    "leave",
    "leave_sure",
    "more",
    "open_another",
    "remove_computer",
    "sit_down",
    "start",
    "stop",
    "stop_sure",
    "vote",
]


async def join(press: Press) -> Answer:
    """Sit down; the public message shows it. During a game, a place in the queue, which is said."""
    await check_conduct(press.interaction)
    table = await press.desk.tables.send(
        press.control.table, Join(press.user, name_of_user(press.interaction))
    )
    if table.phase is Phase.LOBBY:
        return _silent(press, table)
    return Answer(own_panel(press.interaction, table))


async def sit_down(press: Press) -> Answer:
    """The same from a private panel, which then shows what comes next."""
    await check_conduct(press.interaction)
    table = await press.desk.tables.send(
        press.control.table, Join(press.user, name_of_user(press.interaction))
    )
    return Answer(own_panel(press.interaction, table), follows=table)


async def leave(press: Press) -> Answer:
    """Ask first, and say what leaving does."""
    return Answer(leave_panel(press.seated(), press.user, press.w))


async def leave_sure(press: Press) -> Answer:
    """Leave for good."""
    table = press.seated()
    await press.desk.tables.send(table.id, Leave(press.user))
    return Answer(notice_panel(press.w("You have left table {table}.", table=table.name)))


async def add_computer(press: Press) -> Answer:
    """Seat a computer, where the server plays with computers."""
    require_computers(press.desk.servers.settings(press.table.guild))
    return await _quietly(press, AddComputer(press.user))


async def remove_computer(press: Press) -> Answer:
    """Free a computer's chair."""
    return await _quietly(press, RemoveComputer(press.user))


async def start(press: Press) -> Answer:
    """Begin the game."""
    return await _quietly(press, Start(press.user))


async def again(press: Press) -> Answer:
    """Back to the lobby with the same people."""
    return await _quietly(press, PlayAgain(press.user))


async def more(press: Press) -> Answer:
    """What else can be done."""
    return Answer(more_panel(press.table, press.user, press.w))


async def stop(press: Press) -> Answer:
    """Ask first."""
    return Answer(stop_panel(press.table, press.w))


async def stop_sure(press: Press) -> Answer:
    """Close the table."""
    table = press.table
    await press.desk.tables.send(table.id, Stop(press.user))
    return Answer(notice_panel(press.w("Table {table} is closed.", table=table.name)))


async def vote(press: Press) -> Answer:
    """Ask for the end of the running game."""
    table = await press.desk.tables.send(press.control.table, Vote(press.user))
    return Answer(more_panel(table, press.user, press.w))


async def open_another(press: Press) -> Answer:
    """Open a table of one's own although another in this channel has a free chair."""
    preset = press.control.arg or None
    if preset is not None and preset not in PRESETS:
        raise UnknownControl(str(press.control))
    table = await open_table(press.interaction, preset)
    return Answer(
        table_notice(
            table, press.w, press.w("Table {table} is open. Others press Join there.", table=table.name)
        ),
        follows=table,
    )


async def _quietly(press: Press, command: Command) -> Answer:
    return _silent(press, await press.desk.tables.send(press.control.table, command))


def _silent(press: Press, table: Table) -> Answer:
    """Let the public message alone show it, unless that cannot be shown."""
    return Answer(table_notice(table, press.w) if table.hidden is not None else None)
