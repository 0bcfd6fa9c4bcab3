"""The bot as a process of its own, which can be killed."""

import asyncio
import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path

from bot.playground import Playground
from bot.settings import PREFIX, Settings, variable

__all__ = ["ROOT", "Ended", "Process", "environment", "run"]

ROOT = Path(__file__).parents[2]


def environment(**settings: object) -> dict[str, str]:
    """This process's environment, without the settings in it, and with these."""
    token = variable("discord_token")
    kept = {
        name: value for name, value in os.environ.items() if name != token and not name.startswith(PREFIX)
    }
    given = {variable(name): str(value) for name, value in settings.items()}
    return {**kept, "PYTHONPATH": str(ROOT), **given}


def set_in(settings: Settings) -> dict[str, object]:
    """The settings that were given, the token aside."""
    return settings.model_dump(exclude_unset=True, exclude={"discord_token"})


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended and what it wrote."""

    code: int
    out: str
    err: str


async def run(*arguments: str, folder: Path, **settings: object) -> Ended:
    """Run `python` with these arguments in the folder, to its end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=folder,
        env=environment(**settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    assert process.returncode is not None
    return Ended(process.returncode, out.decode(), err.decode())


@dataclass
class Process:
    """The bot, connected to a playground of this process."""

    playground: Playground
    folder: Path
    settings: Settings
    _process: asyncio.subprocess.Process | None = field(default=None, init=False)

    async def start(self) -> None:
        """Come back when it is connected."""
        addresses = (self.playground.api_base, self.playground.gateway)
        with (self.folder / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.whole.elsewhere",
                *addresses,
                cwd=self.folder,
                env=environment(discord_token=self.playground.token, **set_in(self.settings)),
                stderr=log,
            )
        await self._connected(self._process)

    async def kill(self) -> None:
        """SIGKILL: nothing is put away. Come back when it is gone."""
        assert await self._end(signal.SIGKILL) == -signal.SIGKILL

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        return await self._end(signal.SIGTERM)

    def ask_to_stop(self) -> None:
        """SIGTERM, without waiting for the end."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        code = await self._process.wait()
        await self._until(online=False)
        return code

    async def _connected(self, process: asyncio.subprocess.Process) -> None:
        online = asyncio.ensure_future(self._until(online=True))
        ended = asyncio.ensure_future(process.wait())
        await asyncio.wait((online, ended), return_when=asyncio.FIRST_COMPLETED)
        if not online.done():
            online.cancel()
            raise AssertionError(await asyncio.to_thread((self.folder / "bot.log").read_text))
        ended.cancel()

    async def _until(self, *, online: bool) -> None:
        world = self.playground.world
        anybody = self.playground.person("anna")
        await anybody.until(lambda: True if world.bot_online is online else None)
