"""The audience of the tables: everything that a change makes visible starts here."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import aiohttp
import discord
from discord import HTTPException, PartialMessageable

from bot.i18n import Words
from bot.servers.settings import Pings
from bot.standings.policy import Verdict
from bot.tables.background import BackgroundTasks
from bot.tables.commands import Command, Leave, Mentioned, Shown, Stop
from bot.tables.errors import TableError
from bot.tables.events import DueSet, Hidden, MentionsShown, MessageShown, TableEvent, Unhidden
from bot.tables.failures import log_failure
from bot.tables.table import Table
from bot.tables.values import GuildId, MessageId, TableId, UserId
from bot.ui.autopass import AutoPass
from bot.ui.board import Board, Surroundings
from bot.ui.discord_errors import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.ui.hands import Hands
from bot.ui.leftovers import Leftovers
from bot.ui.lobby_calls import LobbyCalls
from bot.ui.mentions import Mentions, MentionSurroundings
from bot.ui.panels.layout import Panel
from bot.ui.panels.public import public_panel
from bot.ui.sight import Sight
from bot.ui.threads import Threads
from bot.ui.verdicts import Verdicts

__all__ = ["Announcer"]

log = logging.getLogger(__name__)

RESTORE_GAP = 0.05
"""Seconds between the first edits of two restored tables."""

PARTING = 2.5
"""Seconds for telling the tables that the bot goes."""

_NO_NEWS = (DueSet, MessageShown, MentionsShown, Hidden, Unhidden)
"""Events that change nothing for people."""

Send = Callable[[TableId, Command], Awaitable[Table]]


class Announcer:
    """Draws tables in their channels.

    It writes through the channel's own endpoint: that needs no token of an interaction, so it never stops.

    `send` hands a command to the tables, `words` gives a server's language, `draw` is a table's panel for
    whoever the interaction is from, `pings` when a person wants to be mentioned on a server, `auto_pass`
    whether a person passes by itself, `verdict` whether a table's latest game counts, `gap` the number of
    seconds between two edits of one message at least.
    """

    def __init__(  # noqa: PLR0913 - one argument a collaborator
        self,
        client: discord.Client,
        *,
        send: Send,
        words: Callable[[GuildId], Words],
        draw: Callable[[Table, discord.Interaction[Any]], Panel],
        pings: Callable[[GuildId, UserId], Pings],
        auto_pass: Callable[[UserId], bool],
        verdict: Callable[[Table], Awaitable[Verdict | None]],
        gap: float,
    ) -> None:
        self._client = client
        self._send = send
        self._words = words
        self._tasks = BackgroundTasks()
        self.hands = Hands(self._tasks, draw, gap)
        self._leftovers = Leftovers(self._channel, self._left, self._tasks)
        self._sight = Sight(client, self._tell, self._tasks)
        self._mentions = Mentions(
            MentionSurroundings(
                channel=self._channel,
                words=words,
                pings=pings,
                is_member=self._is_member,
                gone=self._member_gone,
                leftovers=self._leftovers,
                sight=self._sight,
            ),
            self._tasks,
        )
        self._calls = LobbyCalls(self._channel, words, self._leftovers, self._tasks)
        self._threads = Threads(client, words, self._tasks)
        self._auto_pass = AutoPass(auto_pass, self._tell, self._tasks)
        self._verdicts = Verdicts(verdict, self._judged, self._tasks)
        self._surroundings = Surroundings(
            channel=self._channel,
            draw=lambda table, note: public_panel(
                table, words(table.guild), note, self._verdicts.of(table.id)
            ),
            threads=self._threads,
            sight=self._sight,
            gap=gap,
            posted=self._posted,
            replaced=self._leftovers.take_back,
            homeless=self._homeless,
            finished=self._finished,
        )
        self._boards: dict[TableId, Board] = {}
        self._closed = False

    def changed(self, before: Table | None, after: Table, events: Sequence[TableEvent]) -> None:
        """Show a change: the public message, the private panels, and calls. Never raises."""
        if self._closed:
            return
        try:
            board = self._board(after)
            if before is None and not events:
                # Every table is drawn again: a few at a time, not all in Discord's face.
                board.restored(after, wait=len(self._boards) * RESTORE_GAP)
            else:
                board.changed(after, news=not all(isinstance(event, _NO_NEWS) for event in events))
            self.hands.changed(after, events)
            self._leftovers.changed(after)
            self._sight.changed(after)
            self._mentions.changed(after)
            self._calls.changed(after)
            self._auto_pass.changed(after)
            self._verdicts.changed(after)
        except Exception as error:  # noqa: BLE001 - what has happened has happened, shown or not
            log_failure(log, "showing a change", after.id, error)

    def heard(self, interaction: discord.Interaction[Any], table: TableId) -> None:
        """Somebody pressed or typed something about a table: they are there."""
        self.hands.heard(interaction, table)
        self._mentions.heard(table, UserId(interaction.user.id))
        if table in self._boards:
            self._boards[table].nudge()

    async def post(self, table: Table) -> MessageId | None:
        """Wait until the table is shown; its message, None when Discord refuses."""
        return await self._board(table).now()

    async def renew(self, table: Table) -> MessageId | None:
        """Bring the table's message to the end of its channel; its message."""
        return await self._board(table).renew()

    def call(self, table: Table, roles: Sequence[int]) -> None:
        """Mention the roles of those who want to know of new tables."""
        self._calls.call(table, roles)

    async def stop(self, table: TableId) -> None:
        """Close a table that cannot be shown any more."""
        await self._tell(table, Stop(None))
        board = self._boards.pop(table, None)
        if board is not None:
            board.close()
        self._threads.awake(table)

    def redraw(self, tables: Iterable[Table]) -> None:
        """What people or a server have chosen is another: show these tables as it is now."""
        for table in tables:
            self.changed(table, table, ())

    def hurry(self, tables: Iterable[Table]) -> None:
        """Something changed that may have kept these tables from being shown."""
        for table in tables:
            if table.id in self._boards:
                self._boards[table.id].hurry()
            self._mentions.hurry(table.id)

    async def part(self) -> None:
        """Show on each table that the bot goes, on those with a game first, as far as there is time."""
        boards = sorted(self._boards.values(), key=lambda board: board.urgency)
        parting = BackgroundTasks()
        for board in boards:
            parting.spawn(board.part())
        parting.spawn(self._threads.part())
        if await parting.finish(PARTING):
            log.warning("there was no time to tell every table that the bot goes")
            parting.cancel()

    def close(self) -> None:
        """Show nothing more."""
        self._closed = True
        for board in self._boards.values():
            board.close()
        self._boards.clear()
        self.hands.close()
        self._mentions.close()
        self._calls.close()
        self._leftovers.close()
        self._auto_pass.close()
        self._tasks.cancel()

    def _board(self, table: Table) -> Board:
        board = self._boards.get(table.id)
        if board is None:
            board = self._boards[table.id] = Board(self._surroundings, table)
        return board

    def _judged(self, table: TableId) -> None:
        board = self._boards.get(table)
        if board is not None:
            board.redraw()

    def _channel(self, table: Table) -> PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.guild)

    async def _posted(self, table: Table, message: MessageId) -> None:
        await self._tell(table.id, Shown(message))

    def _homeless(self, table: Table) -> None:
        self._tasks.spawn(self.stop(table.id))

    def _finished(self, table: Table) -> None:
        self._boards.pop(table.id, None)
        self._threads.awake(table.id)

    async def _member_gone(self, table: Table, user: UserId) -> None:
        await self._tell(table.id, Leave(user))

    async def _left(self, table: TableId, messages: tuple[MessageId, ...]) -> None:
        await self._tell(table, Mentioned(messages))

    async def _tell(self, table: TableId, command: Command) -> None:
        try:
            await self._send(table, command)
        except TableError as error:
            log.warning("table %d does not take %s: %s", table, type(command).__name__, error)

    async def _is_member(self, guild: GuildId, user: UserId) -> bool:
        """Whether the user is still in the server; True when Discord does not say."""
        known = self._client.get_guild(guild)
        if known is None:
            return True
        try:
            await known.fetch_member(user)
        except HTTPException as error:
            return error.code not in {UNKNOWN_MEMBER, UNKNOWN_USER}
        except (aiohttp.ClientError, TimeoutError) as error:
            log.debug("Discord does not say who is in a server: %s", type(error).__name__)
        return True
