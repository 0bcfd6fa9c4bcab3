"""Who of a server's admins did what. Private."""

from collections.abc import Mapping
from typing import Any, Final

from discord.utils import format_dt

from bot.i18n import Words, safe_name
from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.errors import SettingError
from bot.servers.kinds import RuleChanges
from bot.servers.settings import SETTINGS
from bot.standings.pages import Page
from bot.tables.offers import option_names
from bot.ui.panels.layout import Panel, framed, rows, text
from bot.ui.panels.paging import page_buttons, page_line, player_name
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen
from presi.errors import RecordError
from presi.record import option_from_json

__all__ = ["audit_panel"]

_VALUE: Final = 100
"""Characters of a value; a long list of channels is cut."""


def audit_panel(page: Page[AuditEntry], w: Words) -> Panel:
    """A page, newest first."""
    lines = [_line(entry, w) for entry in page.items] or [w("Nothing has been changed yet.")]
    return framed(
        text(f"## {w('Audit')}", f"-# {page_line(w, page.page, page.pages)}" if page.pages > 1 else ""),
        text(*lines),
        *rows(page_buttons(page.page, page.pages, Screen.AUDIT)),
        accent=Accent.NOTICE,
    )


def _line(entry: AuditEntry, w: Words) -> str:
    return f"{format_dt(entry.at, 'f')} · **{player_name(w, entry.by.name)}** · {_act(entry, w)}"


def _act(entry: AuditEntry, w: Words) -> str:  # noqa: PLR0911 - a case an act
    about = "" if entry.about is None else player_name(w, entry.about.name)
    match entry.act:
        case AuditAct.SETTING | AuditAct.RESET:
            return _setting(entry, w)
        case AuditAct.STOP:
            table = safe_name(entry.key)
            if entry.after == "counted":
                return w("closed table {table}, with points", table=table)
            return w("closed table {table}, without points", table=table)
        case AuditAct.EXCLUDE:
            return w("kept {name} out of the standings", name=about)
        case AuditAct.INCLUDE:
            return w("took {name} into the standings again", name=about)
        case AuditAct.RECOMPUTE:
            return w("had the standings computed anew")
        case AuditAct.SEASON:
            return w("began season {number}", number=entry.after)


def _setting(entry: AuditEntry, w: Words) -> str:
    if entry.key not in SETTINGS:
        return safe_name(entry.key)
    name, _ = w.setting_text(entry.key)
    if isinstance(SETTINGS[entry.key].kind, RuleChanges):
        changed = _shortened(_rules(entry, w), 2 * _VALUE, ";")
    else:
        changed = f"{_value(entry.key, entry.before, w)} → {_value(entry.key, entry.after, w)}"
    return w("{name}: {value}", name=name, value=changed)


def _value(key: str, stored: Any, w: Words) -> str:  # noqa: ANN401 - JSON
    field = SETTINGS[key]
    try:
        shown = w.value(field, field.parse(stored))
    except SettingError:
        # Of a version that knew other values.
        shown = safe_name(str(stored))
    return _shortened(shown, _VALUE, ",")


def _rules(entry: AuditEntry, w: Words) -> str:
    """The options that were given other values; those that are not named are as in the preset."""
    before, after = entry.before or {}, entry.after or {}
    said = [
        w(
            "{name}: {value}",
            name=w.option_name(name),
            value=f"{_option(before, name, w)} → {_option(after, name, w)}",
        )
        for name in option_names()
        if (name in before, before.get(name)) != (name in after, after.get(name))
    ]
    return w.series(said) or w("none")


def _option(changes: Mapping[str, Any], name: str, w: Words) -> str:
    if name not in changes:
        return w("as in the preset")
    try:
        return w.value_words(name, option_from_json(name, changes[name]))
    except RecordError:
        return safe_name(str(changes[name]))


def _shortened(shown: str, most: int, between: str) -> str:
    """As much as there is room for, up to the end of one of its parts."""
    if len(shown) <= most:
        return shown
    return f"{shown[:most].rpartition(between)[0] or shown[:most]}{between} …"
