"""Tables at every moment of games between people, for panels to be drawn from."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache

from bot.tables.commands import Command, Join, Start
from bot.tables.decide import decide
from bot.tables.events import Opened
from bot.tables.evolve import evolve_all, opened_table
from bot.tables.memory import MemoryStore
from bot.tables.table import Table
from bot.tables.values import ChannelId, Due, DueKind, GuildId, Human, Options, Phase, UserId
from presi import game
from tests.bot.tables.games import ANNA, after, lobby, next_command
from tests.bot.ui.people import Room

__all__ = ["moments", "store_exchange"]


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


async def store_exchange(store: MemoryStore, options: Options, room: Room) -> None:
    """Store a table of the people in the room, before the exchange of its second hand."""
    now = datetime.now(UTC)
    first, *others = (Human(UserId(person.id), name) for name, person in room.people.items())
    due = Due(DueKind.IDLE, now + options.idle, 0)
    opened = Opened(GuildId(room.guild.id), ChannelId(room.channel.id), "Sevilla", first, options, due)
    table = opened_table(await store.open(opened), opened)
    steps: list[Command] = [*(Join(other.user, other.name) for other in others), Start(first.user)]
    while not (table.game is not None and table.game.phase is game.Phase.EXCHANGE):
        for command in steps or next_command(table):
            events = decide(table, command, now)
            table = evolve_all(table, events)
            await store.append(table, events)
        steps = []
