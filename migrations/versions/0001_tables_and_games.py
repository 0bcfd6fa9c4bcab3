"""Tables with their events; games with their seats, hands and results."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
DOCUMENT = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    create_tables()
    create_games()
    create_results()
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
        sa.CheckConstraint("id = 1", name=op.f("ck_heartbeat_one_row")),
    )


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", KEY),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )
    running = sa.text("closed_at IS NULL")
    op.create_index("ix_tables_running", "tables", ["id"], sqlite_where=running, postgresql_where=running)
    op.create_index("ix_tables_guild_id", "tables", ["guild_id"])
    op.create_table(
        "table_events",
        sa.Column("table_id", KEY),
        sa.Column("number", sa.Integer, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("payload", DOCUMENT, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_table_events"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_table_events_table_id_tables", ondelete="CASCADE"
        ),
        sa.CheckConstraint("number >= 1", name=op.f("ck_table_events_number_from_one")),
        sqlite_with_rowid=False,
    )


def create_games() -> None:
    op.create_table(
        "games",
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
        sa.CheckConstraint("outcome IN ('running', 'won', 'cancelled')", name=op.f("ck_games_outcome_known")),
        sa.CheckConstraint(
            "(outcome = 'running') = (ended_at IS NULL)", name=op.f("ck_games_ended_unless_running")
        ),
        sa.CheckConstraint("(outcome = 'won') = (winner IS NOT NULL)", name=op.f("ck_games_won_by_somebody")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_games_table_id", "games", ["table_id"])
    op.create_index("ix_games_guild_id_ended_at", "games", ["guild_id", "ended_at"])
    op.create_index("ix_games_channel_id_ended_at", "games", ["channel_id", "ended_at"])


def create_results() -> None:
    op.create_table(
        "seats",
        sa.Column("game_id", KEY),
        sa.Column("seat", sa.Integer, autoincrement=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("left_at", MOMENT),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_seats_game_id_games", ondelete="CASCADE"),
        sa.CheckConstraint("user_id IS NULL OR level IS NULL", name=op.f("ck_seats_user_or_computer")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "hands",
        sa.Column("game_id", KEY),
        sa.Column("number", sa.Integer, autoincrement=False),
        sa.Column("ended_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_hands"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_hands_game_id_games", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "hand_results",
        sa.Column("game_id", KEY),
        sa.Column("hand", sa.Integer, autoincrement=False),
        sa.Column("seat", sa.Integer, autoincrement=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "hand", "seat", name="pk_hand_results"),
        sa.ForeignKeyConstraint(
            ["game_id", "hand"],
            ["hands.game_id", "hands.number"],
            name="fk_hand_results_game_id_hand_hands",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"],
            ["seats.game_id", "seats.seat"],
            name="fk_hand_results_game_id_seat_seats",
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("hand_results", "hands", "seats", "games", "table_events", "tables", "heartbeat"):
        op.drop_table(table)
