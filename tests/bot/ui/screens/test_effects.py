"""What each setting does, not only that it is kept."""

import re

import discord
import pytest
from simcord import Env

from bot.tables.commands import ChooseRules, SetOptions
from bot.tables.errors import FixedByServer
from bot.tables.events import Opened
from bot.tables.memory import MemoryStore
from bot.tables.table import Table
from bot.tables.values import Absence, GuildId, Human, UserId
from bot.ui.lobby_calls import CALL_GAP
from tests.bot.ui.conftest import make_client
from tests.bot.ui.people import buttons
from tests.bot.ui.screens.rooms import Lounge


async def choose(lounge: Lounge, **chosen: object) -> None:
    """An admin's choices."""
    anna = Human(UserId(lounge["anna"].id), "anna")
    for key, value in chosen.items():
        await lounge.client.desk.servers.change(GuildId(lounge.guild.id), key, value, anna)


def tables(lounge: Lounge) -> tuple[Table, ...]:
    return lounge.client.tables.in_guild(GuildId(lounge.guild.id))


async def refused(lounge: Lounge, name: str) -> str:
    """What somebody is told who may not open a table."""
    before = tables(lounge)
    answer = await lounge.type(name, "presi play")
    assert tables(lounge) == before
    return lounge.seen(answer)


async def test_the_public_language_is_spoken_to_everybody(lounge: Lounge) -> None:
    await choose(lounge, language="fr")
    await lounge.type("anna", "presi play")
    assert "hôte" in lounge.text(lounge.board())


@pytest.mark.parametrize(("locale", "said"), [("fr", "hôte"), ("es-ES", "dirige la mesa"), ("de", "host")])
async def test_without_a_choice_the_public_language_is_that_of_the_server_on_discord(
    simcord_env: Env, locale: str, said: str
) -> None:
    lounge = Lounge(simcord_env, "anna", locale=locale)
    await lounge.type("anna", "presi play")
    assert said in lounge.text(lounge.board())


async def test_the_chosen_language_goes_before_that_of_the_server_on_discord(simcord_env: Env) -> None:
    lounge = Lounge(simcord_env, "anna", locale="fr")
    await choose(lounge, language="es")
    await lounge.type("anna", "presi play")
    assert "dirige la mesa" in lounge.text(lounge.board())


