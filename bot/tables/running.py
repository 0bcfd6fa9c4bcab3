"""One running table: a lock, a timer, and the table itself, stored before anyone is told."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

import presi.cards
import presi.commitment
import presi.game
import presi.view
from bot.tables.background import BackgroundTasks
from bot.tables.commands import Command, ComputerMoves, DealHand, Expire, Shuffle, Start
from bot.tables.decide import decide
from bot.tables.directory import Directory
from bot.tables.errors import IllegalMove, StaleTicket, StoreFailed, TableClosed
from bot.tables.events import DueSet, Shuffled, TableEvent
from bot.tables.evolve import evolve, evolve_all
from bot.tables.failures import log_failure
from bot.tables.ports import Audience, Chance, Clock, Opponents, TableStore, Timer
from bot.tables.table import Table
from bot.tables.values import Computer, Due, DueKind, Phase, UserId
from presi.actions import Action
from presi.cards import Seat
from presi.game import Game

__all__ = ["RETRY", "RunningTable", "World"]

log = logging.getLogger(__name__)

RETRY = timedelta(seconds=5)
"""How long a timer that failed waits before it tries again."""

BLINK = timedelta(seconds=5)
"""A pause that puts nothing off: connections are renewed all the time."""


@dataclass(frozen=True, slots=True)
class World:
    """What all tables share."""

    store: TableStore
    audience: Audience
    clock: Clock
    chance: Chance
    opponents: Opponents
    directory: Directory
    tasks: BackgroundTasks


class RunningTable:
    """Commands come in one by one; what they cause is stored, then told, then the next timer is set.

    `closed` is called once, when the table has closed.
    """

    def __init__(self, world: World, table: Table, closed: Callable[[Table], None]) -> None:
        self._world = world
        self._table = table
        self._closed = closed
        self._lock = asyncio.Lock()
        self._timer: Timer | None = None
        self._resting = False
        self._paused: datetime | None = None
        # The moment that has come and is being acted upon; meanwhile no timer is set for it.
        self._handling: Due | None = None

    @property
    def table(self) -> Table:
        """The table as it is stored."""
        return self._table

    @property
    def paused_since(self) -> datetime | None:
        """Since when nobody can act; None while people can."""
        return self._paused

    async def send(self, command: Command) -> Table:
        """The table after `command`. Raises what `decide` raises, `SeatedElsewhere` or `StoreFailed`."""
        async with self._lock:
            if isinstance(command, Start):
                # Dealt in the same step, so that nobody sees a game without cards.
                return await self._apply(command, self._deal(self._table.occupied))
            return await self._apply(command)

    async def delay(self, by: timedelta) -> None:
        """Put off the awaited moment: for this long nobody could act. Raises `StoreFailed`."""
        async with self._lock:
            due = self._table.due
            if due is not None:
                later = replace(due, at=due.at + by, serial=self._table.length)
                event = DueSet(later)
                await self._commit(evolve(self._table, event), (event,))

    def wake(self) -> None:
        """Set the timer for the moment the table waits for."""
        self._arm()

    def pause(self) -> None:
        """Nobody can act any more: let no moment come."""
        if self._paused is None:
            self._paused = self._world.clock.now()
            self._disarm()

    async def resume(self) -> None:
        """People can act again: what was awaited comes later by the time that they could not."""
        if self._paused is None:
            return
        paused, self._paused = self._world.clock.now() - self._paused, None
        try:
            if paused > BLINK:
                await self.delay(paused)
        except StoreFailed as error:
            log_failure(log, "putting off the deadline", self._table.id, error)
        self._arm()

    async def keep_pause(self, until: datetime) -> None:
        """Store what the pause has put off until then, for the process ends. Raises `StoreFailed`."""
        if self._paused is not None and until - self._paused > BLINK:
            await self.delay(until - self._paused)

    def rest(self) -> None:
        """Set no more timers."""
        self._resting = True
        self._disarm()

    async def _apply(self, *commands: Command) -> Table:
        table, events = self._table, list[TableEvent]()
        for command in commands:
            new = decide(table, command, self._world.clock.now())
            table = evolve_all(table, new)
            events += new
        if events and _lacks_shuffle(table):
            shuffled = self._shuffled(table)
            new = decide(table, Shuffle(shuffled.seal, shuffled.deck), self._world.clock.now())
            table, events = evolve_all(table, new), [*events, *new]
        if events:
            await self._commit(table, tuple(events))
        return self._table

    async def _commit(self, after: Table, events: Sequence[TableEvent]) -> None:
        before = self._table
        came, went = after.members - before.members, before.members - after.members
        self._claim(after, came)
        try:
            await self._world.store.append(after, events)
        except Exception as error:
            self._release(after, came)
            if isinstance(error, StoreFailed):
                raise
            raise StoreFailed from error
        self._table = after
        self._release(after, went)
        if after.phase is Phase.CLOSED:
            self._closed(after)
        self._tell(before, after, events)
        if after.due != before.due or self._timer is None:
            self._arm()

    def _claim(self, table: Table, users: frozenset[UserId]) -> None:
        for user in users:
            self._world.directory.claim_seat(table.guild, user, table.name)

    def _release(self, table: Table, users: frozenset[UserId]) -> None:
        for user in users:
            self._world.directory.release_seat(table.guild, user)

    def tell_opened(self, events: Sequence[TableEvent]) -> None:
        """Tell the audience that the table is there."""
        self._tell(None, self._table, events)

    def _tell(self, before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        try:
            self._world.audience.changed(before, after, events)
        except Exception as error:  # noqa: BLE001  what is stored has happened, whoever fails to hear of it
            log_failure(log, "telling the audience", after.id, error)

    def _deal(self, seats: int) -> DealHand:
        """The next hand: as promised, and begun where the rules say; the first one anywhere (E07)."""
        game = self._table.game
        # A table of before there were promises has nothing ready.
        ready = self._table.shuffle or self._shuffled(self._table)
        start = None if game is None else presi.game.next_start(game)
        if start is None:
            start = Seat(self._world.chance.pick(seats))
        return DealHand(ready.deck, start, ready.seal)

    def _shuffled(self, table: Table) -> Shuffled:
        chance = self._world.chance
        deck = chance.shuffle(presi.cards.deck(table.options.rules))
        return Shuffled(presi.commitment.seal(chance.secret(), deck), deck)

    # Timers

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self) -> None:
        self._disarm()
        due = self._table.due
        if due is not None and due != self._handling and not self._resting and self._paused is None:
            self._timer = self._world.clock.call_at(due.at, partial(self._ring, due))

    def _ring(self, due: Due) -> None:
        self._timer = None
        self._world.tasks.spawn(self._fire(due))

    async def _fire(self, due: Due) -> None:
        """Act upon a moment that has come; if that fails, try again later, so that no table stands still."""
        self._handling = due
        try:
            await self._handle(due)
        except Exception as error:  # noqa: BLE001  nobody else would see it
            log_failure(log, f"{due.kind} timer", self._table.id, error)
        finally:
            if self._handling == due:
                self._handling = None
        if self._table.due == due and not self._resting and self._paused is None:
            again = self._world.clock.now() + RETRY
            self._timer = self._world.clock.call_at(again, partial(self._ring, due))

    async def _handle(self, due: Due) -> None:
        match due.kind:
            case DueKind.PACE:
                await self._computer_acts(due)
            case DueKind.NEXT_HAND:
                async with self._lock:
                    if self._table.due == due:
                        await self._apply(self._deal(len(self._table.chairs)))
            case _:
                async with self._lock:
                    if self._table.due == due:
                        await self._apply(Expire(due))

    async def _computer_acts(self, due: Due) -> None:
        """Let the first computer that is asked think, without the lock, and make its move if it still may."""
        table, game = self._table, self._table.game
        seat = next((seat for seat in table.waiting_for if table.by_computer(seat)), None)
        if table.due != due or game is None or seat is None:
            return
        action = await self._think(table, game, seat)
        async with self._lock:
            try:
                await self._apply(ComputerMoves(seat, table.ticket, action))
            except (StaleTicket, TableClosed):
                # A human was faster.
                return
            except IllegalMove as error:
                log_failure(log, "a computer's move", table.id, error)
                await self._apply(ComputerMoves(seat, table.ticket, presi.game.legal(game, seat)[0]))

    async def _think(self, table: Table, game: Game, seat: Seat) -> Action:
        occupant = table.occupant(seat)
        level = occupant.level if isinstance(occupant, Computer) else table.options.computer_level
        try:
            return await self._world.opponents.choose(level, presi.view.view(game, seat))
        except Exception as error:  # noqa: BLE001  any legal move is better than a table that stands still
            log_failure(log, "a computer's thinking", table.id, error)
            return presi.game.legal(game, seat)[0]


def _lacks_shuffle(table: Table) -> bool:
    """Whether a deck can be promised: from the lobby on, and as soon as a hand is over.

    One that was promised for other rules is of no use.
    """
    if table.phase is Phase.PLAYING and table.game is not None:
        return table.shuffle is None and table.game.phase is presi.game.Phase.DEAL
    if table.phase is not Phase.LOBBY:
        return False
    return table.shuffle is None or set(table.shuffle.deck) != set(presi.cards.deck(table.options.rules))
