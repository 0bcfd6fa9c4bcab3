"""Under which channel a table's thread is."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    add_parents()


def add_parents() -> None:
    sqlite = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(
        "tables",
        # Made anew, SQLite's table reads as if it had always been so.
        recreate="always" if sqlite else "never",
        copy_from=tables_of_0003(),
        table_kwargs={"sqlite_autoincrement": True},
    ) as tables:
        tables.add_column(sa.Column("parent_id", sa.BigInteger))
        tables.create_index("ix_tables_parent_id", ["parent_id"])


def tables_of_0003() -> sa.Table:
    running = sa.text("closed_at IS NULL")
    return sa.Table(
        "tables",
        sa.MetaData(),
        sa.Column("id", KEY),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.Index("ix_tables_running", "id", sqlite_where=running, postgresql_where=running),
        sa.Index("ix_tables_guild_id", "guild_id"),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    op.drop_index("ix_tables_parent_id", "tables")
    op.drop_column("tables", "parent_id")
