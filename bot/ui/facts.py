"""What a panel may know: a table without its secrets, and one seat's view or that of everybody."""

from dataclasses import dataclass, replace

from bot.tables.table import Table
from bot.tables.values import UserId
from presi.cards import Card, Seat
from presi.view import PublicView, SeatView, public_view, view

__all__ = ["Private", "Public", "for_all", "for_user"]


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may see of a table. `table` carries neither the game, nor picks, nor the next deck.

    `promise` is the commitment of the deck in play, or of the next one.
    """

    table: Table
    view: PublicView | None
    waiting: tuple[Seat, ...]
    promise: str | None


@dataclass(frozen=True, slots=True)
class Private:
    """What one seat may see.

    `table` carries neither the game, nor picks, nor the next deck; `picked` are the seat's own.
    """

    table: Table
    seat: Seat
    view: SeatView
    picked: tuple[Card, ...]


def for_all(table: Table) -> Public:
    """The table as everybody may see it."""
    return Public(
        table=_without_secrets(table),
        view=public_view(table.game) if table.game is not None else None,
        waiting=table.waiting_for,
        promise=table.promise,
    )


def for_user(table: Table, user: UserId, *, high_first: bool = False) -> Private | None:
    """The table as this user may see it from their seat; None without a seat or without a game.

    The cards lie low to high, or the other way round where the user has the high ones first.
    """
    seat = table.seat_of(user)
    if seat is None or table.game is None:
        return None
    return Private(
        table=_without_secrets(table),
        seat=seat,
        view=_sorted(view(table.game, seat), high_first=high_first),
        picked=table.picks.get(seat, ()),
    )


def _sorted(seen: SeatView, *, high_first: bool) -> SeatView:
    return replace(seen, cards=seen.cards[::-1]) if high_first else seen


def _without_secrets(table: Table) -> Table:
    return replace(table, game=None, picks={}, shuffle=None, seal=None)
