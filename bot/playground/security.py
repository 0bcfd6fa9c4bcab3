"""Only this machine's own pages may talk to the playground.

Any web site that is open in the same browser could send requests to 127.0.0.1, or have its own
name point there. The first carry a foreign Origin, the second a foreign Host.
"""

from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from yarl import URL

__all__ = ["only_local"]

LOCAL_NAMES = ("127.0.0.1", "localhost", "::1")


def only_local(host: str, port: Callable[[], int]) -> Middleware:
    """Refuse, with 403, every request that does not come from this server's own address."""

    def is_own(address: str) -> bool:
        try:
            url = URL(address)
        except ValueError:
            return False
        return url.host in (*LOCAL_NAMES, host) and url.port == port()

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if not is_own(f"http://{request.headers.get('Host', '')}") or (
            origin is not None and not is_own(origin)
        ):
            raise web.HTTPForbidden(text="The playground answers to pages of its own address only.")
        return await handler(request)

    return check
