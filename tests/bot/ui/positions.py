"""Tables at every moment of games between people, for panels to be drawn from."""

from collections.abc import Iterator
from functools import cache

from bot.tables.commands import Join, Start
from bot.tables.table import Table
from bot.tables.values import Phase, UserId
from tests.bot.tables.games import ANNA, after, lobby, next_command

__all__ = ["moments"]


def _moments(seats: int) -> Iterator[Table]:
    table = lobby()
    yield table
    for number in range(2, seats + 1):
        table = after(table, Join(UserId(number), f"*player* {number} @everyone"))
        yield table
    table = after(table, Start(ANNA))
    yield table
    while table.phase is Phase.PLAYING:
        for command in next_command(table):
            table = after(table, command)
            yield table


@cache
def moments(seats: int) -> tuple[Table, ...]:
    """From the empty lobby to the results of a game of that many seats."""
    return tuple(_moments(seats))
