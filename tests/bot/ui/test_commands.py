"""Discord is told the commands when it knows others, once and in one scope."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.playground import Playground
from bot.playground.connect import connected_to
from bot.tables.memory import MemoryStore
from tests.bot.ui.conftest import make_client

Commands = list[dict[str, Any]]


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A playground on a free port, which knows no commands."""
    made = Playground(port=0)
    await made.start()
    yield made
    await made.stop()


async def told(playground: Playground) -> list[tuple[str, str]]:
    """Method and path of what a start of the bot asks about commands."""
    asked: list[Any] = []
    playground.rest.watchers.append(asked.append)
    with connected_to(playground):
        async with make_client(MemoryStore()) as client:
            await client.login(playground.token)
    playground.rest.watchers.clear()
    calls = [exchange.call for exchange in asked]
    return [(call.method, call.path) for call in calls if call.path.endswith("/commands")]


def methods(calls: list[tuple[str, str]]) -> list[str]:
    return [method for method, _ in calls]


async def test_commands_are_sent_once_however_often_the_bot_starts(playground: Playground) -> None:
    assert methods(await told(playground)) == ["GET", "PUT"]
    assert methods(await told(playground)) == ["GET"]


@pytest.mark.parametrize(
    "change",
    [
        lambda registered: registered.pop(),
        lambda registered: registered.append(dict(registered[0], name="old", id="1")),
        lambda registered: registered[0].update(description="of another version"),
        lambda registered: registered[0].update(default_member_permissions="8"),
        lambda registered: registered[0].update(contexts=[0, 1]),
        lambda registered: registered[1].update(integration_types=[0, 1]),
        lambda registered: registered[0]["options"].pop(),
        lambda registered: registered[0]["options"][0].update(description_localizations={"fr": "Autre"}),
        lambda registered: registered[0]["options"].reverse(),
    ],
    ids=[
        "gone",
        "left over",
        "described",
        "permission",
        "context",
        "installation",
        "option gone",
        "translation",
        "order",
    ],
)
async def test_commands_that_are_others_are_sent_again(
    playground: Playground, change: Callable[[Commands], Any]
) -> None:
    await told(playground)
    change(playground.world.commands[None])
    assert methods(await told(playground)) == ["GET", "PUT"]
    assert methods(await told(playground)) == ["GET"]


async def test_what_discord_adds_and_fills_in_is_no_change(playground: Playground) -> None:
    await told(playground)
    for command in playground.world.commands[None]:
        command.update(version="7", contexts=[0], name_localized="x")
        del command["nsfw"]
        for option in command["options"]:
            for absent in [key for key in ("required", "autocomplete") if option.get(key) is False]:
                del option[absent]
            option["name_localized"] = option["name"]
    assert methods(await told(playground)) == ["GET"]


async def test_no_name_is_in_both_scopes(playground: Playground) -> None:
    calls = await told(playground)
    assert not any("/guilds/" in path for _, path in calls)
    scopes = playground.world.commands
    assert {scope for scope, commands in scopes.items() if commands} == {None}
    names = [command["name"] for command in scopes[None]]
    assert sorted(set(names)) == sorted(names)


async def test_commands_come_with_the_bot_and_not_with_a_user(playground: Playground) -> None:
    await told(playground)
    assert [command["integration_types"] for command in playground.world.commands[None]] == [[0], [0]]
