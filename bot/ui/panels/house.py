"""The options of the rules of a table or a server: the preset, then group by group. Private.

Only who may change them has controls that do.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from discord import ButtonStyle, SelectOption

from bot.i18n import Words
from bot.i18n.option_words import GROUPS, Group
from bot.tables.offers import RuleValue, differing, offers, write_value
from bot.tables.table import Table
from bot.tables.terms import differing_terms
from bot.tables.values import HostOption, TitleWords
from bot.ui.ids import Verb
from bot.ui.limits import OPTION_TEXT, OPTIONS
from bot.ui.panels.layout import Brick, Button, Panel, Row, button, framed, option, rows, select, text
from bot.ui.panels.rules import DIFFERS, FROM_OPTIONS, differences, more_differences, terms_lines
from bot.ui.panels.style import Accent
from bot.ui.panels.whose import Whose
from bot.ui.screen_ids import Screen, screen_id
from presi.presets import PRESETS

__all__ = [
    "OWN_POINTS",
    "TERMS",
    "Notice",
    "group_panel",
    "house_panel",
    "noticed",
    "setter",
    "told",
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


def house_panel(whose: Whose, w: Words, notice: Notice = _NOTHING) -> Panel:
    """The preset, what differs from it, and the way to the options."""
    options, table = whose.options, whose.table
    told = list(differences(w, options))
    return framed(
        text(*_heading(whose, w)),
        *noticed(whose, w, notice),
        text(
            w("Preset: **{preset}**", preset=w.preset_name(options.preset)),
            f"-# {w.preset_line(options.preset)}",
            *told[:_LISTED_DIFFERENCES],
            _rest(w, len(told)),
            *(terms_lines(w, table) if table is not None else ()),
            whose.who_may(w),
        ),
        _presets(whose, w) if whose.may_choose(HostOption.PRESET) else None,
        _groups(whose, w),
        *rows(_ways(whose, w)),
        *_taking_over(whose, w),
        accent=Accent.NOTICE,
    )


def group_panel(whose: Whose, w: Words, group: Group, notice: Notice = _NOTHING) -> Panel:
    """The options of one group, each with its sentence, its value and its choices."""
    return framed(
        text(
            f"**{w.group_name(group)}** · {w.preset_name(whose.options.preset)}",
            whose.who_may(w, (HostOption.RULES,)),
        ),
        *(() if notice.about in GROUPS[group] else noticed(whose, w, notice)),
        *(_controls if whose.may_choose(HostOption.RULES) else _texts)(whose, w, group, notice),
        *rows((button(w("All options"), whose.id(Verb.HOUSE)), whose.way_out(w))),
        accent=Accent.NOTICE,
    )


def setter(whose: Whose, w: Words, name: str, *, part: int = 0, revision: int = 0) -> Row:
    """A select of an option's values, or of that part of them."""
    now: RuleValue = getattr(whose.rules, name)
    values = offers(whose.rules, name)[part * OPTIONS : (part + 1) * OPTIONS]
    choices = [
        SelectOption(
            label=_cut(w.value_words(name, value)),
            value=write_value(value),
            default=value == now,
            description=w("as in the preset") if value == getattr(whose.preset, name) else None,
        )
        for value in values
    ]
    if name == "scoring":
        choices.append(SelectOption(label=w("Points of your own"), value=OWN_POINTS))
    control = whose.id(Verb.SET, f"{name}.{part}", revision)
    return select(control, choices, least=1, most=1, placeholder=_cut(w.option_name(name)))


def told(whose: Whose, w: Words, name: str, *, value: bool = True) -> str:
    """An option's name and sentence, whether it differs from the preset, and, where wished, its `value`."""
    now, usual = getattr(whose.rules, name), getattr(whose.preset, name)
    lines = [f"**{w.option_name(name)}**"]
    if value:
        lines = [w("**{name}:** {value}", name=w.option_name(name), value=w.value_words(name, now))]
    if now != usual:
        lines.append(f"{DIFFERS} {w('in the preset: {value}', value=w.value_words(name, usual))}")
    return "\n".join((*lines, f"-# {w.option_sentence(name)}"))


def _texts(whose: Whose, w: Words, group: Group, _notice: Notice) -> Iterator[Brick]:
    """What the options are set to, for those who cannot change them."""
    yield text(*(told(whose, w, name) for name in GROUPS[group]))
    if group is Group.POINTS:
        yield text(_titles_told(whose, w, value=True))


