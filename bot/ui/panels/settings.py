"""A server's settings, a page a topic: what is chosen, what would be without it, and how to change it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from discord import ButtonStyle

from bot.i18n import Words
from bot.servers.fields import Field, Topic
from bot.servers.kinds import Channels, Choice, Number, Roles, RuleChanges, Several, Switch
from bot.servers.settings import ServerSettings, fields_of
from bot.ui.panels.layout import (
    Brick,
    Button,
    Form,
    Panel,
    Row,
    beside,
    button,
    channel_select,
    framed,
    option,
    role_select,
    rows,
    select,
    text,
)
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["Chosen", "setting_form", "settings_panel"]

AS_DEFAULT = "-"
"""The option of a select that takes the choice back, where a setting may have none."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A server's settings beside what holds without them. `exists`: whether it has this channel or role."""

    settings: ServerSettings
    defaults: ServerSettings
    exists: Callable[[int], bool]

    def value(self, field: Field) -> Any:  # noqa: ANN401 - the field's kind settles the type
        """What is in force."""
        return getattr(self.settings, field.key)

    def default(self, field: Field) -> Any:  # noqa: ANN401 - as above
        """What would be without a choice."""
        return getattr(self.defaults, field.key)


def settings_panel(chosen: Chosen, topic: Topic, w: Words) -> Panel:
    """One page."""
    return framed(
        text(
            f"## {w('Settings')} · {w.topic(topic)}",
            f"-# {w('A change holds at once, for tables from now on.')}",
        ),
        *(brick for field in fields_of(topic) for brick in _field(chosen, field, w)),
        text(f"-# {w('Another page')}"),
        _topics(topic, w),
        accent=Accent.NOTICE,
    )


def setting_form(chosen: Chosen, field: Field, w: Words) -> Form:
    """The form for a number."""
    name, _ = w.setting_text(field.key)
    return Form(
        screen_id(Screen.SETTING_FILLED, field.key),
        title=name,
        label=w.range_words(field),
        hint=w("Empty: {default}", default=w.value(field, chosen.default(field))),
        value=w.decimal(chosen.value(field)),
    )


def _topics(topic: Topic, w: Words) -> Row:
    options = [option(w.topic(each), each, chosen=each is topic) for each in Topic]
    return select(screen_id(Screen.SETTINGS), options, least=1, most=1, placeholder=w("Another page"))


def _field(chosen: Chosen, field: Field, w: Words) -> Iterator[Brick]:
    name, line = w.setting_text(field.key)
    value, default = chosen.value(field), chosen.default(field)
    heading = w("**{name}:** {value}", name=name, value=w.value(field, value))
    facts = [line, w.range_words(field), w("default: {value}", value=w.value(field, default))]
    if value == default:
        yield text(heading, f"-# {_joined(*facts)}")
    else:
        reset = button(w("Reset"), screen_id(Screen.SETTING_RESET, field.key))
        yield beside(reset, heading, f"-# {_joined(*facts)}")
    yield from _control(chosen, field, w)


def _joined(*facts: str) -> str:
    return " · ".join(fact for fact in facts if fact)


def _control(chosen: Chosen, field: Field, w: Words) -> Iterator[Row]:
    value, control = chosen.value(field), screen_id(Screen.SETTING_SET, field.key)
    match field.kind:
        case Choice(options, optional):
            offered = [option(w.choice(field.key, each), each, chosen=each == value) for each in options]
            if optional:
                unset = option(w.choice(field.key, None), AS_DEFAULT, chosen=value is None)
                offered.insert(0, unset)
            yield select(control, offered, least=1, most=1, placeholder=w("Choose"))
        case Several(options):
            offered = [option(w.choice(field.key, each), each, chosen=each in value) for each in options]
            yield select(control, offered, most=len(offered), placeholder=w("nothing"))
        case Channels(most):
            known = [each for each in value if chosen.exists(each)]
            yield channel_select(control, known, most=most, placeholder=w("everywhere"))
        case Roles(most):
            known = [each for each in value if chosen.exists(each)]
            yield role_select(control, known, most=most, placeholder=w.value(field, ()))
        case Number() | Switch() | RuleChanges():
            yield from rows(_buttons(field, w, on=bool(value)))


def _buttons(field: Field, w: Words, *, on: bool) -> Iterator[Button]:
    match field.kind:
        case Switch():
            label = w("Turn off") if on else w("Turn on")
            style = ButtonStyle.secondary if on else ButtonStyle.success
            yield button(label, screen_id(Screen.SETTING_SET, field.key, "off" if on else "on"), style=style)
        case RuleChanges():
            yield button(w("House rules"), screen_id(Screen.HOUSE_RULES))
        case _:
            yield button(w("Change"), screen_id(Screen.SETTING_FORM, field.key))
