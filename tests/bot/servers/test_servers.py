"""Choices take effect once they are stored, with who made them."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.errors import NotAChoice, OutOfRange, RulesRefused, ServersUnavailable, UnknownSetting
from bot.servers.memory import MemoryServerStore
from bot.servers.preferences import Preferences
from bot.servers.servers import Servers
from bot.servers.settings import ServerSettings, rules_of
from bot.standings.policy import RankedPolicy
from bot.tables.values import GuildId
from presi.notation import parse_card
from presi.presets import PRESETS
from presi.rules import Rules
from tests.bot.servers.store_contract import GUILD, MARTA, NOON, OTHER


class BrokenStore(MemoryServerStore):
    """Answers no more once it is broken."""

    broken = False

    async def change(self, guild: GuildId, key: str, value: object, entry: AuditEntry) -> None:
        # Others have their turn meanwhile.
        await asyncio.sleep(0)
        if self.broken:
            raise ServersUnavailable
        await super().change(guild, key, value, entry)


@pytest.fixture
def store() -> BrokenStore:
    return BrokenStore()


@pytest.fixture
def servers(store: BrokenStore) -> Servers:
    return Servers(store, lambda: NOON, ServerSettings(turn_seconds=60))


async def reloaded(store: MemoryServerStore) -> Servers:
    again = Servers(store, lambda: NOON, ServerSettings(turn_seconds=60))
    await again.load()
    return again


async def test_what_nobody_chose_is_as_the_bots_owner_has_it(servers: Servers) -> None:
    assert servers.settings(GUILD).turn_seconds == 60
    assert servers.preferences(MARTA.user) == Preferences()


async def test_a_change_holds_for_its_server_at_once_and_after_a_restart(
    servers: Servers, store: BrokenStore
) -> None:
    after = await servers.change(GUILD, "turn_seconds", "45", MARTA)
    assert after.turn_seconds == 45
    for known in (servers, await reloaded(store)):
        assert known.settings(GUILD) == after
        assert known.settings(OTHER).turn_seconds == 60


async def test_a_change_stands_in_the_audit_with_before_and_after(servers: Servers) -> None:
    await servers.change(GUILD, "channels", ["7"], MARTA)
    await servers.reset(GUILD, "channels", MARTA)
    reset, changed = (await servers.audit(GUILD)).items
    assert (changed.act, changed.key, changed.before, changed.after) == (
        AuditAct.SETTING,
        "channels",
        [],
        [7],
    )
    assert (reset.act, reset.before, reset.after) == (AuditAct.RESET, [7], [])
    assert (changed.by, changed.at) == (MARTA, NOON)


async def test_what_admins_do_elsewhere_stands_there_too(servers: Servers) -> None:
    await servers.note(GUILD, AuditAct.STOP, MARTA, key="Sevilla", after="void")
    (entry,) = (await servers.audit(GUILD)).items
    assert (entry.act, entry.key, entry.after) == (AuditAct.STOP, "Sevilla", "void")


async def test_what_cannot_be_used_changes_nothing(servers: Servers) -> None:
    with pytest.raises(OutOfRange):
        await servers.change(GUILD, "turn_seconds", 1, MARTA)
    with pytest.raises(UnknownSetting):
        await servers.change(GUILD, "no_such", 1, MARTA)
    with pytest.raises(RulesRefused):
        await servers.change(GUILD, "house_rules", {"first_leader": "QH"}, MARTA)
    assert servers.settings(GUILD) == servers.defaults
    assert (await servers.audit(GUILD)).total == 0


async def test_what_could_not_be_stored_changes_nothing(servers: Servers, store: BrokenStore) -> None:
    store.broken = True
    with pytest.raises(ServersUnavailable):
        await servers.change(GUILD, "turn_seconds", 45, MARTA)
    assert servers.settings(GUILD).turn_seconds == 60


async def test_two_changes_at_once_both_hold(servers: Servers) -> None:
    await asyncio.gather(
        servers.change(GUILD, "turn_seconds", 45, MARTA), servers.change(GUILD, "thread", "on", MARTA)
    )
    assert (servers.settings(GUILD).turn_seconds, servers.settings(GUILD).thread) == (45, True)


async def told(servers: Servers) -> list[tuple[AuditAct, str, object, object]]:
    """The audit, oldest first."""
    entries = (await servers.audit(GUILD)).items
    return [(entry.act, entry.key, entry.before, entry.after) for entry in reversed(entries)]


async def test_house_rules_go_with_the_preset_that_they_change(servers: Servers) -> None:
    await servers.change(GUILD, "house_rules", {"first_leader": "4o"}, MARTA)
    await servers.change(GUILD, "preset", "barajamos", MARTA)
    assert servers.settings(GUILD).house_rules == {"first_leader": "4o"}
    await servers.change(GUILD, "preset", "president52", MARTA)
    await servers.change(GUILD, "house_rules", {"first_leader": "QH"}, MARTA)
    await servers.reset(GUILD, "preset", MARTA)
    assert rules_of(servers.settings(GUILD)) == PRESETS["barajamos"]
    assert (await told(servers))[1:] == [
        (AuditAct.SETTING, "preset", "barajamos", "barajamos"),
        (AuditAct.SETTING, "house_rules", {"first_leader": "4o"}, {}),
        (AuditAct.SETTING, "preset", "barajamos", "president52"),
        (AuditAct.SETTING, "house_rules", {}, {"first_leader": "QH"}),
        (AuditAct.SETTING, "house_rules", {"first_leader": "QH"}, {}),
        (AuditAct.RESET, "preset", "president52", "barajamos"),
    ]


async def test_a_preset_that_does_not_exist_leaves_the_house_rules_alone(servers: Servers) -> None:
    await servers.change(GUILD, "house_rules", {"target": 21}, MARTA)
    with pytest.raises(NotAChoice):
        await servers.change(GUILD, "preset", "bygone", MARTA)
    assert servers.settings(GUILD).house_rules == {"target": 21}


async def test_chosen_rules_are_a_preset_and_what_differs_from_it(servers: Servers) -> None:
    rules = replace(PRESETS["pagat"], target=21)
    for _ in range(2):
        after = await servers.choose_rules(GUILD, lambda _: ("pagat", rules), MARTA)
    assert (after.preset, after.house_rules) == ("pagat", {"target": 21})
    assert [key for _, key, _, _ in await told(servers)] == ["preset", "house_rules"]


async def test_admins_who_choose_rules_at_once_agree_in_the_end(servers: Servers, store: BrokenStore) -> None:
    def changed(**options: Any) -> Callable[[ServerSettings], tuple[str, Rules]]:  # noqa: ANN401 - as rules
        return lambda now: (now.preset, replace(rules_of(now), **options))

    await asyncio.gather(
        servers.choose_rules(GUILD, changed(target=21), MARTA),
        servers.choose_rules(GUILD, changed(close_on_go_out=False), MARTA),
    )
    assert servers.settings(GUILD).house_rules == {"target": 21, "close_on_go_out": False}
    await asyncio.gather(
        servers.choose_rules(GUILD, changed(first_leader=parse_card("4o")), MARTA),
        servers.change(GUILD, "preset", "president52", MARTA),
        servers.change(GUILD, "house_rules", {"first_leader": "QH"}, MARTA),
    )
    assert rules_of(servers.settings(GUILD)).first_leader == parse_card("QH")
    assert (await reloaded(store)).settings(GUILD) == servers.settings(GUILD)


@pytest.mark.parametrize(
    "stored",
    [
        {"house_rules": {"first_leader": "QH"}},
        {"house_rules": {"bygone": 1}},
        {"preset": "bygone"},
        {"preset": "bygone", "house_rules": {"target": 21}},
    ],
)
async def test_rules_of_another_time_are_left_out_and_never_come_back(
    store: BrokenStore, stored: dict[str, object]
) -> None:
    entry = AuditEntry(at=NOON, by=MARTA, act=AuditAct.SETTING)
    for key, value in stored.items():
        await store.change(GUILD, key, value, entry)
    servers = await reloaded(store)
    assert servers.rules_left_out(GUILD)
    assert rules_of(servers.settings(GUILD)) == PRESETS["barajamos"]
    await servers.choose_rules(GUILD, lambda now: (now.preset, PRESETS[now.preset]), MARTA)
    assert not servers.rules_left_out(GUILD)
    assert (await store.choices()).settings[GUILD] == {"house_rules": {}, "preset": "barajamos"}
    assert not (await reloaded(store)).rules_left_out(GUILD)


async def test_preferences_are_the_users_own(servers: Servers, store: BrokenStore) -> None:
    await servers.prefer(MARTA.user, "language", "es")
    await servers.prefer(MARTA.user, "auto_pass", "on")
    expected = Preferences(language="es", auto_pass=True)
    assert servers.preferences(MARTA.user) == expected
    assert (await reloaded(store)).preferences(MARTA.user) == expected
    servers.forget(MARTA.user)
    assert servers.preferences(MARTA.user) == Preferences()


async def test_a_stored_choice_of_another_time_is_logged_and_left_out(
    store: BrokenStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    entry = AuditEntry(at=NOON, by=MARTA, act=AuditAct.SETTING)
    await store.change(GUILD, "preset", "bygone", entry)
    await store.change(GUILD, "gone", 1, entry)
    await store.change(GUILD, "thread", True, entry)  # noqa: FBT003 - the value
    await store.change(OTHER, "house_rules", {"first_leader": "QH"}, entry)
    servers = await reloaded(store)
    assert servers.settings(GUILD) == ServerSettings(turn_seconds=60, thread=True)
    assert servers.settings(OTHER) == ServerSettings(turn_seconds=60)
    assert len(caplog.records) == 3
    assert f"gone of server {GUILD}" in caplog.text


async def test_the_policy_of_a_server_follows_its_settings(servers: Servers) -> None:
    assert servers.policy(GUILD) == RankedPolicy()
    await servers.change(GUILD, "ranked_computers", "on", MARTA)
    await servers.change(GUILD, "ranked_cap", 3, MARTA)
    assert servers.policy(GUILD) == RankedPolicy(computers=True, cap=3)


async def test_d8_only_servers_that_discord_no_longer_names_removed_the_bot(
    servers: Servers, store: BrokenStore
) -> None:
    await servers.joined(GUILD)
    await servers.joined(OTHER)
    await servers.present([GUILD, OTHER])
    assert set(await store.known()) == {GUILD, OTHER}
    await servers.present([GUILD], owned=lambda guild: guild != OTHER)
    assert set(await store.known()) == {GUILD, OTHER}
    await servers.present([GUILD])
    assert set(await store.known()) == {GUILD}
    await servers.removed(GUILD)
    assert set(await store.known()) == set()
    await servers.joined(GUILD)
    assert set(await store.known()) == {GUILD}


async def test_a_server_is_welcomed_once(servers: Servers) -> None:
    assert [await servers.welcome(GUILD), await servers.welcome(GUILD)] == [True, False]


async def test_a_purged_server_is_as_new(servers: Servers) -> None:
    await servers.change(GUILD, "thread", "on", MARTA)
    servers.forget_guilds([GUILD, OTHER])
    assert servers.settings(GUILD) == servers.defaults
