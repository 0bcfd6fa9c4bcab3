"""Registering commands, and what people are offered of them."""

import asyncio
from typing import Any

import pytest
from discord import app_commands

from bot.playground import Playground, WorldError
from tests.playground.support import Bot, Json, request


@pytest.fixture
def path(playground: Playground) -> str:
    return f"/applications/{playground.world.application_id}/commands"


def command(**fields: Any) -> Json:  # noqa: ANN401 - any JSON
    return {"name": "play", "description": "Play", **fields}


def option(name: str = "who", **fields: Any) -> Json:  # noqa: ANN401 - any JSON
    return {"type": 3, "name": name, "description": "Who", **fields}


REFUSED: dict[str, tuple[list[Json], str]] = {
    "a capital": ([command(name="Play")], "Command name is invalid"),
    "a space": ([command(name="play now")], "Command name is invalid"),
    "a long name": ([command(name="x" * 33)], "Must be between 1 and 32 in length."),
    "a long description": ([command(description="x" * 101)], "Must be between 1 and 100 in length."),
    "no description": ([{"name": "play"}], "This field is required"),
    "a bad translated name": ([command(name_localizations={"fr": "Jouer"})], "Command name is invalid"),
    "no locale": ([command(name_localizations={"fx": "jouer"})], 'Key "fx" is not a locale.'),
    "twice the same": ([command(), command()], "Application command names must be unique"),
    "26 options": (
        [command(options=[option(f"o{number}") for number in range(26)])],
        "Must be 25 or fewer in length.",
    ),
    "26 choices": (
        [command(options=[option(choices=[{"name": "x", "value": str(n)} for n in range(26)])])],
        "Must be 25 or fewer in length.",
    ),
    "required after optional": (
        [command(options=[option(), option("why", required=True)])],
        "Required options must be placed before non-required options",
    ),
    "an option twice": ([command(options=[option(), option()])], "Option name already exists"),
    "too large": (
        [command(options=[option(choices=[{"name": "x" * 100, "value": "y" * 100}] * 25)] * 2)],
        "Command exceeds maximum size (8000)",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_discord_refuses(playground: Playground, path: str, what: str) -> None:
    commands, words = REFUSED[what]
    status, refusal = await request(playground, "PUT", path, commands)
    assert (status, refusal["code"]) == (400, 50035)
    assert words in str(refusal["errors"])
    assert await request(playground, "GET", path) == (200, [])


@pytest.mark.parametrize(("asked", "kept"), [([0], [0]), ([1], [1]), (None, [0, 1])])
async def test_where_a_command_can_be_installed_is_kept_or_as_the_application_has_it(
    playground: Playground, path: str, asked: list[int] | None, kept: list[int]
) -> None:
    await request(playground, "PUT", path, [command(integration_types=asked)])
    _, (found,) = await request(playground, "GET", path)
    assert found["integration_types"] == kept


async def test_names_in_other_scripts_are_fine(playground: Playground, path: str) -> None:
    status, (kept,) = await request(playground, "PUT", path, [command(name="jouer-à_deux")])
    assert status == 200
    assert kept["application_id"] == str(playground.world.application_id)
    _, (again,) = await request(playground, "PUT", path, [command(name="jouer-à_deux", description="New")])
    assert again["id"] == kept["id"]


async def test_a_group_with_options_reaches_discord_py(playground: Playground, bot: Bot) -> None:
    heard: asyncio.Queue[tuple[Any, ...]] = asyncio.Queue()
    group = app_commands.Group(name="presi", description="Presi")

    @group.command(name="play", description="Play")
    @app_commands.choices(level=[app_commands.Choice(name="easy", value="easy")])
    async def play(
        interaction: Any,  # noqa: ANN401 - discord.py's own type has an import cycle here
        level: app_commands.Choice[str],
        seats: app_commands.Range[int, 3, 6] = 4,
    ) -> None:
        heard.put_nowait((level.value, seats))
        await interaction.response.send_message("ok")

    bot.tree.add_command(group)
    await bot.tree.sync()
    anna = playground.person("anna")
    await anna.command("mesa-1", "presi play", {"level": "easy", "seats": 5})
    assert heard.get_nowait() == ("easy", 5)
    for wrong in ({}, {"level": "hard"}, {"level": "easy", "seats": 7}, {"level": "easy", "x": 1}):
        with pytest.raises(WorldError):
            await anna.command("mesa-1", "presi play", wrong)
    with pytest.raises(WorldError):
        await anna.command("mesa-1", "presi")


async def test_autocomplete_offers_what_the_bot_says(playground: Playground, bot: Bot) -> None:
    @bot.tree.command(name="find", description="Find")
    async def find(interaction: Any, name: str) -> None:  # noqa: ANN401 - as above
        await interaction.response.send_message(name)

    @find.autocomplete("name")
    async def names(_: Any, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ANN401 - as above
        return [app_commands.Choice(name=typed.upper(), value=typed)]

    await bot.tree.sync()
    choices = await playground.person("anna").autocomplete("mesa-1", "find", {"name": "se"}, "name")
    assert choices == [{"name": "SE", "value": "se"}]


async def test_commands_for_managers_are_offered_to_them_only(playground: Playground, path: str) -> None:
    await request(playground, "PUT", path, [command(default_member_permissions=str(1 << 5))])
    with pytest.raises(WorldError):
        await playground.person("bruno").command("mesa-1", "play")
    assert [each["name"] for each in playground.acts.commands(playground.person("anna").person)] == ["play"]
    assert playground.acts.commands(playground.person("bruno").person) == []
