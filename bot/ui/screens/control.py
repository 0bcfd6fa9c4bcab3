"""The dynamic item of all screens, and the forms that they open."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Self

import discord
from discord import ui

from bot.ui.answering import Answer, answer
from bot.ui.desk import Interaction
from bot.ui.ids import UnknownControl
from bot.ui.reply import Mode
from bot.ui.screen_ids import SCREEN_PREFIX, Screen, ScreenId, parse_screen
from bot.ui.screens import preferences, settings
from bot.ui.screens.visit import VisitHandler, data_of, visit

__all__ = ["ScreenControl", "answer_form"]

_HANDLERS: Final[Mapping[Screen, tuple[Mode, VisitHandler]]] = MappingProxyType(
    {
        Screen.SETTINGS: (Mode.UPDATE, settings.show),
        Screen.SETTING_SET: (Mode.UPDATE, settings.change),
        Screen.SETTING_RESET: (Mode.UPDATE, settings.reset),
        Screen.SETTING_FORM: (Mode.FORM, settings.ask),
        Screen.SETTING_FILLED: (Mode.UPDATE, settings.fill),
        Screen.PREFER: (Mode.UPDATE, preferences.change),
    }
)


class ScreenControl(ui.DynamicItem[ui.Item[Any]], template=re.compile(rf"{SCREEN_PREFIX}:.*", re.DOTALL)):
    """Parses its id, runs the handler of its screen, and shows the answer."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py gives it
        item: ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - as above
        /,
    ) -> Self:
        """The item as it was in the message."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the press."""
        values = tuple(map(str, data_of(interaction).get("values", ())))
        await _answer(interaction, self.custom_id, values, {})


async def answer_form(interaction: Interaction) -> None:
    """Answer a form that was sent, by its id alone: discord.py knows only those that this process opened."""
    data = data_of(interaction)
    await _answer(interaction, str(data.get("custom_id", "")), (), dict(_fields(data.get("components", ()))))


async def _answer(
    interaction: Interaction, custom_id: str, values: tuple[str, ...], fields: Mapping[str, str]
) -> None:
    try:
        control = parse_screen(custom_id)
        mode, handler = _handler(control)
    except UnknownControl as error:
        unknown = error
        await answer(interaction, Mode.PRIVATE, lambda: _refuse(unknown))
        return
    seen = visit(interaction, control, values, fields)
    await answer(interaction, mode, lambda: handler(seen))


def _handler(control: ScreenId) -> tuple[Mode, VisitHandler]:
    """How a screen answers. Raises UnknownControl for one that only other versions have."""
    if control.screen not in _HANDLERS:
        raise UnknownControl(str(control))
    return _HANDLERS[control.screen]


async def _refuse(error: UnknownControl) -> Answer:
    raise error


def _fields(parts: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """The fields of a form by id, each in a label or a row."""
    for part in parts:
        inner = [*part.get("components", ())]
        if part.get("component"):
            inner.append(part["component"])
        for each in inner:
            if "custom_id" in each:
                yield str(each["custom_id"]), str(each.get("value", ""))
