"""The tables with their events, and the games played at them."""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
    text,
)

from bot.storage.schema.base import metadata
from bot.storage.types import DOCUMENT, KEY, SNOWFLAKE, UtcDateTime

__all__ = ["games", "hand_results", "hands", "heartbeat", "seats", "snapshots", "table_events", "tables"]

tables = Table(
    "tables",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("guild_id", SNOWFLAKE, nullable=False),
    Column("channel_id", SNOWFLAKE, nullable=False),
    # The channel that the table's thread is under; null where the channel is no thread.
    Column("parent_id", SNOWFLAKE),
    Column("message_id", SNOWFLAKE),
    Column("name", String, nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    # Null while the table runs.
    Column("closed_at", UtcDateTime),
    Index(
        "ix_tables_running",
        "id",
        sqlite_where=text("closed_at IS NULL"),
        postgresql_where=text("closed_at IS NULL"),
    ),
    Index(None, "guild_id"),
    Index(None, "parent_id"),
    # Old buttons carry the id, so the id of a table that was deleted must never be another table's.
    sqlite_autoincrement=True,
)

# The primary key is the concurrency check: of two writers that both hold version n, one gets number n.
table_events = Table(
    "table_events",
    metadata,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("payload", DOCUMENT, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # From 1 without gaps, so the highest one is the table's length.
    CheckConstraint("number >= 1", "number_from_one"),
    # Stored in the order in which they are read.
    sqlite_with_rowid=False,
)

# A running table as it was after its latest deal, from which a replay can go on. Only to save time: what is
# missing or strange here is made again from the events.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # The number of the last event that it includes.
    Column("number", Integer, nullable=False),
    Column("payload", DOCUMENT, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("guild_id", SNOWFLAKE, nullable=False),
    Column("channel_id", SNOWFLAKE, nullable=False),
    Column("preset", String, nullable=False),
    Column("rules", DOCUMENT, nullable=False),
    # The game's own part of its table's events, both ends included: what a replay reads.
    Column("first_event", Integer, nullable=False),
    Column("last_event", Integer),
    Column("started_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("outcome", String, nullable=False),
    Column("winner", Integer),
    CheckConstraint("outcome IN ('running', 'won', 'ended', 'cancelled')", "outcome_known"),
    CheckConstraint("(outcome = 'running') = (ended_at IS NULL)", "ended_unless_running"),
    CheckConstraint("(outcome = 'won') = (winner IS NOT NULL)", "won_by_somebody"),
    Index(None, "table_id"),
    Index(None, "guild_id", "ended_at"),
    Index(None, "channel_id", "ended_at"),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Null for a computer, which has a level instead.
    Column("user_id", SNOWFLAKE),
    Column("name", String, nullable=False),
    Column("level", String),
    # When its human left the running game and a computer took over.
    Column("left_at", UtcDateTime),
    CheckConstraint("user_id IS NULL OR level IS NULL", "user_or_computer"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

hands = Table(
    "hands",
    metadata,
    Column("game_id", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ended_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

hand_results = Table(
    "hand_results",
    metadata,
    Column("game_id", KEY, primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # From 1, the President's.
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    ForeignKeyConstraint(["game_id", "hand"], ["hands.game_id", "hands.number"], ondelete="CASCADE"),
    ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

# One row: when the process last said that it lives. What lies between it and a start was down-time.
heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
    CheckConstraint("id = 1", "one_row"),
)