def _controls(whose: Whose, w: Words, group: Group, notice: Notice) -> Iterator[Brick]:
    """A text and a control for each option; a refusal stands below what it refuses."""
    for name in GROUPS[group]:
        few = len(offers(whose.rules, name)) < OPTIONS
        yield text(told(whose, w, name, value=not few))
        if few:
            yield setter(whose, w, name, revision=notice.revision)
        else:
            yield from rows((button(w("Choose a card"), whose.id(Verb.OPTION, name)),))
        if name == notice.about:
            yield from noticed(whose, w, notice)
    if group is Group.POINTS and whose.table is not None:
        # A server's are a setting of their own.
        yield text(_titles_told(whose, w, value=False))
        yield _titles(whose, w)


def _titles_told(whose: Whose, w: Words, *, value: bool) -> str:
    sentence = w("What the last places of games with Spanish cards are called in public.")
    name = w("Last places")
    word = _title_word(w, whose.options.titles)
    line = w("**{name}:** {value}", name=name, value=word) if value else f"**{name}**"
    return f"{line}\n-# {sentence}"


def _title_word(w: Words, titles: TitleWords) -> str:
    return w("Culo and Vice-Culo") if titles is TitleWords.CULO else w("Last and Vice-last")


def _titles(whose: Whose, w: Words) -> Row:
    choices = [
        SelectOption(label=_title_word(w, words), value=words, default=words is whose.options.titles)
        for words in TitleWords
    ]
    return select(whose.id(Verb.TITLES), choices, least=1, most=1, placeholder=_cut(w("Last places")))


def noticed(whose: Whose, w: Words, notice: Notice) -> Iterator[Brick]:
    """Why the last choice was refused, and the way out if there is one."""
    if not notice.sentence:
        return
    yield text(f"⚠️ {notice.sentence}")
    if notice.repairable is not None:
        name, value = notice.repairable
        control = whose.id(Verb.REPAIR, f"{name}={write_value(value)}")
        yield from rows((button(w("Change all of these"), control, style=ButtonStyle.primary),))


def _heading(whose: Whose, w: Words) -> Iterator[str]:
    if whose.table is not None:
        yield w("**Table {table}** · options of the rules", table=whose.table.name)
        return
    yield f"## {w('House rules')}"
    yield f"-# {w('A change holds at once, for tables from now on.')}"
    if whose.left_out:
        unknown = w(
            "This version of the bot does not know the rules that were chosen here before: choose them anew."
        )
        yield f"⚠️ {unknown}"


def _rest(w: Words, count: int) -> str:
    if not count:
        return w("All options are as in the preset.")
    return more_differences(w, count - _LISTED_DIFFERENCES)


def _presets(whose: Whose, w: Words) -> Row:
    choices = [
        SelectOption(
            label=w.preset_name(preset),
            value=preset,
            description=_cut(w.preset_line(preset)),
            default=preset == whose.options.preset,
        )
        for preset in PRESETS
    ]
    return select(whose.id(Verb.PRESET), choices, least=1, most=1, placeholder=w("Preset"))


def _groups(whose: Whose, w: Words) -> Row:
    changed = set(differing(whose.rules, whose.preset))
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
    if whose.table is not None:
        choices.append(_terms(whose.table, w))
    return select(whose.id(Verb.GROUP), choices, least=1, most=1, placeholder=w("Look at options"))


def _terms(table: Table, w: Words) -> SelectOption:
    count = len(differing_terms(table))
    note = w.plural("{n} differs from the server's", "{n} differ from the server's", count)
    return SelectOption(
        label=w("Time, absence and computers"),
        value=TERMS,
        description=_cut(f"{DIFFERS} {note}" if count else w("How this table is run beside its rules")),
    )


def _ways(whose: Whose, w: Words) -> Iterator[Button]:
    page = "" if whose.table is not None else f"{FROM_OPTIONS}.0"
    yield button(w("Read the rules"), whose.id(Verb.RULES_PAGE, page))
    if whose.may_choose(HostOption.RULES):
        same = not (differing(whose.rules, whose.preset) or whose.left_out)
        yield button(w("Back to the preset"), whose.id(Verb.AS_PRESET), disabled=same)
    yield whose.way_out(w)


def _taking_over(whose: Whose, w: Words) -> Iterator[Brick]:
    """The tables of a server whose rules it can take over."""
    if not whose.tables:
        return
    choices = [
        option(
            w("as at table {table}", table=table.name),
            str(table.id),
            line=w.preset_name(table.options.preset),
        )
        for table in whose.tables[-OPTIONS:]
    ]
    yield text(f"-# {w('Or let new tables play what one of these does:')}")
    yield select(screen_id(Screen.HOUSE_TABLE), choices, least=1, most=1, placeholder=w("Rules of a table"))


def _cut(label: str) -> str:
    return label if len(label) <= OPTION_TEXT else f"{label[: OPTION_TEXT - 1]}…"
