"""The slash commands."""

from bot.ui.commands.admin import AdminGroup
from bot.ui.commands.presi import PresiGroup
from bot.ui.commands.sync import sync_if_changed
from bot.ui.commands.translator import CommandTranslator
from bot.ui.commands.tree import WordyTree

__all__ = ["AdminGroup", "CommandTranslator", "PresiGroup", "WordyTree", "sync_if_changed"]
