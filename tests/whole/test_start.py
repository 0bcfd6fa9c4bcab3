"""`python -m bot` as somebody types it: what it says when it starts, when it cannot, and how it ends."""

import asyncio
import re
import signal
import socket
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground import Playground
from bot.settings import Settings
from bot.storage.database import open_database
from tests.whole.process import Ended, Process, environment, run

SECRET = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.not-a-real-token-but-as-long-as-one"  # noqa: S105 - nobody's


def the_line(ended: Ended) -> str:
    """The one line for whoever started it; what the log says beside it is dated."""
    assert ended.code == 2
    assert "Traceback" not in ended.err
    assert SECRET not in ended.out + ended.err
    lines = [line for line in ended.err.splitlines() if not re.match(r"\d{4}-\d\d-\d\d ", line)]
    assert len(lines) == 1, ended.err
    assert lines[0] == ended.err.splitlines()[-1]
    return lines[0]


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        line = the_line(await run("-m", "bot", folder=tmp_path, playground_port=port))
    assert line.startswith("presi: PRESI_PLAYGROUND_PORT: ")
    assert f"127.0.0.1:{port} (Address already in use)" in line


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("sqlite+aiosqlite:///folder", "folder cannot be read and written (Is a directory)"),
        ("sqlite+aiosqlite:///garbage", "garbage is not a SQLite database"),
        (f"nonsense {SECRET}", "PRESI_DATABASE_URL: this is no address of a database"),
    ],
    ids=["folder", "garbage", "nonsense"],
)
async def test_a_database_that_cannot_be_used(tmp_path: Path, address: str, told: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "garbage").write_text("This is no database, however long one looks at it." * 30)
    line = the_line(await run("-m", "bot", folder=tmp_path, playground_port=0, database_url=address))
    assert told in line


@pytest.mark.parametrize("table", ["server_settings", "heartbeat"])
async def test_a_database_that_can_be_opened_and_not_be_read(tmp_path: Path, table: str) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'presi.db'}"
    async with await open_database(url) as database, database.writing() as connection:
        await connection.exec_driver_sql(f"ALTER TABLE {table} RENAME TO hidden")
    line = the_line(await run("-m", "bot", folder=tmp_path, playground_port=0, database_url=url))
    assert "presi.db: it cannot be read (no such table: " in line


async def test_a_database_that_another_bot_has(
    tmp_path: Path, playground: Playground, settings: Settings
) -> None:
    process = Process(playground, tmp_path, settings)
    await process.start()
    line = the_line(
        await run("-m", "bot", folder=tmp_path, playground_port=0, database_url=settings.database_url)
    )
    assert "another Presi is running on it" in line
    assert await process.stop() == 0


async def test_a_token_that_discord_refuses(
    tmp_path: Path, playground: Playground, settings: Settings
) -> None:
    addresses = (playground.api_base, playground.gateway)
    ended = await run(
        "-m",
        "tests.whole.elsewhere",
        *addresses,
        folder=tmp_path,
        discord_token=SECRET,
        database_url=settings.database_url,
    )
    assert the_line(ended).startswith("presi: DISCORD_TOKEN: Discord refuses this token")


async def test_a_discord_that_cannot_be_reached_is_told_and_waited_for(
    tmp_path: Path, settings: Settings
) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        nobody = f"127.0.0.1:{free.getsockname()[1]}"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.whole.elsewhere",
        f"http://{nobody}/api/v10",
        f"ws://{nobody}/gateway/",
        cwd=tmp_path,
        env=environment(discord_token=SECRET, database_url=settings.database_url),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    await logged(
        process, b"Discord does not let the bot in (Connection refused); the next try is in 2 seconds"
    )
    await ends(process)


async def test_settings_that_cannot_be_used_are_all_named(tmp_path: Path) -> None:
    given = {"turn_seconds": "soon", "pace_seconds": 77, "trun_seconds": 3, "discord_token": SECRET}
    ended = await run("-m", "bot", folder=tmp_path, **given)
    assert ended.code == 2
    assert SECRET not in ended.out + ended.err
    assert [line.split(":")[1].strip() for line in ended.err.splitlines()] == [
        "PRESI_TRUN_SECONDS",
        "PRESI_TURN_SECONDS",
        "PRESI_PACE_SECONDS",
    ]


async def start(folder: Path) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env=environment(playground_port=0),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def ends(process: asyncio.subprocess.Process) -> None:
    """Told to end, it ends well, in a moment and without complaint."""
    process.send_signal(signal.SIGTERM)
    _, complaint = await asyncio.wait_for(process.communicate(), 5)
    assert process.returncode == 0
    assert b"Traceback" not in complaint


async def logged(process: asyncio.subprocess.Process, text: bytes) -> None:
    assert process.stderr is not None
    while text not in (line := await process.stderr.readline()):
        assert line, "it has ended"


async def test_it_says_where_the_playground_is_and_ends_when_told_to(tmp_path: Path) -> None:
    process = await start(tmp_path)
    assert process.stdout is not None
    said = [(await process.stdout.readline()).decode() for _ in range(3)]
    assert "There is no DISCORD_TOKEN" in said[0]
    assert re.search(r"Open http://127\.0\.0\.1:\d+ and type /presi play", said[1])
    assert "https://discord.com/developers/applications" in said[2]
    await logged(process, b"has connected to Gateway")
    await ends(process)
    assert (tmp_path / "data" / "playground.db").exists()


async def test_told_to_end_while_it_starts_it_ends_too(tmp_path: Path) -> None:
    process = await start(tmp_path)
    await logged(process, b"the playground is at")
    await ends(process)
