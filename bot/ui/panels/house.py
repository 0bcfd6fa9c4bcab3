"""The options of a table's rules: the preset, then group by group. Private; only the host's can be used."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from discord import ButtonStyle, SelectOption

from bot.i18n import Words
from bot.i18n.option_words import GROUPS, Group
from bot.tables.offers import RuleValue, differing, offers, write_value
from bot.tables.table import Table
from bot.tables.terms import differing_terms
from bot.tables.values import HostOption, Phase, TitleWords, UserId
from bot.ui.ids import ControlId, Verb
from bot.ui.limits import OPTION_TEXT, OPTIONS
from bot.ui.panels.layout import Brick, Button, Panel, Row, button, framed, rows, select, text
from bot.ui.panels.notice import to_table
from bot.ui.panels.rules import DIFFERS, differences, more_differences, terms_lines
from bot.ui.panels.style import Accent
from presi.presets import PRESETS
from presi.rules import Rules

__all__ = [
    "OWN_POINTS",
    "TERMS",
    "Notice",
    "group_panel",
    "house_panel",
    "may_choose",
    "noticed",
    "setter",
    "told",
    "who_may",
]

OWN_POINTS = "own"
"""The value of a select that leads on to points of one's own."""

TERMS = "terms"
"""Where a group of options is named: how the table is run beside its rules."""

_LISTED_DIFFERENCES = 15


@dataclass(frozen=True, slots=True)
class Notice:
    """Why the last choice was refused, and which option it was about, if one.

    `repairable` is the change that would work with others beside it. A select whose choice was refused would
    go on showing it while its id is the same, so each refusal counts `revision` up.
    """

    sentence: str = ""
    about: str = ""
    repairable: tuple[str, RuleValue] | None = None
    revision: int = 0


_NOTHING = Notice()


def may_choose(table: Table, user: UserId, option: HostOption) -> bool:
    """Whether this person can change this now."""
    return user == table.host and table.phase is Phase.LOBBY and option in table.options.host_may


def who_may(table: Table, user: UserId, w: Words, options: Collection[HostOption] = tuple(HostOption)) -> str:
    """Why this person cannot change these options, or some of them; empty for who can change all."""
    if table.phase is not Phase.LOBBY:
        return f"🔒 {w('All this is fixed until the game is over and everybody is back in the lobby.')}"
    fixed = [option for option in options if option not in table.options.host_may]
    lines = []
    if user != table.host and len(fixed) < len(options):
        lines.append(w("Only the host can change them."))
    if fixed:
        lines.append(f"🔒 {w.fixed(fixed)}")
    return "\n".join(lines)


def house_panel(table: Table, user: UserId, w: Words, notice: Notice = _NOTHING) -> Panel:
    """The preset, what differs from it, and the way to the options."""
    options = table.options
    told = list(differences(w, options))
    return framed(
        text(w("**Table {table}** · options of the rules", table=table.name)),
        *noticed(table, w, notice),
        text(
            w("Preset: **{preset}**", preset=w.preset_name(options.preset)),
            f"-# {w.preset_line(options.preset)}",
            *told[:_LISTED_DIFFERENCES],
            _rest(w, len(told)),
            *terms_lines(w, table),
            who_may(table, user, w),
        ),
        _presets(table, w) if may_choose(table, user, HostOption.PRESET) else None,
        _groups(table, w),
        *rows(_ways(table, user, w)),
        accent=Accent.NOTICE,
    )


def group_panel(table: Table, user: UserId, w: Words, group: Group, notice: Notice = _NOTHING) -> Panel:
    """The options of one group, each with its sentence, its value and its choices."""
    return framed(
        text(
            f"**{w.group_name(group)}** · {w.preset_name(table.options.preset)}",
            who_may(table, user, w, (HostOption.RULES,)),
        ),
        *(() if notice.about in GROUPS[group] else noticed(table, w, notice)),
        *(_controls if may_choose(table, user, HostOption.RULES) else _texts)(table, w, group, notice),
        *rows((button(w("All options"), ControlId(Verb.HOUSE, table.id)), to_table(table, w))),
        accent=Accent.NOTICE,
    )


def setter(table: Table, w: Words, name: str, *, part: int = 0, revision: int = 0) -> Row:
    """A select of an option's values, or of that part of them."""
    rules, preset = table.options.rules, PRESETS[table.options.preset]
    now: RuleValue = getattr(rules, name)
    values = offers(rules, name)[part * OPTIONS : (part + 1) * OPTIONS]
    choices = [
        SelectOption(
            label=_cut(w.value_words(name, value)),
            value=write_value(value),
            default=value == now,
            description=w("as in the preset") if value == getattr(preset, name) else None,
        )
        for value in values
    ]
    if name == "scoring":
        choices.append(SelectOption(label=w("Points of your own"), value=OWN_POINTS))
    control = ControlId(Verb.SET, table.id, revision, f"{name}.{part}")
    return select(control, choices, least=1, most=1, placeholder=_cut(w.option_name(name)))


