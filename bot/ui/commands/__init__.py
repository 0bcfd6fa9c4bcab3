"""The slash commands."""

from bot.ui.commands.presi import PresiGroup
from bot.ui.commands.translator import CommandTranslator
from bot.ui.commands.tree import WordyTree

__all__ = ["CommandTranslator", "PresiGroup", "WordyTree"]
