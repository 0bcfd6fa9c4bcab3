"""How people, tables and moments are named in message text."""

from datetime import datetime

from discord.utils import format_dt

from bot.i18n import Words, safe_name
from bot.i18n.events import NameOf
from bot.tables.table import Table
from bot.tables.values import Computer, DueKind, Occupant
from presi.cards import Seat
from presi.view import PublicView


def name_of(table: Table) -> NameOf:
    """Names of the seats' occupants, harmless in message text; "?" for a chair that has been left."""

    def name(seat: Seat) -> str:
        occupant = table.chairs[seat] if seat < len(table.chairs) else None
        return "?" if occupant is None else safe_name(occupant.name)

    return name


def who(w: Words, occupant: Occupant) -> str:
    """An occupant's name in message text; of a computer it is said that it is one."""
    name = safe_name(occupant.name)
    return w("{name} (computer)", name=name) if isinstance(occupant, Computer) else name


def until(w: Words, moment: datetime) -> str:
    """A deadline that Discord counts down by itself."""
    return w("due {time}", time=format_dt(moment, "R"))


def deadline(w: Words, table: Table) -> str:
    """Until when whoever is asked may take, to be put behind what is asked; empty where no time runs."""
    if table.due is None or table.due.kind not in {DueKind.TURN, DueKind.CALL}:
        return ""
    return f" · {until(w, table.due.at)}"


def place_of(view: PublicView, seat: Seat) -> int:
    """The place, 1 being the best, of a seat that is out and was not sent to last place."""
    return [other for other in view.out if other not in view.sent_last].index(seat) + 1


def order_line(w: Words, view: PublicView) -> str:
    """That a revolution has turned the order of the cards round; empty where none has."""
    return w("🔄 Revolution: low cards are high now") if view.inverted else ""


def jump_url(table: Table) -> str:
    """The address of the table's public message, or of its channel while there is none."""
    channel = f"https://discord.com/channels/{table.guild}/{table.channel}"
    return f"{channel}/{table.message}" if table.message is not None else channel
