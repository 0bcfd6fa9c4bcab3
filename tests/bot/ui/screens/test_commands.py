"""The commands as Discord gets them: complete, localised, within its limits."""

from typing import Any

import pytest
from discord import Permissions

from bot.i18n import LANGUAGES, command_words
from bot.i18n.commands import ADMIN_COMMANDS, COMMANDS
from bot.playground.checks.commands import check_commands
from bot.ui.screen_ids import Screen, parse_screen, screen_id
from bot.ui.screens.control import HANDLERS
from presi.presets import PRESETS
from tests.bot.ui.screens.rooms import Lounge

PLAYERS = set(
    "play hand table leave rules scores stats history preferences privacy about help".split()  # noqa: SIM905
)
ADMINS = {"settings", "stop", "scores", "audit"}


@pytest.fixture
def synced(lounge: Lounge) -> dict[str, Any]:
    """The commands that were sent, by name."""
    (sent,) = (
        each.json
        for each in lounge.env.http_requests
        if each.method == "PUT" and each.path.endswith("/commands")
    )
    assert isinstance(sent, list)
    return {command["name"]: command for command in sent}


def entries(command: dict[str, Any]) -> list[dict[str, Any]]:
    """A command, its subcommands and their options."""
    return [command, *(each for option in command.get("options", ()) for each in entries(option))]


def test_all_commands_are_there(synced: dict[str, Any]) -> None:
    assert synced.keys() == {"presi", "presi-admin"}
    assert {each["name"] for each in synced["presi"]["options"]} == PLAYERS == set(COMMANDS)
    assert {each["name"] for each in synced["presi-admin"]["options"]} == ADMINS == set(ADMIN_COMMANDS)


def test_they_are_within_discords_limits(synced: dict[str, Any]) -> None:
    check_commands(list(synced.values()))


def test_they_are_for_servers_and_the_admins_for_who_may_manage_the_server(synced: dict[str, Any]) -> None:
    assert all(command["contexts"] == [0] or command["dm_permission"] is False for command in synced.values())
    assert synced["presi"]["default_member_permissions"] is None
    assert int(synced["presi-admin"]["default_member_permissions"]) == Permissions(manage_guild=True).value


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_rules_by_name_are_the_same_for_reading_and_for_playing(
    synced: dict[str, Any], language: str
) -> None:
    commands = {command["name"]: command for command in synced["presi"]["options"]}
    (play,), (rules,) = commands["play"]["options"], commands["rules"]["options"]
    assert play["choices"] == rules["choices"]
    assert [choice["value"] for choice in play["choices"]] == list(PRESETS)
    assert play["name_localizations"] == rules["name_localizations"]
    assert play["description"] == "Rules by name, if the host may choose them"
    locale = {"fr": "fr", "es": "es-ES"}[language]
    assert play["description_localizations"][locale] == command_words(language, play["description"])
    assert not play["required"]


def test_a_player_that_is_left_out_is_oneself_only_where_that_is_said(synced: dict[str, Any]) -> None:
    oneself = {
        entry["name"]
        for command in synced.values()
        for entry in command["options"]
        for option in entry.get("options", ())
        if option["name"] == "player" and "without it, you" in option["description"]
    }
    assert oneself == {"stats"}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_name_description_and_choice_is_translated(synced: dict[str, Any], language: str) -> None:
    locale = {"fr": "fr", "es": "es-ES"}[language]
    for command in synced.values():
        for entry in entries(command):
            assert locale in entry["description_localizations"], entry["name"]
            same = command_words(language, entry["name"]) is None
            group = entry["name"] in synced
            assert group or same or locale in entry["name_localizations"], entry["name"]
            for choice in entry.get("choices", ()):
                translated = command_words(language, choice["name"])
                assert translated is None or choice["name_localizations"][locale] == translated


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_subcommands_have_one_name_in_a_language(synced: dict[str, Any], language: str) -> None:
    for command in synced.values():
        names = [command_words(language, each["name"]) or each["name"] for each in command["options"]]
        assert len(set(names)) == len(names)


def test_every_screen_has_a_handler_and_an_id_that_is_read_as_it_was_written() -> None:
    assert HANDLERS.keys() == set(Screen)
    for screen in Screen:
        control = screen_id(screen, "season", 2**63 - 1, 0)
        assert parse_screen(str(control)) == control
