"""`/presi-admin settings`: every kind of control, refusals in words, and who may use it at all."""

import pytest
from simcord import BackendError, Env, SetupError

from bot.servers.audit import AuditAct
from bot.servers.fields import Topic
from bot.servers.kinds import Channels, Choice, Number, Roles, Several, Switch
from bot.servers.settings import SETTINGS
from bot.tables.memory import MemoryStore
from bot.tables.values import GuildId
from tests.bot.ui.conftest import make_client
from tests.bot.ui.screens.rooms import Lounge


async def page(lounge: Lounge, topic: Topic) -> int:
    """The settings, at the page of this topic."""
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:settings", topic)
    return panel


async def test_only_who_may_manage_the_server_sees_the_command(lounge: Lounge) -> None:
    assert "presi-admin settings" in lounge["anna"].available_commands(lounge.channel)
    assert not [each for each in lounge["bruno"].available_commands(lounge.channel) if "admin" in each]
    with pytest.raises((SetupError, BackendError)):
        await lounge.ask("bruno", "presi-admin settings")


@pytest.mark.parametrize("key", [key for key, field in SETTINGS.items() if isinstance(field.kind, Number)])
async def test_a_number_is_typed_into_a_form_and_taken_back_by_an_empty_one(lounge: Lounge, key: str) -> None:
    field = SETTINGS[key]
    assert isinstance(field.kind, Number)
    default = getattr(lounge.settings, key)
    wanted = field.kind.most if default != field.kind.most else field.kind.least
    panel = await page(lounge, field.topic)
    await lounge.fill("anna", panel, f"screen:ask:{key}", f" {wanted:g} ")
    assert getattr(lounge.settings, key) == wanted
    assert "Reset" in str(lounge.components(panel))
    await lounge.fill("anna", panel, f"screen:ask:{key}", "")
    assert getattr(lounge.settings, key) == default


@pytest.mark.parametrize("key", [key for key, field in SETTINGS.items() if isinstance(field.kind, Choice)])
async def test_a_choice_is_picked_and_reset(lounge: Lounge, key: str) -> None:
    field = SETTINGS[key]
    assert isinstance(field.kind, Choice)
    default = getattr(lounge.settings, key)
    wanted = next(each for each in field.kind.options if each != default)
    panel = await page(lounge, field.topic)
    await lounge.pick("anna", panel, f"screen:set:{key}", wanted)
    assert getattr(lounge.settings, key) == wanted
    await lounge.press_id("anna", panel, f"screen:reset:{key}")
    assert getattr(lounge.settings, key) == default


@pytest.mark.parametrize("key", [key for key, field in SETTINGS.items() if isinstance(field.kind, Switch)])
async def test_a_switch_is_turned(lounge: Lounge, key: str) -> None:
    before = getattr(lounge.settings, key)
    panel = await page(lounge, SETTINGS[key].topic)
    await lounge.press_id("anna", panel, f"screen:set:{key}:{'off' if before else 'on'}")
    assert getattr(lounge.settings, key) is not before


async def test_several_options_are_picked_or_none(lounge: Lounge) -> None:
    (key,) = (key for key, field in SETTINGS.items() if isinstance(field.kind, Several))
    panel = await page(lounge, SETTINGS[key].topic)
    await lounge.pick("anna", panel, f"screen:set:{key}", "preset", "rules")
    assert getattr(lounge.settings, key) == ("preset", "rules")
    await lounge.pick("anna", panel, f"screen:set:{key}")
    assert getattr(lounge.settings, key) == ()


@pytest.mark.parametrize(
    "key", [key for key, field in SETTINGS.items() if isinstance(field.kind, Channels | Roles)]
)
async def test_channels_and_roles_are_picked(lounge: Lounge, key: str) -> None:
    channels = isinstance(SETTINGS[key].kind, Channels)
    wanted = lounge.channel if channels else lounge.guild.create_role("players")
    panel = await page(lounge, SETTINGS[key].topic)
    await lounge.pick("anna", panel, f"screen:set:{key}", wanted)
    assert getattr(lounge.settings, key) == (wanted.id,)
    assert f"{wanted.id}>" in lounge.text(panel)


