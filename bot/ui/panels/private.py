"""The private panel that a seat needs now."""

from bot.i18n import Words
from bot.tables.table import Table
from bot.tables.values import Phase, UserId
from bot.ui.facts import for_user
from bot.ui.panels.exchange import exchange_panel
from bot.ui.panels.hand import hand_panel
from bot.ui.panels.layout import Panel
from bot.ui.panels.notice import table_notice

__all__ = ["private_panel"]


def private_panel(  # noqa: PLR0913 - each says how the panel is to be
    table: Table,
    user: UserId,
    w: Words,
    *,
    notice: str = "",
    size: int | None = None,
    high_first: bool = False,
) -> Panel:
    """The exchange while the user owes cards, else the hand; in words where there is neither.

    `notice` and `size` as in `hand_panel`, `high_first` as in `for_user`.
    """
    private = for_user(table, user, high_first=high_first)
    # A game that was going on when its table closed is over all the same.
    if private is None or table.phase is Phase.CLOSED:
        return table_notice(table, w, notice, _without_cards(table, user, w))
    debt = private.view.debt
    if debt is not None and private.seat not in table.standins:
        return exchange_panel(private, debt, w, notice=notice)
    return hand_panel(private, w, notice=notice, size=size)


def _without_cards(table: Table, user: UserId, w: Words) -> str:
    if table.phase is Phase.CLOSED:
        return w("Table {table} is closed.", table=table.name)
    if user not in table.members:
        return w("You do not sit at table {table}.", table=table.name)
    if table.seat_of(user) is None:
        return w("You are waiting for the next game at table {table}.", table=table.name)
    return w("You sit at table {table}. Your cards come here when the game starts.", table=table.name)
