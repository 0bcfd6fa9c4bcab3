"""The rules with which a server's tables open: an admin chooses them as a host does those of a table."""

from bot.servers.settings import ServerSettings, rules_of
from bot.tables.commands import ChooseRules, SetOptions
from bot.tables.house import agreeing
from presi.presets import PRESETS
from presi.rules import Rules

__all__ = ["chosen"]


def chosen(settings: ServerSettings, command: ChooseRules | SetOptions) -> tuple[str, Rules]:
    """The preset and the rules after the command. Raises OptionsRefused and RulesRefused."""
    match command:
        case ChooseRules(preset=preset):
            return preset, PRESETS[preset]
        case SetOptions(changes=changes):
            return settings.preset, agreeing(rules_of(settings), changes)
