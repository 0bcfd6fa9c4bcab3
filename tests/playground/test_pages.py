"""The page's protocol: what a page is told, what it may send, and who may open one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Playground
from tests.playground.support import Bot, Json, MovedClock, answer_with, buttons, fetch


class Page:
    """A page without a browser."""

    def __init__(self, playground: Playground, name: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._playground = playground
        self._name = name
        self.socket = socket
        self.channel = str(playground.world.channel_named("mesa-1").id)

    async def state(self) -> Json:
        async with fetch(f"{self._playground.url}/api/state?as={self._name}") as answer:
            found: Json = await answer.json()
            return found

    async def send(self, kind: str, **fields: Any) -> None:  # noqa: ANN401 - any JSON
        await self.socket.send_json({"type": kind, "nonce": "n1", "channel": self.channel, **fields})

    async def next(self, *kinds: str) -> Json:
        """The next frame of these kinds."""
        while True:
            frame: Json = await self.socket.receive_json()
            if frame["type"] in kinds:
                return frame

    async def ended(self, nonce: str = "n1") -> Json:
        """How an interaction of this page ended."""
        while True:
            frame = await self.next("interaction")
            if frame["nonce"] == nonce and frame["state"] in ("done", "failed"):
                return frame


@asynccontextmanager
async def page(playground: Playground, name: str) -> AsyncIterator[Page]:
    address = f"{playground.url}/api/live?as={name}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        yield Page(playground, name, socket)


async def test_a_page_begins_with_all_that_its_person_sees(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(content="psst", ephemeral=True)
    await playground.person("anna").command("mesa-1", "ask")
    playground.person("bruno").say("mesa-1", "hello")
    async with page(playground, "anna") as anna, page(playground, "bruno") as bruno:
        state = await anna.state()
        assert [each["content"] for each in state["messages"][anna.channel]] == ["psst", "hello"]
        assert state["me"]["username"] == "anna"
        assert [each["name"] for each in state["channels"]] == ["mesa-1", "mesa-2", "mesa-3", "general"]
        assert [each["name"] for each in state["commands"]] == ["ask"]
        assert [each["bot"] for each in state["people"]] == [False] * 6 + [True]
        assert state["bot_online"] is True
        answered = state["messages"][anna.channel][0]["interaction_metadata"]
        assert (answered["name"], answered["user"]["username"]) == ("ask", "anna")
        assert [each["content"] for each in (await bruno.state())["messages"][anna.channel]] == ["hello"]


async def test_a_command_and_a_press_from_the_page(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(view=buttons("Hand"))
    bot.answers["Hand"] = answer_with(content="psst", ephemeral=True)
    async with page(playground, "anna") as anna, page(playground, "bruno") as bruno:
        await anna.send("command", path=["ask"], options={})
        shown = (await anna.next("message"))["message"]
        assert (await anna.ended())["state"] == "done"
        assert (await bruno.next("message"))["message"]["id"] == shown["id"]
        pressed = {"message": shown["id"], "custom_id": "Hand", "component_type": 2, "nonce": "n2"}
        await anna.send("component", **pressed)
        assert (await anna.next("message"))["message"]["content"] == "psst"
        assert (await anna.ended("n2"))["state"] == "done"
        await anna.send("say", content="next")
        assert (await bruno.next("message", "interaction"))["message"]["content"] == "next"


async def test_without_an_answer_the_page_is_told_that_it_failed(
    playground: Playground, bot: Bot, clock: MovedClock
) -> None:
    async with page(playground, "anna") as anna:
        await anna.send("command", path=["ask"], options={})
        assert (await anna.next("interaction"))["state"] == "waiting"
        await bot.unanswered.get()
        clock.move(seconds=3)
        failed = await anna.ended()
        assert (failed["state"], failed["message"]) == ("failed", "The application did not respond")


async def test_what_no_page_offers_fails_in_words(playground: Playground) -> None:
    async with page(playground, "anna") as anna:
        await anna.send("command", path=["nothing"], options={})
        assert "there is no command /nothing" in (await anna.ended())["message"]
        await anna.send("component", message="1", custom_id="x")
        assert (await anna.ended())["message"] == "Unknown Message"
        for broken in (
            "{",
            "[]",
            '{"type": "fly"}',
            '{"type": "command"}',
            '{"type": "say", "channel": "x"}',
        ):
            await anna.socket.send_str(broken)
            assert (await anna.next("interaction"))["state"] == "failed"
        await anna.send("say", content="still here")
        assert (await anna.next("message"))["message"]["content"] == "still here"


async def test_an_ephemeral_message_can_be_put_away(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(content="psst", ephemeral=True)
    async with page(playground, "anna") as anna, page(playground, "anna") as other_tab:
        await anna.send("command", path=["ask"], options={})
        shown = (await other_tab.next("message", "interaction"))["message"]
        await anna.send("dismiss", message=shown["id"])
        assert (await other_tab.next("delete", "interaction"))["id"] == shown["id"]


async def test_a_person_can_choose_a_language(playground: Playground) -> None:
    async with page(playground, "anna") as anna, page(playground, "bruno") as bruno:
        await anna.send("locale", locale="fr")
        people = (await bruno.next("people"))["people"]
        assert [each["locale"] for each in people][:2] == ["fr", "en-US"]
        assert playground.person("anna").locale == "fr"
        await anna.send("locale", locale="xx")
        assert "no language" in (await anna.ended())["message"]


async def test_a_form_opens_in_the_tab_that_asked_and_comes_back(playground: Playground, bot: Bot) -> None:
    class Form(discord.ui.Modal, title="Your name"):
        name = discord.ui.TextInput[discord.ui.Modal](label="Name", custom_id="name")

        async def on_submit(self, interaction: discord.Interaction[discord.Client]) -> None:
            await interaction.response.send_message(f"hello {self.name.value}")

    async def ask(interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_modal(Form(custom_id="form"))

    bot.answers |= {"ask": ask, "form": lambda _: _nothing()}
    async with page(playground, "anna") as anna, page(playground, "anna") as other_tab:
        await anna.send("command", path=["ask"], options={})
        form = (await anna.next("modal"))["modal"]
        assert form["custom_id"] == "form"
        await anna.send("modal_submit", custom_id="form", fields={"name": ""}, nonce="n2")
        assert (await anna.ended("n2"))["state"] == "failed"
        await anna.send("modal_submit", custom_id="form", fields={"name": "Anna"}, nonce="n3")
        assert (await anna.next("message"))["message"]["content"] == "hello Anna"
        assert (await other_tab.next("message", "modal"))["type"] == "message"


async def _nothing() -> None:
    """The form answers by itself."""


async def test_a_page_that_does_not_read_is_closed_and_nobody_waits(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.pages.MOST_WAITING", 20)
    async with page(playground, "anna") as dead, page(playground, "bruno") as alive:
        await dead.next("bot")
        transport = _transport(dead.socket)
        transport.pause_reading()
        while len(playground.open_pages) == 2:
            # Twelve bytes of JSON for one sign: the system's buffers are full the sooner.
            playground.person("carla").say("mesa-1", "\N{JIGSAW PUZZLE PIECE}" * 2000)
            await alive.next("message")
        transport.resume_reading()
        async for _ in dead.socket:
            pass
        assert playground.open_pages == ["bruno"]


def _transport(socket: aiohttp.ClientWebSocketResponse) -> asyncio.Transport:
    transport = socket.get_extra_info("socket") and socket._conn and socket._conn.transport  # noqa: SLF001
    assert isinstance(transport, asyncio.Transport)
    return transport


@pytest.mark.parametrize("path", ["/", "/api/state?as=anna", "/api/v10/gateway"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:{port}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
async def test_other_sites_are_refused(playground: Playground, path: str, headers: dict[str, str]) -> None:
    sent = {name: value.format(port=playground.port) for name, value in headers.items()}
    async with fetch(playground.url + path, **sent) as answer:
        assert answer.status == 403


async def test_another_sites_socket_is_refused(playground: Playground) -> None:
    address = f"{playground.url}/api/live?as=anna"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(address, origin="http://evil.example")
    assert refused.value.status == 403


@pytest.mark.parametrize("path", ["/../server.py", "/%2e%2e/server.py", "/nothing.js", "/api/state?as=zoe"])
async def test_what_is_not_there_is_not_found(playground: Playground, path: str) -> None:
    async with fetch(playground.url + path) as answer:
        assert answer.status == 404


async def test_the_page_itself_is_served(playground: Playground) -> None:
    async with fetch(playground.url) as answer:
        assert (answer.status, answer.content_type) == (200, "text/html")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_port_that_is_taken_is_an_os_error(playground: Playground) -> None:
    second = Playground(port=playground.port)
    with pytest.raises(OSError, match="address already in use"):
        await second.start()
    await second.stop()


async def test_a_page_is_told_of_threads_while_they_are_open(playground: Playground) -> None:
    world = playground.world
    async with page(playground, "anna") as anna:
        thread = world.open_thread(world.channel_named("mesa-1"), "Presi")
        told = (await anna.next("channels"))["channels"]
        assert [each["name"] for each in told] == ["mesa-1", "Presi", "mesa-2", "mesa-3", "general"]
        assert told[1]["parent"] == told[0]["id"]
        world.archive(thread)
        told = (await anna.next("channels"))["channels"]
        assert "Presi" not in [each["name"] for each in told]
