"""Whatever a body holds, the server refuses it in Discord's form and never breaks."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.playground.checks.commands import check_commands
from bot.playground.checks.modals import check_choices, check_modal
from bot.playground.errors import ApiError, Json
from bot.playground.messages import Draft, edit_message, send_message
from bot.playground.world import World
from tests.playground.support import MovedClock

FIELDS = st.sampled_from(
    [
        *("type", "components", "content", "flags", "custom_id", "label", "style", "emoji", "id", "name"),
        *("options", "value", "min_values", "max_values", "accessory", "items", "media", "url", "component"),
        *("allowed_mentions", "parse", "users", "embeds", "attachments", "description", "choices", "title"),
        *("name_localizations", "required", "default_member_permissions"),
    ]
)
LEAVES = (
    st.none() | st.booleans() | st.integers(-2, 40_000) | st.text(max_size=3) | st.floats(allow_nan=False)
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner, max_size=5),
    max_leaves=20,
)
BODIES = st.dictionaries(FIELDS, JSON, max_size=6)


@settings(max_examples=300, deadline=None)
@given(BODIES)
def test_garbage_is_refused_in_form(body: Json) -> None:
    world = World(MovedClock())
    channel = world.channel_named("mesa-1")
    said = send_message(world, world.bot, channel, Draft({"content": "hello"}))
    with suppress(ApiError):
        send_message(world, world.bot, channel, Draft(body))
    with suppress(ApiError):
        edit_message(world, said, Draft(body))
    with suppress(ApiError):
        check_commands([body])
    with suppress(ApiError):
        check_modal(body)
    with suppress(ApiError):
        check_choices(body)
