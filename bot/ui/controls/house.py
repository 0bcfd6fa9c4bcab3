"""Choosing the rules of a table, or of those that open on a server: the preset, the options; reading them."""

from collections.abc import Callable, Container

from bot.i18n.events import NameOf
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
from bot.tables.terms import Term, set_term
from bot.tables.values import Phase, TitleWords
from bot.ui.answering import Answer
from bot.ui.controls.press import Press
from bot.ui.ids import UnknownControl
from bot.ui.panels.house import OWN_POINTS, TERMS, Notice, group_panel, house_panel
from bot.ui.panels.naming import name_of
from bot.ui.panels.option import SEATS, option_panel, points_panel
from bot.ui.panels.rules import FROM_OPTIONS, preset_rules_panel, server_rules_panel, table_rules_panel
from bot.ui.panels.terms import terms_panel
from bot.ui.panels.whose import Whose, next_revision, of_table
from bot.ui.server_rules import change_rules, rules_in_force
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
        return Answer(house_panel(of_table(table, press.user), press.w))
    return Answer(table_rules_panel(table, press.w))


async def page(press: Press) -> Answer:
    """A page of the rules: of a table, of a preset, or of the server's tables."""
    named, _, last = press.control.arg.rpartition(".")
    number = int(last) if last.isdecimal() else 0
    if press.control.table:
        return Answer(table_rules_panel(press.table, press.w, page=number))
    settings = press.desk.servers.settings(press.guild)
    if named and named != FROM_OPTIONS:
        chosen = _known(press, named, PRESETS)
        return Answer(preset_rules_panel(chosen, press.w, settings.titles, page=number))
    options = table_options(settings)
    return Answer(server_rules_panel(options, press.w, page=number, from_options=bool(named)))


async def house(press: Press) -> Answer:
    """The preset and the way to the options."""
    return Answer(house_panel(_whose(press), press.w))


async def group(press: Press) -> Answer:
    """The options of one group, or how the table is run beside its rules."""
    name = "".join(press.values[:1]) or press.control.arg
    if name == TERMS and press.control.table:
        return Answer(terms_panel(press.table, press.user, press.w))
    return _group_answer(press, _whose(press), _group(press, name))


async def option(press: Press) -> Answer:
    """All values of one option."""
    return Answer(option_panel(_whose(press), press.w, _option_name(press, press.control.arg)))


async def preset(press: Press) -> Answer:
    """Play by another preset."""
    chosen = _known(press, "".join(press.values[:1]), PRESETS)
    whose, notice = await _choose(press, lambda _: ChooseRules(press.user, chosen))
    return Answer(house_panel(whose, press.w, notice))


async def as_preset(press: Press) -> Answer:
    """Undo all changes of the preset."""
    whose, notice = await _choose(press, lambda now: ChooseRules(press.user, now.options.preset))
    return Answer(house_panel(whose, press.w, notice))


async def set_option(press: Press) -> Answer:
    """Give an option the value that was picked."""
    name = _option_name(press, press.control.arg.partition(".")[0])
    picked = "".join(press.values[:1])
    if name == "scoring" and picked == OWN_POINTS:
        return Answer(points_panel(_whose(press), press.w))
    whose, notice = await _choose(
        press, lambda now: SetOptions(press.user, ((name, _value(press, now, name, picked)),))
    )
    return _group_answer(press, whose, group_of(name), notice)


async def repaired(press: Press) -> Answer:
    """Give an option its value, and others what goes with it."""
    given, _, text = press.control.arg.partition("=")
    name = _option_name(press, given)

    def mended(now: Whose) -> Command:
        wanted = ((name, _value(press, now, name, text)),)
        return SetOptions(press.user, (*wanted, *repair(now.rules, wanted)))

    whose, notice = await _choose(press, mended)
    return _group_answer(press, whose, group_of(name), notice)


