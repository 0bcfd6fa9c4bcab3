"""A game's first lines in the text form: the header that names its rules, and names that a line can hold."""

import re
from collections.abc import Iterable
from dataclasses import fields
from enum import StrEnum

from presi.presets import PRESETS
from presi.referee.blocks import KEYWORDS
from presi.rules import Rules

__all__ = ["heading", "plain_names"]

_NOT_IN_A_NAME = re.compile(r"[\s:;=>#\[\]]+")


def heading(block: str, rules: Rules) -> str:
    """`[G01] barajamos target=15`: the preset that is nearest, and the options that differ from it."""
    options = {name: _differences(rules, preset) for name, preset in PRESETS.items()}
    nearest = min(options, key=lambda name: len(options[name]))
    return " ".join((f"[{block}] {nearest}", *options[nearest]))


def plain_names(names: Iterable[str]) -> tuple[str, ...]:
    """Each name as one word that no keyword and no other name is: `Marta L.` becomes `Marta_L.`."""
    found: list[str] = []
    for seat, name in enumerate(names, 1):
        word = _NOT_IN_A_NAME.sub("_", name.strip()) or f"P{seat}"
        while word in KEYWORDS or word in found:
            word = f"{word}_{seat}"
        found.append(word)
    return tuple(found)


def _differences(rules: Rules, preset: Rules) -> list[str]:
    values = (
        (field.name, getattr(rules, field.name), getattr(preset, field.name)) for field in fields(Rules)
    )
    return [f"{name}={_told(value)}" for name, value, usual in values if value != usual]


def _told(value: object) -> str:
    """A value as `presi.referee.options` reads it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case StrEnum():
            return value.value
        case tuple():
            return ",".join(map(_told, value))
        case _:
            return str(value)
