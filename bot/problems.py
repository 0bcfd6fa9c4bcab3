"""One clear line for whoever starts the bot, for each thing that can be wrong with its database."""

from bot.storage import errors

__all__ = ["database_problem"]

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
