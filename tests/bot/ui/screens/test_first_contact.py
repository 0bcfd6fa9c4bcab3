"""The first steps, `/presi about` and `/presi help`."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from discord import Permissions

from bot.i18n import LANGUAGES, words
from bot.ui.invite import PERMISSIONS, invite_url
from bot.ui.limits import SHORT_LABEL, TEXT, faults
from bot.ui.panels.about import About, about_panel, first_steps_panel
from bot.ui.panels.help import help_panel
from bot.ui.payload import payload
from tests.bot.ui.conftest import OPTIONS
from tests.bot.ui.people import nodes, texts
from tests.bot.ui.screens.rooms import Lounge

EPHEMERAL = 64
README = Path(__file__).parents[4] / "README.md"


async def test_the_first_command_on_a_server_tells_the_first_steps_once_and_in_private(
    lounge: Lounge,
) -> None:
    await lounge["bruno"].slash(lounge.channel, "presi help")
    assert len(lounge.messages(name="bruno", private=True)) == 2
    steps = lounge.text(lounge.panel("bruno"))
    assert "Presi is new here" in steps
    assert "/presi-admin settings" in steps
    assert "missing" not in steps
    await lounge.ask("carla", "presi help")
    assert len(lounge.messages(name="carla", private=True)) == 1
    assert lounge.messages(private=False) == []


async def test_the_first_steps_name_a_missing_permission_and_how_to_give_it(lounge: Lounge) -> None:
    denied = discord.PermissionOverwrite(send_messages=False)
    quiet = lounge.guild.create_text_channel("quiet", overwrites={lounge.guild.default_role: denied})
    await lounge["bruno"].slash(quiet, "presi play")
    stored = lounge.env.backend.messages[quiet.id].values()
    shown = [texts(message.components) for message in stored if message.flags & EPHEMERAL]
    assert ["Send Messages" in text and "under Permissions" in text for text in shown] == [True, True]
    assert "Presi is new here" in shown[1]


FIRST = [
    "presi play",
    "presi hand",
    "presi leave",
    "presi rules",
    "presi scores",
    "presi history",
    "presi about",
    "presi-admin settings",
]


@pytest.mark.parametrize("command", FIRST)
async def test_whichever_command_is_the_first_tells_the_first_steps_and_no_later_one_does(
    lounge: Lounge, command: str
) -> None:
    await lounge.ask("anna", command)
    _, steps = lounge.messages(name="anna", private=True)
    assert "Presi is new here" in lounge.text(steps)
    for later in ("presi play", "presi help"):
        await lounge.ask("bruno", later)
    told = [lounge.text(message) for message in lounge.messages(name="bruno", private=True)]
    assert not any("Presi is new here" in text for text in told)
    assert not any("Presi is new here" in lounge.text(each) for each in lounge.messages(private=False))


async def test_cards_come_below_the_first_steps(lounge: Lounge) -> None:
    await lounge.start_game()
    panel, steps = lounge.panel("anna"), lounge.messages(name="anna", private=True)[0]
    assert "Presi is new here" in lounge.text(steps)
    assert "your cards" in lounge.text(panel)
    assert len(lounge.messages(name="anna", private=True)) == 2


async def test_about_names_version_source_support_and_the_invitation(lounge: Lounge) -> None:
    panel = await lounge.ask("bruno", "presi about")
    assert "Version 1.2.3" in lounge.text(panel)
    links = {node["label"]: node["url"] for node in nodes(lounge.components(panel)) if "url" in node}
    assert links["Source"] == "https://example.org/source"
    assert links["Support"] == "https://example.org/support"
    assert links["Invite me"] == invite_url(lounge.client.application_id or 0)


def test_d9_the_invitation_asks_for_exactly_the_documented_permissions() -> None:
    asked = parse_qs(urlsplit(invite_url(77)).query)
    granted = Permissions(int(asked["permissions"][0]))
    assert {name for name, on in granted if on} == {
        "view_channel",
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
    } & {name for name, _ in granted}
    assert not granted.administrator
    assert asked["client_id"] == ["77"]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}


def test_d9_the_readme_has_the_same_invitation_and_names_each_permission() -> None:
    text = README.read_text("utf-8")
    assert f"permissions={PERMISSIONS.value}" in text
    assert text.count("permissions=") == 1
    for name in ("see channels", "send messages", "send messages in threads"):
        assert name in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panels_keep_discords_limits_and_help_is_one_screen(language: str) -> None:
    w = words(language)
    panels = [
        about_panel(About("1.2.3"), invite_url(77), w),
        about_panel(About("1.2.3", "https://example.org/a", "https://example.org/b"), invite_url(77), w),
        first_steps_panel([], w),
        first_steps_panel([w("Send Messages"), w("View Channel")], w),
        help_panel(OPTIONS, w),
    ]
    for panel in panels:
        assert faults(panel, label=SHORT_LABEL) == []
    assert len(texts(payload(help_panel(OPTIONS, w)))) < TEXT / 2
