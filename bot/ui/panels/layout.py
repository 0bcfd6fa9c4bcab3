"""The bricks of every panel: a view that is sent and forgotten, texts, and rows of buttons."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, Protocol, TypeAlias

from discord import (
    ButtonStyle,
    ChannelType,
    SelectDefaultValue,
    SelectDefaultValueType,
    SelectOption,
    ui,
)

from bot.ui.limits import FIELD_TEXT, LABEL, OPTION_TEXT, ROW_BUTTONS, TITLE
from bot.ui.payload import payload

Brick: TypeAlias = ui.Item[Any]
Button: TypeAlias = ui.Button[Any]
Row: TypeAlias = ui.ActionRow[Any]
Text: TypeAlias = ui.TextDisplay[Any]

FIELD: Final = "field"
"""The id of a form's one field."""


class Control(Protocol):
    """What a control asks for; its text is the custom_id."""

    def __str__(self) -> str: ...


class Panel(ui.LayoutView):
    """What one message shows.

    It is finished before it is sent, so discord.py keeps nothing of it: every button finds its way by its id.
    """

    def __init__(self, *bricks: Brick) -> None:
        super().__init__(timeout=None)
        for brick in bricks:
            self.add_item(brick)
        self.stop()

    def digest(self) -> int:
        """Two panels that show the same have the same, within one process."""
        return hash(json.dumps(payload(self)))


class Form(ui.Modal):
    """A form with one line to fill in; as a panel, it is kept by nobody and finds its way by its id."""

    def __init__(self, control: Control, *, title: str, label: str, hint: str, value: str) -> None:
        super().__init__(title=_cut(title, TITLE), custom_id=str(control), timeout=None)
        line: ui.TextInput[Any] = ui.TextInput(
            custom_id=FIELD, default=value, required=False, max_length=FIELD_TEXT
        )
        self.add_item(
            ui.Label(text=_cut(label, TITLE), description=_cut(hint, OPTION_TEXT) or None, component=line)
        )
        self.stop()


def text(*lines: str) -> Text:
    """One text display; empty lines are left out."""
    return ui.TextDisplay("\n".join(line for line in lines if line))


def framed(*bricks: Brick | None, accent: int | None = None) -> Panel:
    """A panel in one frame with a coloured edge; bricks that are None are left out."""
    return Panel(ui.Container(*(brick for brick in bricks if brick is not None), accent_colour=accent))


def beside(button: Button, *lines: str) -> Brick:
    """Lines of text with a button at their side."""
    return ui.Section("\n".join(line for line in lines if line), accessory=button)


def button(
    label: str, control: Control, *, style: ButtonStyle = ButtonStyle.secondary, disabled: bool = False
) -> Button:
    """A button; a label that Discord would refuse is cut."""
    return ui.Button(label=_cut(label, LABEL), custom_id=str(control), style=style, disabled=disabled)


def link(label: str, url: str) -> Button:
    """A button that opens an address."""
    return ui.Button(label=label, url=url, style=ButtonStyle.link)


def rows(buttons: Iterable[Button]) -> Iterator[Row]:
    """The buttons in as few rows as Discord allows."""
    rest = iter(buttons)
    while batch := list(islice(rest, ROW_BUTTONS)):
        yield ui.ActionRow(*batch)


def option(label: str, value: str, *, chosen: bool = False, line: str = "") -> SelectOption:
    """One option of a select; texts that Discord would refuse are cut."""
    return SelectOption(
        label=_cut(label, OPTION_TEXT),
        value=value,
        default=chosen,
        description=_cut(line, OPTION_TEXT) or None,
    )


def channel_select(control: Control, chosen: Iterable[int], *, most: int, placeholder: str) -> Row:
    """A select of the server's text channels, in its row, with what is chosen."""
    values = [SelectDefaultValue(id=one, type=SelectDefaultValueType.channel) for one in chosen]
    return ui.ActionRow(
        ui.ChannelSelect(
            custom_id=str(control),
            channel_types=[ChannelType.text, ChannelType.voice, ChannelType.forum, ChannelType.news],
            default_values=values,
            min_values=0,
            max_values=most,
            placeholder=placeholder,
        )
    )


def role_select(control: Control, chosen: Iterable[int], *, most: int, placeholder: str) -> Row:
    """A select of the server's roles, in its row, with what is chosen."""
    values = [SelectDefaultValue(id=one, type=SelectDefaultValueType.role) for one in chosen]
    return ui.ActionRow(
        ui.RoleSelect(
            custom_id=str(control),
            default_values=values,
            min_values=0,
            max_values=most,
            placeholder=placeholder,
        )
    )


def user_select(control: Control, *, placeholder: str) -> Row:
    """A select of one member, in its row."""
    return ui.ActionRow(
        ui.UserSelect(custom_id=str(control), min_values=1, max_values=1, placeholder=placeholder)
    )


def file(name: str) -> Brick:
    """A file of this name that comes with the panel."""
    return ui.File(f"attachment://{name}")


def _cut(label: str, most: int) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"


def select(
    control: Control, options: list[SelectOption], *, most: int, placeholder: str, least: int = 0
) -> Row:
    """A select in its row, of which `least` to `most` options are picked."""
    return ui.ActionRow(
        ui.Select(
            custom_id=str(control),
            options=options,
            min_values=least,
            max_values=most,
            placeholder=placeholder,
        )
    )
