"""Every setting has a place in the panel, a range, and words for what cannot be used."""

from dataclasses import fields
from datetime import UTC, datetime, timedelta

import pytest

from bot.servers.checks import (
    card_style,
    pings,
    require_channel,
    require_computers,
    require_good_conduct,
    require_starter,
    sit_out_until,
    table_options,
)
from bot.servers.errors import (
    ChannelsGone,
    ComputersRefused,
    MayNotStart,
    NotAChoice,
    NotANumber,
    OutOfRange,
    RulesRefused,
    SettingError,
    SittingOut,
    TooMany,
    WrongChannel,
)
from bot.servers.fields import Topic, plain
from bot.servers.kinds import Unit
from bot.servers.preferences import PREFERENCES, Preferences
from bot.servers.settings import SETTINGS, CardStyle, Pings, ServerSettings, fields_of, rules_of
from bot.standings.values import Strike, StrikeKind
from bot.tables.values import ChannelId, HostOption
from presi.presets import PRESETS

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


def test_every_setting_stands_on_one_page_of_the_panel() -> None:
    assert [field.name for field in fields(ServerSettings)] == list(SETTINGS)
    assert [field for topic in Topic for field in fields_of(topic)] == list(SETTINGS.values())
    assert all(fields_of(topic) for topic in Topic)


def test_every_preference_has_a_field() -> None:
    assert [field.name for field in fields(Preferences)] == list(PREFERENCES)


@pytest.mark.parametrize("key", SETTINGS)
def test_every_default_can_be_chosen_and_comes_back_from_json(key: str) -> None:
    value = getattr(ServerSettings(), key)
    assert SETTINGS[key].parse(value) == value
    assert SETTINGS[key].parse(plain(value)) == value


@pytest.mark.parametrize("key", PREFERENCES)
def test_every_default_preference_can_be_chosen(key: str) -> None:
    value = getattr(Preferences(), key)
    assert PREFERENCES[key].parse(plain(value)) == value


@pytest.mark.parametrize(
    ("key", "given", "value"),
    [
        ("language", "fr", "fr"),
        ("language", "", None),
        ("turn_seconds", "45", 45),
        ("pace_seconds", " 0,5 ", 0.5),
        ("ranked_least", "7", 7),
        ("thread", "on", True),
        ("thread", False, False),
        ("channels", ["12", 34, "12"], (12, 34)),
        ("channels", (), ()),
        ("lobby_role", "99", (99,)),
        ("host_may", ["turn", "preset"], (HostOption.PRESET, HostOption.TURN)),
        ("pings", "off", Pings.OFF),
    ],
)
def test_what_a_form_gives_becomes_the_value(key: str, given: object, value: object) -> None:
    assert SETTINGS[key].parse(given) == value


