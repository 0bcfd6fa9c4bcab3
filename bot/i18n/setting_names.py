"""What settings and preferences are called, what each does, and what their options are called."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import mark
from bot.servers.fields import Topic
from bot.servers.preferences import SortOrder
from bot.servers.settings import CardStyle, Pings
from bot.tables.values import Absence, HostOption, TitleWords

__all__ = ["CHOICES", "PREFERENCE_TEXTS", "SETTING_TEXTS", "TOPICS"]

TOPICS: Final[Mapping[Topic, str]] = MappingProxyType(
    {
        Topic.LOOK: mark("Language and look"),
        Topic.PLACES: mark("Where and who"),
        Topic.RULES: mark("Rules"),
        Topic.TIME: mark("Time and absence"),
        Topic.COMPUTERS: mark("Computers"),
        Topic.RANKED: mark("Standings"),
        Topic.CONDUCT: mark("Leaving early"),
        Topic.DATA: mark("Data"),
    }
)

SETTING_TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "language": (
            mark("Public language"),
            mark("What everybody sees; private messages follow each user."),
        ),
        "card_style": (mark("Cards"), mark("How cards are shown; users may choose for themselves.")),
        "titles": (mark("Titles"), mark("What the last place is called.")),
        "channels": (mark("Channels"), mark("Tables open here only, for admins too. None: everywhere.")),
        "thread": (mark("Threads"), mark("Each new table gets a thread of its own.")),
        "start_roles": (mark("Who may start"), mark("Only these roles open tables. None: everybody.")),
        "tables_per_channel": (mark("Tables a channel"), mark("How many may be open in one channel.")),
        "tables_per_server": (mark("Tables in all"), mark("How many may be open in the whole server.")),
        "lobby_role": (
            mark("Role to call"),
            mark("Mentioned when a table opens, once in ten minutes at most."),
        ),
        "preset": (mark("Rules"), mark("What new tables play.")),
        "house_rules": (mark("House rules"), mark("Where new tables differ from those rules.")),
        "host_may": (mark("Hosts may change"), mark("What the host of a table chooses in the lobby.")),
        "turn_seconds": (mark("Time for a turn"), mark("After it an absent player is called.")),
        "call_seconds": (mark("Time after a call"), mark("After it the player counts as absent.")),
        "absence": (mark("Absent players"), mark("What happens when the call is not answered.")),
        "pause_seconds": (mark("Pause between hands"), mark("How long the results of a hand are shown.")),
        "idle_minutes": (mark("Unused tables"), mark("A lobby that is left alone for so long closes.")),
        "pings": (mark("Mentions"), mark("When players are mentioned; each may choose less.")),
        "computers": (mark("Computers"), mark("Whether hosts may fill chairs with computers.")),
        "computer_level": (mark("Level"), mark("How well computers play.")),
        "pace_seconds": (mark("Pace"), mark("How long a computer waits before it plays.")),
        "ranked": (mark("Standings"), mark("Whether games count for the standings.")),
        "ranked_humans": (mark("People in a game"), mark("So many different people make a game count.")),
        "ranked_computers": (mark("With computers"), mark("Whether games with computers count too.")),
        "ranked_least": (mark("Games to be listed"), mark("Who has fewer counted games is not listed.")),
        "ranked_cap": (
            mark("Same opponents"),
            mark("Counted games a day of the same two people, against farming."),
        ),
        "strike_limit": (mark("Strikes"), mark("After so many games left or missed, a player sits out.")),
        "strike_days": (mark("Memory"), mark("How long a strike counts.")),
        "sit_out_hours": (mark("Sitting out"), mark("How long the player may not sit down.")),
        "retention_days": (mark("Moves kept"), mark("Then replays go; results and standings stay.")),
    }
)
"""By key: the name, and one line on what it does."""

PREFERENCE_TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "language": (mark("Your language"), mark("What I say to you alone.")),
        "pings": (mark("Mentions"), mark("When you are mentioned; a server may mention less.")),
        "card_style": (mark("Cards"), mark("How your own cards are shown.")),
        "sort_order": (mark("Order of your cards"), mark("How your hand is sorted.")),
        "auto_pass": (
            mark("Automatic pass"),
            mark("When you can play nothing, you pass by yourself after a moment."),
        ),
    }
)
"""The same for a user's preferences."""

_LANGUAGES: Final = {"en": "English", "fr": "Français", "es": "Español"}
_STYLES: Final[Mapping[str, str]] = {
    CardStyle.EMOJI: mark("symbols: {cards}"),
    CardStyle.TEXT: mark("letters: {cards}"),
}
_PINGS: Final[Mapping[str, str]] = {
    Pings.TURNS: mark("in long turns too"),
    Pings.CALLS: mark("when time is up"),
    Pings.OFF: mark("never"),
}

CHOICES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "language": _LANGUAGES,
        "card_style": _STYLES,
        "titles": {TitleWords.CULO: mark("Culo"), TitleWords.LAST: mark("Last")},
        "host_may": {
            HostOption.PRESET: mark("the rules' name"),
            HostOption.RULES: mark("single rules"),
            HostOption.TURN: mark("the time for a turn"),
            HostOption.ABSENCE: mark("what absence does"),
            HostOption.PACE: mark("the pace of computers"),
            HostOption.COMPUTERS: mark("computers and their level"),
        },
        "absence": {
            Absence.CANCEL: mark("the game is cancelled"),
            Absence.COMPUTER: mark("a computer plays on"),
        },
        "pings": _PINGS,
        "computer_level": {"easy": mark("easy"), "normal": mark("normal")},
        "sort_order": {
            SortOrder.LOW_FIRST: mark("low to high"),
            SortOrder.HIGH_FIRST: mark("high to low"),
        },
    }
)
"""By key and option."""
