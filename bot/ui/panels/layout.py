"""The bricks of every panel: a view that is sent and forgotten, texts, and rows of buttons."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeAlias

from discord import ButtonStyle, SelectOption, ui

from bot.ui.ids import ControlId
from bot.ui.limits import LABEL, ROW_BUTTONS
from bot.ui.payload import payload

Brick: TypeAlias = ui.Item[Any]
Button: TypeAlias = ui.Button[Any]
Row: TypeAlias = ui.ActionRow[Any]
Text: TypeAlias = ui.TextDisplay[Any]


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


def text(*lines: str) -> Text:
    """One text display; empty lines are left out."""
    return ui.TextDisplay("\n".join(line for line in lines if line))


def framed(*bricks: Brick | None, accent: int | None = None) -> Panel:
    """A panel in one frame with a coloured edge; bricks that are None are left out."""
    return Panel(ui.Container(*(brick for brick in bricks if brick is not None), accent_colour=accent))


def button(
    label: str, control: ControlId, *, style: ButtonStyle = ButtonStyle.secondary, disabled: bool = False
) -> Button:
    """A button; a label that Discord would refuse is cut."""
    short = label if len(label) <= LABEL else f"{label[: LABEL - 1]}…"
    return ui.Button(label=short, custom_id=str(control), style=style, disabled=disabled)


def link(label: str, url: str) -> Button:
    """A button that opens an address."""
    return ui.Button(label=label, url=url, style=ButtonStyle.link)


def rows(buttons: Iterable[Button]) -> Iterator[Row]:
    """The buttons in as few rows as Discord allows."""
    rest = iter(buttons)
    while batch := list(islice(rest, ROW_BUTTONS)):
        yield ui.ActionRow(*batch)


def select(
    control: ControlId, options: list[SelectOption], *, most: int, placeholder: str, least: int = 0
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
