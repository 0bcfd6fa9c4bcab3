"""What admins do besides the settings: closing tables, keeping standings fair, reading the audit."""

import contextlib

from bot.servers.audit import AuditAct
from bot.servers.errors import ServersUnavailable
from bot.standings.values import Player
from bot.tables.commands import Stop
from bot.tables.errors import NoSuchTable
from bot.tables.names import folded
from bot.tables.table import Table
from bot.tables.values import Human, Phase, TableId, UserId
from bot.ui.answering import Answer
from bot.ui.errors import Refusal
from bot.ui.ids import UnknownControl
from bot.ui.panels.administration import stop_table_panel, tables_panel
from bot.ui.panels.audit import audit_panel
from bot.ui.panels.manage import Act, Managed, manage_panel, sure_panel
from bot.ui.panels.notice import notice_panel
from bot.ui.screens.players import find_player, name_of
from bot.ui.screens.visit import Visit, whole

__all__ = [
    "ask",
    "audit",
    "choose_player",
    "choose_table",
    "do",
    "manage",
    "manage_player",
    "pick_table",
    "stop",
]


async def audit(visit: Visit) -> Answer:
    """The page that the id says."""
    page = min(visit.number(0), 10**6)
    return Answer(audit_panel(await visit.desk.servers.audit(visit.guild, page), visit.w))


async def choose_table(visit: Visit, typed: str | None) -> Answer:
    """The table that was typed, by number or name; without one, all of them to pick from."""
    tables = visit.desk.tables.in_guild(visit.guild)
    if not tables:
        raise Refusal(visit.w("There is no table on this server."))
    if not typed:
        return Answer(
            stop_table_panel(tables[0], visit.w) if len(tables) == 1 else tables_panel(tables, visit.w)
        )
    for table in tables:
        if folded(typed) in {str(table.id), folded(table.name)}:
            return Answer(stop_table_panel(table, visit.w))
    raise Refusal(visit.w("There is no such table on this server."))


async def pick_table(visit: Visit) -> Answer:
    """The table that was picked."""
    return Answer(stop_table_panel(_table(visit, visit.picked_number()), visit.w))


async def stop(visit: Visit) -> Answer:
    """Close the table, with or without points."""
    how = visit.text(1)
    if how not in {"void", "counted"}:
        raise UnknownControl(str(visit.control))
    table = _table(visit, visit.number(0))
    counted = how == "counted" and table.phase is Phase.PLAYING
    await visit.desk.tables.send(table.id, Stop(None, counted=counted))
    with contextlib.suppress(ServersUnavailable):
        # The table is closed; that is what the admin wants to know.
        await visit.desk.servers.note(visit.guild, AuditAct.STOP, visit.who, key=table.name, after=how)
    return Answer(notice_panel(visit.w("Table {table} is closed.", table=table.name)))


async def manage(visit: Visit, typed: str | None) -> Answer:
    """What can be done with the standings; about the player that was typed, if one was."""
    if not typed:
        return await _managed(visit, None)
    return await _managed(visit, await find_player(visit, typed))


async def manage_player(visit: Visit) -> Answer:
    """The same about the player of the id."""
    return await _managed(visit, await _player(visit, visit.text(0)))


async def choose_player(visit: Visit) -> Answer:
    """The same about the player that was picked."""
    return await _managed(visit, await _player(visit, visit.picked))


async def ask(visit: Visit) -> Answer:
    """Ask before an act."""
    return Answer(sure_panel(_act(visit), await _player(visit, visit.text(1)), visit.w))


async def do(visit: Visit) -> Answer:
    """Do it."""
    act, player = _act(visit), await _player(visit, visit.text(1))
    scores, guild, by, w = visit.desk.archive.scores, visit.guild, visit.who, visit.w
    match act:
        case Act.SEASON:
            season = await scores.new_season(guild, by)
            done = w("Season {number} has begun.", number=season.number)
        case Act.RECOMPUTE:
            games = await scores.recompute(guild, by)
            done = w.plural("{n} game has been judged anew.", "{n} games have been judged anew.", games)
        case _ if player is None:
            raise UnknownControl(str(visit.control))
        case Act.EXCLUDE:
            await scores.exclude(guild, Human(player.user, player.name), by)
            done = w("The standings are computed without that player.")
        case Act.INCLUDE:
            await scores.include(guild, Human(player.user, player.name), by)
            done = w("The standings are computed with that player again.")
    return await _managed(visit, player, done)


def _table(visit: Visit, number: int) -> Table:
    """A table of this server alone. Raises NoSuchTable."""
    table = visit.desk.tables.get(TableId(number))
    if table.guild != visit.guild:
        raise NoSuchTable(table.id)
    return table


def _act(visit: Visit) -> Act:
    acts = [act for act in Act if act == visit.text(0)]
    if not acts:
        raise UnknownControl(str(visit.control))
    return acts[0]


async def _player(visit: Visit, text: str) -> Player | None:
    """Who has this id; None for 0. Former players have negative ones, and no names."""
    number = whole(text.removeprefix("-"), visit.control)
    if text.startswith("-"):
        return Player(UserId(-number), "")
    user = UserId(number)
    return Player(user, await name_of(visit, user)) if number else None


async def _managed(visit: Visit, player: Player | None, done: str = "") -> Answer:
    scores = visit.desk.archive.scores
    managed = Managed(await scores.season(visit.guild), await scores.excluded(visit.guild), player)
    return Answer(manage_panel(managed, visit.w, done=done))
