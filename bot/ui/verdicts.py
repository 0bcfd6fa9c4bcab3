"""Whether a game that has just ended counts for the standings: looked up once its results are shown."""

import logging
from collections.abc import Awaitable, Callable

from bot.standings.errors import StandingsError
from bot.standings.policy import Verdict
from bot.tables.background import BackgroundTasks
from bot.tables.table import Table
from bot.tables.values import Phase, TableId

__all__ = ["Verdicts"]

log = logging.getLogger(__name__)


class Verdicts:
    """The verdicts on the games whose results the tables show.

    `look` finds the verdict on a table's latest game, `found` is told of a table whose verdict is known.
    """

    def __init__(
        self,
        look: Callable[[Table], Awaitable[Verdict | None]],
        found: Callable[[TableId], None],
        tasks: BackgroundTasks,
    ) -> None:
        self._look = look
        self._found = found
        self._tasks = tasks
        self._known: dict[TableId, Verdict | None] = {}

    def of(self, table: TableId) -> Verdict | None:
        """The verdict on the game whose results the table shows; None until it is known."""
        return self._known.get(table)

    def changed(self, table: Table) -> None:
        """Look, where there are new results; forget, where there are none any more."""
        if table.phase is not Phase.RESULTS:
            self._known.pop(table.id, None)
        elif table.id not in self._known:
            self._known[table.id] = None
            self._tasks.spawn(self._find(table))

    async def _find(self, table: Table) -> None:
        try:
            verdict = await self._look(table)
        except StandingsError as error:
            log.warning("the verdict on table %d was not found (%s)", table.id, error)
            return
        if verdict is not None and table.id in self._known:
            self._known[table.id] = verdict
            self._found(table.id)
