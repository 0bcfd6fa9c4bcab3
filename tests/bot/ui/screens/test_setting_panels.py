"""The settings' panels in all languages, with everything default and with everything changed."""

import pytest

from bot.i18n import LANGUAGES, Words, words
from bot.servers.fields import Topic
from bot.servers.kinds import Channels, Choice, Number, Roles, RuleChanges, Several, Switch
from bot.servers.settings import SETTINGS, ServerSettings, fields_of
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.settings import Chosen, setting_form, settings_panel
from bot.ui.payload import payload
from tests.bot.ui.people import nodes, texts

DEFAULTS = ServerSettings()


def other(key: str) -> object:
    """A value that is not the default."""
    kind = SETTINGS[key].kind
    now = getattr(DEFAULTS, key)
    match kind:
        case Choice(options):
            return next(each for each in options if each != now)
        case Several():
            return ()
        case Number(least, most):
            return most if now != most else least
        case Switch():
            return not now
        case Channels(most) | Roles(most):
            return tuple(10**18 + number for number in range(most))
        case RuleChanges():
            return {"target": 21}


CHANGED = ServerSettings(**{key: SETTINGS[key].parse(other(key)) for key in SETTINGS})
ALL_WORDS = [words(language) for language in LANGUAGES]


@pytest.mark.parametrize("settings", [DEFAULTS, CHANGED], ids=["default", "changed"])
@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("topic", Topic)
def test_every_page_keeps_discords_limits(topic: Topic, w: Words, settings: ServerSettings) -> None:
    panel = settings_panel(Chosen(settings, DEFAULTS, lambda _: True), topic, w)
    assert faults(panel, label=SHORT_LABEL) == []


@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
def test_every_setting_is_on_its_page_with_its_name_and_what_it_does(w: Words) -> None:
    chosen = Chosen(DEFAULTS, DEFAULTS, lambda _: True)
    for topic in Topic:
        shown = texts(payload(settings_panel(chosen, topic, w)))
        for field in fields_of(topic):
            name, line = w.setting_text(field.key)
            assert w("**{name}:** {value}", name=name, value="").strip() in shown
            assert line in shown
            assert w.range_words(field) in shown


def test_what_is_not_the_default_says_what_the_default_is_and_can_be_reset() -> None:
    panel = payload(settings_panel(Chosen(CHANGED, DEFAULTS, lambda _: True), Topic.TIME, words("en")))
    assert "default: 90 seconds" in texts(panel)
    resets = [node["custom_id"] for node in nodes(panel) if node.get("label") == "Reset"]
    assert len(resets) + len([1 for node in nodes(panel) if node.get("accessory")]) >= len(
        fields_of(Topic.TIME)
    )


@pytest.mark.parametrize("w", ALL_WORDS, ids=LANGUAGES)
def test_every_form_has_a_title_and_a_label_that_fit(w: Words) -> None:
    for field in SETTINGS.values():
        if isinstance(field.kind, Number):
            form = setting_form(Chosen(DEFAULTS, DEFAULTS, lambda _: True), field, w)
            assert "…" not in form.title
            (label,) = form.children
            assert "…" not in str(getattr(label, "text", ""))


def test_a_channel_that_is_gone_is_not_offered_as_chosen() -> None:
    panel = payload(settings_panel(Chosen(CHANGED, DEFAULTS, lambda _: False), Topic.PLACES, words("en")))
    assert all(not node.get("default_values") for node in nodes(panel))
