"""What an admin may choose for a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from bot.servers.errors import RulesRefused
from bot.servers.fields import Field, Topic
from bot.servers.kinds import Channels, Choice, Number, Roles, RuleChanges, Several, Switch, Unit
from bot.tables.offers import differing
from bot.tables.values import Absence, ChannelId, HostOption, TitleWords
from presi.errors import RecordError, RulesError
from presi.players import PLAYERS
from presi.presets import PRESETS
from presi.record import rules_from_json, rules_to_json
from presi.rules import Rules

__all__ = [
    "LANGUAGES",
    "SETTINGS",
    "CardStyle",
    "HostOption",
    "Pings",
    "ServerSettings",
    "TitleWords",
    "changes_of",
    "fields_of",
    "rules_of",
]

LANGUAGES = ("en", "fr", "es")
"""What the bot speaks."""


class CardStyle(StrEnum):
    """How cards are shown."""

    EMOJI = "emoji"
    TEXT = "text"


class Pings(StrEnum):
    """When a player is mentioned: at every turn, when called because time is up, or never."""

    TURNS = "turns"
    CALLS = "calls"
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """A server's choices; what is not chosen is as here, or as whoever runs the bot has it.

    `SETTINGS` has the ranges and units. `language` None is the one that Discord has for the server.
    `channels` empty: all. `start_roles` empty: everybody. `lobby_role`: mentioned when a lobby opens.
    `house_rules` differ from the preset. `ranked_least`: counted games until a player is listed.
    `strike_limit` 0: nobody sits out. `retention_days` 0: moves are kept for ever.
    """

    language: str | None = None
    card_style: CardStyle = CardStyle.EMOJI
    titles: TitleWords = TitleWords.CULO
    channels: tuple[ChannelId, ...] = ()
    thread: bool = False
    start_roles: tuple[int, ...] = ()
    tables_per_channel: int = 3
    tables_per_server: int = 20
    lobby_role: tuple[int, ...] = ()
    preset: str = "barajamos"
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    host_may: tuple[HostOption, ...] = tuple(HostOption)
    turn_seconds: float = 90
    call_seconds: float = 60
    absence: Absence = Absence.CANCEL
    pause_seconds: float = 8
    idle_minutes: float = 30
    pings: Pings = Pings.TURNS
    computers: bool = True
    computer_level: str = "normal"
    pace_seconds: float = 1.2
    ranked: bool = True
    ranked_humans: int = 3
    ranked_computers: bool = False
    ranked_least: int = 5
    ranked_cap: int = 10
    strike_limit: int = 0
    strike_days: int = 7
    sit_out_hours: int = 24
    retention_days: int = 365


_FIELDS = (
    Field("language", Topic.LOOK, Choice(LANGUAGES, optional=True)),
    Field("card_style", Topic.LOOK, Choice(tuple(CardStyle))),
    Field("titles", Topic.LOOK, Choice(tuple(TitleWords))),
    Field("channels", Topic.PLACES, Channels(25)),
    Field("thread", Topic.PLACES, Switch()),
    Field("start_roles", Topic.PLACES, Roles(25)),
    Field("tables_per_channel", Topic.PLACES, Number(1, 50, Unit.TABLES)),
    Field("tables_per_server", Topic.PLACES, Number(1, 500, Unit.TABLES)),
    Field("lobby_role", Topic.PLACES, Roles(1)),
    Field("preset", Topic.RULES, Choice(tuple(PRESETS))),
    Field("house_rules", Topic.RULES, RuleChanges()),
    Field("host_may", Topic.RULES, Several(tuple(HostOption))),
    Field("turn_seconds", Topic.TIME, Number(10, 86_400, Unit.SECONDS, decimals=True)),
    Field("call_seconds", Topic.TIME, Number(10, 86_400, Unit.SECONDS, decimals=True)),
    Field("absence", Topic.TIME, Choice(tuple(Absence))),
    Field("pause_seconds", Topic.TIME, Number(0, 300, Unit.SECONDS, decimals=True)),
    Field("idle_minutes", Topic.TIME, Number(1, 1_440, Unit.MINUTES, decimals=True)),
    Field("pings", Topic.TIME, Choice(tuple(Pings))),
    Field("computers", Topic.COMPUTERS, Switch()),
    Field("computer_level", Topic.COMPUTERS, Choice(tuple(PLAYERS))),
    Field("pace_seconds", Topic.COMPUTERS, Number(0, 30, Unit.SECONDS, decimals=True)),
    Field("ranked", Topic.RANKED, Switch()),
    Field("ranked_humans", Topic.RANKED, Number(2, 10, Unit.PLAYERS)),
    Field("ranked_computers", Topic.RANKED, Switch()),
    Field("ranked_least", Topic.RANKED, Number(1, 1_000, Unit.GAMES)),
    Field("ranked_cap", Topic.RANKED, Number(0, 1_000, Unit.GAMES)),
    Field("strike_limit", Topic.CONDUCT, Number(0, 50, Unit.STRIKES)),
    Field("strike_days", Topic.CONDUCT, Number(1, 90, Unit.DAYS)),
    Field("sit_out_hours", Topic.CONDUCT, Number(1, 720, Unit.HOURS)),
    Field("retention_days", Topic.DATA, Number(0, 3_650, Unit.DAYS)),
)

SETTINGS: Final[Mapping[str, Field]] = MappingProxyType({entry.key: entry for entry in _FIELDS})
"""Every setting, in the order of the panel; a test holds the table and `ServerSettings` together."""


def fields_of(topic: Topic) -> tuple[Field, ...]:
    """The settings of one page of the panel."""
    return tuple(entry for entry in _FIELDS if entry.topic is topic)


def changes_of(rules: Rules, preset: str) -> dict[str, Any]:
    """The options in which rules differ from a preset, as `house_rules` has them."""
    written = rules_to_json(rules)
    return {name: written[name] for name in differing(rules, PRESETS[preset])}


def rules_of(settings: ServerSettings) -> Rules:
    """The preset with the house rules. Raises RulesRefused where they contradict each other."""
    changed = {**rules_to_json(PRESETS[settings.preset]), **settings.house_rules}
    try:
        return rules_from_json(changed)
    except RecordError as error:
        if isinstance(error.__cause__, RulesError):
            cause = error.__cause__
            raise RulesRefused("house_rules", cause.id, tuple(cause.fields)) from error
        raise RulesRefused("house_rules", "RECORD", tuple(settings.house_rules)) from error
