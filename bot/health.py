"""Whether the bot really works, for whoever watches over the process: a page that fails when it does not."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Final

from aiohttp import web

__all__ = ["Health"]

HOST: Final = "127.0.0.1"


class Health:
    """`GET /health` on this machine: 200 where every check holds, else 503, with a line for each check."""

    def __init__(self, port: int, checks: Mapping[str, Callable[[], bool]]) -> None:
        self._port = port
        self._checks = checks
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen. Raises OSError where the port is taken."""
        app = web.Application()
        app.router.add_get("/health", self._answer)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self._port).start()

    async def stop(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def port(self) -> int:
        """The port on which it listens: the free one that was found for port 0."""
        return int(self._runner.addresses[0][1]) if self._runner is not None else self._port

    async def _answer(self, _: web.Request) -> web.Response:
        held = {name: check() for name, check in self._checks.items()}
        text = "".join(f"{name}: {'ok' if holds else 'stuck'}\n" for name, holds in held.items())
        status = HTTPStatus.OK if all(held.values()) else HTTPStatus.SERVICE_UNAVAILABLE
        return web.Response(text=text, status=status)
