"""Running tables brought to where a test begins."""

from bot.tables.commands import AddComputer, Join, Start
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import (
    Absence,
    DueKind,
    UserId,
)
from tests.bot.fakes import FakeClock
from tests.bot.tables.games import ANNA, CHANNEL, GUILD, NAMES, next_command, options


async def open_table(tables: Tables, *others: UserId, absence: Absence = Absence.CANCEL) -> Table:
    table = await tables.open(GUILD, CHANNEL, ANNA, "anna", options(absence))
    for user in others:
        table = await tables.send(table.id, Join(user, NAMES[user]))
    return table


async def start(
    tables: Tables, *others: UserId, computers: int = 0, absence: Absence = Absence.CANCEL
) -> Table:
    table = await open_table(tables, *others, absence=absence)
    for _ in range(computers):
        await tables.send(table.id, AddComputer(ANNA))
    return await tables.send(table.id, Start(ANNA))


def due_kind(table: Table) -> DueKind:
    assert table.due is not None
    return table.due.kind


async def play_on(tables: Tables, clock: FakeClock, table: Table) -> Table:
    """Let the humans act once where one is asked, else let time pass to what comes by itself."""
    if due_kind(table) in {DueKind.TURN, DueKind.CALL}:
        for command in next_command(table):
            table = await tables.send(table.id, command)
        return table
    assert table.due is not None
    await clock.advance(table.due.at - clock.now())
    return tables.get(table.id)
