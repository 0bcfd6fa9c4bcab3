"""What happens when a button or a select is used."""

from bot.ui.controls.control import Control, answer_if_stray

__all__ = ["Control", "answer_if_stray"]