async def points(press: Press) -> Answer:
    """Begin a list of points for so many players, or set the points of one of its places."""
    number = _number(press, "".join(press.values[:1]))

    def numbered(now: Whose) -> Command:
        if press.control.arg == SEATS:
            numbers = own_points(now.rules, number)
        elif isinstance(now.rules.scoring, Scoring):
            raise UnknownControl(str(press.control))
        else:
            place = _number(press, press.control.arg)
            numbers = (*now.rules.scoring[:place], number, *now.rules.scoring[place + 1 :])
        return SetOptions(press.user, (("scoring", numbers),))

    whose, notice = await _choose(press, numbered)
    if notice.sentence:
        return _group_answer(press, whose, group_of("scoring"), notice)
    return Answer(points_panel(whose, press.w))


async def titles(press: Press) -> Answer:
    """Choose what the last places are called."""
    words = TitleWords(_known(press, "".join(press.values[:1]), set(TitleWords)))
    whose, notice = await _choose(press, lambda _: NameTitles(press.user, words))
    return _group_answer(press, whose, Group.POINTS, notice)


async def term(press: Press) -> Answer:
    """Change how the table is run."""
    chosen = Term(_known(press, press.control.arg, set(Term)))
    try:
        command = set_term(press.table, press.user, chosen, "".join(press.values[:1]))
    except ValueError:
        raise UnknownControl(str(press.control)) from None
    whose, notice = await _choose(press, lambda _: command)
    return Answer(terms_panel(whose.table or press.table, press.user, press.w, notice))


def _whose(press: Press) -> Whose:
    """The options that the control is about. Raises NoSuchTable and RulesRefused."""
    if press.control.table:
        return of_table(press.table, press.user)
    return rules_in_force(press.desk, press.guild)


async def _choose(press: Press, choose: Callable[[Whose], Command]) -> tuple[Whose, Notice]:
    """Do what is chosen of the options as they are; those after it, and why it was refused."""
    now = _whose(press)
    if not now.drew(press.control):
        sentence = press.w("The rules have changed since, so that did not count. This is how they are now.")
        return now, Notice(sentence, revision=next_revision(press.control))
    command = choose(now)
    try:
        return await _send(press, command), Notice()
    except _SHOWN_IN_PANEL as error:
        return _whose(press), _notice(press, command, error)


async def _send(press: Press, command: Command) -> Whose:
    if press.control.table:
        return of_table(await press.desk.tables.send(press.control.table, command), press.user)
    if isinstance(command, ChooseRules | SetOptions):
        return await change_rules(press.desk, press.guild, command, press.who)
    raise UnknownControl(str(press.control))


def _notice(press: Press, command: Command, error: TableError) -> Notice:
    about = command.changes[0][0] if isinstance(command, SetOptions) else ""
    repairable = error.changes[0] if isinstance(error, OptionsRefused) and error.repair else None
    sentence = press.w.error(error, _names(press))
    return Notice(sentence, about, repairable, next_revision(press.control))


def _names(press: Press) -> NameOf:
    return name_of(press.table) if press.control.table else lambda seat: str(seat + 1)


def _group_answer(press: Press, whose: Whose, group: Group, notice: Notice | None = None) -> Answer:
    return Answer(group_panel(whose, press.w, group, notice or Notice()))


def _group(press: Press, name: str) -> Group:
    return Group(_known(press, name, set(Group)))


def _option_name(press: Press, name: str) -> str:
    return _known(press, name, option_names())


def _known(press: Press, name: str, names: Container[str]) -> str:
    """The name, if it is one. Raises UnknownControl for what another version of the bot may have known."""
    if name not in names:
        raise UnknownControl(str(press.control))
    return name


def _value(press: Press, whose: Whose, name: str, text: str) -> RuleValue:
    try:
        return read_value(whose.rules, name, text)
    except ValueError:
        raise UnknownControl(str(press.control)) from None


def _number(press: Press, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UnknownControl(str(press.control)) from None
