"""Run the bot: on Discord with a token, else in the playground on this machine."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading

from bot.app import build
from bot.client import PresiClient
from bot.health import Health
from bot.logs import log_loop_failures, set_up_logging
from bot.playground.connect import connected_to
from bot.playground.server import Playground
from bot.problems import database_problem, reading_problem
from bot.servers.errors import ServersUnavailable
from bot.settings import BadSettings, Settings, read_settings
from bot.starting import NotLetIn, TokenRefused, reason_of
from bot.storage.address import read_address
from bot.storage.errors import DatabaseUnusable
from bot.tables.errors import StoreFailed

__all__ = ["main"]

log = logging.getLogger(__name__)

CANNOT_START = 2

ENDING = 9.0
"""Seconds from being told to stop until the process ends; supervisors kill after ten."""

_PORTAL = "https://discord.com/developers/applications > your application > Bot > Reset Token"


class CannotStart(Exception):
    """The bot cannot run; the text is one line for whoever started it."""


def main() -> int:
    """Run until stopped; 0 after that, 2 with one line on standard error where the bot cannot start."""
    try:
        settings = read_settings()
        set_up_logging(settings.log_level, *settings.secrets)
        asyncio.run(_run(settings))
    except BadSettings as problem:
        return _refuse(*problem.lines)
    except CannotStart as problem:
        return _refuse(str(problem))
    except KeyboardInterrupt:
        pass
    log.info("stopped")
    return 0


def _refuse(*lines: str) -> int:
    for line in lines:
        sys.stderr.write(f"presi: {line}\n")
    return CANNOT_START


async def _run(settings: Settings) -> None:
    """Be there until somebody stops the process, then put everything away."""
    running = asyncio.ensure_future(_be_there(settings))
    ending = threading.Timer(ENDING, _end)
    ending.daemon = True
    loop = asyncio.get_running_loop()
    log_loop_failures(loop)

    def stop() -> None:
        # Being told again must not keep it from putting everything away.
        if not ending.is_alive():
            ending.start()
            running.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no handlers in the loop; there Ctrl-C arrives as KeyboardInterrupt.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop)
    with contextlib.suppress(asyncio.CancelledError):
        await running


def _end() -> None:
    """End now, whatever hangs: what was acknowledged is stored, and the system closes what is open."""
    log.warning("stopped before everything was put away; what was acknowledged is stored")
    logging.shutdown()
    os._exit(0)


async def _be_there(settings: Settings) -> None:
    if settings.discord_token is not None:
        await _watched(settings, build(settings), settings.discord_token.get_secret_value())
    else:
        await _play_here(settings)


async def _play_here(settings: Settings) -> None:
    """The same bot, connected to a Discord of our own on this machine."""
    playground = Playground(host=settings.playground_host, port=settings.playground_port)
    where = f"{settings.playground_host}:{settings.playground_port}"
    try:
        await playground.start()
    except OSError as problem:
        reason = reason_of(problem)
        raise CannotStart(
            f"PRESI_PLAYGROUND_PORT: the playground cannot listen on {where} ({reason}); "
            "name another port, or another PRESI_PLAYGROUND_HOST"
        ) from None
    sys.stdout.write(
        "There is no DISCORD_TOKEN, so Presi runs in its playground, a small Discord on this machine.\n"
        f"Open {playground.url} and type /presi play. Ctrl-C stops it.\n"
        f"For a real server, get a token ({_PORTAL}) and write it to .env as DISCORD_TOKEN=…\n"
    )
    sys.stdout.flush()
    try:
        with connected_to(playground):
            await _watched(settings, build(settings), playground.token)
    finally:
        await playground.stop()


async def _watched(settings: Settings, client: PresiClient, token: str) -> None:
    """Be connected, and say whether that works to whoever asks on the port for it."""
    if settings.health_port is None:
        await _serve(settings, client, token)
        return
    health = Health(
        settings.health_port, {"discord": lambda: client.hears, "database": lambda: client.stores}
    )
    try:
        await health.start()
    except OSError as problem:
        raise CannotStart(f"PRESI_HEALTH_PORT: {reason_of(problem)}; name another port") from None
    try:
        await _serve(settings, client, token)
    finally:
        await health.stop()


async def _serve(settings: Settings, client: PresiClient, token: str) -> None:
    """Be connected; raises CannotStart where that cannot be."""
    try:
        await client.run_until_closed(token)
    except TokenRefused:
        raise CannotStart(
            f"DISCORD_TOKEN: Discord refuses this token; copy it again from {_PORTAL}"
        ) from None
    except DatabaseUnusable as problem:
        raise CannotStart(database_problem(problem)) from None
    except (StoreFailed, ServersUnavailable) as problem:
        address = str(read_address(settings.database))
        raise CannotStart(reading_problem(address, problem)) from None
    except NotLetIn as problem:
        raise CannotStart(f"Discord does not let the bot in ({problem})") from None
