"""The panels in which rules are chosen and read: every option, every language, within Discord's limits."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import cycle
from typing import Any

import pytest

from bot.i18n import LANGUAGES, Words, words
from bot.i18n.option_words import GROUPS, Group, group_of
from bot.servers.settings import ServerSettings
from bot.tables.commands import ChooseRules, SetOptions, Start
from bot.tables.errors import OptionsRefused
from bot.tables.offers import offers, option_names, write_value
from bot.tables.table import Table
from bot.tables.values import TableId, TitleWords, UserId
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.house import Notice, group_panel, house_panel
from bot.ui.panels.layout import Panel
from bot.ui.panels.naming import name_of
from bot.ui.panels.option import option_panel, points_panel
from bot.ui.panels.public import public_panel
from bot.ui.panels.rules import preset_rules_panel, server_rules_panel, table_rules_panel
from bot.ui.panels.terms import terms_panel
from bot.ui.panels.whose import Whose, of_server, of_table
from bot.ui.payload import payload
from presi.presets import PRESETS
from presi.rules import Rules
from tests.bot.tables.games import ANNA, BRUNO, CARLA, after, lobby
from tests.bot.ui.people import nodes, texts

ALL_WORDS = tuple(words(language) for language in LANGUAGES)
OTHER = UserId(99)


def table_of(preset: str) -> Table:
    return after(lobby(BRUNO, CARLA), ChooseRules(ANNA, preset))


def told(panel: Panel) -> str:
    return texts(payload(panel))


def selects(panel: Panel) -> Iterator[dict[str, Any]]:
    return (node for node in nodes(payload(panel)) if node["type"] == 3)


def chosen(panel: Panel, name: str) -> list[str]:
    """What the select of an option shows as its value."""
    return [
        option["value"]
        for select in selects(panel)
        if f":{name}." in select["custom_id"]
        for option in select["options"]
        if option.get("default")
    ]


def reachable(table: Table, w: Words, name: str) -> set[str]:
    """The values of an option that the host can pick in its group or its own panel."""
    shown = (
        *selects(group_panel(of_table(table, ANNA), w, group_of(name))),
        *selects(option_panel(of_table(table, ANNA), w, name)),
    )
    return {
        option["value"]
        for select in shown
        if f":set:{table.id}:0:{name}." in select["custom_id"]
        for option in select["options"]
    }


def test_every_option_of_the_rules_is_in_one_group() -> None:
    grouped = [name for options in GROUPS.values() for name in options]
    assert sorted(grouped) == sorted(field.name for field in fields(Rules))
    assert tuple(option_names()) == tuple(field.name for field in fields(Rules))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_that_is_offered_can_be_picked(preset: str) -> None:
    table = table_of(preset)
    for w, name in zip(cycle(ALL_WORDS), option_names(), strict=False):
        wanted = {write_value(value) for value in offers(table.options.rules, name)}
        assert wanted <= reachable(table, w, name), name


@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
def test_every_option_has_a_name_a_sentence_and_words_for_each_value(w: Words) -> None:
    names = [w.option_name(name) for name in option_names()]
    assert len(set(names)) == len(names)
    for name in option_names():
        assert w.option_sentence(name).endswith(".")
        for preset in PRESETS.values():
            said = [w.value_words(name, value) for value in offers(preset, name)]
            assert all(0 < len(one) <= 100 for one in said)
            assert len(set(said)) == len(said), (name, said)


@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_panels_keep_discords_limits(preset: str, w: Words) -> None:
    table = table_of(preset)
    fixed = replace(table, options=replace(table.options, host_may=()))
    notice = Notice("x" * 900, "target", ("target", 11))
    panels = [
        *(house_panel(of_table(table, user), w, notice) for user in (ANNA, OTHER)),
        *(group_panel(of_table(table, user), w, group, notice) for user in (ANNA, OTHER) for group in Group),
        *(option_panel(of_table(table, ANNA), w, name) for name in option_names()),
        points_panel(of_table(table, ANNA), w),
        *(terms_panel(shown, user, w, notice) for shown in (table, fixed) for user in (ANNA, OTHER)),
        *(house_panel(of_table(fixed, user), w, notice) for user in (ANNA, OTHER)),
        *(group_panel(of_table(fixed, ANNA), w, group, notice) for group in Group),
        public_panel(fixed, w),
        table_rules_panel(table, w),
        preset_rules_panel(preset, w, TitleWords.CULO),
        public_panel(table, w),
    ]
    for panel in panels:
        assert faults(panel, label=SHORT_LABEL) == []


def of_new_tables(**chosen: Any) -> Whose:  # noqa: ANN401 - as settings are
    """A server's rules with as many tables to take some over from as a select has room for."""
    table = table_of("barajamos")
    tables = tuple(replace(table, id=TableId(number)) for number in range(1, 40))
    return of_server(ServerSettings(**chosen), tables, left_out=True)


