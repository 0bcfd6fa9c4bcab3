"""What follows from choices: how a table is run, and who may do what where."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta

from bot.servers.errors import ChannelsGone, ComputersRefused, MayNotStart, SittingOut, WrongChannel
from bot.servers.preferences import Preferences
from bot.servers.settings import CardStyle, Pings, ServerSettings, rules_of
from bot.standings.values import Strike
from bot.tables.values import ChannelId, HostOption, Options

__all__ = [
    "card_style",
    "pings",
    "require_channel",
    "require_computers",
    "require_good_conduct",
    "require_starter",
    "sit_out_until",
    "strikes_since",
    "table_options",
]

_QUIETNESS = tuple(Pings)


def table_options(settings: ServerSettings) -> Options:
    """How a new table of the server is run. Raises RulesRefused."""
    return Options(
        preset=settings.preset,
        rules=rules_of(settings),
        absence=settings.absence,
        turn=timedelta(seconds=settings.turn_seconds),
        call=timedelta(seconds=settings.call_seconds),
        pace=timedelta(seconds=settings.pace_seconds),
        pause=timedelta(seconds=settings.pause_seconds),
        idle=timedelta(minutes=settings.idle_minutes),
        computer_level=settings.computer_level,
        titles=settings.titles,
        host_may=tuple(
            option for option in settings.host_may if settings.computers or option is not HostOption.COMPUTERS
        ),
    )


def require_channel(
    settings: ServerSettings,
    channel: ChannelId,
    parent: ChannelId | None = None,
    *,
    exists: Callable[[ChannelId], bool],
) -> None:
    """Raises WrongChannel unless tables may open in this channel, or in the `parent` that it is a thread of.

    Raises ChannelsGone where none of those in which they may open exists any more. Admins are no exception: a
    limit that its setter does not see looks broken.
    """
    if not settings.channels or channel in settings.channels or parent in settings.channels:
        return
    left = tuple(each for each in settings.channels if exists(each))
    raise WrongChannel(left) if left else ChannelsGone


def require_starter(settings: ServerSettings, roles: Collection[int]) -> None:
    """Raises MayNotStart unless somebody with these roles may open tables."""
    if settings.start_roles and not set(settings.start_roles).intersection(roles):
        raise MayNotStart(settings.start_roles)


def require_computers(settings: ServerSettings) -> None:
    """Raises ComputersRefused where the server plays without computers."""
    if not settings.computers:
        raise ComputersRefused


def pings(settings: ServerSettings, preferences: Preferences) -> Pings:
    """When the user is mentioned on the server: the quieter choice of the two."""
    return max(settings.pings, preferences.pings, key=_QUIETNESS.index)


def card_style(settings: ServerSettings, preferences: Preferences) -> CardStyle:
    """How the user sees cards on the server, in private."""
    return preferences.card_style or settings.card_style


def strikes_since(settings: ServerSettings, now: datetime) -> datetime:
    """From when on strikes are remembered."""
    return now - timedelta(days=settings.strike_days)


def sit_out_until(settings: ServerSettings, strikes: Sequence[Strike], now: datetime) -> datetime | None:
    """Until when somebody with these strikes sits out, None for who may play.

    The strike that reaches the limit begins it; strikes older than the server remembers do not count.
    """
    remembered = sorted(strike.at for strike in strikes if strike.at >= strikes_since(settings, now))
    if not settings.strike_limit or len(remembered) < settings.strike_limit:
        return None
    until = remembered[-1] + timedelta(hours=settings.sit_out_hours)
    return until if until > now else None


def require_good_conduct(settings: ServerSettings, strikes: Sequence[Strike], now: datetime) -> None:
    """Raises SittingOut for somebody with these strikes who may not play yet."""
    until = sit_out_until(settings, strikes, now)
    if until is not None:
        raise SittingOut(until)