def told(w: Words, rules: Rules, preset: Rules, name: str, *, value: bool = True) -> str:
    """An option's name and sentence, whether it differs from the preset, and, where wished, its `value`."""
    now, usual = getattr(rules, name), getattr(preset, name)
    lines = [f"**{w.option_name(name)}**"]
    if value:
        lines[0] += f": {w.value_words(name, now)}"
    if now != usual:
        lines.append(f"{DIFFERS} {w('in the preset: {value}', value=w.value_words(name, usual))}")
    return "\n".join((*lines, f"-# {w.option_sentence(name)}"))


def _texts(table: Table, w: Words, group: Group, _notice: Notice) -> Iterator[Brick]:
    """What the options are set to, for those who cannot change them."""
    rules, preset = table.options.rules, PRESETS[table.options.preset]
    yield text(*(told(w, rules, preset, name) for name in GROUPS[group]))
    if group is Group.POINTS:
        yield text(_titles_told(table, w, value=True))


def _controls(table: Table, w: Words, group: Group, notice: Notice) -> Iterator[Brick]:
    """A text and a control for each option; a refusal stands below what it refuses."""
    rules, preset = table.options.rules, PRESETS[table.options.preset]
    for name in GROUPS[group]:
        few = len(offers(rules, name)) < OPTIONS
        yield text(told(w, rules, preset, name, value=not few))
        if few:
            yield setter(table, w, name, revision=notice.revision)
        else:
            yield from rows((button(w("Choose a card"), ControlId(Verb.OPTION, table.id, 0, name)),))
        if name == notice.about:
            yield from noticed(table, w, notice)
    if group is Group.POINTS:
        yield text(_titles_told(table, w, value=False))
        yield _titles(table, w)


def _titles_told(table: Table, w: Words, *, value: bool) -> str:
    sentence = w("What the last places of games with Spanish cards are called in public.")
    name = f"**{w('Last places')}**"
    return (
        f"{name}: {_title_word(w, table.options.titles)}\n-# {sentence}"
        if value
        else f"{name}\n-# {sentence}"
    )


def _title_word(w: Words, titles: TitleWords) -> str:
    return w("Culo and Vice-Culo") if titles is TitleWords.CULO else w("Last and Vice-last")


def _titles(table: Table, w: Words) -> Row:
    choices = [
        SelectOption(label=_title_word(w, words), value=words, default=words is table.options.titles)
        for words in TitleWords
    ]
    return select(
        ControlId(Verb.TITLES, table.id), choices, least=1, most=1, placeholder=_cut(w("Last places"))
    )


def noticed(table: Table, w: Words, notice: Notice) -> Iterator[Brick]:
    """Why the last choice was refused, and the way out if there is one."""
    if not notice.sentence:
        return
    yield text(f"⚠️ {notice.sentence}")
    if notice.repairable is not None:
        name, value = notice.repairable
        control = ControlId(Verb.REPAIR, table.id, 0, f"{name}={write_value(value)}")
        yield from rows((button(w("Change all of these"), control, style=ButtonStyle.primary),))


def _rest(w: Words, count: int) -> str:
    if not count:
        return w("All options are as in the preset.")
    return more_differences(w, count - _LISTED_DIFFERENCES)


def _presets(table: Table, w: Words) -> Row:
    choices = [
        SelectOption(
            label=w.preset_name(preset),
            value=preset,
            description=_cut(w.preset_line(preset)),
            default=preset == table.options.preset,
        )
        for preset in PRESETS
    ]
    return select(ControlId(Verb.PRESET, table.id), choices, least=1, most=1, placeholder=w("Preset"))


def _groups(table: Table, w: Words) -> Row:
    changed = set(differing(table.options.rules, PRESETS[table.options.preset]))
    choices = []
    for group, options in GROUPS.items():
        count = len(changed & options.keys())
        note = w.plural("{n} differs from the preset", "{n} differ from the preset", count)
        names = _cut(", ".join(map(w.option_name, options)))
        choices.append(
            SelectOption(
                label=w.group_name(group),
                value=group,
                description=_cut(f"{DIFFERS} {note}") if count else names,
            )
        )
    count = len(differing_terms(table))
    note = w.plural("{n} differs from the server's", "{n} differ from the server's", count)
    choices.append(
        SelectOption(
            label=w("Time, absence and computers"),
            value=TERMS,
            description=_cut(f"{DIFFERS} {note}" if count else w("How this table is run beside its rules")),
        )
    )
    control = ControlId(Verb.GROUP, table.id)
    return select(control, choices, least=1, most=1, placeholder=w("Look at options"))


def _ways(table: Table, user: UserId, w: Words) -> Iterator[Button]:
    yield button(w("Read the rules"), ControlId(Verb.RULES_PAGE, table.id))
    if may_choose(table, user, HostOption.RULES):
        same = not differing(table.options.rules, PRESETS[table.options.preset])
        yield button(w("Back to the preset"), ControlId(Verb.AS_PRESET, table.id), disabled=same)
    yield to_table(table, w)


def _cut(label: str) -> str:
    return label if len(label) <= OPTION_TEXT else f"{label[: OPTION_TEXT - 1]}…"
