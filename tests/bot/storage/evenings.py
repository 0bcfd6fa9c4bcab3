"""Games for the standings' tests: who sat, who ended where, hand by hand, without cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.standings.policy import RankedPolicy
from bot.storage.database import Database
from bot.storage.history import SqlHistoryStore
from bot.storage.privacy import SqlPrivacyStore
from bot.storage.scores import SqlScoresStore
from bot.storage.standings import SqlStandingsStore
from bot.storage.tables import SqlTableStore
from bot.tables.events import (
    Closed,
    GameCancelled,
    GameStarted,
    Happened,
    Joined,
    Opened,
    TableEvent,
    TookOver,
)
from bot.tables.evolve import evolve_all, opened_table
from bot.tables.table import Table
from bot.tables.values import (
    CancelReason,
    ChannelId,
    CloseReason,
    Computer,
    Due,
    DueKind,
    GuildId,
    Human,
    Occupant,
    Options,
    UserId,
)
from presi.cards import Seat
from presi.events import Event, GameEnded, GameWon, HandEnded, Scored
from presi.options import Scoring
from presi.presets import barajamos
from presi.rules import Rules
from presi.scoring import points
from tests.bot.fakes import NOON
from tests.bot.tables.games import game_events

GUILD, CHANNEL = GuildId(10), ChannelId(20)
ANNA, BRUNO, CARLA, DARIO, EVA, FINN = PEOPLE = tuple(
    Human(UserId(2**60 + number), name)
    for number, name in enumerate(("Anna", "Bruno", "Carla", "Dario", "Eva", "Finn"))
)
LOLA = Computer("Lola", "normal")
ADMIN = Human(UserId(2**59 + 7), "Admin")


@dataclass
class Evening:
    """A server's tables, written through the store at moments that the test moves."""

    database: Database
    policy: RankedPolicy = field(default_factory=RankedPolicy)
    now: datetime = NOON

    def __post_init__(self) -> None:
        self.tables = SqlTableStore(self.database, lambda: self.now, lambda _: self.policy)
        self.standings = SqlStandingsStore(self.database)
        self.history = SqlHistoryStore(self.database)
        self.scores = SqlScoresStore(self.database, lambda: self.now, lambda _: self.policy)
        self.privacy = SqlPrivacyStore(self.database)

    async def open(
        self,
        *people: Occupant,
        guild: GuildId = GUILD,
        channel: ChannelId = CHANNEL,
        parent: ChannelId | None = None,
        preset: str = "barajamos",
        rules: Rules = barajamos,
    ) -> "Sitting":
        """A table at which these people sit, the first of them its host."""
        host = next(one for one in people if isinstance(one, Human))
        due = Due(DueKind.IDLE, self.now, 0)
        opened = Opened(guild, channel, "Sevilla", host, Options(preset, rules), due, parent)
        sitting = Sitting(self, opened_table(await self.tables.open(opened), opened), people)
        humans = [one for one in people if isinstance(one, Human) and one != host]
        await sitting.add(*(Joined(chair, human) for chair, human in enumerate(humans, 1)))
        return sitting

    async def play(  # noqa: PLR0913 - all but the first two have defaults
        self,
        people: Sequence[Occupant],
        *hands: Sequence[int],
        left: Mapping[int, int] | None = None,
        guild: GuildId = GUILD,
        channel: ChannelId = CHANNEL,
        parent: ChannelId | None = None,
        preset: str = "barajamos",
        rules: Rules = barajamos,
    ) -> None:
        """A game at a table that then closes; `hands` are seats by place, the last hand's first wins.

        `left`: after which hand (from 0) the human of a seat left.
        """
        sitting = await self.open(
            *people, guild=guild, channel=channel, parent=parent, preset=preset, rules=rules
        )
        waiting: list[TableEvent] = sitting.started()
        for number, places in enumerate(hands):
            gone = [TookOver(Seat(seat), LOLA) for seat, after in (left or {}).items() if after == number]
            if gone:
                await sitting.add(*waiting, *gone)
                waiting = []
            self.now += timedelta(minutes=1)
            waiting += sitting.ended(places, ends=number == len(hands) - 1)
        await sitting.add(*waiting, Closed(CloseReason.IDLE))


class Sitting:
    """A table in the store."""

    def __init__(self, evening: Evening, table: Table, people: Sequence[Occupant]) -> None:
        self._evening = evening
        self._people = people
        self._totals = (0,) * len(people)
        self.table = table

    async def add(self, *events: TableEvent) -> None:
        self.table = replace(self.table, length=self.table.length + len(events))
        await self._evening.tables.append(self.table, events)

    def started(self) -> list[TableEvent]:
        self._totals = (0,) * len(self._people)
        return [GameStarted(tuple(self._people))]

    def ended(self, places: Sequence[int], *, ends: bool) -> list[TableEvent]:
        """A hand of seats by place; where it `ends` the game, its first wins, unless nobody counts points."""
        seats = tuple(Seat(seat) for seat in places)
        rules = self.table.options.rules
        happened: list[Event] = [HandEnded(seats)]
        counts = rules.scoring is not Scoring.NONE
        if counts:
            gained = points(rules, seats)
            self._totals = tuple(map(sum, zip(self._totals, gained, strict=True)))
            happened.append(Scored(gained, self._totals))
        if ends:
            happened.append(GameWon(seats[0]) if counts else GameEnded())
        return [Happened(event) for event in happened]

    async def start(self) -> None:
        await self.add(*self.started())

    async def hand(self, *places: int) -> None:
        await self.add(*self.ended(places, ends=False))

    async def cancel(self, seat: int = 0, reason: CancelReason = CancelReason.LEFT) -> None:
        await self.add(GameCancelled(reason, Seat(seat)))


async def play_real_game(evening: Evening) -> None:
    """A whole game with its cards (`tests.bot.tables.games`)."""
    opened, *events = game_events()
    assert isinstance(opened, Opened)
    table = opened_table(await evening.tables.open(opened), opened)
    for start in range(0, len(events), 40):
        some = events[start : start + 40]
        table = evolve_all(table, some)
        await evening.tables.append(table, some)