@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_panels_of_a_servers_rules_keep_discords_limits(preset: str, w: Words) -> None:
    whose = of_new_tables(preset=preset)
    notice = Notice("x" * 900, "target", ("target", 11), 999)
    panels = [
        house_panel(whose, w, notice),
        *(group_panel(whose, w, group, notice) for group in Group),
        *(option_panel(whose, w, name) for name in option_names()),
        points_panel(whose, w),
        server_rules_panel(whose.options, w, from_options=True),
    ]
    for panel in panels:
        assert faults(panel, label=SHORT_LABEL) == []


def test_the_panels_of_a_servers_rules_are_those_of_a_hosts_without_what_is_set_elsewhere() -> None:
    w = words("en")
    host, server = of_table(table_of("pagat"), ANNA), of_new_tables(preset="pagat")
    for group in Group:
        mine, theirs = (told(group_panel(whose, w, group)) for whose in (host, server))
        assert theirs == mine.partition("\n**Last places**")[0]
    (groups,) = (each for each in selects(house_panel(server, w)) if ":group:" in each["custom_id"])
    assert [option["value"] for option in groups["options"]] == list(Group)
    shown = told(house_panel(server, w))
    assert "host" not in shown
    assert "🔒" not in shown


def test_points_of_ones_own_fit_ten_places() -> None:
    table = after(
        lobby(), ChooseRules(ANNA, "tarot78"), SetOptions(ANNA, (("scoring", (40, *range(8, 0, -1), -9)),))
    )
    for w in ALL_WORDS:
        assert faults(points_panel(of_table(table, ANNA), w)) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_any_option_can_be_changed_or_is_refused_in_words(preset: str) -> None:
    table = table_of(preset)
    for w, name in zip(cycle(ALL_WORDS), option_names(), strict=False):
        for value in offers(table.options.rules, name):
            try:
                changed = after(table, SetOptions(ANNA, ((name, value),)))
            except OptionsRefused as error:
                said = w.error(error, name_of(table))
                notice = Notice(said, name, error.changes[0] if error.repair else None, 1)
                panel = group_panel(of_table(table, ANNA), w, group_of(name), notice)
                _assert_refused(panel, error, w)
            else:
                panel = group_panel(of_table(changed, ANNA), w, group_of(name))
                assert write_value(value) in chosen(panel, name) or w.value_words(name, value) in told(panel)
            assert faults(panel, label=SHORT_LABEL) == []


def _assert_refused(panel: Panel, error: OptionsRefused, w: Words) -> None:
    shown = told(panel)
    assert error.id in shown
    assert all(w.option_name(field) in shown for field in error.fields)
    repairable = any(":repair:" in node.get("custom_id", "") for node in nodes(payload(panel)))
    assert repairable is bool(error.repair)


def test_what_differs_from_the_preset_is_marked_and_named_in_the_lobby() -> None:
    w = words("en")
    table = after(lobby(), SetOptions(ANNA, (("target", 21), ("close_on_go_out", False))))
    assert "Rules: **Presi**" in told(public_panel(table, w))
    assert "≠ Points to reach: 21 points" in told(public_panel(table, w))
    assert "≠ Last card closes the trick: no" in told(house_panel(of_table(table, ANNA), w))
    assert "≠ in the preset: 11 points" in told(group_panel(of_table(table, ANNA), w, Group.POINTS))
    assert "≠" not in told(group_panel(of_table(table, ANNA), w, Group.CARDS))


def test_only_the_host_has_controls_that_change_something_and_only_in_the_lobby() -> None:
    w = words("en")
    table = table_of("barajamos")
    running = after(table, Start(ANNA))
    assert "Only the host" in told(house_panel(of_table(table, BRUNO), w))
    assert "fixed" in told(house_panel(of_table(running, ANNA), w))
    for shown, user in ((table, BRUNO), (running, ANNA)):
        for panel in (
            house_panel(of_table(shown, user), w),
            *(group_panel(of_table(shown, user), w, group) for group in Group),
        ):
            ids = [node.get("custom_id", "") for node in nodes(payload(panel))]
            assert not any(
                f":{verb}:" in each for verb in ("preset", "set", "option", "titles") for each in ids
            )
