"""What a server leaves to the hosts of its tables, and what hosts make of it."""

from typing import Any

import pytest

from bot.i18n import LANGUAGES, words
from bot.tables.table import Table
from bot.tables.values import Absence, GuildId, HostOption, Human, UserId
from tests.bot.ui.people import nodes
from tests.bot.ui.screens.rooms import Lounge

ADMINS = "The server's admins have fixed this for all tables"


async def leave_to_hosts(lounge: Lounge, *options: HostOption, **chosen: object) -> None:
    anna = Human(UserId(lounge["anna"].id), "anna")
    for key, value in {**chosen, "host_may": options}.items():
        await lounge.client.desk.servers.change(GuildId(lounge.guild.id), key, value, anna)


async def opened(lounge: Lounge, name: str = "anna") -> int:
    """The Rules panel of a table that Anna has opened, as this person sees it."""
    if not lounge.messages(private=False):
        await lounge.type("anna", "presi play")
    answer = await lounge.press(name, lounge.board(), "Rules")
    assert answer.response is not None
    return answer.response.id


def table(lounge: Lounge) -> Table:
    (one,) = lounge.client.tables.in_guild(GuildId(lounge.guild.id))
    return one


def verbs(lounge: Lounge, message: int) -> set[str]:
    return {custom_id.split(":")[1] for custom_id in lounge.ids(message)}


def control(lounge: Lounge, message: int, words_in_it: str) -> str:
    (found,) = (each for each in lounge.ids(message) if words_in_it in each)
    return found


async def pick(lounge: Lounge, panel: int, words_in_id: str, value: str, name: str = "anna") -> None:
    await lounge.pick(name, panel, control(lounge, panel, words_in_id), value)


def button(lounge: Lounge, label: str) -> dict[str, Any]:
    (found,) = (node for node in nodes(lounge.components(lounge.board())) if node.get("label") == label)
    return found


async def test_the_host_changes_how_the_table_is_run_and_the_lobby_shows_it(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "terms")
    await pick(lounge, panel, ":turn_seconds", "60.0")
    await pick(lounge, panel, ":absence", "computer")
    await pick(lounge, panel, ":pace_seconds", "3.0")
    await pick(lounge, panel, ":computer_level", "normal")
    assert "≠ on this server: the game is cancelled" in lounge.text(panel)
    options = table(lounge).options
    assert (options.turn.total_seconds(), options.pace.total_seconds()) == (60, 3)
    assert (options.absence, options.computer_level) == (Absence.COMPUTER, "normal")
    board = lounge.text(lounge.board())
    assert "≠ Time for a turn: 60 seconds" in board
    assert "≠ Absent players: a computer plays on" in board
    assert "The host changed how the table is run" in board
    await lounge.press("anna", panel, "All options")
    assert "≠ Pace: 3 seconds" in lounge.text(panel)


async def test_a_new_lobby_says_nothing_of_what_is_as_the_server_has_it(lounge: Lounge) -> None:
    await leave_to_hosts(lounge, *HostOption, turn_seconds=33)
    panel = await opened(lounge)
    assert "≠" not in lounge.text(lounge.board())
    await pick(lounge, panel, ":group:", "terms")
    await pick(lounge, panel, ":turn_seconds", "20.0")
    assert "≠ Time for a turn: 20 seconds" in lounge.text(lounge.board())
    await pick(lounge, panel, ":turn_seconds", "33.0")
    assert "≠" not in lounge.text(lounge.board())


async def test_others_read_how_the_table_is_run(lounge: Lounge) -> None:
    panel = await opened(lounge, "anna")
    await lounge.press("bruno", lounge.board(), "Join")
    panel = await opened(lounge, "bruno")
    await pick(lounge, panel, ":group:", "terms", "bruno")
    assert "**Time for a turn:**" in lounge.text(panel)
    assert "Only the host" in lounge.text(panel)
    assert "term" not in verbs(lounge, panel)


async def test_it_is_locked_once_the_game_runs(lounge: Lounge) -> None:
    panel = await opened(lounge)
    await pick(lounge, panel, ":group:", "terms")
    for name in ("bruno", "carla"):
        await lounge.press(name, lounge.board(), "Join")
    await lounge.press("anna", lounge.board(), "Start")
    await pick(lounge, panel, ":turn_seconds", "60.0")
    assert "A game is being played" in lounge.text(panel)
    assert "🔒" in lounge.text(panel)
    assert "term" not in verbs(lounge, panel)


async def test_what_is_fixed_has_no_controls_and_the_panel_says_who_fixed_it(lounge: Lounge) -> None:
    await leave_to_hosts(lounge, HostOption.TURN, HostOption.ABSENCE)
    panel = await opened(lounge)
    assert f"🔒 {ADMINS}: the rules' name, single rules, the pace of computers and" in lounge.text(panel)
    assert not verbs(lounge, panel) & {"preset", "aspreset"}
    await pick(lounge, panel, ":group:", "points")
    assert f"🔒 {ADMINS}: single rules." in lounge.text(panel)
    assert not verbs(lounge, panel) & {"set", "titles", "option"}
    await lounge.press("anna", panel, "All options")
    await pick(lounge, panel, ":group:", "terms")
    assert f"{ADMINS}: the pace of computers and computers and their level." in lounge.text(panel)
    assert control(lounge, panel, ":absence")
    assert not [each for each in lounge.ids(panel) if "pace" in each or "level" in each]


async def test_a_preset_can_be_free_while_options_are_fixed(lounge: Lounge) -> None:
    await leave_to_hosts(lounge, HostOption.PRESET, house_rules={"target": 21})
    panel = await opened(lounge)
    assert "aspreset" not in verbs(lounge, panel)
    for preset in ("pagat", "barajamos"):
        await pick(lounge, panel, ":preset:", preset)
    assert table(lounge).options.rules.target == 21


@pytest.mark.parametrize("without", [{"computers": False}, {"computers": True}])
async def test_where_computers_are_the_servers_no_host_adds_one(
    lounge: Lounge, without: dict[str, object]
) -> None:
    free = [option for option in HostOption if option is not HostOption.COMPUTERS]
    await leave_to_hosts(lounge, *(HostOption if without["computers"] is False else free), **without)
    await opened(lounge)
    board = lounge.text(lounge.board())
    assert button(lounge, "Add computer")["disabled"] is True
    assert f"🔒 {ADMINS}: computers and their level." in board
    assert "2 more players are needed: press Join." in board


async def test_where_all_is_free_nobody_is_told_of_admins(lounge: Lounge) -> None:
    panel = await opened(lounge)
    assert "admins" not in lounge.text(panel) + lounge.text(lounge.board())
    assert button(lounge, "Add computer").get("disabled") is not True


def test_every_language_names_what_is_fixed() -> None:
    said = [words(language).fixed(tuple(HostOption)) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
