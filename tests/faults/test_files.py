"""Files that are answers, with real discord.py over real sockets, also when the first try fails."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import InteractionState
from bot.playground.faults import broken
from tests.faults.stage import Stage, on_stage
from tests.whole.seat import CHANNEL


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with on_stage(tmp_path) as made:
        yield made


@pytest.mark.parametrize("failures", [0, 1])
async def test_an_export_arrives_whole_and_in_private(stage: Stage, failures: int) -> None:
    anna = stage.playground.person("anna")
    panel = anna.answer(await anna.command(CHANNEL, "presi privacy"))
    if failures:
        stage.playground.faults.http.next(broken(503), path="/interactions/*/callback", times=failures)
    pressed = await anna.click(panel, label="Export my data")
    assert pressed.state is InteractionState.DONE
    answer = anna.answer(pressed)
    assert answer.viewer == anna.id
    (file,) = answer.attachments
    assert file.filename == "presi-data.json"
    assert json.loads(file.data)["user"] == anna.id
