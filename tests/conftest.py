"""What all tests share."""

import pytest
from simcord import Env


@pytest.fixture(autouse=True)
def no_naps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let simcord look again at once whether the bot is at rest, where it would nap for 50 ms."""
    # simcord has no setting for it.
    defaults = Env._settle_internal.__kwdefaults__ or {}  # noqa: SLF001
    monkeypatch.setitem(defaults, "idle", 0.001)
