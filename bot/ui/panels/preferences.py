"""What a user has chosen for themselves, and how to change it. Private."""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.i18n import Words
from bot.servers.fields import Field
from bot.servers.kinds import Choice
from bot.servers.preferences import PREFERENCES, Preferences
from bot.ui.panels.layout import Brick, Panel, button, framed, option, rows, select, text
from bot.ui.panels.settings import AS_DEFAULT
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["preferences_panel"]


def preferences_panel(preferences: Preferences, w: Words) -> Panel:
    """All preferences on one page; they hold on every server."""
    return framed(
        text(f"## {w('Your preferences')}", f"-# {w('They hold on every server, from now on.')}"),
        *(brick for field in PREFERENCES.values() for brick in _field(preferences, field, w)),
        accent=Accent.NOTICE,
    )


def _field(preferences: Preferences, field: Field, w: Words) -> Iterator[Brick]:
    name, line = w.preference_text(field.key)
    value = getattr(preferences, field.key)
    yield text(w("**{name}:** {value}", name=name, value=w.value(field, value)), f"-# {line}")
    match field.kind:
        case Choice(options, optional):
            offered = [option(w.choice(field.key, each), each, chosen=each == value) for each in options]
            if optional:
                offered.insert(0, option(w.choice(field.key, None), AS_DEFAULT, chosen=value is None))
            control = screen_id(Screen.PREFER, field.key)
            yield select(control, offered, least=1, most=1, placeholder=w("Choose"))
        case _:
            label, style = (
                (w("Turn off"), ButtonStyle.secondary) if value else (w("Turn on"), ButtonStyle.success)
            )
            control = screen_id(Screen.PREFER, field.key, "off" if value else "on")
            yield from rows((button(label, control, style=style),))
