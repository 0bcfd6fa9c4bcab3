"""Discord's rules for application commands: names, lengths, options and their order."""

import re
from collections.abc import Iterator

from bot.playground.checks import limits
from bot.playground.errors import Json
from bot.playground.form import Form, Path, records

__all__ = ["SUBCOMMAND", "SUBCOMMAND_GROUP", "check_commands"]

CHAT_INPUT = 1
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
OPTION_TYPES = tuple(range(1, 12))
NAME = re.compile(r"[-_'\w]{1,32}")
# fmt: off
LOCALES = frozenset({
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr",
    "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg",
    "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
})
# fmt: on


def check_commands(commands: list[Json]) -> None:
    """Check a whole set of commands; raises 50035 with everything that is wrong."""
    form = Form()
    form.length((), len(commands), 0, limits.COMMANDS)
    seen: set[tuple[str, str]] = set()
    for number, command in enumerate(commands):
        _check_command(form, command, (number,))
        key = (str(command.get("type", CHAT_INPUT)), str(command.get("name")))
        if key in seen:
            form.wrong(
                (number, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
    form.check()


def _check_command(form: Form, command: Json, path: Path) -> None:
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        form.text(command, "name", path, (1, limits.COMMAND_NAME))
        return
    _check_names(form, command, path)
    _check_options(form, command, path, depth=0)
    if sum(map(len, _texts(command))) > limits.COMMAND_TEXT:
        form.wrong(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({limits.COMMAND_TEXT})",
        )


def _check_names(form: Form, entry: Json, path: Path) -> None:
    """The name and description of a command or option, and their translations."""
    name = form.text(entry, "name", path, (1, limits.COMMAND_NAME))
    if name is not None:
        _check_name(form, name, (*path, "name"))
    form.text(entry, "description", path, (1, limits.COMMAND_DESCRIPTION))
    for field, longest in (
        ("name_localizations", limits.COMMAND_NAME),
        ("description_localizations", limits.COMMAND_DESCRIPTION),
    ):
        translations = entry.get(field) or {}
        if not isinstance(translations, dict):
            form.wrong((*path, field), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        for locale, text in translations.items():
            at = (*path, field, str(locale))
            if locale not in LOCALES:
                form.wrong(at, "DICT_TYPE_KEY_CHOICES", f'Key "{locale}" is not a locale.')
            form.length(at, len(str(text)), 1, longest)
            if field == "name_localizations":
                _check_name(form, str(text), at)


def _check_name(form: Form, name: str, path: Path) -> None:
    if name and len(name) <= limits.COMMAND_NAME and (not NAME.fullmatch(name) or name != name.lower()):
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(form: Form, owner: Json, path: Path, *, depth: int) -> None:
    options = records(owner.get("options"))
    form.length((*path, "options"), len(options), 0, limits.COMMAND_OPTIONS)
    names: set[str] = set()
    kinds = {option.get("type") in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options}
    if len(kinds) > 1:
        form.wrong(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    optional_seen = False
    for number, option in enumerate(options):
        at = (*path, "options", number)
        _check_option(form, option, at, depth=depth)
        if str(option.get("name")) in names:
            form.wrong(
                (*at, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"
            )
        names.add(str(option.get("name")))
        if option.get("required") and optional_seen:
            form.wrong(
                at,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")


def _check_option(form: Form, option: Json, path: Path, *, depth: int) -> None:
    _check_names(form, option, path)
    kind = option.get("type")
    nested = kind in (SUBCOMMAND, SUBCOMMAND_GROUP)
    if kind not in OPTION_TYPES or (nested and depth + (kind == SUBCOMMAND_GROUP) >= limits.COMMAND_DEPTH):
        form.one_of((*path, "type"), OPTION_TYPES)
        return
    if nested:
        _check_options(form, option, path, depth=depth + 1)
        return
    choices = records(option.get("choices"))
    form.length((*path, "choices"), len(choices), 0, limits.COMMAND_CHOICES)
    for number, choice in enumerate(choices):
        form.text(choice, "name", (*path, "choices", number), (1, limits.CHOICE_TEXT))
    if choices and option.get("autocomplete"):
        form.wrong(
            (*path, "choices"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            "Autocomplete and choices cannot be used together",
        )


def _texts(entry: Json) -> Iterator[str]:
    """The texts that count for a command's size; of each the longest translation."""
    for field in ("name", "description"):
        translations = entry.get(f"{field}_localizations")
        texts = map(str, translations.values()) if isinstance(translations, dict) else ()
        yield max((str(entry.get(field, "")), *texts), key=len)
    for choice in records(entry.get("choices")):
        yield str(choice.get("name", ""))
        yield str(choice.get("value", ""))
    for option in records(entry.get("options")):
        yield from _texts(option)
