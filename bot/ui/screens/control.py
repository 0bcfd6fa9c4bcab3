"""The dynamic item of all screens, and the forms that they open."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Self

import discord
from discord import ui

from bot.ui.answering import Answer, answer, guarded
from bot.ui.desk import Interaction, data_of
from bot.ui.ids import UnknownControl
from bot.ui.reply import Mode
from bot.ui.screen_ids import SCREEN_PREFIX, Screen, ScreenId, parse_screen
from bot.ui.screens import administration, history, house_rules, preferences, privacy, settings, standings
from bot.ui.screens.visit import VisitHandler, visit

__all__ = ["HANDLERS", "ScreenControl", "answer_form"]

HANDLERS: Final[Mapping[Screen, tuple[Mode, VisitHandler]]] = MappingProxyType(
    {
        Screen.SETTINGS: (Mode.UPDATE, settings.show),
        Screen.SETTINGS_PAGE: (Mode.UPDATE, settings.show),
        Screen.HOUSE_RULES: (Mode.UPDATE, house_rules.show),
        Screen.HOUSE_TABLE: (Mode.UPDATE, house_rules.take_over),
        Screen.HOUSE_CLEAR: (Mode.UPDATE, house_rules.clear),
        Screen.SETTING_SET: (Mode.UPDATE, settings.change),
        Screen.SETTING_RESET: (Mode.UPDATE, settings.reset),
        Screen.SETTING_FORM: (Mode.FORM, settings.ask),
        Screen.SETTING_FILLED: (Mode.UPDATE, settings.fill),
        Screen.PREFER: (Mode.UPDATE, preferences.change),
        Screen.SCORES: (Mode.UPDATE, standings.show),
        Screen.SCORES_SPAN: (Mode.UPDATE, standings.pick_span),
        Screen.SCORES_ORDER: (Mode.UPDATE, standings.pick_order),
        Screen.HISTORY: (Mode.UPDATE, history.show),
        Screen.GAME: (Mode.UPDATE, history.open_game),
        Screen.REPLAY: (Mode.UPDATE, history.step),
        Screen.REPLAY_HAND: (Mode.UPDATE, history.jump),
        Screen.RECORD: (Mode.PRIVATE, history.save),
        Screen.PRIVACY: (Mode.UPDATE, privacy.show),
        Screen.EXPORT: (Mode.PRIVATE, privacy.export),
        Screen.ERASE: (Mode.UPDATE, privacy.ask),
        Screen.ERASE_SURE: (Mode.UPDATE, privacy.erase),
        Screen.AUDIT: (Mode.UPDATE, administration.audit),
        Screen.STOP_PICK: (Mode.UPDATE, administration.pick_table),
        Screen.STOP: (Mode.UPDATE, administration.stop),
        Screen.MANAGE_SCORES: (Mode.UPDATE, administration.manage_player),
        Screen.MANAGE_PLAYER: (Mode.UPDATE, administration.choose_player),
        Screen.MANAGE_KEPT: (Mode.UPDATE, administration.choose_player),
        Screen.MANAGE_ASK: (Mode.UPDATE, administration.ask),
        Screen.MANAGE_DO: (Mode.UPDATE, administration.do),
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
        await guarded(interaction, _answer_press(interaction, self.custom_id))


async def answer_form(interaction: Interaction) -> None:
    """Answer a form that was sent, by its id alone: discord.py knows only those that this process opened."""
    await guarded(interaction, _answer_form(interaction))


async def _answer_press(interaction: Interaction, custom_id: str) -> None:
    values = tuple(map(str, data_of(interaction).get("values", ())))
    await _answer(interaction, custom_id, values, {})


async def _answer_form(interaction: Interaction) -> None:
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
    if control.screen not in HANDLERS:
        raise UnknownControl(str(control))
    return HANDLERS[control.screen]


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
