"""What is kept about people, in plain words, and how to take it away or have it erased. Private."""

import json
import re
from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle

from bot.i18n import Words
from bot.servers.privacy import KEPT, KeptFor, sample_record
from bot.servers.upkeep import GRACE
from bot.ui.panels.files import file_panel
from bot.ui.panels.layout import Panel, button, framed, rows, text
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["erase_panel", "export_panel", "privacy_panel"]

_SAMPLE: Final = ("user", "preferences", "servers", "standings")
"""The parts of the sample that are shown; the export has all of them."""

_PARTS: Final = 25
"""Other parts of an export that are offered; nobody has played so much."""


def privacy_panel(retention_days: int, w: Words) -> Panel:
    """What is kept, why, how long, with a sample; `retention_days` of this server, 0 for ever."""
    return framed(
        text(f"## {w('What is kept about you')}", *_kept(w)),
        text(*_terms(retention_days, w)),
        text(w("**An example**, of nobody:"), f"```json\n{_sample()}\n```"),
        *rows(
            (
                button(w("Export my data"), screen_id(Screen.EXPORT), style=ButtonStyle.primary),
                button(w("Erase my data"), screen_id(Screen.ERASE), style=ButtonStyle.danger),
            )
        ),
        accent=Accent.NOTICE,
    )


def export_panel(name: str, part: int, parts: int, w: Words) -> Panel:
    """The file of this name, which is that part of the data (from 0), and the ways to the others."""
    several = w(
        "It is more than one message can hold: this is part {part} of {parts}.", part=part + 1, parts=parts
    )
    others = [number for number in range(parts) if number != part][:_PARTS]
    return file_panel(
        name,
        w("Everything that is kept about you, on all servers."),
        several if parts > 1 else "",
        buttons=(
            button(w("Part {part}", part=number + 1), screen_id(Screen.EXPORT, number)) for number in others
        ),
    )


def erase_panel(w: Words) -> Panel:
    """Asks once more, and says what stays."""
    return framed(
        text(f"## {w('Erase your data?')}"),
        text(
            w("On every server your name and id are taken out of all games, moves, standings and lists."),
            w("What others won and scored stays exactly as it is; you become a stranger without a name."),
            w("This cannot be undone."),
        ),
        *rows(
            (
                button(w("Erase everything"), screen_id(Screen.ERASE_SURE), style=ButtonStyle.danger),
                button(w("Keep my data"), screen_id(Screen.PRIVACY)),
            )
        ),
        accent=Accent.TURN,
    )


def _kept(w: Words) -> Iterator[str]:
    for kept in KEPT:
        what, why = w.kept(kept.key)
        until = "" if kept.kept_for is KeptFor.ERASED else "*"
        yield f"- **{what}**{until} · {why}"


def _terms(retention_days: int, w: Words) -> Iterator[str]:
    if retention_days:
        yield w.plural(
            "\\* goes {n} day after its table has closed; this server has chosen that.",
            "\\* goes {n} days after its table has closed; this server has chosen that.",
            retention_days,
        )
    else:
        yield w("\\* stays as the rest does; this server has chosen that.")
    yield w(
        "All of it stays until you erase it, or until {days} days after a server has removed me.",
        days=GRACE.days,
    )
    yield w("I read no messages. Copies of the database from before updates are dropped with later updates.")


def _sample() -> str:
    """In lines short enough for a phone: of moments it has the day alone."""
    sample = sample_record()
    lines = json.dumps({part: sample[part] for part in _SAMPLE}, ensure_ascii=False, indent=1)
    return re.sub(r'T[0-9:+]+"', '"', lines)
