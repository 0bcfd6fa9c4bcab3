"""`/presi play` with rules by name."""

import pytest

from bot.tables.table import Table
from bot.tables.values import GuildId, HostOption, Human, UserId
from presi.presets import PRESETS, barajamos
from tests.bot.ui.people import buttons
from tests.bot.ui.screens.rooms import Lounge


async def choose(lounge: Lounge, **chosen: object) -> None:
    """An admin's choices."""
    anna = Human(UserId(lounge["anna"].id), "anna")
    for key, value in chosen.items():
        await lounge.client.desk.servers.change(GuildId(lounge.guild.id), key, value, anna)


def tables(lounge: Lounge) -> tuple[Table, ...]:
    return lounge.client.tables.in_guild(GuildId(lounge.guild.id))


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_table_opens_with_the_rules_that_are_named(lounge: Lounge, preset: str) -> None:
    await lounge.ask("anna", "presi play", preset=preset)
    (table,) = tables(lounge)
    assert (table.options.preset, table.options.rules) == (preset, PRESETS[preset])
    assert table.usual.preset == "barajamos"
    assert f"Rules: **{lounge.client.desk.language(table.guild).preset_name(preset)}**" in lounge.text(
        lounge.board()
    )


async def test_house_rules_hold_for_the_servers_own_preset_alone(lounge: Lounge) -> None:
    await choose(lounge, preset="pagat", house_rules={"target": 21})
    await lounge.ask("anna", "presi play", preset="pagat")
    await lounge.ask("bruno", "presi play", preset="barajamos")
    own, other = tables(lounge)
    assert (own.options.preset, own.options.rules.target) == ("pagat", 21)
    assert (other.options.preset, other.options.rules) == ("barajamos", barajamos)
    assert other.usual == own.usual


async def test_where_hosts_may_not_choose_the_preset_it_is_refused_in_words_and_nothing_opens(
    lounge: Lounge,
) -> None:
    await choose(lounge, host_may=[each for each in HostOption if each is not HostOption.PRESET], thread=True)
    told = lounge.text(await lounge.ask("anna", "presi play", preset="quebec"))
    assert "The server's admins have fixed this for all tables: the rules' name." in told
    assert tables(lounge) == ()
    assert not any("threads" in each.path for each in lounge.env.http_requests)
    await choose(lounge, thread=False)
    await lounge.ask("anna", "presi play", preset="barajamos")
    assert [table.options.preset for table in tables(lounge)] == ["barajamos"]


async def test_only_a_table_of_these_rules_is_offered(lounge: Lounge) -> None:
    await lounge.ask("anna", "presi play", preset="pagat")
    first = tables(lounge)[0]
    invited = lounge.text(await lounge.ask("bruno", "presi play", preset="pagat"))
    assert f"Table {first.name} in this channel has a free chair" in invited
    assert len(tables(lounge)) == 1
    await lounge.ask("bruno", "presi play", preset="quebec")
    assert [table.options.preset for table in tables(lounge)] == ["pagat", "quebec"]
    anything = lounge.text(await lounge.ask("carla", "presi play"))
    assert f"Table {first.name} in this channel" in anything


async def test_another_table_opens_with_the_same_rules(lounge: Lounge) -> None:
    await lounge.ask("anna", "presi play", preset="pagat")
    invitation = await lounge.ask("bruno", "presi play", preset="pagat")
    await lounge.press("bruno", invitation, "Open another table")
    assert [table.options.preset for table in tables(lounge)] == ["pagat", "pagat"]


async def test_a_forged_name_of_rules_is_answered_in_words(lounge: Lounge) -> None:
    await lounge.ask("anna", "presi play")
    invitation = await lounge.ask("bruno", "presi play")
    custom_id = buttons(lounge.components(invitation))["Open another table"]
    await lounge.burst("bruno", invitation, [f"{custom_id}:canasta"])
    assert "another version" in lounge.text(lounge.panel("bruno"))
    assert len(tables(lounge)) == 1
