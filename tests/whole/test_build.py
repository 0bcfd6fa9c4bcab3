"""What is put together: the settings of whoever runs the bot arrive where they count, and old data goes."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.app import default_choices
from bot.servers.settings import ServerSettings
from bot.servers.upkeep import GRACE
from bot.settings import Settings
from bot.tables.values import GuildId
from tests.bot.ui.people import nodes
from tests.whole.evening import Evening
from tests.whole.stored import change, count, log_of

OTHERS = {
    "turn_seconds": 33,
    "call_seconds": 44,
    "absence": "computer",
    "pace_seconds": 5.5,
    "pause_seconds": 66,
    "idle_minutes": 77,
    "computer_level": "easy",
    "tables_per_channel": 8,
    "tables_per_server": 9,
}
"""Settings of the bot that a server's admins can choose too, each other than by default."""


def test_every_setting_that_a_server_has_too_is_its_default() -> None:
    assert OTHERS.keys() == Settings.model_fields.keys() & ServerSettings.__dataclass_fields__.keys()
    defaults = default_choices(Settings.model_validate(OTHERS))
    assert {key: getattr(defaults, key) for key in OTHERS} == OTHERS
    assert all(getattr(ServerSettings(), key) != value for key, value in OTHERS.items())


async def test_tables_open_with_what_the_settings_of_the_bot_say(evening: Evening) -> None:
    evening.settings = evening.settings.model_copy(
        update={"turn_seconds": 33.0, "idle_minutes": 77.0, "tables_per_channel": 1}
    )
    await evening.restart()
    await evening.type("anna", "presi play")
    assert evening.table.options.turn == timedelta(seconds=33)
    assert evening.table.options.idle == timedelta(minutes=77)
    assert evening.client.desk.servers.defaults.tables_per_channel == 1


@pytest.mark.parametrize("source", ["https://example.org/source", None])
@pytest.mark.parametrize("support", ["https://example.org/support", None])
async def test_about_links_to_source_and_support_as_the_settings_have_them(
    evening: Evening, source: str | None, support: str | None
) -> None:
    evening.settings = evening.settings.model_copy(update={"source_url": source, "support_url": support})
    await evening.restart()
    answer = await evening.type("anna", "presi about")
    assert answer.response is not None
    links = {node["label"]: node["url"] for node in nodes(answer.response.components) if "url" in node}
    assert (links.get("Source"), links.get("Support")) == (source, support)


async def test_moves_go_once_the_bot_runs_when_their_table_closed_long_ago(evening: Evening) -> None:
    await evening.start_game()
    await evening.type("anna", "presi leave")
    await evening.press("anna", evening.panel("anna"), "Close the table")
    await evening.press("anna", evening.panel("anna"), "Close the table")
    assert evening.tables_open == 0
    await evening.restart()
    assert log_of(evening.settings)
    days = evening.client.desk.servers.settings(GuildId(evening.guild.id)).retention_days
    change(evening.settings, "update tables set closed_at = ?", _ago(timedelta(days=days, hours=1)))
    await evening.restart()
    await evening.client.close()
    assert log_of(evening.settings) == []
    assert count(evening.settings, "games") == 1


async def test_a_server_that_removed_the_bot_long_ago_is_forgotten_once_the_bot_runs(
    evening: Evening,
) -> None:
    await evening.type("anna", "presi help")
    change(
        evening.settings, "insert into guilds values (77, null, ?, false)", _ago(GRACE - timedelta(hours=1))
    )
    change(
        evening.settings, "insert into guilds values (78, null, ?, false)", _ago(GRACE + timedelta(hours=1))
    )
    await evening.restart()
    await evening.client.close()
    assert count(evening.settings, "guilds where guild_id = 77") == 1
    assert count(evening.settings, "guilds where guild_id = 78") == 0


def _ago(time: timedelta) -> str:
    """A moment as SQLAlchemy writes it for SQLite."""
    return f"{datetime.now(UTC) - time:%Y-%m-%d %H:%M:%S.%f}"
