"""Everything around the tables: settings, standings, history, privacy. A press needs nothing but its id."""

from bot.ui.screens.control import ScreenControl, answer_form

__all__ = ["ScreenControl", "answer_form"]
