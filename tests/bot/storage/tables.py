"""Tables and events for the store's tests, without a game behind them."""

from datetime import UTC, datetime, timedelta

from bot.tables.events import Opened
from bot.tables.table import Table
from bot.tables.values import (
    ChannelId,
    Computer,
    Due,
    DueKind,
    GuildId,
    Human,
    Options,
    Phase,
    TableId,
    UserId,
)
from presi.rules import Rules

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
MARTA = Human(UserId(2**62), "Marta")
IVO = Human(UserId(2), "Ivo")
LOLA = Computer("Lola", "normal")
OPTIONS = Options(preset="barajamos", rules=Rules())
DUE = Due(DueKind.IDLE, NOON + timedelta(minutes=30), 1)
OPENED = Opened(GuildId(10), ChannelId(20), "Sevilla", MARTA, OPTIONS, DUE)


def table(key: TableId, length: int) -> Table:
    """A table after `length` events."""
    return Table(
        id=key,
        guild=OPENED.guild,
        channel=OPENED.channel,
        name=OPENED.name,
        options=OPTIONS,
        usual=OPTIONS,
        phase=Phase.PLAYING,
        host=MARTA.user,
        chairs=(MARTA, IVO, LOLA),
        due=DUE,
        length=length,
        ticket=1,
    )
