"""What is not needed at every turn: getting up, joining the next game, closing the table. Private."""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.i18n import Words, safe_name
from bot.tables.table import Table
from bot.tables.values import Absence, Phase, UserId
from bot.ui.ids import Verb, at
from bot.ui.panels.layout import Button, Panel, button
from bot.ui.panels.notice import table_notice
from bot.ui.panels.proof import proof_lines

__all__ = ["leave_panel", "more_panel", "stop_panel"]


def more_panel(table: Table, user: UserId, w: Words) -> Panel:
    """What this user may do at the table, and what each does."""
    lines = [w("**Table {table}**", table=table.name)]
    if user in table.members:
        lines.append(_leaving(table, user, w))
    elif table.phase is not Phase.LOBBY:
        lines.append(w("A game is on: you can watch it here, and join the next one."))
    if _may_vote(table, user):
        lines.append(
            w(
                "Votes to end the game without points: {votes} of {needed}",
                votes=len(table.votes),
                needed=table.votes_needed,
            )
        )
    lines.append(w("Host: {name}", name=_host(table)))
    lines += proof_lines(w, table)
    return table_notice(table, w, *lines, buttons=tuple(_buttons(table, user, w)))


def leave_panel(table: Table, user: UserId, w: Words) -> Panel:
    """Asks once more before leaving, and says what it does."""
    sure = button(w("Leave"), at(table, Verb.LEAVE_SURE), style=ButtonStyle.danger)
    lines = (w("Leave table {table}?", table=table.name), _leaving(table, user, w))
    return table_notice(table, w, *lines, buttons=(sure, *_closing(table, user, w)))


def stop_panel(table: Table, w: Words) -> Panel:
    """Asks once more before the table is closed for everybody."""
    sure = button(w("Close the table"), at(table, Verb.STOP_SURE), style=ButtonStyle.danger)
    lines = (
        w("Close table {table} for everybody?", table=table.name),
        w("A running game ends without points."),
    )
    return table_notice(table, w, *lines, buttons=(sure,))


def _leaving(table: Table, user: UserId, w: Words) -> str:
    others = [human for human in table.humans if human.user != user]
    if table.seat_of(user) is None:
        return w("Leaving frees your place in the queue.")
    if not others:
        return w("You are the only person here: leaving closes the table.")
    if table.phase is not Phase.PLAYING:
        return w("Leaving frees your chair.")
    if table.options.absence is Absence.COMPUTER:
        return w("Leaving hands your cards to a computer for the rest of the game.")
    return w("Leaving ends the game without points; the others are back in the lobby.")


def _host(table: Table) -> str:
    return next((safe_name(human.name) for human in table.humans if human.user == table.host), "?")


def _buttons(table: Table, user: UserId, w: Words) -> Iterator[Button]:
    if user in table.members:
        yield button(w("Leave"), at(table, Verb.LEAVE), style=ButtonStyle.danger)
    else:
        join = w("Join") if table.phase is Phase.LOBBY else w("Join the next game")
        yield button(join, at(table, Verb.SIT_DOWN), style=ButtonStyle.success)
    if _may_vote(table, user) and table.seat_of(user) not in table.votes:
        yield button(w("Vote to end the game"), at(table, Verb.VOTE))
    yield from _closing(table, user, w)


def _may_vote(table: Table, user: UserId) -> bool:
    """Whoever is alone with computers just leaves."""
    return table.phase is Phase.PLAYING and table.seat_of(user) is not None and len(table.humans) > 1


def _closing(table: Table, user: UserId, w: Words) -> Iterator[Button]:
    if user == table.host:
        yield button(w("Close the table"), at(table, Verb.STOP))
