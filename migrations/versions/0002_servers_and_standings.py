"""Servers' settings and audit, users' preferences, standings, strikes, and whom a table's events name."""

import json
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
DOCUMENT = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
MOMENT = sa.DateTime(timezone=True)
TITLES = ("president", "vice_president", "neutral", "vice_last", "last")


def upgrade() -> None:
    change_outcomes("outcome IN ('running', 'won', 'ended', 'cancelled')")
    create_servers()
    create_audit()
    create_finishes()
    create_tallies()
    create_people()
    op.execute(GUILDS)
    op.execute(PLAYERS)
    op.execute(FINISHES)
    op.execute(GAME_RESULTS)
    fill_table_members()


def change_outcomes(known: str) -> None:
    """Games can also end without a winner. SQLite changes a check by making the table anew."""
    name = op.f("ck_games_outcome_known")
    before = games_of_0001()
    with op.batch_alter_table(
        "games", copy_from=before, table_kwargs={"sqlite_autoincrement": True}
    ) as games:
        games.drop_constraint(name, type_="check")
        games.create_check_constraint(name, sa.text(known))


def games_of_0001() -> sa.Table:
    return sa.Table(
        "games",
        sa.MetaData(),
        sa.Column("id", KEY),
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.Column("rules", DOCUMENT, nullable=False),
        sa.Column("first_event", sa.Integer, nullable=False),
        sa.Column("last_event", sa.Integer),
        sa.Column("started_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.Column("outcome", sa.String, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_games_table_id_tables", ondelete="CASCADE"
        ),
        sa.CheckConstraint("outcome IN ('running', 'won', 'cancelled')", name="ck_games_outcome_known"),
        sa.CheckConstraint(
            "(outcome = 'running') = (ended_at IS NULL)", name="ck_games_ended_unless_running"
        ),
        sa.CheckConstraint("(outcome = 'won') = (winner IS NOT NULL)", name="ck_games_won_by_somebody"),
        sa.Index("ix_games_table_id", "table_id"),
        sa.Index("ix_games_guild_id_ended_at", "guild_id", "ended_at"),
        sa.Index("ix_games_channel_id_ended_at", "channel_id", "ended_at"),
        sqlite_autoincrement=True,
    )


def snowflake(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, autoincrement=False, nullable=nullable)


