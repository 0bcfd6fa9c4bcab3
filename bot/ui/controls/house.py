"""Choosing the rules of a table: the preset, the options, and reading them."""

from collections.abc import Container

from bot.i18n.option_words import Group, group_of
from bot.servers.checks import table_options
from bot.tables.commands import ChooseRules, Command, NameTitles, SetOptions
from bot.tables.errors import (
    FixedByServer,
    NotHost,
    NotSeated,
    OptionsRefused,
    TableError,
    TooManySeated,
    WrongPhase,
)
from bot.tables.offers import RuleValue, option_names, own_points, read_value
from bot.tables.repairs import repair
from bot.tables.table import Table
from bot.tables.terms import Term, set_term
from bot.tables.values import Phase, TitleWords
from bot.ui.answering import Answer
from bot.ui.controls.press import Press
from bot.ui.ids import UnknownControl
from bot.ui.opening import place
from bot.ui.panels.house import OWN_POINTS, TERMS, Notice, group_panel, house_panel
from bot.ui.panels.naming import name_of
from bot.ui.panels.option import SEATS, option_panel, points_panel
from bot.ui.panels.rules import preset_rules_panel, server_rules_panel, table_rules_panel
from bot.ui.panels.terms import terms_panel
from presi.options import Scoring
from presi.presets import PRESETS

__all__ = [
    "as_preset",
    "group",
    "house",
    "option",
    "page",
    "points",
    "preset",
    "repaired",
    "rules",
    "set_option",
    "term",
    "titles",
]

_SHOWN_IN_PANEL = (OptionsRefused, TooManySeated, FixedByServer, NotHost, NotSeated, WrongPhase)


async def rules(press: Press) -> Answer:
    """In the lobby the options, later the rules in full."""
    table = press.table
    if table.phase is Phase.LOBBY:
        return Answer(house_panel(table, press.user, press.w))
    return Answer(table_rules_panel(table, press.w))


async def page(press: Press) -> Answer:
    """A page of the rules: of a table, of a preset, or of the server's tables."""
    named, _, last = press.control.arg.rpartition(".")
    number = int(last) if last.isdecimal() else 0
    if press.control.table:
        return Answer(table_rules_panel(press.table, press.w, page=number))
    if named:
        return Answer(preset_rules_panel(_known(press, named, PRESETS), press.w, page=number))
    guild, _ = place(press.interaction)
    options = table_options(press.desk.servers.settings(guild))
    return Answer(server_rules_panel(options, press.w, page=number))


async def house(press: Press) -> Answer:
    """The preset and the way to the options."""
    return Answer(house_panel(press.table, press.user, press.w))


async def group(press: Press) -> Answer:
    """The options of one group, or how the table is run beside its rules."""
    name = "".join(press.values[:1]) or press.control.arg
    if name == TERMS:
        return Answer(terms_panel(press.table, press.user, press.w))
    return _group_answer(press, press.table, _group(press, name))


async def option(press: Press) -> Answer:
    """All values of one option."""
    return Answer(option_panel(press.table, press.w, _option_name(press, press.control.arg)))


async def preset(press: Press) -> Answer:
    """Play by another preset."""
    chosen = _known(press, "".join(press.values[:1]), PRESETS)
    table, notice = await _choose(press, ChooseRules(press.user, chosen))
    return Answer(house_panel(table, press.user, press.w, notice))


async def as_preset(press: Press) -> Answer:
    """Undo all changes of the preset."""
    table, notice = await _choose(press, ChooseRules(press.user, press.table.options.preset))
    return Answer(house_panel(table, press.user, press.w, notice))


async def set_option(press: Press) -> Answer:
    """Give an option the value that was picked."""
    name = _option_name(press, press.control.arg.partition(".")[0])
    picked = "".join(press.values[:1])
    if name == "scoring" and picked == OWN_POINTS:
        return Answer(points_panel(press.table, press.w))
    value = _value(press, name, picked)
    table, notice = await _choose(press, SetOptions(press.user, ((name, value),)))
    return _group_answer(press, table, group_of(name), notice)


async def repaired(press: Press) -> Answer:
    """Give an option its value, and others what goes with it."""
    name, _, text = press.control.arg.partition("=")
    wanted = ((_option_name(press, name), _value(press, name, text)),)
    changes = (*wanted, *repair(press.table.options.rules, wanted))
    table, notice = await _choose(press, SetOptions(press.user, changes))
    return _group_answer(press, table, group_of(name), notice)


async def points(press: Press) -> Answer:
    """Begin a list of points for so many players, or set the points of one of its places."""
    number = _number(press, "".join(press.values[:1]))
    rules = press.table.options.rules
    if press.control.arg == SEATS:
        numbers = own_points(rules, number)
    elif isinstance(rules.scoring, Scoring):
        raise UnknownControl(str(press.control))
    else:
        place = _number(press, press.control.arg)
        numbers = (*rules.scoring[:place], number, *rules.scoring[place + 1 :])
    table, notice = await _choose(press, SetOptions(press.user, (("scoring", numbers),)))
    if notice.sentence:
        return _group_answer(press, table, group_of("scoring"), notice)
    return Answer(points_panel(table, press.w))


async def titles(press: Press) -> Answer:
    """Choose what the last places are called."""
    words = TitleWords(_known(press, "".join(press.values[:1]), set(TitleWords)))
    table, notice = await _choose(press, NameTitles(press.user, words))
    return _group_answer(press, table, Group.POINTS, notice)


async def term(press: Press) -> Answer:
    """Change how the table is run."""
    chosen = Term(_known(press, press.control.arg, set(Term)))
    try:
        command = set_term(press.table, press.user, chosen, "".join(press.values[:1]))
    except ValueError:
        raise UnknownControl(str(press.control)) from None
    table, notice = await _choose(press, command)
    return Answer(terms_panel(table, press.user, press.w, notice))


async def _choose(press: Press, command: Command) -> tuple[Table, Notice]:
    """Do it; the table then, and why it was refused."""
    try:
        return await press.desk.tables.send(press.control.table, command), Notice()
    except _SHOWN_IN_PANEL as error:
        return press.table, _notice(press, command, error)


def _notice(press: Press, command: Command, error: TableError) -> Notice:
    about = command.changes[0][0] if isinstance(command, SetOptions) else ""
    repairable = error.changes[0] if isinstance(error, OptionsRefused) and error.repair else None
    sentence = press.w.error(error, name_of(press.table))
    return Notice(sentence, about, repairable, press.control.ticket + 1)


def _group_answer(press: Press, table: Table, group: Group, notice: Notice | None = None) -> Answer:
    return Answer(group_panel(table, press.user, press.w, group, notice or Notice()))


def _group(press: Press, name: str) -> Group:
    return Group(_known(press, name, set(Group)))


def _option_name(press: Press, name: str) -> str:
    return _known(press, name, option_names())


def _known(press: Press, name: str, names: Container[str]) -> str:
    """The name, if it is one. Raises UnknownControl for what another version of the bot may have known."""
    if name not in names:
        raise UnknownControl(str(press.control))
    return name


def _value(press: Press, name: str, text: str) -> RuleValue:
    try:
        return read_value(press.table.options.rules, name, text)
    except ValueError:
        raise UnknownControl(str(press.control)) from None


def _number(press: Press, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UnknownControl(str(press.control)) from None
