"""Discord's limits, by name, and a check that a rendered panel keeps them.

Discord answers a panel that breaks one with 400 and shows nothing; discord.py checks only some of them.
"""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any

from discord import ComponentType, ui

from bot.ui.payload import payload

COMPONENTS = 40
"""Components of a Components V2 message, nested ones included."""

TEXT = 4_000
"""Characters of text in a Components V2 message, all text displays together."""

LABEL = 80
"""Characters of a button's label."""

SHORT_LABEL = 34
"""Characters of a label that a phone shows without cutting it: what panels aim for."""

CUSTOM_ID = 100
"""Characters of a custom_id, which must be unique in its message."""

ROW_BUTTONS = 5
"""Buttons in one action row; a select takes a row of its own."""

SECTION_TEXTS = 3
"""Texts beside one button."""

OPTIONS = 25
"""Options of one select."""

OPTION_TEXT = 100
"""Characters of an option's label, value and description."""

TITLE = 45
"""Characters of a form's title and of a field's label."""

FIELD_TEXT = 100
"""Characters that somebody may type into a form's field."""

UPLOAD = 10 * 2**20
"""Bytes of a file that Discord takes in every server."""

ANSWER_WITHIN = timedelta(seconds=3)
"""An interaction that is not answered by then shows "This interaction failed"."""

SLOW_EDIT_AGE = timedelta(hours=1)
"""Messages older than this are edited under an extra, low rate limit (30046)."""


def text_length(view: ui.LayoutView) -> int:
    """Characters of text in the panel, of which Discord takes `TEXT`."""
    return sum(map(len, _texts(_walk(payload(view)))))


def faults(view: ui.LayoutView, *, label: int = LABEL) -> list[str]:
    """Every limit that the panel breaks, by name; a button's label may have `label` characters."""
    nodes = list(_walk(payload(view)))
    found = []
    if len(nodes) > COMPONENTS:
        found.append(f"{len(nodes)} components")
    texts = _texts(nodes)
    if sum(map(len, texts)) > TEXT:
        found.append(f"{sum(map(len, texts))} characters of text")
    if not texts or not all(texts):
        found.append("no text, or an empty one")
    ids = [node["custom_id"] for node in nodes if node.get("custom_id")]
    found += [f"custom_id twice: {each}" for each in sorted({each for each in ids if ids.count(each) > 1})]
    found += [f"custom_id too long: {each}" for each in ids if len(each) > CUSTOM_ID]
    for node in nodes:
        found += _faults_of(node, label)
    return found


def _texts(nodes: Iterable[dict[str, Any]]) -> list[str]:
    return [node["content"] for node in nodes if node["type"] == ComponentType.text_display.value]


def _faults_of(node: dict[str, Any], label: int) -> Iterator[str]:
    match node["type"]:
        case ComponentType.button.value:
            text = node.get("label") or ""
            if not text and not node.get("emoji"):
                yield "a button without label and emoji"
            if len(text) > label:
                yield f"label too long: {text}"
        case ComponentType.action_row.value | ComponentType.section.value:
            most = ROW_BUTTONS if node["type"] == ComponentType.action_row.value else SECTION_TEXTS
            if not 1 <= len(node["components"]) <= most:
                yield f"{len(node['components'])} components in a row or section"
        case ComponentType.channel_select.value | ComponentType.role_select.value:
            if len(node.get("default_values", ())) > node["max_values"]:
                yield f"more chosen than can be in {node['custom_id']}"
        case ComponentType.select.value:
            yield from _faults_of_select(node)
        case _:
            return


def _faults_of_select(node: dict[str, Any]) -> Iterator[str]:
    options = node["options"]
    if not 1 <= len(options) <= OPTIONS:
        yield f"{len(options)} options"
    if not 0 <= node["min_values"] <= node["max_values"] <= len(options):
        yield f"picks {node['min_values']} to {node['max_values']} of {len(options)}"
    if len({option["value"] for option in options}) < len(options):
        yield f"an option twice in {node['custom_id']}"
    for option in options:
        if (
            max(len(option[part]) for part in ("label", "value", "description") if option.get(part))
            > OPTION_TEXT
        ):
            yield f"option too long: {option['label']}"


def _walk(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from _walk(node.get("components", []))
        if "accessory" in node:
            yield from _walk([node["accessory"]])
