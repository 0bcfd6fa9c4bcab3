"""What can be set from outside, with default, range and unit; `.env.example` lists the same."""

import difflib
import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import AliasChoices, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.tables.values import Absence

PREFIX = "PRESI_"
LIVE_DATABASE = "sqlite+aiosqlite:///data/presi.db"
PLAYGROUND_DATABASE = "sqlite+aiosqlite:///data/playground.db"


class BadSettings(Exception):
    """The settings cannot be used; `lines` say which and why, one each, without their secret values."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


Address = Annotated[str | None, Field(pattern=r"^https?://\S+$", max_length=512)]


class Settings(BaseSettings):
    """The bot's settings: from keywords, else the environment, else the file `.env`, else the default."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="forbid",
        frozen=True,
        populate_by_name=True,
        # An error message must never repeat the token.
        hide_input_in_errors=True,
    )

    discord_token: Annotated[
        SecretStr | None, Field(validation_alias=AliasChoices("DISCORD_TOKEN", "discord_token"))
    ] = None
    """The application's token; without it the bot starts its local playground."""

    database_url: str | None = None
    """SQLAlchemy address of the database; by default a SQLite file in `data/`."""

    turn_seconds: Annotated[float, Field(ge=10, le=86_400)] = 90
    """How long a player has for a turn or a gift before being called, in seconds."""

    call_seconds: Annotated[float, Field(ge=10, le=86_400)] = 60
    """How long a called player's chair waits, in seconds."""

    absence: Absence = Absence.CANCEL
    """What happens then: `cancel` the game without points, or a `computer` plays on."""

    pace_seconds: Annotated[float, Field(ge=0, le=30)] = 1.2
    """How long a computer waits before it plays, in seconds."""

    pause_seconds: Annotated[float, Field(ge=0, le=300)] = 8
    """How long a hand's results are shown before the next deal, in seconds."""

    idle_minutes: Annotated[float, Field(ge=1, le=1_440)] = 30
    """How long a lobby or a finished table may be left alone before it closes, in minutes."""

    update_seconds: Annotated[float, Field(ge=0, le=10)] = 1
    """The least time between two edits of one message, in seconds; Discord slows down faster ones."""

    computer_level: Literal["easy", "normal"] = "normal"
    """How well computers play."""

    tables_per_channel: Annotated[int, Field(ge=1, le=50)] = 3
    """Open tables at the most in one channel."""

    tables_per_server: Annotated[int, Field(ge=1, le=500)] = 20
    """Open tables at the most in one server."""

    source_url: Address = None
    """Where the bot's source is, for `/presi about`."""

    support_url: Address = None
    """Where users of the bot find help, for `/presi about`."""

    playground_host: str = "127.0.0.1"
    """Address on which the playground listens."""

    playground_port: Annotated[int, Field(ge=0, le=65_535)] = 8765
    """Port on which the playground listens; 0 takes a free one."""

    health_port: Annotated[int | None, Field(ge=1, le=65_535)] = None
    """Port on this machine on which `/health` says whether the bot works; without it nothing listens."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """How much is logged to standard error."""

    @property
    def database(self) -> str:
        """The database's address; the playground's people never share a file with real ones."""
        if self.database_url is not None:
            return self.database_url
        return LIVE_DATABASE if self.discord_token else PLAYGROUND_DATABASE

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must never be seen: the token, and the database's password."""
        token = self.discord_token.get_secret_value() if self.discord_token is not None else ""
        password = urlsplit(self.database).password or ""
        return tuple(secret for secret in (token, password) if secret)

    @property
    def update(self) -> timedelta:
        """The least time between two edits of one message."""
        return timedelta(seconds=self.update_seconds)


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process.

    Raises BadSettings, which names every setting that is unknown or has a value that cannot be used.
    """
    lines = [
        _unknown(name)
        for name in sorted(environment)
        if name.startswith(PREFIX) and name.removeprefix(PREFIX).lower() not in Settings.model_fields
    ]
    try:
        settings = Settings()
    except ValidationError as problem:
        lines += [_told(error["loc"], error["msg"]) for error in problem.errors()]
        raise BadSettings(tuple(lines)) from None
    except UnicodeDecodeError:
        raise BadSettings((*lines, ".env: is not a text file in UTF-8")) from None
    if lines:
        raise BadSettings(tuple(lines))
    return settings


def variable(field: str) -> str:
    """The environment variable of a field: `PRESI_TURN_SECONDS` for `turn_seconds`."""
    return field.upper() if field == "discord_token" else f"{PREFIX}{field.upper()}"


def _unknown(name: str) -> str:
    known = [variable(field) for field in Settings.model_fields]
    near = difflib.get_close_matches(name, known, n=1)
    return f"{name}: there is no such setting" + (f"; did you mean {near[0]}?" if near else "")


def _told(location: tuple[int | str, ...], message: str) -> str:
    field = str(location[0]) if location else "settings"
    if message.startswith("Extra inputs"):
        return _unknown(field.upper())
    name = variable(field.lower()) if field.lower() in Settings.model_fields else field
    return f"{name}: {message[0].lower()}{message[1:]}"
