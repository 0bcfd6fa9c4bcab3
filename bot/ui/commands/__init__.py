"""The slash commands."""

from bot.ui.commands.presi import PresiGroup
from bot.ui.commands.translator import CommandTranslator

__all__ = ["CommandTranslator", "PresiGroup"]
