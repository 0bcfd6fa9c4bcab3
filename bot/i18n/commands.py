"""Names and descriptions of the slash commands, for Discord's own localisation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.presets import PRESET_NAMES
from bot.i18n.sentences import LANGUAGES, Sentences, language_of

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
        _command("preferences"): _command("Choose your language, cards, mentions and automatic pass"),
        _command("help"): _command("Learn how to play Presi here"),
    }
)
"""The subcommands of ``/presi``: English name to English description."""

_PRESETS: Final = frozenset(PRESET_NAMES.values())


PRESET_OPTION: Final = (_command("preset"), _command("Rules by name instead of those of your table"))
"""Name and description of the option of ``/presi rules``; its choices are the names of the presets."""


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
