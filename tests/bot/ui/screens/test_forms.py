"""Forms and suggestions: answered by their ids alone, in words, whatever goes wrong."""

import re
from typing import Any

import discord
import pytest
from discord import app_commands
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.servers.servers import Servers
from bot.tables.memory import MemoryStore
from bot.tables.values import Options
from bot.ui.limits import CUSTOM_ID
from bot.ui.screen_ids import Screen
from tests.bot.ui.conftest import make_client
from tests.bot.ui.screens.rooms import Lounge
from tests.bot.ui.stage import PLAYERS, Stage
from tests.bot.ui.test_forged import on_stage

ASK = "screen:ask:turn_seconds"
REFERENCE = re.compile(r"reference ([0-9a-f]{6})")


async def form_of(lounge: Lounge) -> Any:  # noqa: ANN401 - simcord's own
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:settings", "time")
    return await lounge.press_id("anna", panel, ASK)


async def test_a_form_that_was_opened_before_a_restart_still_counts(
    lounge: Lounge, store: MemoryStore, options: Options
) -> None:
    form = await form_of(lounge)
    await lounge.env.restart_bot(make_client(store, options))
    await lounge["anna"].submit_modal(form, {"field": "77"})
    assert lounge.settings.turn_seconds == 77


async def test_a_form_that_breaks_is_answered_with_a_reference_that_the_log_has(
    lounge: Lounge, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("secret")

    form = await form_of(lounge)
    monkeypatch.setattr(Servers, "change", broken)
    answer = await lounge["anna"].submit_modal(form, {"field": "77"})
    assert answer.response is not None
    assert answer.response.ephemeral
    (reference,) = REFERENCE.findall(caplog.text)
    assert f"Reference: {reference}" in lounge.seen(answer)
    assert "secret" not in caplog.text


@pytest.mark.parametrize(
    "custom_id", ["", "other:form", "screen:filled", "screen:filled:no_such", "screen:gone:1"]
)
def test_a_form_of_another_version_is_told_so(custom_id: str) -> None:
    async def scene(stage: Stage) -> None:
        answered = await stage.send_form(PLAYERS[0], custom_id, {"field": "1"})
        assert answered.first == 1
        assert "another version" in answered.text

    on_stage(scene)


@settings(max_examples=60, deadline=None)
@given(
    custom_id=st.text(max_size=CUSTOM_ID)
    | st.tuples(st.sampled_from(Screen), st.text(max_size=20)).map(
        lambda parts: f"screen:{parts[0]}:{parts[1]}"
    ),
    typed=st.text(max_size=20),
)
def test_every_form_is_answered_once(custom_id: str, typed: str) -> None:
    async def scene(stage: Stage) -> None:
        answered = await stage.send_form(PLAYERS[0], custom_id, {"field": typed})
        assert answered.first == 1

    on_stage(scene)


async def test_suggestions_that_fail_are_none_and_are_logged_under_a_reference(
    lounge: Lounge, caplog: pytest.LogCaptureFixture
) -> None:
    @app_commands.command(description="suggests")
    async def suggesting(interaction: discord.Interaction, name: str) -> None:
        """Never used: its option is only typed."""

    @suggesting.autocomplete("name")
    async def broken(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        raise RuntimeError(typed)

    lounge.client.tree.add_command(suggesting)
    await lounge.client.tree.sync()
    assert await lounge["anna"].autocomplete(lounge.channel, "suggesting", "name", "3") == []
    (reference,) = REFERENCE.findall(caplog.text)
    assert f"suggesting for suggesting (reference {reference}) failed" in caplog.text
