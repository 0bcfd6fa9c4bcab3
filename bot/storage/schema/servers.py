"""What servers and users have chosen, and what admins did."""

from sqlalchemy import Boolean, Column, Index, String, Table

from bot.storage.schema.base import metadata
from bot.storage.types import DOCUMENT, KEY, SNOWFLAKE, UtcDateTime

__all__ = ["audit", "guilds", "preferences", "server_settings"]

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    # When the first-steps answer was given.
    Column("welcomed_at", UtcDateTime),
    # When the bot was removed; null while it is there, also during an outage.
    Column("removed_at", UtcDateTime),
    # The tallies do not follow from the finished games any more and are to be computed anew.
    Column("stale", Boolean, nullable=False),
)

# One row for each setting that is not left at its default.
server_settings = Table(
    "server_settings",
    metadata,
    Column("guild_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("key", String, primary_key=True),
    Column("value", DOCUMENT, nullable=False),
    sqlite_with_rowid=False,
)

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("key", String, primary_key=True),
    Column("value", DOCUMENT, nullable=False),
    sqlite_with_rowid=False,
)

audit = Table(
    "audit",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("guild_id", SNOWFLAKE, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("act", String, nullable=False),
    # The setting's key or the table's name; empty for other acts.
    Column("key", String, nullable=False),
    Column("by_user", SNOWFLAKE, nullable=False),
    Column("by_name", String, nullable=False),
    Column("about_user", SNOWFLAKE),
    Column("about_name", String),
    Column("before", DOCUMENT),
    Column("after", DOCUMENT),
    Index(None, "guild_id", "id"),
    Index(None, "by_user"),
    Index(None, "about_user"),
)
