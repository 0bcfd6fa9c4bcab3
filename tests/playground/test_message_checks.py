"""What Discord refuses in a message, with its code, its tree of errors and its words."""

from typing import Any

import pytest

from bot.playground import Playground
from tests.playground.support import Json, request

V2 = 1 << 15


@pytest.fixture
def path(playground: Playground) -> str:
    return f"/channels/{playground.world.channel_named('mesa-1').id}/messages"


def text(content: str = "hello") -> Json:
    return {"type": 10, "content": content}


def button(**fields: Any) -> Json:  # noqa: ANN401 - any JSON
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **fields}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def select(**fields: Any) -> Json:  # noqa: ANN401 - any JSON
    return {"type": 3, "custom_id": "pick", "options": [{"label": "one", "value": "1"}], **fields}


def container(*children: Json) -> Json:
    return {"type": 17, "components": list(children)}


def findings(tree: Any, path: str = "") -> dict[str, str]:  # noqa: ANN401 - any JSON
    """The errors tree as {path: code}."""
    found: dict[str, str] = {}
    for key, below in tree.items():
        if key == "_errors":
            found[path] = below[0]["code"]
        else:
            found |= findings(below, f"{path}.{key}".lstrip("."))
    return found


REFUSED: dict[str, tuple[Json, dict[str, str]]] = {
    "content beside V2": (
        {"flags": V2, "content": "hi", "components": [text()]},
        {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    ),
    "V2 components without the flag": ({"components": [text()]}, {"components.0.type": "BASE_TYPE_CHOICES"}),
    "41 components": (
        {"flags": V2, "components": [container(*[text() for _ in range(40)])]},
        {"components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
    ),
    "4001 characters in all": (
        {"flags": V2, "components": [text("x" * 2000), container(text("x" * 2001))]},
        {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
    ),
    "six rows": (
        {"content": "hi", "components": [row(button(custom_id=str(number))) for number in range(6)]},
        {"components": "BASE_TYPE_MAX_LENGTH"},
    ),
    "six buttons in a row": (
        {"content": "hi", "components": [row(*[button(custom_id=str(number)) for number in range(6)])]},
        {"components.0.components": "BASE_TYPE_BAD_LENGTH"},
    ),
    "a select beside a button": (
        {"content": "hi", "components": [row(select(), button())]},
        {"components.0.components": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
    ),
    "a long label": (
        {"content": "hi", "components": [row(button(label="x" * 81))]},
        {"components.0.components.0.label": "BASE_TYPE_MAX_LENGTH"},
    ),
    "a long custom id": (
        {"content": "hi", "components": [row(button(custom_id="x" * 101))]},
        {"components.0.components.0.custom_id": "BASE_TYPE_BAD_LENGTH"},
    ),
    "no custom id": (
        {"content": "hi", "components": [row({"type": 2, "style": 1, "label": "Go"})]},
        {"components.0.components.0.custom_id": "BASE_TYPE_REQUIRED"},
    ),
    "the same custom id twice": (
        {"flags": V2, "components": [row(button()), container(row(button()))]},
        {"components.1.components.0.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
    ),
    "a button with neither label nor emoji": (
        {"content": "hi", "components": [row({"type": 2, "style": 1, "custom_id": "go"})]},
        {"components.0.components.0": "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
    ),
    "an unknown emoji": (
        {"content": "hi", "components": [row(button(emoji={"id": "123", "name": "ace"}))]},
        {"components.0.components.0.emoji.id": "BUTTON_COMPONENT_INVALID_EMOJI"},
    ),
    "a playing card that is no emoji": (
        {"content": "hi", "components": [row(button(emoji={"name": "\N{PLAYING CARD ACE OF SPADES}"}))]},
        {"components.0.components.0.emoji.name": "BUTTON_COMPONENT_INVALID_EMOJI"},
    ),
    "26 options": (
        {
            "content": "hi",
            "components": [
                row(select(options=[{"label": "x", "value": str(number)} for number in range(26)]))
            ],
        },
        {"components.0.components.0.options": "BASE_TYPE_BAD_LENGTH"},
    ),
    "no options": (
        {"content": "hi", "components": [row(select(options=[], min_values=0))]},
        {
            "components.0.components.0.options": "BASE_TYPE_BAD_LENGTH",
            "components.0.components.0.max_values": "NUMBER_TYPE_MAX",
        },
    ),
    "more to choose than there is": (
        {"content": "hi", "components": [row(select(max_values=2))]},
        {"components.0.components.0.max_values": "NUMBER_TYPE_MAX"},
    ),
    "two options of one value": (
        {"content": "hi", "components": [row(select(options=[{"label": "x", "value": "1"}] * 2))]},
        {"components.0.components.0.options.1.value": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
    ),
    "an empty container": (
        {"flags": V2, "components": [container()]},
        {"components.0.components": "BASE_TYPE_BAD_LENGTH"},
    ),
    "an empty text": (
        {"flags": V2, "components": [text("")]},
        {"components.0.content": "BASE_TYPE_BAD_LENGTH"},
    ),
    "an empty row": (
        {"flags": V2, "components": [row()]},
        {"components.0.components": "BASE_TYPE_BAD_LENGTH"},
    ),
    "a container in a container": (
        {"flags": V2, "components": [container(container(text()))]},
        {"components.0.components.0.type": "BASE_TYPE_CHOICES"},
    ),
    "a section without an accessory": (
        {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
        {"components.0.accessory": "BASE_TYPE_REQUIRED"},
    ),
    "a picture that did not come along": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]},
        {"components.0.items.0.media.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
    "components that are no list": ({"components": {"type": 1}}, {"components": "LIST_TYPE_CONVERT"}),
    "a component that is nothing": (
        {"content": "hi", "components": ["x"]},
        {"components.0": "MODEL_TYPE_CONVERT"},
    ),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_discord_refuses(playground: Playground, path: str, what: str) -> None:
    body, expected = REFUSED[what]
    status, refusal = await request(playground, "POST", path, body)
    assert (status, refusal["code"], refusal["message"]) == (400, 50035, "Invalid Form Body")
    assert findings(refusal["errors"]) == expected
    assert playground.world.messages(playground.world.channel_named("mesa-1").id) == []


ACCEPTED: dict[str, Json] = {
    "40 components, 4000 characters": {
        "flags": V2,
        "components": [container(text("x" * 3962), *[text("y") for _ in range(38)])],
    },
    "five rows of five": {
        "content": "hi",
        "components": [row(*[button(custom_id=f"{r}-{c}") for c in range(5)]) for r in range(5)],
    },
    "an emoji alone": {
        "content": "hi",
        "components": [row({"type": 2, "style": 2, "custom_id": "a", "emoji": {"name": "🪙"}})],
    },
    "a longer emoji": {"content": "hi", "components": [row(button(emoji={"name": "❤\ufe0f\u200d🔥"}))]},
    "a keycap": {"content": "hi", "components": [row(button(emoji={"name": "7\ufe0f\u20e3"}))]},
    "a link": {
        "content": "hi",
        "components": [row({"type": 2, "style": 5, "label": "x", "url": "https://a.example"})],
    },
    "a section": {"flags": V2, "components": [{"type": 9, "components": [text()], "accessory": button()}]},
}


@pytest.mark.parametrize("what", ACCEPTED)
async def test_discord_accepts(playground: Playground, path: str, what: str) -> None:
    status, message = await request(playground, "POST", path, ACCEPTED[what])
    assert status == 200
    ids = [component["id"] for component in _walk(message["components"])]
    assert len(set(ids)) == len(ids)


def _walk(components: list[Json]) -> list[Json]:
    found = []
    for component in components:
        found += [component, *_walk(component.get("components", []))]
        found += _walk([component["accessory"]]) if "accessory" in component else []
    return found


async def test_an_empty_message_is_refused(playground: Playground, path: str) -> None:
    assert (await request(playground, "POST", path, {"content": ""}))[1]["code"] == 50006


async def test_a_v2_message_stays_one(playground: Playground, path: str) -> None:
    _, message = await request(playground, "POST", path, {"flags": V2, "components": [text()]})
    one = f"{path}/{message['id']}"
    status, refusal = await request(playground, "PATCH", one, {"flags": 0, "content": "hi"})
    assert (status, findings(refusal["errors"])) == (
        400,
        {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    )
    status, edited = await request(playground, "PATCH", one, {"components": [text("new")]})
    assert (status, edited["flags"], edited["components"][0]["content"]) == (200, V2, "new")
    assert edited["edited_timestamp"] is not None


async def test_a_legacy_message_becomes_v2_when_its_content_goes(playground: Playground, path: str) -> None:
    _, message = await request(playground, "POST", path, {"content": "hi"})
    one = f"{path}/{message['id']}"
    body = {"flags": V2, "components": [text()]}
    assert (await request(playground, "PATCH", one, body))[0] == 400
    status, edited = await request(playground, "PATCH", one, {**body, "content": None})
    assert (status, edited["content"], edited["flags"]) == (200, "", V2)


async def test_only_allowed_mentions_are_mentions(playground: Playground, path: str) -> None:
    anna, bruno = playground.person("anna").id, playground.person("bruno").id
    words = f"<@{anna}> and <@{bruno}>, @everyone"
    for allowed, expected in (
        (None, [anna, bruno]),
        ({"parse": []}, []),
        ({"parse": [], "users": [str(bruno)]}, [bruno]),
        ({"parse": ["users"]}, [anna, bruno]),
    ):
        body: Json = {"content": words} | ({} if allowed is None else {"allowed_mentions": allowed})
        _, message = await request(playground, "POST", path, body)
        assert [int(user["id"]) for user in message["mentions"]] == expected
        assert not message["mention_everyone"]


async def test_mentions_count_in_v2_texts_too(playground: Playground, path: str) -> None:
    anna = playground.person("anna").id
    body = {"flags": V2, "components": [container(text(f"your turn, <@{anna}>"))]}
    _, message = await request(playground, "POST", path, body)
    assert [user["username"] for user in message["mentions"]] == ["anna"]
