"""Names and descriptions of the slash commands, for Discord's own localisation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.presets import PRESET_NAMES
from bot.i18n.sentences import LANGUAGES, Sentences, language_of
from bot.standings.values import Order, Span

GROUP: Final = "presi"
"""The group all commands of the game are in; a proper name, the same everywhere."""

ADMIN_GROUP: Final = "presi-admin"
"""The group of a server's admins."""


def _command(text: str) -> str:
    """Mark a text of a command for the catalogues."""
    return text


COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        _command("play"): _command("Open a table in this channel and sit down"),
        _command("hand"): _command("Show your cards, to you alone"),
        _command("table"): _command("Bring the table's message back to the end of the channel"),
        _command("leave"): _command("Get up from your table"),
        _command("rules"): _command("Read the rules in short"),
        _command("scores"): _command("See how the players of this server stand"),
        _command("stats"): _command("See what a player has played, won and scored"),
        _command("history"): _command("Find games that are over, and look at them again"),
        _command("privacy"): _command("Read what is kept about you, take it away or erase it"),
        _command("about"): _command("Version, source, support and the invitation of this bot"),
        _command("preferences"): _command("Choose your language, cards, mentions and automatic pass"),
        _command("help"): _command("Learn how to play Presi here"),
    }
)
"""The subcommands of ``/presi``: English name to English description."""

_PRESETS: Final = frozenset(PRESET_NAMES.values())


PRESET_OPTION: Final = (_command("preset"), _command("Rules by name instead of those of your table"))
"""Name and description of the option of ``/presi rules``; its choices are the names of the presets."""


PLAYED_BY: Final = _command("Rules by name, if the host may choose them")
"""The option `preset` of ``/presi play``."""

GAMES_OF: Final = _command("Only games of this player, also of one who has left")
"""The option `player` of ``/presi history``."""

PLAYER_TO_MANAGE: Final = _command("A player to keep out or to take in again, also one who has left")
"""The option `player` of ``/presi-admin scores``."""

OPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        _command("span"): _command("Which time: this season, this month or all"),
        _command("order"): _command("What the standings go by"),
        _command("player"): _command("A player of this server, also one who has left; without it, you"),
        _command("channel"): _command("Only games of this channel or thread"),
        _command("game"): _command("A game to look at again"),
        _command("table"): _command("The table, by its name"),
    }
)
"""The options of commands: English name to English description."""

SPAN_CHOICES: Final[Mapping[Span, str]] = MappingProxyType(
    {
        Span.SEASON: _command("this season"),
        Span.MONTH: _command("this month"),
        Span.ALL: _command("all time"),
    }
)

ORDER_CHOICES: Final[Mapping[Order, str]] = MappingProxyType(
    {
        Order.RATING: _command("rating"),
        Order.WINS: _command("games won"),
        Order.POINTS: _command("points a hand"),
        Order.TITLES: _command("hands as President"),
    }
)

ADMIN_COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        _command("settings"): _command("Choose how Presi is played on this server"),
        _command("stop"): _command("Close a table of this server"),
        _command("scores"): _command("Exclude players, compute the standings anew, begin a season"),
        _command("audit"): _command("Read who changed what"),
    }
)
"""The subcommands of ``/presi-admin``."""


def command_words(locale: str | None, text: str) -> str | None:
    """A command's name or description as users of a Discord locale read it.

    None where Discord should show the English text: in English, in languages the bot does not speak, and for
    a `text` that has no translation.
    """
    language = language_of(locale)
    if language == LANGUAGES[0]:
        return None
    sentences = Sentences(language)
    translated = sentences(text) if text in _PRESETS else sentences.command_text(text)
    return None if translated == text else translated


def admin_mention(w: Sentences, name: str) -> str:
    """An admin's command as a user of this language types it: "/presi-admin réglages"."""
    return f"/{ADMIN_GROUP} {w.command_text(name)}"


def command_mention(w: Sentences, name: str) -> str:
    """A command as a user of this language types it: "/presi jouer"."""
    return f"/{GROUP} {w.command_text(name)}"
