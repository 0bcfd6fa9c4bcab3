"""Passing by itself for who can play nothing and has asked for that.

It waits a moment, as long as somebody who looks at their cards, so that the table does not learn from the
time alone who has no choice. The wish is kept with the user and a wait begins anew with a restored table, so
neither is lost in a restart.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from bot.tables.background import BackgroundTasks
from bot.tables.commands import Move
from bot.tables.table import Table
from bot.tables.values import Human, Phase, TableId, UserId
from presi.actions import Pass, SkipTurn
from presi.cards import Seat
from presi.decisions import choices
from presi.game import Phase as GamePhase

__all__ = ["AutoPass", "moment"]

LEAST: Final = 1500
MOST: Final = 4000
"""Milliseconds of the wait."""


def moment() -> float:
    """A wait in seconds, each time another."""
    return (LEAST + secrets.randbelow(MOST - LEAST)) / 1000


class AutoPass:
    """The waits of all tables. `wanted`: who has asked for it; `send` makes the move and never raises."""

    def __init__(
        self,
        wanted: Callable[[UserId], bool],
        send: Callable[[TableId, Move], Awaitable[None]],
        tasks: BackgroundTasks,
        wait: Callable[[], float] = moment,
    ) -> None:
        self._wanted = wanted
        self._send = send
        self._tasks = tasks
        self._wait = wait
        self._waits: dict[TableId, tuple[Move, asyncio.TimerHandle]] = {}

    def changed(self, table: Table) -> None:
        """Wait where somebody is asked who can only pass; stop waiting where that has passed."""
        move = self._move(table)
        waiting, timer = self._waits.get(table.id, (None, None))
        if move == waiting:
            return
        if timer is not None:
            timer.cancel()
            del self._waits[table.id]
        if move is not None:
            timer = asyncio.get_running_loop().call_later(self._wait(), self._fire, table.id, move)
            self._waits[table.id] = (move, timer)

    def close(self) -> None:
        """Stop all waits."""
        for _, timer in self._waits.values():
            timer.cancel()
        self._waits.clear()

    def _fire(self, table: TableId, move: Move) -> None:
        del self._waits[table]
        self._tasks.spawn(self._pass(table, move))

    async def _pass(self, table: TableId, move: Move) -> None:
        await self._send(table, move)

    def _move(self, table: Table) -> Move | None:
        game = table.game
        if table.phase is not Phase.PLAYING or game is None or game.phase is not GamePhase.PLAY:
            return None
        for seat in table.waiting_for:
            user = self._asked(table, seat)
            if user is not None:
                offered = choices(game, seat)
                if len(offered) == 1 and isinstance(offered[0], Pass | SkipTurn):
                    return Move(user, table.ticket, offered[0])
        return None

    def _asked(self, table: Table, seat: Seat) -> UserId | None:
        occupant = table.occupant(seat)
        if table.by_computer(seat) or not isinstance(occupant, Human) or not self._wanted(occupant.user):
            return None
        return occupant.user
