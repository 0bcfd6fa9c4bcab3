"""The preset and the house rules of a server, chosen by its admins in `/presi-admin settings`."""

import re
from datetime import timedelta
from typing import Any

import pytest
from discord import Permissions
from simcord.results import InteractionResult

from bot.client import PresiClient
from bot.i18n import words
from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.memory import MemoryServerStore
from bot.servers.servers import Servers
from bot.servers.settings import rules_of
from bot.tables.clock import SystemClock
from bot.tables.commands import SetOptions
from bot.tables.memory import MemoryStore
from bot.tables.table import Table
from bot.tables.values import GuildId, Human, Options, UserId
from presi.notation import parse_card
from presi.presets import PRESETS
from tests.bot.ui.conftest import MemoryBacking, client_on
from tests.bot.ui.people import buttons
from tests.bot.ui.screens.rooms import Lounge

PRESIDENT = words("en").preset_name("president52")
MEANWHILE = "The rules have changed since, so that did not count."


class Keeping(MemoryBacking):
    """Also in memory, but the test has the servers' store."""

    def __init__(self, kept: MemoryServerStore, store: MemoryStore, options: Options) -> None:
        super().__init__(store, options)
        self._kept = kept

    def servers(self) -> Servers:
        return Servers(self._kept, SystemClock().now)


@pytest.fixture
def kept() -> MemoryServerStore:
    return MemoryServerStore()


@pytest.fixture
def simcord_bot(kept: MemoryServerStore, store: MemoryStore, options: Options, gap: timedelta) -> PresiClient:
    return client_on(Keeping(kept, store, options), gap)


async def opened(lounge: Lounge, name: str = "anna") -> int:
    """The house rules, as this admin finds them."""
    panel = await lounge.ask(name, "presi-admin settings")
    await lounge.pick(name, panel, "screen:settings", "rules")
    await lounge.press(name, panel, "House rules")
    return panel


def control(lounge: Lounge, panel: int, pattern: str) -> str:
    """The one id in which this is found."""
    (found,) = (each for each in lounge.ids(panel) if re.search(pattern, each))
    return found


async def pick(lounge: Lounge, panel: int, pattern: str, value: str, name: str = "anna") -> InteractionResult:
    return await lounge.pick(name, panel, control(lounge, panel, pattern), value)


async def audit(lounge: Lounge) -> list[tuple[str, Any, Any, str]]:
    """Every change, oldest first: of what, from what, to what, by whom."""
    entries = (await lounge.client.desk.servers.audit(GuildId(lounge.guild.id))).items
    return [(each.key, each.before, each.after, each.by.name) for each in reversed(entries)]


async def choose(lounge: Lounge, key: str, value: object) -> None:
    """Another admin's choice."""
    bruno = Human(UserId(lounge["bruno"].id), "bruno")
    await lounge.client.desk.servers.change(GuildId(lounge.guild.id), key, value, bruno)


async def table_opened_by(lounge: Lounge, name: str) -> Table:
    await lounge.type(name, "presi play")
    return lounge.client.tables.in_guild(GuildId(lounge.guild.id))[-1]


async def test_an_admin_picks_the_preset_and_a_table_opened_then_plays_it(lounge: Lounge) -> None:
    before = await table_opened_by(lounge, "bruno")
    panel = await opened(lounge)
    assert "Preset: **Presi**" in lounge.text(panel)
    await pick(lounge, panel, ":preset:", "quebec")
    assert "Preset: **President of Quebec**" in lounge.text(panel)
    assert await audit(lounge) == [("preset", "barajamos", "quebec", "anna")]
    await lounge.press("carla", await lounge.ask("carla", "presi play"), "Open another table")
    after = lounge.client.tables.in_guild(GuildId(lounge.guild.id))[-1]
    assert (after.options.preset, after.options.rules) == ("quebec", PRESETS["quebec"])
    assert lounge.client.tables.get(before.id).options.preset == "barajamos"


async def test_an_option_is_changed_in_its_group_and_taken_back(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "points")
    await pick(lounge, panel, ":target", "21")
    assert "≠ in the preset: 11 points" in lounge.text(panel)
    await pick(lounge, panel, ":target", "30")
    await lounge.press("anna", panel, "All options")
    assert "≠ Points to reach: 30 points" in lounge.text(panel)
    assert (await table_opened_by(lounge, "bruno")).options.rules.target == 30
    await lounge.press("anna", panel, "Back to the preset")
    assert "All options are as in the preset." in lounge.text(panel)
    assert "Back to the preset" not in buttons(lounge.components(panel))
    assert await audit(lounge) == [
        ("house_rules", {}, {"target": 21}, "anna"),
        ("house_rules", {"target": 21}, {"target": 30}, "anna"),
        ("house_rules", {"target": 30}, {}, "anna"),
    ]


async def test_an_option_picked_as_in_the_preset_is_no_house_rule(lounge: Lounge) -> None:
    await choose(lounge, "house_rules", {"target": 21})
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "points")
    await pick(lounge, panel, ":target", "11")
    assert lounge.settings.house_rules == {}


