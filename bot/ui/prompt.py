"""First answers that arrive within Discord's three seconds, also when Discord has troubles.

discord.py tries again after one second, then after three more: the second failure is one too many. And it
gives up at once when a connection breaks. Here the tries follow each other closely, and one that hangs is
not waited for.
"""

import asyncio
from typing import Any, Final

import aiohttp
from discord import DiscordServerError, Forbidden, HTTPException, NotFound
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.ui.discord_errors import ALREADY_ANSWERED, passes

__all__ = ["PromptAdapter", "answer_promptly"]

WINDOW: Final = 2.5
"""Seconds for all tries: what Discord waits, less the way to the bot and back."""

ONE_TRY: Final = 1.0
"""Seconds after which a try is given up, while there is time for another."""

FIRST_PAUSE: Final = 0.2
"""Seconds between the first two tries; each pause is twice the last."""

_ERRORS: Final = {403: Forbidden, 404: NotFound}


def answer_promptly() -> None:
    """Let the clients that this task and its children run answer so; a stand-in of tests stays."""
    if type(async_context.get()) is AsyncWebhookAdapter:
        async_context.set(PromptAdapter())  # type: ignore[no-untyped-call]  # discord.py leaves it so


class PromptAdapter(AsyncWebhookAdapter):
    """discord.py's requests for interactions, with a first answer of its own."""

    async def create_interaction_response(  # noqa: PLR0913 - as discord.py calls it
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Any:  # noqa: ANN401 - JSON
        """Answer; what Discord says to that.

        A try that seemed to fail may have arrived: then a later one is told that the interaction is answered,
        and that is as good. Raises HTTPException, aiohttp.ClientError or TimeoutError.
        """
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction_id,
            webhook_token=token,
        )
        options: dict[str, Any] = {"proxy": proxy, "proxy_auth": proxy_auth}
        loop = asyncio.get_running_loop()
        end, pause, tried = loop.time() + WINDOW, FIRST_PAUSE, False
        while True:
            left = end - loop.time()
            try:
                async with asyncio.timeout(ONE_TRY if left > ONE_TRY + pause else None):
                    return await _post(session, route.url, {**options, **_body(params)})
            except HTTPException as error:
                if tried and error.code == ALREADY_ANSWERED:
                    return {"interaction": {"id": str(interaction_id)}}
                if not passes(error) or end - loop.time() < pause:
                    raise
            except (aiohttp.ClientError, TimeoutError):
                if end - loop.time() < pause:
                    raise
            tried = True
            await asyncio.sleep(pause)
            pause *= 2


async def _post(session: aiohttp.ClientSession, url: str, options: dict[str, Any]) -> Any:  # noqa: ANN401 - JSON
    async with session.post(url, params={"with_response": "1"}, **options) as response:
        data: Any = await json_or_text(response)
        if response.status < 300:  # noqa: PLR2004 - HTTP's own
            return data
        raise _ERRORS.get(response.status, _other(response.status))(response, data)


def _body(params: MultipartParameters) -> dict[str, Any]:
    """What is sent: JSON, or a form with files, which are read from their beginning in each try."""
    if not params.files:
        return {"json": params.payload}
    for file in params.files:
        file.reset(seek=True)
    form = aiohttp.FormData(quote_fields=False)
    for field in params.multipart or ():
        form.add_field(**field)
    return {"data": form}


def _other(status: int) -> type[HTTPException]:
    return DiscordServerError if status >= 500 else HTTPException  # noqa: PLR2004 - HTTP's own
