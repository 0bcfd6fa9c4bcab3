"""One use of a button or a select, as its handler sees it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.i18n import Words
from bot.tables.errors import NotSeated
from bot.tables.table import Table
from bot.tables.values import GuildId, Human, UserId
from bot.ui.answering import Answer
from bot.ui.desk import Desk, Interaction, name_of_user
from bot.ui.ids import ControlId
from bot.ui.opening import place

__all__ = ["Press", "PressHandler"]


@dataclass(frozen=True, slots=True)
class Press:
    """Who used which control, with the picked values of a select."""

    interaction: Interaction
    desk: Desk
    control: ControlId
    user: UserId
    w: Words
    values: tuple[str, ...]

    @property
    def table(self) -> Table:
        """The table as it is now. Raises NoSuchTable."""
        return self.desk.tables.get(self.control.table)

    @property
    def guild(self) -> GuildId:
        """The server. Raises Refusal outside of servers."""
        return place(self.interaction)[0]

    @property
    def who(self) -> Human:
        """The person with their name, for the audit."""
        return Human(self.user, name_of_user(self.interaction))

    def seated(self) -> Table:
        """The same, for a member only. Raises NoSuchTable or NotSeated."""
        table = self.table
        if self.user not in table.members:
            raise NotSeated(table.name)
        return table


PressHandler = Callable[[Press], Awaitable[Answer]]
