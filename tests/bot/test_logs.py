"""What is logged names no secret: no token, no password, and nothing that an error carries in its text."""

import asyncio
import io
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.logs import HIDDEN, DiscreetFormatter, log_loop_failures, set_up_logging
from bot.settings import Settings
from bot.tables.background import BackgroundTasks
from bot.tables.errors import StaleTicket
from bot.tables.memory import MemoryStore
from tests.bot.fakes import settle
from tests.bot.ui.conftest import make_client

TOKEN = "MTIzNDU2Nzg5.GhIjKl.abcdefghijklmnopqrstuvwxyz"  # noqa: S105  made up


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that is logged from DEBUG on, as the bot writes it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(DiscreetFormatter(TOKEN))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def test_a_secret_is_hidden_wherever_it_stands_in_a_line(written: io.StringIO) -> None:
    log = logging.getLogger("any.library")
    log.debug("connecting with %s", TOKEN)
    log.info("headers: %r", {"Authorization": f"Bot {TOKEN}"})
    log.warning(f"https://discord.com/{TOKEN}/x")  # noqa: G004  as a library may do
    assert TOKEN not in written.getvalue()
    assert written.getvalue().count(HIDDEN) == 3


def test_the_text_of_an_error_is_not_logged_whoever_logs_it(written: io.StringIO) -> None:
    try:
        int(f"3o 7c and {TOKEN}")
    except ValueError:
        logging.getLogger("any.library").exception("Ignoring exception in callback")
    told = written.getvalue()
    assert "Ignoring exception in callback" in told
    assert "ValueError" in told
    assert "test_logs.py" in told
    assert "3o" not in told
    assert TOKEN not in told


def test_a_text_that_another_handler_has_made_of_an_error_is_not_used() -> None:
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "failed", None, None)
    record.exc_text = "Traceback: 3o"
    assert "3o" not in DiscreetFormatter().format(record)


def test_an_empty_secret_hides_nothing() -> None:
    record = logging.LogRecord("x", logging.INFO, "x.py", 1, "plain", None, None)
    assert DiscreetFormatter("").format(record).endswith("plain")


def test_the_settings_know_what_must_not_be_seen() -> None:
    address = "postgresql+asyncpg://presi:s3cret@db/presi"
    made = Settings(discord_token=TOKEN, database_url=address)  # type: ignore[arg-type]  # as from outside
    assert set(made.secrets) == {TOKEN, "s3cret"}
    assert TOKEN not in repr(made)


def test_libraries_that_tell_rows_and_requests_stay_quiet_at_any_level() -> None:
    kept = {name: logging.getLogger(name).level for name in ("sqlalchemy", "alembic")}
    try:
        set_up_logging("DEBUG", TOKEN)
        assert not logging.getLogger("sqlalchemy.engine.Engine").isEnabledFor(logging.INFO)
    finally:
        for name, level in kept.items():
            logging.getLogger(name).setLevel(level)


async def test_what_nobody_waits_for_is_logged_by_its_kind_alone(written: io.StringIO) -> None:
    loop = asyncio.get_running_loop()
    log_loop_failures(loop)

    def broken() -> None:
        raise RuntimeError("3o is secret")

    try:
        loop.call_soon(broken)
        await asyncio.sleep(0)
    finally:
        loop.set_exception_handler(None)
    assert "RuntimeError" in written.getvalue()
    assert "secret" not in written.getvalue()


@pytest.mark.parametrize(("error", "logged"), [(RuntimeError("secret"), True), (StaleTicket(), False)])
async def test_a_background_task_that_fails_is_logged_and_a_refusal_is_not(
    written: io.StringIO, error: Exception, *, logged: bool
) -> None:
    async def broken() -> None:
        raise error

    tasks = BackgroundTasks()
    tasks.spawn(broken())
    await tasks.finish()
    await settle()
    assert ("a background task failed" in written.getvalue()) is logged
    assert "secret" not in written.getvalue()


async def test_a_listener_that_fails_is_logged_without_its_facts(written: io.StringIO) -> None:
    client = make_client(MemoryStore())

    async def on_guild_remove(_: object) -> None:
        raise RuntimeError("3o is secret")

    client.on_guild_remove = on_guild_remove  # type: ignore[assignment,method-assign]  # a listener that breaks
    client.loop = asyncio.get_running_loop()
    client.dispatch("guild_remove", SimpleNamespace(id=1))
    await settle()
    assert "on_guild_remove failed" in written.getvalue()
    assert "secret" not in written.getvalue()


class Response:
    """Notes the one answer."""

    def __init__(self, *, done: bool) -> None:
        self._done = done
        self.choices: list[Any] | None = None

    def is_done(self) -> bool:
        return self._done

    async def autocomplete(self, choices: list[Any]) -> None:
        self.choices = choices


@pytest.mark.parametrize("done", [True, False])
async def test_a_suggestion_that_fails_is_an_empty_one_and_logged(
    written: io.StringIO, *, done: bool
) -> None:
    tree = make_client(MemoryStore()).tree
    response = Response(done=done)
    interaction: Any = SimpleNamespace(
        response=response, type=discord.InteractionType.autocomplete, command=None
    )
    await tree.on_error(interaction, discord.app_commands.AppCommandError("3o is secret"))
    assert response.choices == (None if done else [])
    assert "AppCommandError" in written.getvalue()
    assert ("(reference " in written.getvalue()) is not done
    assert "secret" not in written.getvalue()
