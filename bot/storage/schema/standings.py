"""What follows from finished games, so that standings need not read the games."""

from sqlalchemy import Boolean, CheckConstraint, Column, Float, ForeignKey, Index, Integer, String, Table

from bot.storage.schema.base import metadata
from bot.storage.types import KEY, SNOWFLAKE, UtcDateTime

__all__ = [
    "exclusions",
    "finishes",
    "game_results",
    "players",
    "seasons",
    "strikes",
    "table_members",
    "tallies",
]

# The games that somebody won; `number` is the order in which ratings took them in.
finishes = Table(
    "finishes",
    metadata,
    Column("number", KEY, primary_key=True),
    Column("game_id", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("guild_id", SNOWFLAKE, nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Column("season", Integer, nullable=False),
    # Whether the game counts, or why it does not.
    Column("verdict", String, nullable=False),
    Index(None, "guild_id", "number"),
    Index(None, "guild_id", "ended_at"),
    sqlite_autoincrement=True,
)

game_results = Table(
    "game_results",
    metadata,
    Column("game_id", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", SNOWFLAKE, nullable=False),
    # Null for a computer.
    Column("user_id", SNOWFLAKE),
    # From 1; equal ones tie, and who left is behind all who stayed.
    Column("rank", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    # Of the hands until the player left.
    Column("hands", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("president", Integer, nullable=False),
    Column("vice_president", Integer, nullable=False),
    Column("neutral", Integer, nullable=False),
    Column("vice_last", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    # The all-time rating after the game, null where the game does not count for this player.
    Column("mu", Float),
    Column("sigma", Float),
    CheckConstraint("(mu IS NULL) = (sigma IS NULL)", "rated_wholly"),
    Index(None, "user_id", "guild_id"),
    sqlite_with_rowid=False,
)

# The counted games of a player in a season ("s1"), a month ("2026-11") or all time ("all").
tallies = Table(
    "tallies",
    metadata,
    Column("guild_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("period", String, primary_key=True),
    Column("user_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("president", Integer, nullable=False),
    Column("vice_president", Integer, nullable=False),
    Column("neutral", Integer, nullable=False),
    Column("vice_last", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    # What standings go by where it is no column: points a hand, and the rating's ordinal.
    Column("rate", Float, nullable=False),
    Column("ordinal", Float, nullable=False),
    # Where the player came in: it decides between equal figures, and erasing does not change it.
    Column("first_game", KEY, nullable=False),
    Column("first_seat", Integer, nullable=False),
    # One for each order of the standings; `games` decides who is listed.
    Index(None, "guild_id", "period", "wins", "games"),
    Index(None, "guild_id", "period", "rate", "games"),
    Index(None, "guild_id", "period", "president", "games"),
    Index(None, "guild_id", "period", "ordinal", "games"),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

# Everybody who has begun a game in a server, by the name they had in the latest.
players = Table(
    "players",
    metadata,
    Column("guild_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("user_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    # The name as it is searched for: neither database folds the case of every letter, nor accents.
    Column("folded", String, nullable=False),
    Column("seen_at", UtcDateTime, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

# From the second on: the first has no beginning.
seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("started_at", UtcDateTime, nullable=False),
    CheckConstraint("number >= 2", "number_from_two"),
    sqlite_with_rowid=False,
)

exclusions = Table(
    "exclusions",
    metadata,
    Column("guild_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("user_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)

# The event `number` of the table made the user leave a running game, or found them absent; one a game.
strikes = Table(
    "strikes",
    metadata,
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", SNOWFLAKE, nullable=False),
    Column("user_id", SNOWFLAKE, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("kind", String, nullable=False),
    Index(None, "user_id", "guild_id", "at"),
    sqlite_with_rowid=False,
)

# Whom a table's events name, so that a user's traces are found without reading every event.
table_members = Table(
    "table_members",
    metadata,
    Column("user_id", SNOWFLAKE, primary_key=True, autoincrement=False),
    Column("table_id", KEY, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "table_id"),
    sqlite_with_rowid=False,
)
