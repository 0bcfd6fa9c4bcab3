"""What somebody is told when a server's settings refuse, or when what was played cannot be shown."""

from datetime import datetime
from functools import singledispatch

from bot.i18n import commands, counts, setting_values
from bot.i18n.names import plain_name, safe_name
from bot.i18n.sentences import Sentences
from bot.servers.errors import (
    ChannelsGone,
    ComputersRefused,
    MayNotStart,
    NotAChoice,
    NotANumber,
    OutOfRange,
    RulesRefused,
    ServerError,
    SittingOut,
    StillSeated,
    TooMany,
    WrongChannel,
)
from bot.servers.kinds import Unit
from bot.servers.settings import SETTINGS
from bot.standings.errors import GameRunning, LogGone, NoSuchGame, StandingsError

__all__ = ["refusal"]


@singledispatch
def refusal(error: ServerError | StandingsError, w: Sentences) -> str:  # noqa: ARG001 - all cases' signature
    """Why it is refused, and what to do instead."""
    return w("The database does not answer, so nothing has changed. Please try again.")


@refusal.register
def _(error: WrongChannel, w: Sentences) -> str:
    channels = ", ".join(f"<#{channel}>" for channel in error.channels)
    return w("On this server tables open only in: {channels}", channels=channels)


@refusal.register
def _(error: ChannelsGone, w: Sentences) -> str:  # noqa: ARG001
    return w(
        "The channels in which this server lets tables open no longer exist. An admin has to choose again: "
        "{settings}.",
        settings=f"`{commands.admin_mention(w, 'settings')}`",
    )


@refusal.register
def _(error: MayNotStart, w: Sentences) -> str:
    roles = ", ".join(f"<@&{role}>" for role in error.roles)
    return w("Opening a table here takes one of these roles: {roles}", roles=roles)


@refusal.register
def _(error: ComputersRefused, w: Sentences) -> str:  # noqa: ARG001
    return w("On this server people play without computers.")


@refusal.register
def _(error: SittingOut, w: Sentences) -> str:
    return w(
        "You have left or missed too many games here. You can sit down again {time}.",
        time=_relative(error.until),
    )


@refusal.register
def _(error: StillSeated, w: Sentences) -> str:
    return w(
        "You are at table {table}, which has to know you. Leave it first: {leave}",
        table=safe_name(error.table),
        leave=f"`{commands.command_mention(w, 'leave')}`",
    )


@refusal.register
def _(error: NotANumber, w: Sentences) -> str:
    field = SETTINGS.get(error.key)
    if field is None or not (range_words := setting_values.range_words(w, field)):
        return w("“{given}” is no number.", given=plain_name(error.given))
    return w("“{given}” does not work here: {range}.", given=plain_name(error.given), range=range_words)


@refusal.register
def _(error: OutOfRange, w: Sentences) -> str:
    least = counts.decimal(w, error.least)
    most = setting_values.amount(w, error.most, Unit(error.unit))
    return w("That is out of range: {least} to {most}.", least=least, most=most)


@refusal.register
def _(error: NotAChoice, w: Sentences) -> str:
    return w("“{given}” cannot be chosen here.", given=plain_name(error.given))


@refusal.register
def _(error: TooMany, w: Sentences) -> str:
    return w("At most {number} can be chosen.", number=error.most)


@refusal.register
def _(error: RulesRefused, w: Sentences) -> str:
    fields = counts.listing(w, [f"`{name}`" for name in error.fields])
    return w("These rules do not go together ({id}): {options}", id=error.id, options=fields)


@refusal.register
def _(error: NoSuchGame, w: Sentences) -> str:
    return w("This server has no game {number}.", number=error.game)


@refusal.register
def _(error: GameRunning, w: Sentences) -> str:
    return w("Game {number} is still being played: its hands are shown when it is over.", number=error.game)


@refusal.register
def _(error: LogGone, w: Sentences) -> str:
    return w("The moves of game {number} are no longer kept; its results are.", number=error.game)


def _relative(moment: datetime) -> str:
    return f"<t:{int(moment.timestamp())}:R>"
