"""One clear line for whoever starts the bot, for each thing that can be wrong with its database."""

import sqlite3

from bot.storage import errors

__all__ = ["database_problem", "reading_problem"]

# What is wrong and what would be right; the names in braces are the error's own fields.
_TOLD: dict[type[errors.DatabaseUnusable], str] = {
    errors.AddressRefused: "this is no address of a database ({fault}); set PRESI_DATABASE_URL to "
    "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME",
    errors.DriverMissing: "the package {package} is not installed; install it with pip",
    errors.FolderUnusable: "the folder {folder} cannot be used ({reason})",
    errors.FileUnusable: "{path} cannot be read and written ({reason})",
    errors.NotADatabase: "{path} is not a SQLite database, or a damaged one; name another file",
    errors.NotOurDatabase: "it was made by another program; name another one",
    errors.DatabaseInUse: "another Presi is running on it; stop that one first",
    errors.DatabaseUnreachable: "no answer ({reason})",
    errors.DatabaseNewer: "a newer Presi wrote it (revision {revision}, this one knows {head}); update Presi",
    errors.BackupFailed: "the copy {path} before the upgrade failed ({reason}); nothing was changed",
    errors.UpgradeFailed: "the upgrade to revision {head} failed and was undone; copy from before: {backup}",
}


def database_problem(problem: errors.DatabaseUnusable) -> str:
    """What is wrong with the database and what would be right, in one line without passwords."""
    told = _TOLD[type(problem)].format_map(vars(problem))
    # An address that cannot be read is not repeated: it may hold a password anywhere.
    name = f"database {problem.address}" if problem.address else "PRESI_DATABASE_URL"
    return f"{name}: {told}"


def reading_problem(address: str, problem: Exception) -> str:
    """That an open database could not be read, in one line; of its own words the harmless ones."""
    cause = problem.__cause__ or problem
    driver = getattr(cause, "orig", cause)
    # Another error's text may repeat what is stored.
    reason = str(driver) if isinstance(driver, sqlite3.Error | OSError) else type(driver).__name__
    return f"database {address}: it cannot be read ({reason})"
