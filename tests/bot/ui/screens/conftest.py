"""People on a simulated server, with the bot in memory."""

import pytest
from simcord import Env

from tests.bot.ui.screens.rooms import Lounge


@pytest.fixture
def lounge(simcord_env: Env) -> Lounge:
    return Lounge(simcord_env, "anna", "bruno", "carla", "dario")
