"""The playground: the small Discord and its web page on one port of this machine."""

import logging
import mimetypes
from pathlib import Path

from aiohttp import web

from bot.playground.acts import Acts
from bot.playground.answers import Answers
from bot.playground.clock import Clock, SystemClock
from bot.playground.emojis import EmojiRoutes
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.pages import Pages
from bot.playground.people import ScriptedPerson
from bot.playground.rest import API, MAX_BODY, Rest
from bot.playground.routes import Routes
from bot.playground.security import only_local
from bot.playground.world import World

__all__ = ["Playground"]

_log = logging.getLogger(__name__)

WEB = Path(__file__).parent / "web"
PAGE_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: http:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws:"
    ),
    "X-Content-Type-Options": "nosniff",
}


class Playground:
    """A Discord of one server for one bot.

    ``token`` is what the bot logs in with (made up unless given), ``api_base`` and ``gateway`` are
    where it connects, ``url`` is the page. With port 0 the system chooses; ``port`` says which.
    ``faults`` lets things go wrong.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 8765,
        *,
        clock: Clock | None = None,
        token: str | None = None,
        preferred_locale: str = "en-US",
    ) -> None:
        self.host = host
        self.port = port
        self.world = World(clock or SystemClock(), preferred_locale=preferred_locale, token=token)
        self.interactions = Interactions(self.world)
        self.acts = Acts(self.world, self.interactions)
        self.sockets = Gateway(self.world)
        self._routes = Routes(self.world, Answers(self.world, self.interactions))
        self.rest = Rest(self.world, (*self._routes.table(), *EmojiRoutes(self.world).table()))
        self.faults = Faults(self.world, self.interactions, self.rest, self.sockets)
        self._pages = Pages(self.world, self.acts)
        self._runner: web.AppRunner | None = None

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.token

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{self._address}"

    @property
    def api_base(self) -> str:
        """What stands in for https://discord.com/api/v10."""
        return self.url + API

    @property
    def gateway(self) -> str:
        """What stands in for wss://gateway.discord.gg/."""
        return f"ws://{self._address}/gateway/"

    @property
    def _address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def open_pages(self) -> list[str]:
        """The user names of the people whose page is open, once for each."""
        return self._pages.open

    def person(self, name: str) -> ScriptedPerson:
        """One of the people, to be moved by a program; raises WorldError for an unknown name."""
        return ScriptedPerson(self.world, self.acts, self.world.named(name))

    async def start(self) -> None:
        """Open the port; raises OSError when it is taken."""
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            await web.TCPSite(runner, self.host, self.port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self.port = runner.addresses[0][1]
        self.world.origin = self.url
        self.sockets.address = self._routes.gateway = self.gateway
        _log.info("the playground is at %s", self.url)

    async def stop(self) -> None:
        """Close every connection and the port."""
        if self._runner is None:
            return
        self.interactions.close()
        await self._pages.close()
        await self.sockets.drop()
        await self._runner.cleanup()
        self._runner = None

    def _app(self) -> web.Application:
        app = web.Application(
            middlewares=[only_local(self.host, lambda: self.port)], client_max_size=MAX_BODY
        )
        self.rest.add_to(app)
        app.router.add_get("/gateway/", self.sockets.handle)
        app.router.add_get("/api/state", self._pages.state)
        app.router.add_get("/api/live", self._pages.live)
        app.router.add_get("/cdn/emojis/{file}", self._emoji)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{name}", self._attachment)
        app.router.add_get("/{path:.*}", self._page)
        return app

    async def _page(self, request: web.Request) -> web.StreamResponse:
        file = (WEB / (request.match_info["path"] or "index.html")).resolve()
        if not file.is_relative_to(WEB.resolve()) or not file.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(file, headers=PAGE_HEADERS)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji_id = request.match_info["file"].partition(".")[0]
        emoji = self.world.emojis.get(int(emoji_id)) if emoji_id.isdecimal() else None
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.image, content_type=emoji.media_type, headers=PAGE_HEADERS)

    async def _attachment(self, request: web.Request) -> web.Response:
        wanted = request.match_info
        channel_id = int(wanted["channel"]) if wanted["channel"].isdecimal() else 0
        messages = self.world.messages(channel_id) if channel_id in self.world.channels else []
        for message in messages:
            for file in message.attachments:
                if str(file.id) == wanted["attachment"]:
                    kind = mimetypes.guess_type(file.filename)[0] or "application/octet-stream"
                    return web.Response(body=file.data, content_type=kind, headers=PAGE_HEADERS)
        raise web.HTTPNotFound