async def test_the_language_can_be_that_of_discord_again(lounge: Lounge) -> None:
    panel = await lounge.ask("anna", "presi-admin settings")
    await lounge.pick("anna", panel, "screen:set:language", "fr")
    await lounge.pick("anna", panel, "screen:set:language", "-")
    assert lounge.settings.language is None


@pytest.mark.parametrize(
    ("typed", "said"), [("5", "10 to 86400 seconds"), ("soon", "“soon”"), ("1e999", "“1e999”")]
)
async def test_a_number_that_does_not_work_is_refused_in_words_and_changes_nothing(
    lounge: Lounge, typed: str, said: str
) -> None:
    panel = await page(lounge, Topic.TIME)
    before = lounge.settings
    answer = await lounge.fill("anna", panel, "screen:ask:turn_seconds", typed)
    assert said in lounge.seen(answer)
    assert lounge.settings == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "screen:",
        "screen:dance",
        "screen:set",
        "screen:set:nothing:on",
        "screen:reset:nothing",
        "screen:ask:nothing",
        "screen:set:turn_seconds:soon",
        "screen:set:channels:x",
        "screen:set:preset:canasta",
        "screen:settings",
        "screen:settings:x",
        "screen:replay:1:2:3\n",
        "screen:replay:9999999999999999999999",
        "screen:replay:1:2",
        "screen:scores:for:ever:0",
        "screen:scores:s0:wins:0",
        "screen:scores:all:wins:x",
        "screen:history:0:0",
        "screen:record:1:exe",
        "screen:stop:1:maybe",
        "screen:managedo:exclude:0",
        "screen:manageask:hug:1",
        "screen:page:x",
        "screen:prefer:nothing:on",
        "screen:span:wins",
        "screen:game:0:0:0",
        "presi:preset:0:0",
        "presi:set:0:0:nothing.0",
        "presi:set:0:0:target.0",
        "presi:set:0:999999999999:target.0",
        "presi:repair:0:0:target=x",
        "presi:points:0:0:9",
        "presi:option:0:0:nothing",
        "presi:group:0:0:terms",
        "presi:titles:0:0",
        "presi:term:0:0:pace_seconds",
        "presi:rules:0:0",
        "presi:rulespage:0:0:bygone.0",
        "presi:aspreset:0:0",
    ],
)
async def test_forged_and_foreign_ids_are_answered_in_words(lounge: Lounge, custom_id: str) -> None:
    panel = await lounge.ask("anna", "presi-admin settings")
    before = lounge.settings
    stored = lounge.env.backend.get_message(lounge.channel.id, panel)
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
    ]
    answer = await lounge.press_id("anna", panel, custom_id)
    assert lounge.seen(answer)
    assert "went wrong" not in lounge.seen(answer)
    assert lounge.settings == before


async def test_every_change_is_in_the_audit_with_before_and_after(lounge: Lounge) -> None:
    panel = await page(lounge, Topic.TIME)
    await lounge.fill("anna", panel, "screen:ask:turn_seconds", "120")
    await lounge.press_id("anna", panel, "screen:reset:turn_seconds")
    entries = (await lounge.client.desk.servers.audit(GuildId(lounge.guild.id))).items
    told = [(each.act, each.key, each.before, each.after, each.by.name) for each in entries]
    assert told == [
        (AuditAct.RESET, "turn_seconds", 120, 90, "anna"),
        (AuditAct.SETTING, "turn_seconds", 90, 120, "anna"),
    ]


async def test_the_panel_still_works_after_the_life_of_its_token(simcord_env: Env, lounge: Lounge) -> None:
    panel = await lounge.ask("anna", "presi-admin settings")
    await simcord_env.advance_time(20 * 60)
    await lounge.pick("anna", panel, "screen:set:titles", "last")
    assert lounge.settings.titles == "last"


async def test_the_panel_still_works_when_the_bot_has_restarted(
    simcord_env: Env, lounge: Lounge, store: MemoryStore
) -> None:
    panel = await lounge.ask("anna", "presi-admin settings")
    before = lounge.client
    await simcord_env.restart_bot(make_client(store))
    assert lounge.client is not before
    await lounge.pick("anna", panel, "screen:set:titles", "last")
    assert lounge.settings.titles == "last"
