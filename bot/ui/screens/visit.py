"""One use of a screen, as its handler sees it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import discord

from bot.i18n import Words
from bot.tables.values import IDS, GuildId, Human, UserId
from bot.ui.answering import Answer
from bot.ui.desk import Desk, DeskClient, Interaction, name_of_user, user_of, words_of
from bot.ui.ids import UnknownControl
from bot.ui.opening import place
from bot.ui.screen_ids import ScreenId

__all__ = ["Visit", "VisitHandler", "visit", "whole"]


@dataclass(frozen=True, slots=True)
class Visit:
    """Who looks at what, with the picked values of a select and the filled fields of a form."""

    interaction: Interaction
    desk: Desk
    control: ScreenId
    user: UserId
    w: Words
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def guild(self) -> GuildId:
        """The server. Raises Refusal outside of servers."""
        return place(self.interaction)[0]

    @property
    def who(self) -> Human:
        """The person with their name, for the audit."""
        return Human(self.user, name_of_user(self.interaction))

    @property
    def picked(self) -> str:
        """The one value that was picked. Raises UnknownControl where none was."""
        if not self.values:
            raise UnknownControl(str(self.control))
        return self.values[0]

    def text(self, index: int) -> str:
        """An argument of the id. Raises UnknownControl where it is missing."""
        if index >= len(self.control.arguments):
            raise UnknownControl(str(self.control))
        return self.control.arguments[index]

    def number(self, index: int) -> int:
        """An argument that is a number from 0 up. Raises UnknownControl where it is none."""
        return whole(self.text(index), self.control)

    def picked_number(self) -> int:
        """The picked value as a number from 0 up. Raises UnknownControl where it is none."""
        return whole(self.picked, self.control)


VisitHandler = Callable[[Visit], Awaitable[Answer]]


def visit(
    interaction: discord.Interaction[DeskClient],
    control: ScreenId,
    values: tuple[str, ...] = (),
    fields: Mapping[str, str] | None = None,
) -> Visit:
    """The visit that an interaction is."""
    return Visit(
        interaction,
        interaction.client.desk,
        control,
        user_of(interaction),
        words_of(interaction),
        values,
        fields or {},
    )


def whole(text: str, control: ScreenId) -> int:
    """A number from 0 up that fits the database. Raises UnknownControl for anything else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(IDS)) or int(text) >= IDS:
        raise UnknownControl(str(control))
    return int(text)
