"""What is sent to Discord for a view, with a type that discord.py leaves out."""

from typing import Any

from discord import ui

__all__ = ["payload"]


def payload(view: ui.LayoutView) -> list[dict[str, Any]]:
    """The components of a view as JSON objects, nested ones in their parents."""
    nodes: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # see above
    return nodes
