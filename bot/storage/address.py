"""Which database: a SQLAlchemy address, checked."""

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.storage.errors import AddressFault, AddressRefused

__all__ = ["POSTGRESQL", "SQLITE", "Address", "read_address"]

SQLITE = "sqlite+aiosqlite"
POSTGRESQL = "postgresql+asyncpg"


@dataclass(frozen=True, slots=True)
class Address:
    """A database's address; `path` is the absolute file of a SQLite database, None on a server."""

    url: URL
    path: Path | None

    def __str__(self) -> str:
        """The address without its password."""
        return self.url.render_as_string(hide_password=True)


def read_address(text: str) -> Address:
    """The address in `text`, a relative path taken from the working directory.

    Raises AddressRefused, also for a database in memory: running tables would be gone with the process.
    """
    try:
        url = make_url(text)
    except ArgumentError:
        # Not repeated in the error: what cannot be read may hold a password anywhere.
        raise AddressRefused("", AddressFault.UNREADABLE) from None
    shown = url.render_as_string(hide_password=True)
    if url.drivername == POSTGRESQL:
        return Address(url, None)
    if url.drivername != SQLITE:
        raise AddressRefused(shown, AddressFault.UNKNOWN_DRIVER)
    name = url.database or ""
    if name in {"", ":memory:"} or name.startswith("file:"):
        raise AddressRefused(shown, AddressFault.NO_FILE)
    # Links resolved: two names of one file must meet at one lock.
    path = Path(name).resolve()
    return Address(url.set(database=str(path)), path)
