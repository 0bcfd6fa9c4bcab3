"""People on a simulated server, and how they find what they see."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from simcord import ChannelHandle, Env, GuildHandle, MemberActor
from simcord.results import InteractionResult, ResponseMessage

__all__ = ["Room", "buttons", "label_of", "texts"]


def nodes(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, nested ones too."""
    for node in components:
        yield node
        yield from nodes(node.get("components", []))


def texts(components: list[dict[str, Any]]) -> str:
    """All text of a message."""
    return "\n".join(node["content"] for node in nodes(components) if node["type"] == 10)


def buttons(components: list[dict[str, Any]]) -> dict[str, str]:
    """Label to id of the buttons that can be pressed."""
    return {
        node["label"]: node["custom_id"]
        for node in nodes(components)
        if node["type"] == 2 and "custom_id" in node and not node.get("disabled")
    }