def create_servers() -> None:
    op.create_table(
        "guilds",
        snowflake("guild_id"),
        sa.Column("welcomed_at", MOMENT),
        sa.Column("removed_at", MOMENT),
        sa.Column("stale", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guilds"),
    )
    op.create_table(
        "server_settings",
        snowflake("guild_id"),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("value", DOCUMENT, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "key", name="pk_server_settings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "preferences",
        snowflake("user_id"),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("value", DOCUMENT, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "key", name="pk_preferences"),
        sqlite_with_rowid=False,
    )


def create_audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", KEY),
        snowflake("guild_id"),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("act", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        snowflake("by_user"),
        sa.Column("by_name", sa.String, nullable=False),
        snowflake("about_user", nullable=True),
        sa.Column("about_name", sa.String),
        sa.Column("before", DOCUMENT),
        sa.Column("after", DOCUMENT),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_guild_id_id", "audit", ["guild_id", "id"])
    op.create_index("ix_audit_by_user", "audit", ["by_user"])
    op.create_index("ix_audit_about_user", "audit", ["about_user"])


def create_finishes() -> None:
    op.create_table(
        "finishes",
        sa.Column("number", KEY),
        sa.Column("game_id", KEY, nullable=False),
        snowflake("guild_id"),
        sa.Column("ended_at", MOMENT, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("verdict", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_finishes"),
        sa.UniqueConstraint("game_id", name="uq_finishes_game_id"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_finishes_game_id_games", ondelete="CASCADE"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_finishes_guild_id_number", "finishes", ["guild_id", "number"])
    op.create_index("ix_finishes_guild_id_ended_at", "finishes", ["guild_id", "ended_at"])
    op.create_table(
        "game_results",
        sa.Column("game_id", KEY),
        sa.Column("seat", sa.Integer, autoincrement=False),
        snowflake("guild_id"),
        snowflake("user_id", nullable=True),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        *counts("hands", "points", *TITLES),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_game_results"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_game_results_game_id_games", ondelete="CASCADE"
        ),
        sa.CheckConstraint("(mu IS NULL) = (sigma IS NULL)", name=op.f("ck_game_results_rated_wholly")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_game_results_user_id_guild_id", "game_results", ["user_id", "guild_id"])


def create_tallies() -> None:
    op.create_table(
        "tallies",
        snowflake("guild_id"),
        sa.Column("period", sa.String, nullable=False),
        snowflake("user_id"),
        *counts("games", "wins", "hands", "points", *TITLES),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma", "rate", "ordinal")),
        sa.PrimaryKeyConstraint("guild_id", "period", "user_id", name="pk_tallies"),
        sqlite_with_rowid=False,
    )
    for order in ("wins", "rate", "president", "ordinal"):
        columns = ["guild_id", "period", order, "games"]
        op.create_index(f"ix_tallies_{'_'.join(columns)}", "tallies", columns)
    op.create_index("ix_tallies_user_id", "tallies", ["user_id"])
    op.create_table(
        "seasons",
        snowflake("guild_id"),
        sa.Column("number", sa.Integer, autoincrement=False),
        sa.Column("started_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_seasons"),
        sa.CheckConstraint("number >= 2", name=op.f("ck_seasons_number_from_two")),
        sqlite_with_rowid=False,
    )


def counts(*names: str) -> tuple[sa.Column[int], ...]:
    return tuple(sa.Column(name, sa.Integer, nullable=False) for name in names)


def create_people() -> None:
    for table, moment in (("players", "seen_at"), ("exclusions", "at")):
        op.create_table(
            table,
            snowflake("guild_id"),
            snowflake("user_id"),
            sa.Column("name", sa.String, nullable=False),
            sa.Column(moment, MOMENT, nullable=False),
            sa.PrimaryKeyConstraint("guild_id", "user_id", name=f"pk_{table}"),
            sqlite_with_rowid=False,
        )
        op.create_index(f"ix_{table}_user_id", table, ["user_id"])
    op.create_table(
        "strikes",
        sa.Column("table_id", KEY),
        sa.Column("number", sa.Integer, autoincrement=False),
        snowflake("guild_id"),
        snowflake("user_id"),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_strikes"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_strikes_table_id_tables", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_strikes_user_id_guild_id_at", "strikes", ["user_id", "guild_id", "at"])
    op.create_table(
        "table_members",
        snowflake("user_id"),
        sa.Column("table_id", KEY),
        sa.PrimaryKeyConstraint("user_id", "table_id", name="pk_table_members"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_table_members_table_id_tables", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_table_members_table_id", "table_members", ["table_id"])


# What follows from the games there are. Which of them count, and the tallies, are worked out by the program:
# the servers are marked as stale.
GUILDS = """
    INSERT INTO guilds (guild_id, welcomed_at, removed_at, stale)
    SELECT guild_id, min(opened_at), NULL, true FROM tables GROUP BY guild_id
"""
PLAYERS = """
    INSERT INTO players (guild_id, user_id, name, seen_at)
    SELECT guild_id, user_id, name, started_at FROM (
        SELECT games.guild_id, seats.user_id, seats.name, games.started_at,
            row_number() OVER (PARTITION BY games.guild_id, seats.user_id ORDER BY games.id DESC) AS latest
        FROM seats JOIN games ON games.id = seats.game_id WHERE seats.user_id IS NOT NULL
    ) AS played WHERE latest = 1
"""
FINISHES = """
    INSERT INTO finishes (game_id, guild_id, ended_at, season, verdict)
    SELECT id, guild_id, ended_at, 1, 'off' FROM games WHERE outcome = 'won' ORDER BY ended_at, id
"""
# Until now there was one set of rules: the second of three is Vice-president, and so is every other second.
GAME_RESULTS = """
    INSERT INTO game_results (game_id, seat, guild_id, user_id, rank, won, hands, points,
        president, vice_president, neutral, vice_last, "last")
    WITH sizes AS (SELECT game_id, count(*) AS seats FROM seats GROUP BY game_id),
    own AS (
        SELECT hand_results.*, sizes.seats
        FROM hand_results JOIN sizes ON sizes.game_id = hand_results.game_id
            JOIN hands ON hands.game_id = hand_results.game_id AND hands.number = hand_results.hand
            JOIN seats ON seats.game_id = hand_results.game_id AND seats.seat = hand_results.seat
        WHERE seats.left_at IS NULL OR hands.ended_at <= seats.left_at
    ),
    sums AS (
        SELECT game_id, seat, count(*) AS hands, sum(points) AS points,
            sum(CASE WHEN place = 1 THEN 1 ELSE 0 END) AS president,
            sum(CASE WHEN place = 2 THEN 1 ELSE 0 END) AS vice_president,
            sum(CASE WHEN place > 2 AND place < seats - 1 THEN 1 ELSE 0 END) AS neutral,
            sum(CASE WHEN place > 2 AND place = seats - 1 THEN 1 ELSE 0 END) AS vice_last,
            sum(CASE WHEN place = seats THEN 1 ELSE 0 END) AS lasts
        FROM own GROUP BY game_id, seat
    ),
    finals AS (
        SELECT game_id, seat, sum(points) AS total, sum(place) AS places FROM hand_results
        GROUP BY game_id, seat
    )
    SELECT seats.game_id, seats.seat, games.guild_id, seats.user_id,
        rank() OVER (
            PARTITION BY seats.game_id
            ORDER BY CASE WHEN seats.left_at IS NULL THEN 0 ELSE 1 END,
                CASE WHEN games.winner = seats.seat THEN 0 ELSE 1 END, finals.total DESC, finals.places
        ),
        games.winner = seats.seat AND seats.left_at IS NULL,
        coalesce(hands, 0), coalesce(points, 0), coalesce(president, 0), coalesce(vice_president, 0),
        coalesce(neutral, 0), coalesce(vice_last, 0), coalesce(lasts, 0)
    FROM games JOIN seats ON seats.game_id = games.id
        LEFT JOIN sums ON sums.game_id = seats.game_id AND sums.seat = seats.seat
        LEFT JOIN finals ON finals.game_id = seats.game_id AND finals.seat = seats.seat
    WHERE games.outcome = 'won'
"""


def fill_table_members() -> None:
    events = sa.table("table_events", sa.column("table_id"), sa.column("payload"), sa.column("kind"))
    members = sa.table("table_members", sa.column("user_id"), sa.column("table_id"))
    named = sa.select(events.c.table_id, sa.cast(events.c.payload, sa.String)).where(
        events.c.kind.in_(("opened", "joined", "queued", "game_started"))
    )
    connection = op.get_bind()
    found = {
        (user, table) for table, text in connection.execute(named) for user in users_in(json.loads(text))
    }
    if found:
        rows = [{"user_id": user, "table_id": table} for user, table in sorted(found)]
        connection.execute(sa.insert(members), rows)


def users_in(payload: object) -> Iterator[int]:
    if isinstance(payload, dict):
        if isinstance(payload.get("user"), int):
            yield payload["user"]
        payload = list(payload.values())
    if isinstance(payload, list):
        for part in payload:
            yield from users_in(part)


def downgrade() -> None:
    for table in (
        "table_members",
        "strikes",
        "exclusions",
        "players",
        "seasons",
        "tallies",
        "game_results",
        "finishes",
        "audit",
        "preferences",
        "server_settings",
        "guilds",
    ):
        op.drop_table(table)
    op.execute("UPDATE games SET outcome = 'cancelled' WHERE outcome = 'ended'")
    change_outcomes("outcome IN ('running', 'won', 'cancelled')")
