"""Discord's rules for a modal and for autocomplete choices."""

from bot.playground.checks import limits
from bot.playground.checks.components import SELECTS, ComponentType
from bot.playground.errors import Json
from bot.playground.form import Form, Path, records

__all__ = ["check_choices", "check_modal"]

PREFIX: Path = ("data",)
INPUT_STYLES = (1, 2)


def check_choices(data: Json) -> list[Json]:
    """The choices of an autocomplete answer; raises 50035."""
    form = Form()
    choices = records(data.get("choices"))
    form.length((*PREFIX, "choices"), len(choices), 0, limits.COMMAND_CHOICES)
    for number, choice in enumerate(choices):
        at = (*PREFIX, "choices", number)
        form.text(choice, "name", at, (1, limits.CHOICE_TEXT))
        value = choice.get("value")
        if value is None:
            form.required((*at, "value"))
        elif isinstance(value, str):
            form.length((*at, "value"), len(value), 1, limits.CHOICE_TEXT)
    form.check()
    return choices


def check_modal(data: Json) -> Json:
    """A modal as the person is shown it; raises 50035."""
    form = Form()
    form.text(data, "custom_id", PREFIX, (1, limits.CUSTOM_ID))
    form.text(data, "title", PREFIX, (1, limits.MODAL_TITLE))
    parts = records(data.get("components"))
    form.length((*PREFIX, "components"), len(parts), 1, limits.MODAL_PARTS)
    for number, part in enumerate(parts):
        _check_part(form, part, (*PREFIX, "components", number))
    form.check()
    return data


def _check_part(form: Form, part: Json, path: Path) -> None:
    kind = part.get("type")
    if kind == ComponentType.TEXT:
        form.text(part, "content", path, (1, limits.V2_TEXT))
    elif kind == ComponentType.LABEL:
        form.text(part, "label", path, (1, limits.LABEL_TEXT))
        form.text(part, "description", path, (0, limits.LABEL_DESCRIPTION))
        inner = part.get("component")
        if isinstance(inner, dict):
            _check_input(form, inner, (*path, "component"))
        else:
            form.required((*path, "component"))
    elif kind == ComponentType.ROW:
        inputs = records(part.get("components"))
        form.length((*path, "components"), len(inputs), 1, 1)
        for number, inner in enumerate(inputs):
            form.text(inner, "label", (*path, "components", number), (1, limits.LABEL_TEXT))
            _check_input(form, inner, (*path, "components", number))
    else:
        form.one_of((*path, "type"), (ComponentType.ROW, ComponentType.TEXT, ComponentType.LABEL))


def _check_input(form: Form, entry: Json, path: Path) -> None:
    form.text(entry, "custom_id", path, (1, limits.CUSTOM_ID))
    if entry.get("type") == ComponentType.TEXT_INPUT:
        if entry.get("style") not in INPUT_STYLES:
            form.one_of((*path, "style"), INPUT_STYLES)
        form.text(entry, "placeholder", path, (0, limits.OPTION_TEXT))
        form.text(entry, "value", path, (0, limits.INPUT_TEXT))
    elif entry.get("type") == ComponentType.STRING_SELECT:
        form.length((*path, "options"), len(records(entry.get("options"))), 1, limits.SELECT_OPTIONS)
    elif entry.get("type") not in SELECTS:
        form.one_of((*path, "type"), (ComponentType.STRING_SELECT, ComponentType.TEXT_INPUT))
