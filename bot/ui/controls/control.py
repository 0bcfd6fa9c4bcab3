"""The one dynamic item: any of our ids, on a button or a select, from any message however old."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Self

import discord
from discord import ui

from bot.tables.errors import NoSuchTable
from bot.tables.values import TableId
from bot.ui.answering import Answer, answer, guarded
from bot.ui.controls import cards, house, lobby
from bot.ui.controls.press import Press, PressHandler
from bot.ui.desk import Interaction, data_of, user_of, words_of
from bot.ui.ids import PREFIX, UnknownControl, Verb, parse
from bot.ui.reply import Mode
from bot.ui.screen_ids import SCREEN_PREFIX

__all__ = ["HANDLERS", "Control", "answer_if_stray"]

HANDLERS: Final[Mapping[Verb, tuple[Mode, PressHandler]]] = MappingProxyType(
    {
        Verb.JOIN: (Mode.QUIET, lobby.join),
        Verb.SIT_DOWN: (Mode.UPDATE, lobby.sit_down),
        Verb.LEAVE: (Mode.PRIVATE, lobby.leave),
        Verb.LEAVE_SURE: (Mode.UPDATE, lobby.leave_sure),
        Verb.ADD_COMPUTER: (Mode.QUIET, lobby.add_computer),
        Verb.REMOVE_COMPUTER: (Mode.QUIET, lobby.remove_computer),
        Verb.START: (Mode.QUIET, lobby.start),
        Verb.RULES: (Mode.PRIVATE, house.rules),
        Verb.RULES_PAGE: (Mode.UPDATE, house.page),
        Verb.HOUSE: (Mode.UPDATE, house.house),
        Verb.PRESET: (Mode.UPDATE, house.preset),
        Verb.AS_PRESET: (Mode.UPDATE, house.as_preset),
        Verb.GROUP: (Mode.UPDATE, house.group),
        Verb.OPTION: (Mode.UPDATE, house.option),
        Verb.SET: (Mode.UPDATE, house.set_option),
        Verb.REPAIR: (Mode.UPDATE, house.repaired),
        Verb.POINTS: (Mode.UPDATE, house.points),
        Verb.TITLES: (Mode.UPDATE, house.titles),
        Verb.TERM: (Mode.UPDATE, house.term),
        Verb.MORE: (Mode.PRIVATE, lobby.more),
        Verb.OPEN: (Mode.UPDATE, lobby.open_another),
        Verb.STOP: (Mode.UPDATE, lobby.stop),
        Verb.STOP_SURE: (Mode.UPDATE, lobby.stop_sure),
        Verb.VOTE: (Mode.UPDATE, lobby.vote),
        Verb.AGAIN: (Mode.QUIET, lobby.again),
        Verb.HAND: (Mode.PRIVATE, cards.hand),
        Verb.BACK: (Mode.PRIVATE, cards.back),
        Verb.PLAY: (Mode.UPDATE, cards.play),
        Verb.CHOOSE: (Mode.UPDATE, cards.choose),
        Verb.PASS: (Mode.UPDATE, cards.pass_),
        Verb.SKIP: (Mode.UPDATE, cards.skip),
        Verb.CLOSE: (Mode.UPDATE, cards.close),
        Verb.SIZE: (Mode.UPDATE, cards.size),
        Verb.TOGGLE: (Mode.UPDATE, cards.toggle),
        Verb.PICK: (Mode.UPDATE, cards.pick),
        Verb.SUGGEST: (Mode.UPDATE, cards.suggest),
        Verb.CLEAR: (Mode.UPDATE, cards.clear),
        Verb.CONFIRM: (Mode.UPDATE, cards.confirm),
    }
)


class Control(ui.DynamicItem[ui.Item[Any]], template=re.compile(rf"{PREFIX}:.*", re.DOTALL)):
    """Parses its id, runs the handler of its verb, and shows the answer."""

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
        await guarded(interaction, answer_press(interaction, self.custom_id))


async def answer_press(interaction: Interaction, custom_id: str) -> None:
    """Answer the use of one of our controls."""
    try:
        control = parse(custom_id)
    except UnknownControl as error:
        await _raise(interaction, error)
        return
    if _is_of_another_server(interaction, control.table):
        await _raise(interaction, NoSuchTable(control.table))
        return
    mode, handler = HANDLERS[control.verb]
    press = Press(
        interaction,
        interaction.client.desk,
        control,
        user_of(interaction),
        words_of(interaction),
        tuple(map(str, data_of(interaction).get("values", ()))),
    )
    await answer(interaction, mode, lambda: handler(press), control.table or None)


async def answer_if_stray(interaction: Interaction) -> None:
    """Answer a press that discord.py gives to no `Control`, lest it read "This interaction failed".

    Its id is not ours, or the message that came with it has no such component.
    """
    await guarded(interaction, _answer_if_stray(interaction))


async def _answer_if_stray(interaction: Interaction) -> None:
    custom_id = str(data_of(interaction).get("custom_id", ""))
    known = interaction.message is None or _holds(interaction.message.components, custom_id)
    ours = custom_id.startswith((f"{PREFIX}:", f"{SCREEN_PREFIX}:"))
    if not (ours and known):
        await _raise(interaction, UnknownControl(custom_id))


async def _raise(interaction: Interaction, error: Exception) -> None:
    async def refuse() -> Answer:
        raise error

    await answer(interaction, Mode.PRIVATE, refuse)


def _is_of_another_server(interaction: Interaction, table: TableId) -> bool:
    """Whether the table runs, but not where the press comes from: no button there can have led to it."""
    try:
        return interaction.client.desk.tables.get(table).guild != interaction.guild_id
    except NoSuchTable:
        return False


def _holds(components: Iterable[Any], custom_id: str) -> bool:
    return any(
        getattr(each, "custom_id", None) == custom_id
        or _holds(getattr(each, "children", ()), custom_id)
        or _holds(filter(None, [getattr(each, "accessory", None)]), custom_id)
        for each in components
    )