async def test_a_contradiction_is_told_and_mended_by_one_press(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "play")
    refused = control(lounge, panel, ":set:.*:compare")
    await lounge.pick("anna", panel, refused, "strictly_higher")
    assert "X01_MATCH_NEVER" in lounge.text(panel)
    assert "Matching skips: nobody" in lounge.text(panel)
    assert control(lounge, panel, ":set:.*:compare") != refused
    assert lounge.settings.house_rules == {}
    assert await audit(lounge) == []
    await lounge.press("anna", panel, "Change all of these")
    assert "≠ in the preset: the same or higher" in lounge.text(panel)
    changes = {"compare": "strictly_higher", "skip_on_match": "none"}
    assert {key: lounge.settings.house_rules[key] for key in changes} == changes
    assert len(await audit(lounge)) == 1
    assert (await table_opened_by(lounge, "bruno")).options.rules == rules_of(lounge.settings)


async def test_a_choice_refused_twice_is_drawn_anew_each_time(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "play")
    seen = {control(lounge, panel, ":set:.*:compare")}
    for _ in range(2):
        await pick(lounge, panel, ":set:.*:compare", "strictly_higher")
        seen.add(control(lounge, panel, ":set:.*:compare"))
    assert len(seen) == 3
    assert MEANWHILE not in lounge.text(panel)


async def test_a_card_is_chosen_among_all_of_the_deck(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "deal")
    await lounge.press("anna", panel, "Choose a card")
    await pick(lounge, panel, ":first_leader.1", "3b")
    assert "**First lead:** three of batons" in lounge.text(panel)
    await lounge.press("anna", panel, "Choose a card")
    await lounge.press("anna", panel, "Back")
    assert "**First lead:** three of batons" in lounge.text(panel)
    assert rules_of(lounge.settings).first_leader == parse_card("3b")


async def test_points_of_ones_own_are_set_place_by_place(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "points")
    await pick(lounge, panel, ":scoring.0", "own")
    await pick(lounge, panel, ":seats", "4")
    await pick(lounge, panel, ":0$", "5")
    assert rules_of(lounge.settings).scoring == (5, 2, 1, 0)
    await lounge.press("anna", panel, "Back")
    assert "≠ in the preset" in lounge.text(panel)


async def test_another_preset_is_played_without_the_changes_of_the_one_before(lounge: Lounge) -> None:
    await choose(lounge, "house_rules", {"first_leader": "4o"})
    panel = await opened(lounge)
    assert "four of coins" in lounge.text(panel)
    await pick(lounge, panel, ":preset:", "president52")
    assert "All options are as in the preset." in lounge.text(panel)
    assert (await audit(lounge))[1:] == [
        ("house_rules", {"first_leader": "4o"}, {}, "anna"),
        ("preset", "barajamos", "president52", "anna"),
    ]
    assert (await table_opened_by(lounge, "bruno")).options.rules == PRESETS["president52"]


async def test_the_page_of_the_settings_treats_house_rules_alike(lounge: Lounge) -> None:
    await choose(lounge, "house_rules", {"first_leader": "4o"})
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:settings", "rules")
    await lounge.pick("anna", panel, "screen:set:preset", "president52")
    assert (lounge.settings.preset, lounge.settings.house_rules) == ("president52", {})
    await lounge.press_id("anna", panel, "screen:reset:preset")
    assert lounge.settings.preset == "barajamos"


async def test_the_rules_are_read_in_full_and_left_for_the_options_and_the_settings(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":preset:", "tarot78")
    await lounge.press("anna", panel, "Read the rules")
    assert "**Revolution.**" in lounge.text(panel)
    await lounge.press("anna", panel, "Options")
    assert "## House rules" in lounge.text(panel)
    await lounge.press("anna", panel, "Back to the settings")
    assert "Hosts may change" in lounge.text(panel)


async def test_players_who_read_the_servers_rules_find_no_way_to_its_options(lounge: Lounge) -> None:
    await lounge.type("bruno", "presi rules")
    assert "Options" not in buttons(lounge.components(lounge.panel("bruno")))


async def test_the_rules_of_a_table_are_taken_over(lounge: Lounge) -> None:
    await choose(lounge, "house_rules", {"close_on_go_out": False})
    assert "Rules of a table" not in str(lounge.components(await opened(lounge)))
    table = await table_opened_by(lounge, "bruno")
    await lounge.client.tables.send(table.id, SetOptions(table.host, (("target", 21),)))
    panel = await opened(lounge)
    await lounge.pick("anna", panel, "screen:housetable", str(table.id))
    assert lounge.settings.house_rules == {"close_on_go_out": False, "target": 21}
    assert "≠ Points to reach: 21 points" in lounge.text(panel)