@pytest.mark.parametrize(
    ("key", "given", "error"),
    [
        ("language", "de", NotAChoice),
        ("language", ["fr"], NotAChoice),
        ("turn_seconds", "soon", NotANumber),
        ("turn_seconds", "nan", NotANumber),
        ("turn_seconds", "inf", NotANumber),
        ("turn_seconds", True, NotANumber),
        ("turn_seconds", "9", OutOfRange),
        ("ranked_least", "2.5", NotANumber),
        ("ranked_humans", "1", OutOfRange),
        ("thread", "maybe", NotAChoice),
        ("channels", ["x"], NotANumber),
        ("channels", ["²"], NotANumber),
        ("channels", [str(2**63)], NotANumber),
        ("channels", list(range(26)), TooMany),
        ("host_may", ["stop"], NotAChoice),
        ("house_rules", {"no_such": 1}, RulesRefused),
        ("house_rules", "target=3", RulesRefused),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_key(
    key: str, given: object, error: type[SettingError]
) -> None:
    with pytest.raises(error) as refused:
        SETTINGS[key].parse(given)
    assert refused.value.key == key
    assert str(refused.value) == error.__name__


def test_a_number_out_of_its_range_tells_the_range() -> None:
    with pytest.raises(OutOfRange) as refused:
        SETTINGS["ranked_humans"].parse("11")
    assert (refused.value.least, refused.value.most, refused.value.unit) == (2, 10, Unit.PLAYERS)


def test_house_rules_are_the_preset_with_changes() -> None:
    assert rules_of(ServerSettings(house_rules={"target": 21})).target == 21
    assert rules_of(ServerSettings()) == PRESETS["barajamos"]


def test_house_rules_that_contradict_the_preset_are_refused_with_their_rule() -> None:
    with pytest.raises(RulesRefused) as refused:
        rules_of(ServerSettings(house_rules={"first_leader": "QH"}))
    assert refused.value.id == "X04_CARD_NOT_IN_DECK"
    assert "first_leader" in refused.value.fields


def test_house_rules_of_a_wrong_form_are_refused() -> None:
    with pytest.raises(RulesRefused) as refused:
        rules_of(ServerSettings(house_rules={"target": "many"}))
    assert (refused.value.id, refused.value.fields) == ("RECORD", ("target",))


def test_a_new_table_is_run_as_the_server_has_chosen() -> None:
    options = table_options(ServerSettings(turn_seconds=30, idle_minutes=5, house_rules={"target": 5}))
    assert (options.preset, options.rules.target) == ("barajamos", 5)
    assert (options.turn, options.idle) == (timedelta(seconds=30), timedelta(minutes=5))


def test_a_new_table_leaves_to_its_host_what_the_server_does() -> None:
    assert table_options(ServerSettings()).host_may == tuple(HostOption)
    assert table_options(ServerSettings(host_may=(HostOption.TURN,))).host_may == (HostOption.TURN,)
    assert HostOption.COMPUTERS not in table_options(ServerSettings(computers=False)).host_may


def test_d1_the_allowed_channels_hold_for_everybody_and_are_named() -> None:
    settings = ServerSettings(channels=(ChannelId(1), ChannelId(2)))
    require_channel(settings, ChannelId(1), exists=everywhere)
    require_channel(settings, ChannelId(77), parent=ChannelId(2), exists=everywhere)
    require_channel(ServerSettings(), ChannelId(77), exists=everywhere)
    with pytest.raises(WrongChannel) as refused:
        require_channel(settings, ChannelId(3), parent=ChannelId(4), exists=everywhere)
    assert refused.value.channels == (1, 2)


def test_d1_channels_that_are_gone_are_not_named_and_the_last_ones_end_is_told() -> None:
    settings = ServerSettings(channels=(ChannelId(1), ChannelId(2)))
    with pytest.raises(WrongChannel) as refused:
        require_channel(settings, ChannelId(3), exists=lambda channel: channel == 2)
    assert refused.value.channels == (2,)
    with pytest.raises(ChannelsGone):
        require_channel(settings, ChannelId(3), exists=lambda _: False)


def everywhere(_: ChannelId) -> bool:
    return True


def test_only_the_chosen_roles_open_tables() -> None:
    require_starter(ServerSettings(), ())
    require_starter(ServerSettings(start_roles=(5, 6)), {6, 7})
    with pytest.raises(MayNotStart) as refused:
        require_starter(ServerSettings(start_roles=(5, 6)), {7})
    assert refused.value.roles == (5, 6)


def test_a_server_may_play_without_computers() -> None:
    require_computers(ServerSettings())
    with pytest.raises(ComputersRefused):
        require_computers(ServerSettings(computers=False))


@pytest.mark.parametrize(
    ("server", "user", "both"),
    [
        (Pings.TURNS, Pings.TURNS, Pings.TURNS),
        (Pings.TURNS, Pings.CALLS, Pings.CALLS),
        (Pings.CALLS, Pings.TURNS, Pings.CALLS),
        (Pings.OFF, Pings.TURNS, Pings.OFF),
        (Pings.TURNS, Pings.OFF, Pings.OFF),
    ],
)
def test_of_server_and_user_the_quieter_decides_on_pings(server: Pings, user: Pings, both: Pings) -> None:
    assert pings(ServerSettings(pings=server), Preferences(pings=user)) is both


def test_a_user_may_see_cards_otherwise_than_the_server() -> None:
    server = ServerSettings(card_style=CardStyle.TEXT)
    assert card_style(server, Preferences()) is CardStyle.TEXT
    assert card_style(server, Preferences(card_style=CardStyle.EMOJI)) is CardStyle.EMOJI


STRIKES = tuple(Strike(NOON - timedelta(hours=hours), StrikeKind.LEFT) for hours in (200, 30, 3, 2))


def test_d10_who_leaves_often_sits_out_from_the_last_strike_on() -> None:
    settings = ServerSettings(strike_limit=3, strike_days=7, sit_out_hours=24)
    assert sit_out_until(settings, STRIKES, NOON) == NOON + timedelta(hours=22)
    with pytest.raises(SittingOut) as refused:
        require_good_conduct(settings, STRIKES, NOON)
    assert refused.value.until == NOON + timedelta(hours=22)


def test_d10_old_strikes_are_forgotten_and_a_sit_out_ends() -> None:
    settings = ServerSettings(strike_limit=3, strike_days=7, sit_out_hours=1)
    assert sit_out_until(settings, STRIKES, NOON) is None
    assert sit_out_until(ServerSettings(strike_limit=4), STRIKES, NOON) is None
    require_good_conduct(ServerSettings(), STRIKES, NOON)
