"""What somebody is told when a table refuses for a reason outside the rules of the game."""

from functools import singledispatch

from bot.i18n import commands, rule_refusals, setting_values
from bot.i18n.names import safe_name
from bot.i18n.sentences import Sentences
from bot.tables.errors import (
    AlreadySeated,
    FixedByServer,
    NoComputer,
    NoMoreTime,
    NoSuchTable,
    NotAbsent,
    NotHost,
    NotSeated,
    OptionsRefused,
    SeatedElsewhere,
    ShuttingDown,
    StaleTicket,
    StoreFailed,
    TableClosed,
    TableError,
    TableFull,
    TooFew,
    TooManySeated,
    TooManyTables,
    VotedAlready,
    WrongPhase,
    WrongSeats,
)
from bot.tables.values import Phase


@singledispatch
def refusal(error: TableError, w: Sentences) -> str:  # noqa: ARG001 - the signature of all cases
    """Why the table refuses, and what to do instead."""
    return w("The table does not allow that.")


@refusal.register
def _(error: NoSuchTable, w: Sentences) -> str:  # noqa: ARG001
    return w("That table no longer exists. {play} opens a new one.", play=_play(w))


@refusal.register
def _(error: TableClosed, w: Sentences) -> str:  # noqa: ARG001
    return w("This table has closed. {play} opens a new one.", play=_play(w))


@refusal.register
def _(error: ShuttingDown, w: Sentences) -> str:  # noqa: ARG001
    return w("The bot is restarting. Nothing is lost: try again in a minute.")


@refusal.register
def _(error: StoreFailed, w: Sentences) -> str:  # noqa: ARG001
    return w("That could not be saved, so nothing has changed. Please try again.")


@refusal.register
def _(error: TooManyTables, w: Sentences) -> str:
    return w.plural(
        "No more tables fit here: {n} is the limit. Join it, or wait until it closes.",
        "No more tables fit here: {n} is the limit. Join one, or wait until one closes.",
        error.limit,
    )


@refusal.register
def _(error: SeatedElsewhere, w: Sentences) -> str:
    return w(
        "You already have a seat at table {table}. {leave} frees it.",
        table=safe_name(error.table),
        leave=f"`{commands.command_mention(w, 'leave')}`",
    )


@refusal.register
def _(error: AlreadySeated, w: Sentences) -> str:
    return w("You are already at table {table}.", table=safe_name(error.table))


@refusal.register
def _(error: TableFull, w: Sentences) -> str:
    return w.plural(
        "The table is full: its {n} chair is taken.",
        "The table is full: all {n} chairs are taken.",
        error.chairs,
    )


@refusal.register
def _(error: NotSeated, w: Sentences) -> str:
    return w("You have no seat at table {table}: only its players can do this.", table=safe_name(error.table))


@refusal.register
def _(error: NotHost, w: Sentences) -> str:
    return w("Only the host can do this: ask {host}.", host=safe_name(error.host))


@refusal.register
def _(error: TooFew, w: Sentences) -> str:
    return w.plural(
        "A game needs {needed} players, and there is {n}. Invite someone or add computers.",
        "A game needs {needed} players, and there are {n}. Invite someone or add computers.",
        error.seats,
        needed=error.needed,
    )


@refusal.register
def _(error: WrongSeats, w: Sentences) -> str:
    return rule_refusals.seats_refused(w, error.seats, error.allowed)


@refusal.register
def _(error: FixedByServer, w: Sentences) -> str:
    return setting_values.fixed(w, (error.option,))


@refusal.register
def _(error: OptionsRefused, w: Sentences) -> str:
    return rule_refusals.refusal(w, error)


@refusal.register
def _(error: TooManySeated, w: Sentences) -> str:
    return w.plural(
        "These rules are for {n} player at most. Without a chair would be: {names}.",
        "These rules are for {n} players at most. Without a chair would be: {names}.",
        error.limit,
        names=", ".join(map(safe_name, error.names)),
    )


@refusal.register
def _(error: NoComputer, w: Sentences) -> str:  # noqa: ARG001
    return w("There is no computer at this table to remove.")


@refusal.register
def _(error: WrongPhase, w: Sentences) -> str:
    match error.phase:
        case Phase.LOBBY:
            return w("The game has not started yet.")
        case Phase.PLAYING:
            return w("A game is being played: wait until it is over.")
        case Phase.RESULTS:
            return w("The game is over. Press Play again for another one.")
        case Phase.CLOSED:
            return w("This table has closed. {play} opens a new one.", play=_play(w))


@refusal.register
def _(error: StaleTicket, w: Sentences) -> str:  # noqa: ARG001
    return w("The table has moved on, so that button no longer counts. Here is where it stands now.")


@refusal.register
def _(error: NotAbsent, w: Sentences) -> str:  # noqa: ARG001
    return w("Nobody is waiting for you to come back: all is well.")


@refusal.register
def _(error: VotedAlready, w: Sentences) -> str:  # noqa: ARG001
    return w("You have voted already. The game ends when more than half of its players have.")


@refusal.register
def _(error: NoMoreTime, w: Sentences) -> str:  # noqa: ARG001
    return w("You have had your extra time for this turn: play or pass.")


def _play(w: Sentences) -> str:
    return f"`{commands.command_mention(w, 'play')}`"
