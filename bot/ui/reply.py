"""The one answer to an interaction, in time: at once when the work is quick, after a defer when it is not.

Answering directly costs one request, deferring two. Discord waits three seconds; then the press has failed.
"""

import asyncio
import logging
from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, Self

import discord
from discord import AllowedMentions

from bot.ui.panels.layout import Form, Panel

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds of work before the answer is deferred: half of what Discord waits."""

NOBODY = AllowedMentions.none()


class Mode(Enum):
    """How an interaction is answered when all goes well; a defer has to promise it beforehand."""

    QUIET = auto()
    """A press that shows in the public message alone."""

    PRIVATE = auto()
    """A new message that only the person who pressed sees."""

    UPDATE = auto()
    """The panel that holds the button changes."""

    FORM = auto()
    """A form opens. Discord takes none after a defer, so the work is never slow."""


class Reply:
    """Answers one interaction once.

    Used as `async with Reply(interaction, mode) as reply`, with the work inside, and one of `done`, `show`,
    `ask` and `tell` at its end.
    """

    def __init__(self, interaction: discord.Interaction[Any], mode: Mode) -> None:
        self.answered = False
        """Whether an answer was shown, or none was to be."""
        self._interaction = interaction
        self._mode = mode
        self._deferring: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> Self:
        if self._mode is not Mode.FORM:
            self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._lose_patience)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._settled()

    async def done(self) -> None:
        """Acknowledge without showing anything."""
        await self._settled()
        if self._deferring is None:
            await self._interaction.response.defer()
        self.answered = True

    async def show(self, panel: Panel, files: Sequence[discord.File] = ()) -> None:
        """Show the panel as the mode promised, with files that it names."""
        await self._settled()
        if self._deferring is not None:
            await self._interaction.edit_original_response(
                view=panel, attachments=list(files), allowed_mentions=NOBODY
            )
        elif self._mode is Mode.UPDATE:
            await self._interaction.response.edit_message(
                view=panel, attachments=list(files), allowed_mentions=NOBODY
            )
        else:
            await self._interaction.response.send_message(
                view=panel, files=list(files), ephemeral=True, allowed_mentions=NOBODY
            )
        self.answered = True

    async def ask(self, form: Form) -> None:
        """Open a form."""
        await self._settled()
        await self._interaction.response.send_modal(form)
        self.answered = True

    async def tell(self, panel: Panel) -> None:
        """Say something in private; the panel with the button stays as it is."""
        await self._settled()
        if self._deferring is None:
            await self._interaction.response.send_message(view=panel, ephemeral=True, allowed_mentions=NOBODY)
        elif self._mode is Mode.PRIVATE:
            await self._interaction.edit_original_response(view=panel, allowed_mentions=NOBODY)
        else:
            await self._interaction.followup.send(view=panel, ephemeral=True, allowed_mentions=NOBODY)
        self.answered = True

    def _lose_patience(self) -> None:
        self._deferring = asyncio.get_running_loop().create_task(self._defer())

    async def _defer(self) -> None:
        if self._mode is Mode.PRIVATE:
            await self._interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await self._interaction.response.defer()

    async def _settled(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._deferring is not None:
            await self._deferring