async def test_private_words_are_in_the_persons_own_language_and_public_ones_in_the_servers(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    lounge = Lounge(simcord_env, "anna", "bruno", locale="es-ES")
    lounge.speaks("bruno", "fr", monkeypatch)
    await lounge.type("bruno", "presi play")
    assert "dirige la mesa" in lounge.text(lounge.board())
    assert "Cartes" in lounge.text(await lounge.ask("bruno", "presi preferences"))
    assert "Cards" in lounge.text(await lounge.ask("anna", "presi preferences"))


async def test_open_tables_change_their_language_at_once(lounge: Lounge) -> None:
    await lounge.type("anna", "presi play")
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:set:language", "es")
    assert "mesa" in lounge.text(lounge.board())


async def test_cards_can_be_shown_in_letters(lounge: Lounge) -> None:
    await choose(lounge, card_style="text")
    await lounge.start_game()
    shown = lounge.text(lounge.panel("bruno"))
    assert "◉" not in shown
    assert any(f"{rank}co" in shown for rank in "3456789JNKA2")


@pytest.mark.parametrize("language", [None, "es"])
@pytest.mark.parametrize(("style", "written"), [("text", r"[2-7JNA]\w\w"), ("emoji", r"\w.*[◉☕⚔☘].*")])
async def test_the_table_shows_cards_as_the_server_has_chosen(
    lounge: Lounge, language: str | None, style: str, written: str
) -> None:
    board = await lounge.start_game()
    await choose(lounge, card_style=style, language=language)
    name = lounge.on_turn()
    played = [each for each in buttons(lounge.components(lounge.panel(name))).values() if ":play:" in each]
    await lounge.press_id(name, lounge.panel(name), played[0])
    (shown,) = re.findall(r"(?:On the table|En la mesa): \*\*([^*]+)\*\*", lounge.text(board))
    assert re.fullmatch(written, shown)


@pytest.mark.parametrize("titles", ["culo", "last"])
async def test_the_titles_are_those_of_the_server(lounge: Lounge, titles: str) -> None:
    await choose(lounge, titles=titles)
    await lounge.type("anna", "presi play")
    assert tables(lounge)[0].options.titles == titles


async def test_the_rules_of_a_preset_have_the_servers_titles(lounge: Lounge) -> None:
    await choose(lounge, titles="last")
    panel = await lounge.ask("anna", "presi rules", preset="barajamos")
    assert "Last" in lounge.text(panel)
    assert "Culo" not in lounge.text(panel)


async def test_tables_open_in_the_allowed_channels_only_for_admins_too(lounge: Lounge) -> None:
    other = lounge.guild.create_text_channel("cards")
    await choose(lounge, channels=[other.id])
    assert f"<#{other.id}>" in await refused(lounge, "anna")
    await lounge["anna"].slash(other, "presi play")
    assert [table.channel for table in tables(lounge)] == [other.id]


async def test_a_deleted_channel_is_not_named_and_the_last_ones_end_is_told(lounge: Lounge) -> None:
    old, other = (lounge.guild.create_text_channel(name) for name in ("old", "other"))
    await choose(lounge, channels=[old.id, other.id])
    lounge.env.backend.delete_channel(old.id)
    await lounge.env.settle()
    told = await refused(lounge, "anna")
    assert f"<#{other.id}>" in told
    assert str(old.id) not in told
    lounge.env.backend.delete_channel(other.id)
    await lounge.env.settle()
    told = await refused(lounge, "anna")
    assert "no longer exist" in told
    assert "/presi-admin settings" in told
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:settings", "places")
    await lounge.pick("anna", panel, "screen:set:channels", lounge.channel)
    await lounge.type("anna", "presi play")
    assert len(tables(lounge)) == 1


async def test_a_thread_of_an_allowed_channel_is_allowed(lounge: Lounge) -> None:
    await choose(lounge, channels=[lounge.channel.id], thread=True)
    await lounge.type("anna", "presi play")
    (table,) = tables(lounge)
    assert table.channel != lounge.channel.id


async def test_a_table_in_a_thread_is_found_from_the_channel(lounge: Lounge) -> None:
    await choose(lounge, thread=True)
    await lounge.type("anna", "presi play")
    (table,) = tables(lounge)
    thread = lounge.env.backend.get_channel(table.channel)
    assert thread.parent_id == lounge.channel.id
    assert "anna" in str(thread.name)
    invitation = await lounge.type("bruno", "presi play")
    assert "has a free chair" in lounge.seen(invitation)


async def test_a_table_knows_the_channel_that_its_thread_is_under(lounge: Lounge, store: MemoryStore) -> None:
    await lounge.type("anna", "presi play")
    await choose(lounge, thread=True, tables_per_channel=5)
    invitation = await lounge.ask("bruno", "presi play")
    await lounge.press("bruno", invitation, "Open another table")
    channel = lounge.client.get_channel(lounge.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name="cards", type=discord.ChannelType.public_thread)
    there = await lounge["carla"].slash(lounge.channel.threads[-1], "presi play")
    assert there.response is not None
    await lounge["carla"].click(there.response, label="Open another table")
    opened = [stored.events[0] for stored in await store.running()]
    told = [(event.channel == channel.id, event.parent) for event in opened if isinstance(event, Opened)]
    assert told == [(True, None), (False, channel.id), (False, channel.id)]


async def test_a_thread_takes_a_permission_that_is_named(lounge: Lounge) -> None:
    denied = discord.PermissionOverwrite(create_public_threads=False)
    quiet = lounge.guild.create_text_channel("quiet", overwrites={lounge.guild.default_role: denied})
    await choose(lounge, thread=True)
    answer = await lounge["anna"].slash(quiet, "presi play")
    assert answer.response is not None
    assert "Create Public Threads" in str(answer.response.components)
    assert tables(lounge) == ()


async def test_only_some_roles_open_tables_and_everybody_may_join(lounge: Lounge) -> None:
    hosts = lounge.guild.create_role("hosts")
    dora = lounge.guild.add_member(lounge.env.create_user("dora"), roles=[hosts])
    await choose(lounge, start_roles=[hosts.id])
    assert f"<@&{hosts.id}>" in await refused(lounge, "anna")
    await dora.slash(lounge.channel, "presi play")
    await lounge.press("anna", lounge.board(), "Join")
    assert len(tables(lounge)[0].humans) == 2


@pytest.mark.parametrize("key", ["tables_per_channel", "tables_per_server"])
async def test_no_more_tables_open_than_allowed(lounge: Lounge, key: str) -> None:
    await choose(lounge, **{key: 1})
    await lounge.type("anna", "presi play")
    invitation = await lounge.ask("bruno", "presi play")
    answer = await lounge.press("bruno", invitation, "Open another table")
    assert "1 is the limit" in lounge.seen(answer)


async def test_tables_in_threads_count_for_their_channel(lounge: Lounge) -> None:
    await choose(lounge, thread=True, tables_per_channel=1)
    await lounge.type("anna", "presi play")
    invitation = await lounge.ask("bruno", "presi play")
    answer = await lounge.press("bruno", invitation, "Open another table")
    assert "1 is the limit" in lounge.seen(answer)
    assert len(tables(lounge)) == 1


async def test_a_role_is_called_when_a_table_opens(lounge: Lounge) -> None:
    role = lounge.guild.create_role("players")
    await choose(lounge, lobby_role=[role.id])
    await lounge.type("anna", "presi play")
    (call,) = (each for each in lounge.env.http_requests if f"<@&{role.id}>" in str(each.json))
    assert isinstance(call.json, dict)
    assert call.json["allowed_mentions"]["roles"] == [role.id]


async def opened_with_a_call(lounge: Lounge) -> str:
    """Bruno opens a table, of which a role is told; the mention of that role."""
    role = lounge.guild.create_role("players")
    await choose(lounge, lobby_role=[role.id])
    await lounge.type("bruno", "presi play")
    assert called(lounge, f"<@&{role.id}>") == 1
    return f"<@&{role.id}>"


def called(lounge: Lounge, role: str) -> int:
    """How many messages in the channel mention the role now."""
    return sum(role in lounge.text(message) for message in lounge.messages(private=False))


def pings(lounge: Lounge, role: str) -> int:
    """How many messages have been sent that mention the role."""
    return sum(
        each.method == "POST" and role in str(each.json)
        for each in lounge.env.http_requests
        if each.path == f"/channels/{lounge.channel.id}/messages"
    )


async def close(lounge: Lounge) -> None:
    await lounge.type("bruno", "presi leave")
    await lounge.press("bruno", lounge.panel("bruno"), "Leave")
    assert tables(lounge) == ()


async def test_the_call_of_a_role_goes_with_the_lobby_that_closes(lounge: Lounge) -> None:
    role = await opened_with_a_call(lounge)
    await lounge.press("anna", lounge.messages(private=False)[0], "Join")
    assert called(lounge, role) == 1
    await lounge.client.desk.announcer.stop(tables(lounge)[0].id)
    await lounge.env.settle()
    assert called(lounge, role) == 0


async def test_the_call_of_a_role_goes_when_the_game_starts(lounge: Lounge) -> None:
    role = await opened_with_a_call(lounge)
    board = lounge.messages(private=False)[0]
    for name in ("anna", "carla"):
        await lounge.press(name, board, "Join")
    assert called(lounge, role) == 1
    await lounge.press("bruno", board, "Start")
    assert called(lounge, role) == 0
    assert tables(lounge)[0].mentions == ()


async def test_the_call_of_a_role_does_not_outlive_its_table_over_a_restart(
    lounge: Lounge, store: MemoryStore
) -> None:
    role = await opened_with_a_call(lounge)
    board = lounge.messages(private=False)[0]
    await lounge.env.restart_bot(make_client(store))
    await lounge.env.settle()
    for name in ("anna", "carla"):
        await lounge.press(name, board, "Join")
    await lounge.press("bruno", board, "Start")
    assert called(lounge, role) == 0
    assert pings(lounge, role) == 1


async def test_a_server_is_called_once_in_ten_minutes_however_often_tables_open(lounge: Lounge) -> None:
    role = await opened_with_a_call(lounge)
    for _ in range(3):
        await close(lounge)
        await lounge.type("bruno", "presi play")
    assert pings(lounge, role) == 1
    await close(lounge)
    await lounge.env.advance_time(CALL_GAP)
    await lounge.type("bruno", "presi play")
    assert pings(lounge, role) == 2


async def test_new_tables_play_the_servers_rules_with_its_own_changes(lounge: Lounge) -> None:
    await choose(lounge, preset="pagat", house_rules={"target": 21})
    await lounge.type("anna", "presi play")
    (table,) = tables(lounge)
    assert table.options.preset == "pagat"
    assert table.options.rules.target == 21


async def test_new_tables_have_the_servers_times(lounge: Lounge) -> None:
    await choose(
        lounge,
        turn_seconds=120,
        call_seconds=30,
        absence="computer",
        pause_seconds=4,
        idle_minutes=5,
        pace_seconds=2,
        computer_level="normal",
    )
    await lounge.type("anna", "presi play")
    options = tables(lounge)[0].options
    assert [each.total_seconds() for each in (options.turn, options.call, options.pause, options.idle)] == [
        120,
        30,
        4,
        300,
    ]
    assert options.pace.total_seconds() == 2
    assert options.absence is Absence.COMPUTER
    assert options.computer_level == "normal"


async def test_hosts_change_only_what_they_may(lounge: Lounge) -> None:
    await choose(lounge, host_may=["rules"])
    await lounge.type("anna", "presi play")
    board = lounge.board()
    assert "Add computer" not in buttons(lounge.components(board))
    anna = UserId(lounge["anna"].id)
    with pytest.raises(FixedByServer):
        await lounge.client.tables.send(tables(lounge)[0].id, ChooseRules(anna, "quebec"))
    await lounge.client.tables.send(tables(lounge)[0].id, SetOptions(anna, (("target", 21),)))
    assert tables(lounge)[0].options.rules.target == 21


async def test_house_rules_are_taken_over_from_a_table_and_dropped(lounge: Lounge) -> None:
    await lounge.type("bruno", "presi play")
    (table,) = tables(lounge)
    await lounge.client.tables.send(table.id, ChooseRules(UserId(lounge["bruno"].id), "pagat"))
    changes = (("target", 21),)
    await lounge.client.tables.send(table.id, SetOptions(UserId(lounge["bruno"].id), changes))
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:settings", "rules")
    await lounge.press("anna", panel, "House rules")
    await lounge.pick("anna", panel, "screen:housetable", str(table.id))
    assert lounge.settings.preset == "pagat"
    assert dict(lounge.settings.house_rules) == {"target": 21}
    assert "21 points" in lounge.text(panel)
    await lounge.press("anna", panel, "Back to the preset")
    assert lounge.settings.house_rules == {}
    await lounge.press("anna", panel, "Back to the settings")
    assert "Hosts may change" in lounge.text(panel)


async def test_a_server_can_play_without_computers(lounge: Lounge) -> None:
    await lounge.type("anna", "presi play")
    await choose(lounge, computers=False)
    board = lounge.board()
    if "Add computer" in buttons(lounge.components(board)):
        answer = await lounge.press("anna", board, "Add computer")
        assert "without computers" in lounge.seen(answer)
    assert tables(lounge)[0].computers == ()
