"""The REST API: one table of routes, and one place that every request passes."""

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from aiohttp import BodyPartReader, web

from bot.playground.clock import passed
from bot.playground.errors import ApiError, Json, invalid_form, not_found, unauthorized
from bot.playground.model import Upload
from bot.playground.world import World

__all__ = ["CUT", "Answer", "Call", "Exchange", "Handler", "Mishap", "Rest", "Route", "Trouble", "Watcher"]

_log = logging.getLogger(__name__)

API = "/api/v10"
MAX_BODY = 32 * 1024 * 1024
NO_CONTENT = 204
CUT = 0
"""The status of an exchange that ended without an answer."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request, read: path arguments, query, JSON body and files."""

    method: str
    path: str
    args: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: Sequence[Upload] = ()

    def id(self, name: str) -> int:
        """A path argument that is an id; what is none belongs to no route."""
        if not self.args[name].isdecimal():
            raise not_found()
        return int(self.args[name])

    def flag(self, name: str) -> bool:
        """Whether the query says yes to something."""
        return self.query.get(name, "").lower() in ("1", "true")

    @property
    def json(self) -> Json:
        """The body as a JSON object; raises 50035 when it is something else."""
        if not isinstance(self.body, dict):
            found = {"code": "MODEL_TYPE_CONVERT", "message": "Only dictionaries may be used in a ModelType"}
            raise invalid_form({"_errors": [found]})
        return self.body

    @property
    def list(self) -> list[Json]:
        """The body as a list of JSON objects; raises 50035 when it is something else."""
        if not isinstance(self.body, list) or not all(isinstance(each, dict) for each in self.body):
            found = {"code": "LIST_TYPE_CONVERT", "message": "Only iterables may be used in a ListType"}
            raise invalid_form({"_errors": [found]})
        return self.body


# What a handler answers: JSON, or None for 204 No Content.
Answer: TypeAlias = Json | list[Json] | None
Handler: TypeAlias = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path (aiohttp's pattern under the API's base), and what it does.

    ``public`` routes carry their right in the path and need no token.
    """

    method: str
    path: str
    handler: Handler
    public: bool = False
    status: int = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Mishap:
    """What goes wrong with one request.

    It waits for ``seconds``; then it is refused, or its connection is ``cut`` without an answer, or all is
    well after all. ``late``: this happens when the request has already taken effect.
    """

    seconds: float = 0.0
    refusal: ApiError | None = None
    cut: bool = False
    late: bool = False


# What goes wrong with a request, asked before it is done: usually nothing.
Trouble: TypeAlias = Callable[[Route, Call], Mishap | None]


class _Cut(Exception):
    """The connection ends here."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A finished request and its answer, for those who watch; ``status`` is CUT where there was none."""

    call: Call
    status: int
    answer: Answer = field(default=None)


Watcher: TypeAlias = Callable[[Exchange], None]


class Rest:
    """Serves the routes; ``watchers`` are called with every finished request, ``trouble`` before each."""

    def __init__(self, world: World, routes: Sequence[Route]) -> None:
        self._world = world
        self._routes = routes
        self.watchers: list[Watcher] = []
        self.trouble: Trouble = _no_trouble

    def add_to(self, app: web.Application) -> None:
        """Put the routes, and the answer for all others, into the web application."""
        for route in self._routes:
            app.router.add_route(route.method, API + route.path, self._serving(route))
        unknown = Route("*", "/{path:.*}", _no_such_route)
        app.router.add_route("*", API + unknown.path, self._serving(unknown))

    def _serving(self, route: Route) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.Response:
            return await self._pass(route, request)

        return serve

    async def _pass(self, route: Route, request: web.Request) -> web.Response:
        """Every REST request comes through here: the token, the body, the handler, the refusal."""
        call = Call(request.method, request.path.removeprefix(API), request.match_info, request.query)
        status: int
        answer: Answer
        headers: Mapping[str, str] = {}
        try:
            if not route.public and request.headers.get("Authorization") != f"Bot {self._world.token}":
                raise unauthorized()
            call = await _read(request)
            answer = await self._do(route, call)
            status = NO_CONTENT if answer is None else route.status
        except ApiError as refusal:
            status, answer, headers = refusal.status, refusal.body(), refusal.headers
            # Not the path as it came: it may hold the token of an interaction.
            _log.info("%s %s: %s %s", call.method, route.path, status, json.dumps(answer))
        except _Cut:
            status, answer = CUT, None
            if request.transport is not None:
                request.transport.close()
        for watcher in self.watchers:
            watcher(Exchange(call, status, answer))
        return _response(status, answer, headers)

    async def _do(self, route: Route, call: Call) -> Answer:
        """Do what is asked, and let go wrong what shall."""
        mishap = self.trouble(route, call)
        if mishap is None:
            return route.handler(call)
        if not mishap.late:
            await self._suffer(mishap)
        answer = route.handler(call)
        if mishap.late:
            await self._suffer(mishap)
        return answer

    async def _suffer(self, mishap: Mishap) -> None:
        if mishap.seconds:
            await passed(self._world.clock, mishap.seconds)
        if mishap.cut:
            raise _Cut
        if mishap.refusal is not None:
            raise mishap.refusal


def _no_trouble(_: Route, __: Call) -> Mishap | None:
    return None


def _no_such_route(call: Call) -> Answer:
    # A token would be the third part of a path.
    _log.warning("no such route: %s %s", call.method, "/".join(call.path.split("/")[:3]))
    raise not_found()


def _response(status: int, answer: Answer, headers: Mapping[str, str]) -> web.Response:
    """An answer; discord.py reads JSON only under exactly this content type."""
    if status in (NO_CONTENT, CUT):
        return web.Response(status=NO_CONTENT)
    body = json.dumps(answer, separators=(",", ":")).encode()
    return web.Response(status=status, body=body, headers=headers, content_type="application/json")


async def _read(request: web.Request) -> Call:
    """Read the body: JSON, or a form with ``payload_json`` and files."""
    body: Any = None
    uploads: list[Upload] = []
    try:
        if request.content_type == "multipart/form-data":
            async for part in await request.multipart():
                if not isinstance(part, BodyPartReader):
                    continue
                if part.filename is None:
                    body = json.loads(await part.text()) if part.name == "payload_json" else body
                else:
                    uploads.append(Upload(part.filename, bytes(await part.read())))
        elif request.can_read_body:
            body = json.loads(await request.read() or b"null")
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    path = request.path.removeprefix(API)
    return Call(request.method, path, request.match_info, request.query, body, uploads)
