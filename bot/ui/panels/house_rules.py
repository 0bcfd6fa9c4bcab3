"""The house rules of a server: what differs from the preset, and tables to take rules from. Private."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.i18n import Words
from bot.servers.fields import Topic
from bot.servers.settings import ServerSettings, rules_of
from bot.tables.offers import differing
from bot.tables.table import Table
from bot.ui.limits import OPTIONS
from bot.ui.panels.layout import Button, Panel, Row, button, framed, option, rows, select, text
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id
from presi.presets import PRESETS
from presi.record import rules_to_json
from presi.rules import Rules

__all__ = ["changes_of", "house_rules_panel"]

_LISTED = 15


def house_rules_panel(settings: ServerSettings, tables: Sequence[Table], w: Words) -> Panel:
    """What is in force, and the tables whose rules can be taken over."""
    how = w(
        "Open a table with {play}, choose its rules there, then pick it here.", play=f"`{w.command('play')}`"
    )
    return framed(
        text(f"## {w('House rules')} · {w.preset_name(settings.preset)}", *_changes(settings, w)),
        text(f"-# {how}"),
        _tables(tables, w),
        *rows(_buttons(settings, w)),
        accent=Accent.NOTICE,
    )


def changes_of(rules: Rules, preset: str) -> dict[str, Any]:
    """The options in which rules differ from a preset, as the setting has them."""
    written = rules_to_json(rules)
    return {name: written[name] for name in differing(rules, PRESETS[preset])}


def _changes(settings: ServerSettings, w: Words) -> Iterator[str]:
    rules = rules_of(settings)
    names = differing(rules, PRESETS[settings.preset])
    if not names:
        yield w("All options are as in the preset.")
    for name in names[:_LISTED]:
        yield f"- {w.changes(((name, getattr(rules, name)),))}"
    if len(names) > _LISTED:
        yield w("{n} more", n=len(names) - _LISTED)


def _tables(tables: Sequence[Table], w: Words) -> Row | None:
    if not tables:
        return None
    options = [
        option(
            w("as at table {table}", table=table.name),
            str(table.id),
            line=w.preset_name(table.options.preset),
        )
        for table in tables[-OPTIONS:]
    ]
    return select(screen_id(Screen.HOUSE_TABLE), options, least=1, most=1, placeholder=w("Rules of a table"))


def _buttons(settings: ServerSettings, w: Words) -> Iterator[Button]:
    if settings.house_rules:
        yield button(w("Drop the house rules"), screen_id(Screen.HOUSE_CLEAR))
    yield button(w("Back to the settings"), screen_id(Screen.SETTINGS_PAGE, Topic.RULES))