@pytest.mark.parametrize(
    ("group", "pattern", "value"),
    [
        ("points", ":target", "21"),
        ("play", ":set:.*:compare", "strictly_higher"),
        (None, ":preset:", "pagat"),
    ],
)
async def test_what_is_picked_from_rules_that_another_admin_has_changed_does_not_count(
    lounge: Lounge, group: str | None, pattern: str, value: str
) -> None:
    panel = await opened(lounge)
    if group is not None:
        await pick(lounge, panel, ":group:", group)
    await choose(lounge, "preset", "president52")
    await pick(lounge, panel, pattern, value)
    assert MEANWHILE in lounge.text(panel)
    assert f"{PRESIDENT}**" in lounge.text(panel) or f"· {PRESIDENT}" in lounge.text(panel)
    assert (lounge.settings.preset, lounge.settings.house_rules) == ("president52", {})


async def test_another_admins_change_is_not_undone_unseen(lounge: Lounge) -> None:
    admins = lounge.guild.create_role("more admins", permissions=Permissions(manage_guild=True))
    lounge.people["dora"] = lounge.guild.add_member(lounge.env.create_user("dora"), roles=[admins])
    await choose(lounge, "house_rules", {"close_on_go_out": False})
    annas, doras = await opened(lounge), await opened(lounge, "dora")
    await pick(lounge, doras, ":group:", "points", name="dora")
    await pick(lounge, doras, ":target", "21", name="dora")
    await lounge.press("anna", annas, "Back to the preset")
    assert MEANWHILE in lounge.text(annas)
    assert "≠ Points to reach: 21 points" in lounge.text(annas)
    assert lounge.settings.house_rules == {"close_on_go_out": False, "target": 21}
    await lounge.press("anna", annas, "Back to the preset")
    assert lounge.settings.house_rules == {}


async def test_a_repair_counts_only_for_the_rules_that_it_was_told_for(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "play")
    await pick(lounge, panel, ":set:.*:compare", "strictly_higher")
    await choose(lounge, "house_rules", {"target": 21})
    await lounge.press("anna", panel, "Change all of these")
    assert MEANWHILE in lounge.text(panel)
    assert lounge.settings.house_rules == {"target": 21}


async def test_points_of_ones_own_that_another_admin_drops_meanwhile_do_not_come_back(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "points")
    await pick(lounge, panel, ":scoring.0", "own")
    await pick(lounge, panel, ":seats", "4")
    await choose(lounge, "house_rules", {})
    await pick(lounge, panel, ":0$", "5")
    assert MEANWHILE in lounge.text(panel)
    assert lounge.settings.house_rules == {}


async def test_other_settings_do_not_make_a_panel_old(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await choose(lounge, "turn_seconds", 30)
    await pick(lounge, panel, ":preset:", "pagat")
    assert lounge.settings.preset == "pagat"


@pytest.mark.parametrize(
    "stored", [("preset", "bygone"), ("house_rules", {"first_leader": "QH"}), ("house_rules", {"gone": 1})]
)
async def test_rules_that_an_update_no_longer_knows_are_told_until_others_are_chosen(
    lounge: Lounge, kept: MemoryServerStore, stored: tuple[str, object]
) -> None:
    anna = Human(UserId(lounge["anna"].id), "anna")
    guild, servers = GuildId(lounge.guild.id), lounge.client.desk.servers
    entry = AuditEntry(at=SystemClock().now(), by=anna, act=AuditAct.SETTING)
    await kept.change(guild, *stored, entry)
    await servers.load()
    panel = await opened(lounge)
    assert "does not know the rules that were chosen here before" in lounge.text(panel)
    assert (await table_opened_by(lounge, "bruno")).options.rules == PRESETS["barajamos"]
    await lounge.press("anna", panel, "Back to the preset")
    assert "chosen here before" not in lounge.text(panel)
    await servers.load()
    assert not servers.rules_left_out(guild)


async def test_messages_from_before_this_panel_keep_working(lounge: Lounge) -> None:
    table = await table_opened_by(lounge, "bruno")
    await lounge.client.tables.send(table.id, SetOptions(table.host, (("target", 21),)))
    for custom_id, values, rules in (
        ("screen:housetable", [str(table.id)], {"target": 21}),
        ("screen:houseclear", [], {}),
    ):
        panel = await lounge.ask("anna", "presi-admin settings")
        stored = lounge.env.backend.get_message(lounge.channel.id, panel)
        part: dict[str, Any] = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
        if values:
            options = [{"label": each, "value": each} for each in values]
            part = {"type": 3, "custom_id": custom_id, "options": options}
        stored.components = [{"type": 1, "components": [part]}]
        if values:
            await lounge.pick("anna", panel, custom_id, *values)
        else:
            await lounge.press_id("anna", panel, custom_id)
        assert lounge.settings.house_rules == rules
        assert "## House rules" in lounge.text(panel)


async def test_the_audit_names_each_option_with_what_it_was_and_is(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "points")
    await pick(lounge, panel, ":target", "21")
    await pick(lounge, panel, ":target", "30")
    await lounge.press("anna", panel, "All options")
    await pick(lounge, panel, ":preset:", "pagat")
    told = lounge.text(await lounge.ask("anna", "presi-admin audit"))
    assert "House rules: Points to reach: as in the preset → 21 points" in told
    assert "House rules: Points to reach: 21 points → 30 points" in told
    assert "House rules: Points to reach: 30 points → as in the preset" in told
